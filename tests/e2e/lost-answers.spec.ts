import { expect, type Page, test } from '@playwright/test';
import { openPhone } from './guest-phone.ts';
import { createLiveEvent } from './live-event.ts';
import { createFarWedding } from './new-event.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { buildEventPage } from './pages/build-event.page.ts';
import { dashboardPage } from './pages/dashboard.page.ts';
import { eventDashboardPage } from './pages/event-dashboard.page.ts';
import { eventSettingsPage } from './pages/event-settings.page.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { joinPage } from './pages/join.page.ts';
import { membersPage } from './pages/members.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { setupPage } from './pages/setup.page.ts';
import { calendarDay, dateText, inDays } from './stored-event.ts';
import { signUpHost } from './typed-host.ts';

/** The next request arrives, and its answer does not. Nor do those of a page that asks for it again by itself. */
async function loseAnswer(page: Page, procedure: string, work: () => Promise<void>) {
  const lost = Promise.withResolvers<void>();
  const path = `**/trpc/${procedure}**`;
  await page.route(path, async (route) => {
    await route.fetch();
    await route.abort();
    lost.resolve();
  });
  await work();
  await lost.promise;
  await page.unroute(path);
}

test(
  'who adds the next one after a lost answer has both, whatever it was',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await createFarWedding(host);
    const people = attendeesPage(page);
    await people.open(eventId);
    await people.newRole.fill('Family');
    await loseAnswer(page, 'roles.create', () => people.addRole.click());
    await expect(people.addRole).toBeEnabled();
    await people.newRole.fill('Friends');
    await people.addRole.click();
    await expect(people.roleRow('Friends')).toBeVisible();
    await expect(people.roleRow('Family')).toBeVisible();

    await people.name.fill('Ana');
    await people.role.fill('Family');
    await people.option('Family').click();
    await loseAnswer(page, 'attendees.create', () => people.addAttendee.click());
    await expect(people.toast('Failed to add attendee')).toBeVisible();
    await people.name.fill('Ben');
    await people.addAttendee.click();
    await expect(people.toast('Attendee Added')).toContainText('Ben');
    await expect(people.row('Ben')).toHaveCount(1);
    await expect(people.row('Ana')).toHaveCount(1);

    const schedule = schedulePage(page);
    await schedule.open(eventId, '?day=2427-06-05');
    await schedule.quickLine.fill('16:00 Ceremony');
    await loseAnswer(page, 'schedule.create', () => schedule.quickLine.press('Enter'));
    await expect(schedule.item('Ceremony')).toHaveCount(1);
    await schedule.quickLine.fill('18:00 Dinner');
    await schedule.quickLine.press('Enter');
    await expect(schedule.item('Dinner')).toHaveCount(1);
    await expect(schedule.item('Ceremony')).toHaveCount(1);

    const members = membersPage(page);
    await members.open(eventId);
    const address = members.dialog.getByLabel('E-mail address');
    const invite = members.button('Invite by e-mail');
    await address.fill('ana@example.com');
    await loseAnswer(page, 'members.invite', () => invite.click());
    await expect(invite).toBeEnabled();
    await address.fill('ben@example.com');
    await invite.click();
    await expect(members.person('ben@example.com')).toBeVisible();
    await expect(members.person('ana@example.com')).toBeVisible();
  },
);

test(
  'a guest who corrects their name after a lost answer is called so',
  { tag: '@rare' },
  async ({ browser, context }) => {
    const host = await signUpHost(context);
    const eventId = await createLiveEvent(host, [{ name: 'Uncle Karl', role: 'Family' }]);
    const { eventCode } = await host.events.get.query({ eventId });
    const page = await openPhone(browser);
    const join = joinPage(page);
    await join.open(`/${eventCode}`);
    await join.asNewGuest.click();
    await join.name.fill('Tm Oak');
    await loseAnswer(page, 'join.asNewGuest', () => join.join.click());
    await join.name.fill('Tom Oak');
    await join.join.click();
    await expect(guestSchedulePage(page).hello('Tom Oak')).toBeVisible();
  },
);

test(
  'an event that is changed after a lost answer is created as it is now',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const setup = setupPage(page);
    const create = setup.create('Create Vacation Event');
    await setup.open('vacation');
    await setup.name.fill('Bled');
    await setup.startDate.fill(dateText(inDays(20)));
    await setup.attendees.fill('8');
    await loseAnswer(page, 'events.create', () => create.click());
    await expect(page.getByText('Failed to create vacation event. Please try again.')).toBeVisible();
    await setup.name.fill('Bohinj');
    await create.click();
    const event = eventDashboardPage(page);
    await expect(event.name).toHaveText('Bohinj');

    const { duplicate, copyName, confirmDuplicate } = dashboardPage(page);
    await event.settings.click();
    await eventSettingsPage(page).duplicate.click();
    await loseAnswer(page, 'events.duplicate', () => confirmDuplicate.click());
    await expect(confirmDuplicate).toBeEnabled();
    await copyName.fill('Next year');
    await confirmDuplicate.click();
    await expect(duplicate).toHaveCount(0);
    await page.getByRole('button', { name: 'Open the copy' }).click();
    await expect(event.name).toHaveText('Next year');

    const build = buildEventPage(page);
    await build.open('party');
    await build.name.fill('Lena’s night');
    await build.attendees.fill('12');
    await setup.chooseDay('Start Date', calendarDay(inDays(30)));
    await loseAnswer(page, 'events.build', () => build.create.click());
    await expect(page.getByText(/^Failed to create party event/)).toBeVisible();
    await page.reload();
    await build.addRole.click();
    await build.roleName.fill('Band');
    await build.save.click();
    await build.create.click();
    await expect(page).toHaveURL(/\/event\/[\da-f-]{36}/);
    const eventId = /[\da-f-]{36}/.exec(page.url())?.[0] ?? '';
    const roles = await host.roles.list.query({ eventId });
    expect(roles.map(({ roleName }) => roleName)).toContain('Band');
  },
);
