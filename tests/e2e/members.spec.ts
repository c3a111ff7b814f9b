import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { joinAs } from './member.ts';
import { authPage } from './pages/auth.page.ts';
import { membersPage } from './pages/members.page.ts';
import { signUpHost } from './typed-host.ts';
import { planWedding } from './wedding-to-share.ts';

test('somebody who is invited makes an account on the way, and comes in with the same link', async ({
  page,
  context,
}) => {
  const host = await signUpHost(context);
  const { eventId } = await planWedding(host);
  const mia = { fullName: 'Mia Member', email: `${randomUUID()}@example.com`, password: 'garden-lantern' };
  const { link } = await host.members.invite.mutate({
    eventId,
    id: randomUUID(),
    email: mia.email,
    right: 'day',
  });
  await context.clearCookies();
  const { hash, pathname } = new URL(link);
  const members = membersPage(page);
  const auth = authPage(page);
  await page.goto(`${pathname}${hash}`);
  await expect(members.invited).toBeVisible();
  await expect(page.getByText('invites you as On the day')).toBeVisible();
  await expectNoAxeFindings(page);
  await auth.toSignUp.click();
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(mia.email);
  await auth.signUp(mia);
  await expect(page.getByText('Account Created!')).toBeVisible();
  await expect(page.getByText(`You are signed in as ${mia.email}.`)).toBeVisible();
  await expectNoAxeFindings(page);
  await members.comeIn.click();
  await expect(page).toHaveURL(new RegExp(`/event-dashboard/${eventId}`));
  await expect(page.getByRole('heading', { level: 1, name: 'Ana & Søren' })).toBeVisible();

  // Opened once more it leads in, and for somebody else it is used up.
  await page.goto('/dashboard');
  await page.goto(`${pathname}${hash}`);
  await expect(page.getByRole('heading', { name: 'You are in this event already' })).toBeVisible();
  await expectNoAxeFindings(page);
  await context.clearCookies();
  await page.goto('/');
  await page.goto(`${pathname}${hash}`);
  await expect(page.getByRole('heading', { name: 'Invitation Used' })).toBeVisible();
});

test(
  'an owner hands an event over in which there is a surprise, once both have said so',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const owner = await context.cookies();
    const { eventId } = await planWedding(host);
    const planner = await joinAs('planner', { host, eventId, context });
    const member = await context.cookies();
    const { startDate } = await planner.events.get.query({ eventId });
    const hiddenFrom = [(await host.auth.session.query()).user?.id ?? ''];
    await planner.schedule.create.mutate({
      eventId,
      id: randomUUID(),
      title: 'Hen night',
      eventDate: startDate,
      startTime: '20:00',
      notificationMinutes: null,
      assignmentType: 'roles',
      roleIds: [],
      attendeeIds: [],
      hiddenFrom,
    });
    const use = async (cookies: typeof owner) => {
      await context.clearCookies();
      await context.addCookies(cookies);
    };
    const members = membersPage(page);

    await use(owner);
    await members.open(eventId);
    await expect(members.person('Mia Member')).toContainText('Planner');
    await members.makeLink.click();
    await expect(members.person('Anyone with the link')).toBeVisible();
    await members.button('Change what Mia Member may do').click();
    await expectNoAxeFindings(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await expectNoAxeFindings(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await members.button('Cancel').click();
    await members.button('Hand over the event to Mia Member').click();
    await expect(members.dialog).toContainText('Something in its schedule is a surprise');
    await expect(members.dialog).not.toContainText('Hen night');
    await members.button('Yes, offer it').click();
    await expect(members.person('Mia Member')).toContainText('asked to take the event over');

    await use(member);
    await members.open(eventId);
    await expect(members.dialog).toContainText('wants to hand this event over to you');
    await expect(members.dialog).toContainText('Something in its schedule is a surprise');
    await expectNoAxeFindings(page);
    await members.button('Take it over').click();
    await expect(members.person('Ana Kovač')).toContainText('Planner');
    await expect(members.makeLink).toBeVisible();
  },
);

test(
  'whoever deletes their account is told in which of their events others are',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const owner = await context.cookies();
    const { eventId } = await planWedding(host, { eventName: 'Garden wedding' });
    await planWedding(host, { eventName: 'Only mine', guests: 0 });
    await joinAs('reader', { host, eventId, context });
    await context.clearCookies();
    await context.addCookies(owner);
    await page.goto('/account');
    await page.getByRole('main').getByRole('button', { name: 'Delete Account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete Account' });
    const { email = '' } = (await host.auth.session.query()).user ?? {};
    await dialog.getByLabel(`Type ${email} to go on`).fill(email);
    await dialog.getByLabel('Your Password').fill('garden-lantern');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    const shared = dialog.getByRole('list', { name: 'Events that others are in' });
    await expect(shared.getByRole('listitem')).toHaveText(['Garden wedding, with 1 other person']);
    await expectNoAxeFindings(page);
    await expect(dialog.getByRole('button', { name: 'Delete my account' })).toBeDisabled();
    await dialog.getByLabel('Delete these events for everybody in them').check();
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Account deleted')).toBeVisible();
  },
);
