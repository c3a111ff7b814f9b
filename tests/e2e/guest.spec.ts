import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { breakRead } from './break-read.ts';
import { openPhone, openGuestPhone } from './guest-phone.ts';
import { createLiveEvent } from './live-event.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { joinPage } from './pages/join.page.ts';
import { signUpHost } from './typed-host.ts';
import { inDays, joinAs, liveWedding, timeZone, weekend } from './wedding-to-join.ts';

test('a guest types the code, finds their name among look-alikes and sees their own days', async ({
  browser,
  context,
}) => {
  const { eventCode } = await liveWedding(await signUpHost(context), weekend);
  const page = await openPhone(browser);
  const join = joinPage(page);
  await join.open();
  await expect(join.findEvent).toBeDisabled();
  await join.code.fill('the wedding of Ana and Søren');
  await join.findEvent.click();
  await expect(join.code).toHaveAccessibleDescription(/There is no code in this\./);
  await expect(join.code).toHaveValue('the wedding of Ana and Søren');
  await expect(join.code).toBeFocused();
  await join.code.fill('wed nope');
  await expect(join.code).toHaveValue('WEDNOPE');
  await join.findEvent.click();
  await expect(page.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
  await expect(page.getByRole('link', { name: 'View FAQ' })).toHaveAttribute('href', '/faq');
  await expect(page.getByText('Event Not Found')).toBeVisible();
  await expect(page.getByRole('alert').getByText('No active event found with that code.')).toBeVisible();
  await expect(join.code).toHaveAccessibleDescription(/No active event found with that code\./);
  await expectNoAxeFindings(page);

  await join.code.fill(`${page.url().toLowerCase()}/${eventCode.toLowerCase()}`);
  await expect(join.code).toHaveValue(eventCode);
  await join.code.press('Enter');
  await expect(join.invited).toBeVisible();
  await expect(page.getByText('Join us for this special event')).toBeVisible();
  await expect(page.getByText('150 attendees expected')).toBeVisible();
  await join.back.click();
  await expect(join.code).toHaveValue(eventCode);
  await join.findEvent.click();
  await expectNoAxeFindings(page);

  await join.accept.click();
  await expect(page).toHaveURL(`/join-flow/${eventCode}`);
  await expect(join.liveBadge).toBeVisible();
  await join.join.click();
  await expect(page.getByText('Please select your name from the search results.')).toBeVisible();
  await join.name.fill('johann');
  await expect(page.getByRole('radio')).toHaveCount(10);
  await expect(page.getByText('keep typing')).toBeVisible();
  await join.name.fill('xyz');
  await expect(
    page.getByText('No attendees found with that name. Please check your spelling or join as a new guest.'),
  ).toBeVisible();
  await join.name.fill('mary lee');
  await join.choice(/the aunt/).check();
  await expectNoAxeFindings(page);
  await join.join.click();

  const schedule = guestSchedulePage(page);
  await expect(page.getByText('Welcome!')).toBeVisible();
  await expect(schedule.hello('Mary Lee')).toBeVisible();
  await expect(page).toHaveURL(/\/attendee\/[0-9a-f-]+\?attendeeId=[\w-]{22}$/);
  await expect(schedule.onNow).toContainText('Open house');
  await expect(page.getByText(`Times are in ${timeZone}`)).toBeVisible();
  await expect(schedule.day(/today/)).toHaveAttribute('aria-selected', 'true');
  await expect(schedule.items).toHaveText([/Open house/]);
  await expect(schedule.panel).toContainText('Boathouse');
  await expect(schedule.panel).toContainText('Come as you are.');
  await expect(page.getByRole('main').getByText('Family', { exact: true })).toBeVisible();
  await expectNoAxeFindings(page);

  await schedule.day(/today/).press('ArrowRight');
  await expect(schedule.items).toHaveText([/Family photographs/, /Last dance/]);
  await expect(page.getByText(/^After midnight/)).toBeVisible();
  await page.reload();
  await expect(schedule.items).toHaveText([/Family photographs/, /Last dance/]);
});

test(
  'somebody new is asked about look-alikes, shares the phone, and puts a name right',
  { tag: '@rare' },
  async ({ browser, context }) => {
    const { eventCode } = await liveWedding(await signUpHost(context), weekend);
    const page = await openPhone(browser);
    const join = joinPage(page);
    const schedule = guestSchedulePage(page);
    await joinAs(page, eventCode, 'Mary Lee', /from the choir/);
    await schedule.addPerson.click();
    await join.asNewGuest.click();
    await join.join.click();
    await expect(page.getByText('Please enter your name.')).toBeVisible();
    await expect(page.getByText('Please select your role.')).toBeVisible();
    await expect(join.choice('Couple')).toHaveCount(0);
    await join.name.fill('Mary Lee');
    await join.choice('Friends').check();
    await expectNoAxeFindings(page);
    await join.join.click();
    await expect(join.lookAlikes).toBeFocused();
    await expect(page.getByRole('radio')).toHaveCount(2);
    await expectNoAxeFindings(page);
    const answer = Promise.withResolvers<void>();
    await page.route('**/trpc/join.asNewGuest*', (route) => answer.promise.then(() => route.abort()));
    await join.iAmNew.click();
    await expect(join.lookAlikes).toBeVisible();
    await expect(join.iAmNew).toBeDisabled();
    answer.resolve();
    await expect(join.iAmNew).toBeEnabled();
    await page.unroute('**/trpc/join.asNewGuest*');
    await join.iAmNew.click();

    await expect(schedule.people).toHaveCount(2);
    await schedule.correct.click();
    await expect(page.getByRole('heading', { name: 'Correct my name or role' })).toBeFocused();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(schedule.correct).toBeFocused();
    const mend = await breakRead(page, 'join.findEvent');
    await page.reload();
    await schedule.correct.click();
    // The texts of the form come with it, also on a page that has never shown an invitation.
    await expect(page.getByLabel('Your name')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await mend();
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByLabel('Your name').fill('Mary Lou');
    await page.getByRole('radio', { name: 'Family' }).check();
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(schedule.hello('Mary Lou')).toBeVisible();
    await schedule.days.nth(1).click();
    await expect(schedule.items.first()).toHaveText(/Family photographs/);

    await schedule.people.filter({ hasText: 'Mary Lee' }).click();
    await expect(schedule.hello('Mary Lee')).toBeVisible();
    await expect(schedule.correct).toHaveCount(0);
    await join.open();
    await expect(join.continueAs('Mary Lou')).toBeVisible();
  },
);

test('a guest who leaves is taken home, and can undo it', { tag: '@rare' }, async ({ browser, context }) => {
  const { eventCode } = await liveWedding(await signUpHost(context), weekend);
  const page = await openPhone(browser);
  const schedule = guestSchedulePage(page);
  await joinAs(page, eventCode, 'Mary Lee', /the aunt/);
  await schedule.exit.click();
  await expect(page).toHaveURL('/');
  await expect(schedule.undo).toBeVisible();
  await expect(joinPage(page).continueAs('Mary Lee')).toHaveCount(0);
  await schedule.undo.click();
  await expect(schedule.hello('Mary Lee')).toBeVisible();
});

test(
  'a lost connection keeps the schedule, a removed guest loses it at once',
  { tag: '@rare' },
  async ({ browser, context }) => {
    const host = await signUpHost(context);
    const { eventId, eventCode } = await liveWedding(host, weekend);
    const page = await openPhone(browser);
    const schedule = guestSchedulePage(page);
    await joinAs(page, eventCode, 'Johann 3', 'Johann 3');
    const lookAgain = () =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));

    await page.route('**/trpc/**', (route) => route.abort());
    await lookAgain();
    await expect(page.getByText(/^No connection\. This is from/)).toBeVisible();
    await expect(schedule.items).toHaveText([/Open house/]);
    await expectNoAxeFindings(page);
    await page.unroute('**/trpc/**');
    await schedule.tryAgain.click();
    await expect(schedule.tryAgain).toHaveCount(0);

    const { attendees } = await host.attendees.list.query({ eventId, search: 'Johann 3' });
    const attendeeId = attendees[0]?.id ?? '';
    await host.attendees.delete.mutate({ eventId, attendeeId, undoId: randomUUID() });
    await lookAgain();
    await expect(page.getByText('Access Denied')).toBeVisible();
    await expect(page.getByText("You don't have access to this event.")).toBeVisible();
    await expect(schedule.items).toHaveCount(0);
    await expectNoAxeFindings(page);
    await joinPage(page).open();
    await expect(joinPage(page).continueAs('Johann 3')).toHaveCount(0);
  },
);

