import { type Browser, expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { openGuestPhone } from './guest-phone.ts';
import { guestMessages } from './pages/guest-messages.page.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { hostControlPage } from './pages/host-control.page.ts';
import { clock, livePartyTonight, onPhone } from './party-tonight.ts';
import { signUpHost } from './typed-host.ts';

async function openPhone(browser: Browser, eventCode: string, name: string) {
  const { page, close } = await openGuestPhone(browser, eventCode, name);
  const schedule = guestSchedulePage(page);
  const row = (title: string) => schedule.panel.getByRole('listitem').filter({ hasText: title });
  return { schedule, row, messages: guestMessages(page), close };
}

test(
  'a host runs the evening with one hand, and two guests see it, each their own',
  { tag: '@rare' },
  async ({ page, browser }) => {
    test.slow();
    await onPhone(page);
    const host = await signUpHost(page.context());
    const { eventId, eventCode } = await livePartyTonight(host);
    const mary = await openPhone(browser, eventCode, 'Mary Lee');
    const omar = await openPhone(browser, eventCode, 'Omar Haddad');

    const control = hostControlPage(page);
    await control.open(eventId);
    await expect(control.name).toHaveText('Garden party');
    await expect(control.head).toContainText('2 here');
    await expect(control.head).toContainText('2 of 2 joined');
    await expect(control.titlesOn).toHaveText(['Drinks', 'Speeches']);
    await expect(control.later).toHaveText([/Family photographs/, /Cake/, /Band starts/]);
    await expect(control.unseen).toHaveCount(0);
    await expectNoAxeFindings(page);

    await control.markStarted('Speeches').click();
    await expect(control.markDone('Speeches')).toBeVisible();
    for (const guest of [mary, omar]) await expect(guest.schedule.onNow).toContainText('Speeches');
    await control.undo.click();
    await expect(control.markDone('Speeches')).toHaveCount(0);
    for (const guest of [mary, omar]) await expect(guest.schedule.onNow).toContainText('Drinks');

    await control.markDone('Drinks').click();
    await expect(control.onNow).toHaveCount(0);
    await expect(control.next).toContainText('Speeches');
    for (const guest of [mary, omar]) await expect(guest.schedule.next).toContainText('Speeches');
    await control.showOver.click();
    await expect(control.over).toHaveText([/Drinks/]);
    await control.notDone('Drinks').click();
    await expect(control.titlesOn).toHaveText(['Drinks', 'Speeches']);
    for (const guest of [mary, omar]) await expect(guest.schedule.onNow).toContainText('Drinks');

    await control.runningLate.click();
    await control.minutes('20').click();
    await expect(control.rows).toHaveText([
      new RegExp(`^Drinksuntil from ${clock(30)} to ${clock(50)}Everyoneon now, ends later$`),
      new RegExp(`^Speechesfrom ${clock(45)} to ${clock(65)}Everyone$`),
      new RegExp(`^Family photographsfrom ${clock(60)} to ${clock(80)}Family$`),
      new RegExp(`^Cakefrom ${clock(80)} to ${clock(100)}Everyoneshrinks to 10 min$`),
      new RegExp(`^Band starts${clock(110)}Everyonepinned, stays$`),
    ]);
    await control.forRole('Friends').click();
    await expect(control.rows).toHaveCount(4);
    await expect(control.late).not.toContainText('Family photographs');
    await expectNoAxeFindings(page);
    await expect(control.move).toHaveText('Move and tell 2 people');
    await control.move.click();
    await expect(control.toast('Moved 4 items. 2 people have it on their page.')).toBeVisible();
    await expect(control.late).toHaveCount(0);

    await expect(mary.row('Family photographs')).toContainText(clock(80));
    await expect(mary.row('Speeches')).toContainText(clock(65));
    await expect(omar.row('Speeches')).toContainText(clock(65));
    await expect(mary.messages.title).toHaveText('Running 20 minutes late: Speeches and 2 more');
    await expect(omar.messages.title).toHaveText('Running 20 minutes late: Speeches and 1 more');
    for (const guest of [mary, omar])
      await expect(guest.messages.banner.getByRole('listitem')).toHaveCount(0);
    for (const guest of [mary, omar]) {
      await guest.messages.button.click();
      await expect(guest.messages.titles).toHaveText([/^Running 20 minutes late: Speeches and \d more$/]);
      await expect(guest.messages.sheet).not.toContainText('→');
      await guest.messages.close.click();
    }
    await expect(control.unseen).toContainText('All have seen the last change');

    await control.undo.click();
    await expect(control.toast('Moved Back')).toBeVisible();
    await expect(mary.row('Family photographs')).toContainText(clock(60));
    await expect(omar.row('Speeches')).toContainText(clock(45));
    await expect(omar.messages.title).toHaveText('Back on time: Speeches and 1 more');

    await control.tellEveryone.click();
    await expect(control.tell).toContainText('It goes to 2 people.');
    await control.sentence('Please take your seats').click();
    await expect(control.tell).toHaveCount(0);
    await expect(page.getByText('“Please take your seats” went to 2 people')).toBeVisible();
    for (const guest of [mary, omar]) {
      await guest.messages.button.click();
      await expect(guest.messages.titles.first()).toHaveText('Please take your seats');
      await guest.close();
    }
  },
);

test(
  'links lead a host to Host Control, its tab stands in the address, and Back leads home',
  { tag: '@rare' },
  async ({ page }) => {
    const host = await signUpHost(page.context());
    const { eventId } = await livePartyTonight(host);
    const control = hostControlPage(page);
    await page.goto(`/event-dashboard/${eventId}`);
    await page.getByRole('main').getByRole('link', { name: 'Host Control' }).click();
    await expect(control.onNow).toContainText('Drinks');
    await control.tab('Live Activities').click();
    await expect(page).toHaveURL(/tab=live$/);
    await expect(page.getByRole('heading', { name: 'Send a Notification' })).toBeVisible();
    await page.reload();
    await expect(control.tab('Live Activities')).toHaveAttribute('aria-selected', 'true');
    await control.back.click();
    await expect(page).toHaveURL(/\/dashboard$/);

    await page.goto(`/event/${eventId}`);
    await page.getByRole('navigation', { name: 'Event Management' }).getByText('Host Control').click();
    await expect(control.titlesOn).toHaveText(['Drinks', 'Speeches']);
    await page.goto(`/event-dashboard/${eventId}?tab=manage`);
    const quickActions = page.getByRole('region', { name: 'Quick Actions' });
    await expect(quickActions.getByRole('link', { name: 'Host Control' })).toBeVisible();
  },
);

test(
  'words of the host’s own go to a role, and who has not seen a change can be called',
  { tag: '@rare' },
  async ({ page }) => {
    await onPhone(page);
    const host = await signUpHost(page.context());
    const { eventId } = await livePartyTonight(host);
    const control = hostControlPage(page);
    await control.open(eventId);
    await control.tellEveryone.click();
    await control.tellPeople.click();
    await expect(control.title).toHaveAccessibleDescription('Please fill in both title and message.');
    await control.title.fill('Photographs');
    await page.keyboard.press('Escape');
    await expect(control.tellEveryone).toBeFocused();
    await control.tellEveryone.click();
    await expect(control.title).toHaveValue('Photographs');
    await control.message.fill('On the stairs, please.');
    await control.sendTo(/^Family/).click();
    await expect(control.tell).toContainText('It goes to Family: 1 person.');
    await expectNoAxeFindings(page);
    await expect(control.tellPeople).toHaveText('Tell 1 person');
    await control.tellPeople.click();
    await expect(page.getByText('“Photographs” went to 1 person')).toBeVisible();
    await control.tellEveryone.click();
    await expect(control.tell).toContainText('It goes to 2 people.');
    await page.keyboard.press('Escape');

    await control.runningLate.click();
    await control.minutes('5').click();
    await control.move.click();
    await expect(control.unseen).toContainText('0 of 2 people saw it');
    await expect(control.runningLate).toBeFocused();
    const mary = control.person('Mary Lee');
    await expect(mary).toContainText('Family');
    await expect(mary.getByRole('link', { name: 'Call Mary Lee' })).toHaveAttribute(
      'href',
      'tel:+442079460002',
    );
    await expect(mary.getByRole('link', { name: 'Text Mary Lee' })).toHaveAttribute(
      'href',
      /^sms:\+442079460002/,
    );
    const omar = control.person('Omar Haddad').getByRole('link', { name: 'E-mail Omar Haddad' });
    await expect(omar).toHaveAttribute('href', /^mailto:omar@example\.com/);
    await expectNoAxeFindings(page);
  },
);

test(
  'a host who moves the evening by the keyboard goes on where they were',
  { tag: '@rare' },
  async ({ page }) => {
    const host = await signUpHost(page.context());
    const { eventId } = await livePartyTonight(host);
    const control = hostControlPage(page);
    await control.open(eventId);
    await page.getByRole('button', { name: '15 min', exact: true }).press('Enter');
    await control.move.press('Enter');
    await expect(control.late).toHaveCount(0);
    await expect(control.runningLate).toBeFocused();
  },
);
