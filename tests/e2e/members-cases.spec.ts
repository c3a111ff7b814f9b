import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { buildPath, guardedPages } from '@daysheet/shared/routes.ts';
import { outboxKey } from '../env.ts';
import { expectNoAxeFindings } from './axe.ts';
import { joinAs } from './member.ts';
import { membersPage } from './pages/members.page.ts';
import { schedulePage } from './pages/schedule.page.ts';
import { signUpHost } from './typed-host.ts';
import { planWedding } from './wedding-to-share.ts';

/** A page of whoever is signed in here now, in a browser of its own. */
async function takeAlong(page: Page) {
  const context = await page.context().browser()?.newContext();
  if (!context) throw new Error('There is no browser.');
  await context.addCookies(await page.context().cookies());
  return context.newPage();
}

test(
  'an invitation for another address asks, and one that was taken back says so',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const owners = await takeAlong(page);
    const { eventId } = await planWedding(host);
    const invite = async (email: string | null) => {
      const { link } = await host.members.invite.mutate({
        eventId,
        id: randomUUID(),
        email,
        right: 'reader',
      });
      return link.replace(/^https?:\/\/[^/]+/, '');
    };
    await signUpHost(context, 'Mia Member');
    const members = membersPage(page);
    const back = await invite(null);
    const ownersMembers = membersPage(owners);
    await ownersMembers.open(eventId);
    await ownersMembers
      .person('Anyone with the link')
      .getByRole('button', { name: /^Take back/ })
      .click();
    await ownersMembers.button('Yes, take it back').click();
    await expect(ownersMembers.person('Anyone with the link')).toHaveCount(0);
    await page.goto(back);
    await expect(page.getByRole('heading', { name: 'Invitation Taken Back' })).toBeVisible();
    await expectNoAxeFindings(page);

    await page.goto('/dashboard');
    await page.goto(await invite('mia@elsewhere.example'));
    await expect(page.getByText('The invitation is for mia@elsewhere.example')).toBeVisible();
    await expect(members.comeIn).toHaveCount(0);
    await expectNoAxeFindings(page);
    await page.getByRole('button', { name: 'Yes, come in with this account' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ana & Søren' })).toBeVisible();
    await expect(ownersMembers.person('Mia Member')).toContainText('Reader');
    // By e-mail, with the address that was used.
    await owners.goto(`/outbox#${outboxKey()}`);
    await expect(owners.getByText('An invitation was accepted with another address').first()).toBeVisible();
    await owners.context().close();
  },
);

test(
  'a member leaves by themselves, the owner cannot, and who is removed loses what is open',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const owners = await takeAlong(page);
    const { eventId } = await planWedding(host);
    const other = await planWedding(host, { eventName: 'Second wedding' });
    const mia = await joinAs('planner', { host, eventId, context });
    const { link } = await host.members.invite.mutate({
      eventId: other.eventId,
      id: randomUUID(),
      email: null,
      right: 'planner',
    });
    await mia.members.accept.mutate({ token: new URL(link).hash.slice(1) });
    const ownersMembers = membersPage(owners);
    await ownersMembers.open(eventId);
    await expect(ownersMembers.person('Mia Member')).toBeVisible();
    await expect(ownersMembers.button('Leave this event')).toHaveCount(0);

    const schedule = schedulePage(page);
    await schedule.open(eventId);
    await expect(schedule.openItem('Ceremony')).toBeVisible();
    await ownersMembers.button('Remove Mia Member').click();
    await expect(ownersMembers.dialog).toContainText('even where it is open now');
    await ownersMembers.button('Yes, remove').click();
    await expect(ownersMembers.person('Mia Member')).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Event Not Found' })).toBeVisible();
    await expect(schedule.openItem('Ceremony')).toHaveCount(0);
    await expectNoAxeFindings(page);

    const members = membersPage(page);
    await members.open(other.eventId);
    await members.button('Leave this event').click();
    await members.button('Yes, leave').click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole('main')).not.toContainText('Second wedding');
    await owners.context().close();
  },
);

test(
  'a surprise is kept from the owner by name, on the schedule and in the activity, which one reads by person',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const owners = await takeAlong(page);
    const { eventId } = await planWedding(host);
    await joinAs('planner', { host, eventId, context });
    const [mine, theirs] = [schedulePage(page), schedulePage(owners)];
    await theirs.open(eventId);
    await expect(theirs.openItem('Ceremony')).toBeVisible();
    await mine.open(eventId, '?add=true');
    await mine.title.fill('Hen night');
    await mine.start.fill('20:00');
    await mine.dialog.getByRole('button', { name: 'Hide from: nobody' }).click();
    await mine.dialog.getByRole('checkbox', { name: 'Ana Kovač' }).check();
    await expectNoAxeFindings(page);
    await mine.button('Add Event').click();
    await expect(mine.item('Hen night')).toContainText('Surprise: hidden from 1 person');
    await expectNoAxeFindings(page);
    // What both see comes to the owner's screen, and the surprise has not.
    await host.schedule.create.mutate({
      eventId,
      id: randomUUID(),
      title: 'Cake',
      eventDate: (await host.events.get.query({ eventId })).startDate,
      startTime: '21:00',
      notificationMinutes: null,
      assignmentType: 'roles',
      roleIds: [],
      attendeeIds: [],
    });
    await expect(theirs.openItem('Cake')).toBeVisible();
    await expect(theirs.openItem('Hen night')).toHaveCount(0);

    for (const [one, seen] of [
      [page, true],
      [owners, false],
    ] as const) {
      await one.goto(buildPath(guardedPages.eventDashboard, { eventId }, { tab: 'overview' }));
      const activity = one.getByRole('list', { name: 'Recent Activity' });
      await expect(activity).toContainText('Cake');
      await expect(activity.getByText('Hen night')).toHaveCount(seen ? 1 : 0);
      await one.getByRole('combobox', { name: 'Done by' }).click();
      await one.getByRole('option', { name: /^Mia Member/ }).click();
      await expect(activity.getByText('Cake')).toHaveCount(0);
      await expect(activity).toContainText('Mia Member');
      await expect(activity.getByText('Hen night')).toHaveCount(seen ? 1 : 0);
    }
    await owners.context().close();
  },
);