test('a visitor by an address that opens nothing is led home and told why', async ({ browser, context }) => {
  const { eventId, eventCode } = await liveWedding(await signUpHost(context), weekend);
  const page = await openPhone(browser);
  const schedule = guestSchedulePage(page);
  await schedule.open(eventId, 'nobody');
  await expect(page).toHaveURL('/');
  await expect(page.getByText('Access Denied')).toBeVisible();
  await schedule.open(randomUUID(), 'nobody');
  await expect(page.getByText('This event is not available.')).toBeVisible();
  await page.goto(`/join-event/${eventCode}X`);
  await expect(joinPage(page).code).toHaveValue(`${eventCode}X`);
  await expect(page.getByText('Event Not Found')).toBeVisible();
});

test(
  'a guest sees a year of days a week at a time, on a wide screen too',
  { tag: '@rare' },
  async ({ page, context }) => {
    const dates = { startDate: inDays(3), endDate: inDays(403) };
    const { eventCode } = await liveWedding(await signUpHost(context), dates);
    const schedule = guestSchedulePage(page);
    await joinAs(page, eventCode, 'Mary Lee', /the aunt/);
    await expect(page.getByText('Starts in 3 days')).toBeVisible();
    await expect(schedule.days).toHaveCount(7);
    await schedule.nextWeek.click();
    await schedule.nextWeek.click();
    await expect(schedule.days).toHaveCount(7);
    await expect(schedule.panel).toContainText('Nothing in this week.');
    await expectNoAxeFindings(page);
  },
);

test(
  'a guest for whom nothing is planned any longer is told so',
  { tag: '@rare' },
  async ({ browser, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }]);
    const { eventCode, startDate, endDate } = await host.events.get.query({ eventId });
    const [item] = await host.schedule.list.query({ eventId, from: startDate, to: endDate });
    const place = { eventId, itemId: item?.itemId ?? '', undoId: randomUUID() };
    await host.schedule.delete.mutate(place);
    const { page } = await openGuestPhone(browser, eventCode, 'Mary Lee');
    await expect(page.getByText('No Schedule Available')).toBeVisible();
    await expectNoAxeFindings(page);
  },
);
