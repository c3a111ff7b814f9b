import { expect, type Page, test } from '@playwright/test';
import { openPhone } from './guest-phone.ts';
import { createLiveEvent } from './live-event.ts';
import { createFarWedding } from './new-event.ts';
import { attendeesPage } from './pages/attendees.page.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { joinPage } from './pages/join.page.ts';
import { membersPage } from './pages/members.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
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
