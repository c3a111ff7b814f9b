import { type Browser, expect, type Page, test } from '@playwright/test';
import { baseUrl } from '../env.ts';
import { expectNoAxeFindings } from './axe.ts';
import { createLiveEvent } from './live-event.ts';
import { eventDashboardPage } from './pages/event-dashboard.page.ts';
import { eventSettingsPage } from './pages/event-settings.page.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { joinPage } from './pages/join.page.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

const people = [
  { name: 'Mary Lee', phone: '+44 20 7946 0958' },
  { name: 'Omar Haddad', email: 'omar@example.com' },
  { name: 'Zoe Zimmer' },
];

/** A live wedding that asks for the phone number's last digits, or as the test says. */
async function guardedWedding(host: TypedHost, tieBreaker: 'none' | 'phone' = 'phone') {
  const eventId = await createLiveEvent(host, people);
  const { eventCode, name, startDate, endDate, timeZone, attendeeCount, updatedAt } =
    await host.events.get.query({ eventId });
  const fields = { name, startDate, endDate, timeZone, attendeeCount };
  await host.events.update.mutate({ eventId, ...fields, updatedAt, tieBreaker });
  const fetchStatus = async (search: string) =>
    (await host.attendees.list.query({ eventId, search })).attendees[0]?.status;
  const activity = async () =>
    (await host.events.activity.query({ eventId })).lines.map(({ kind, facts }) => [kind, facts['name']]);
  return { eventId, eventCode, fetchStatus, activity };
}

async function openPhone(browser: Browser, locale = 'en-US'): Promise<Page> {
  const viewport = { width: 390, height: 844 };
  const phone = await browser.newContext({ baseURL: baseUrl() ?? '', viewport, locale, hasTouch: true });
  return phone.newPage();
}

/** Picks a name as somebody does who has the code. */
async function pick(page: Page, eventCode: string, name: string) {
  const join = joinPage(page);
  await join.open(`/${eventCode}`);
  await join.name.fill(name);
  await join.choice(name).check();
  await join.join.click();
}

test(
  'a host turns the question on; a guest answers it wrong, then right',
  { tag: '@rare' },
  async ({ page, browser }) => {
    const host = await signUpHost(page.context());
    const { eventId, eventCode } = await guardedWedding(host, 'none');
    const settings = eventSettingsPage(page);
    const event = eventDashboardPage(page);
    await event.open(eventId);
    await event.settings.click();
    await settings.tieBreaker.selectOption('Last four digits of their phone');
    await settings.save.click();
    await expect(settings.dialog).toHaveCount(0);

    const phone = await openPhone(browser);
    const join = joinPage(phone);
    await pick(phone, eventCode, 'Mary Lee');
    await expect(join.question).toBeVisible();
    await expect(join.lastDigits).toBeFocused();
    await phone.keyboard.press('Enter');
    await expect(join.lastDigits).toHaveAccessibleDescription(/Please type all four digits\./);
    await join.lastDigits.fill('1234');
    await phone.keyboard.press('Enter');
    await expect(join.lastDigits).toHaveAccessibleDescription(/not what your host has on file/);
    await expect(join.lastDigits).toHaveValue('1234');
    await expect(join.lastDigits).toBeFocused();
    await join.lastDigits.fill('0958');
    await join.thatsMe.click();
    await expect(guestSchedulePage(phone).hello('Mary Lee')).toBeVisible();
  },
);

test(
  'a guest with nothing on file is sent to the host, chooses a name anew, and is asked for what is on file',
  { tag: '@rare' },
  async ({ page, browser }) => {
    const { eventCode, activity } = await guardedWedding(await signUpHost(page.context()));
    const phone = await openPhone(browser);
    const join = joinPage(phone);
    await pick(phone, eventCode, 'Zoe Zimmer');
    await expect(join.askHost).toBeFocused();
    await expect(phone.getByText('There is nothing on file for Zoe Zimmer')).toBeVisible();
    await expectNoAxeFindings(phone);
    await join.otherName.click();
    await join.name.fill('Mary Lee');
    await join.choice('Mary Lee').check();
    await join.join.click();
    for (let n = 0; n < 5; n += 1) {
      await join.lastDigits.fill(`000${n}`);
      await join.thatsMe.click();
      if (n < 4) await expect(phone.getByText('not what your host has on file')).toBeVisible();
      if (n === 0) await expectNoAxeFindings(phone);
    }
    await expect(join.askHost).toBeFocused();
    await expect(phone.getByText('There were too many wrong answers for Mary Lee')).toBeVisible();
    expect(await activity()).toContainEqual(['attendee_guessed', 'Mary Lee']);
    // Somebody who adds themselves under a name that is listed is asked, too.
    await join.asNewGuest.click();
    await join.name.fill('Omar Hadad');
    await join.join.click();
    await join.choice('Omar Haddad').check();
    await join.join.click();
    await join.firstLetters.fill('OMA');
    await join.thatsMe.click();
    await expect(guestSchedulePage(phone).hello('Omar Haddad')).toBeVisible();
  },
);

test(
  'a guest gives back a wrong pick: free again, forgotten on the phone, and the host is told',
  { tag: '@rare' },
  async ({ page, browser }) => {
    const host = await signUpHost(page.context());
    const { eventCode, fetchStatus, activity } = await guardedWedding(host, 'none');
    const phone = await openPhone(browser);
    const join = joinPage(phone);
    const schedule = guestSchedulePage(phone);
    await pick(phone, eventCode, 'Mary Lee');
    await expect(schedule.hello('Mary Lee')).toBeVisible();
    const address = phone.url();
    await schedule.notMe.click();
    await expect(phone.getByRole('heading', { name: 'Are you not Mary Lee?' })).toBeFocused();
    await expectNoAxeFindings(phone);
    await phone.getByRole('button', { name: 'Cancel' }).click();
    await schedule.notMe.click();
    await phone.getByRole('button', { name: 'Yes, give the name back' }).click();
    await expect(phone).toHaveURL(`/join-event/${eventCode}`);
    await expect(phone.getByText('The name is free again')).toBeVisible();
    await expect(join.continueAs('Mary Lee')).toHaveCount(0);
    await expect(schedule.undo).toHaveCount(0);
    expect(await fetchStatus('Mary')).toBe('invited');
    expect(await activity()).toContainEqual(['attendee_given_back', 'Mary Lee']);
    await phone.goto(address);
    await expect(phone.getByText("You don't have access to this event.").first()).toBeVisible();
    await expect(schedule.hello('Mary Lee')).toHaveCount(0);

    // Their own name, joined by two phones: the other one stays in.
    await pick(phone, eventCode, 'Mary Lee');
    await expect(schedule.hello('Mary Lee')).toBeVisible();
    const stranger = await openPhone(browser);
    await pick(stranger, eventCode, 'Mary Lee');
    await guestSchedulePage(stranger).notMe.click();
    await stranger.getByRole('button', { name: 'Yes, give the name back' }).click();
    await expect(stranger.getByText('This phone no longer knows Mary Lee')).toBeVisible();
    await phone.reload();
    await expect(schedule.hello('Mary Lee')).toBeVisible();
    expect(await fetchStatus('Mary')).toBe('confirmed');
  },
);
