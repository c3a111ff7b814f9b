import { randomUUID } from 'node:crypto';
import { type Browser, expect, test } from '@playwright/test';
import { expectNoAxeFindings } from './axe.ts';
import { openPhone } from './guest-phone.ts';
import { eventDashboardPage } from './pages/event-dashboard.page.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { invitationsPage } from './pages/invitations.page.ts';
import { personalLinkPage } from './pages/personal-link.page.ts';
import { personalLinksPage } from './pages/personal-links.page.ts';
import { readQr } from './read-qr.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';
import { planWedding } from './wedding-to-share.ts';

/** A live wedding with the Novaks, of whom Lea is a child; `email` is the address of the other two. */
async function planFamily(host: TypedHost, email?: string) {
  const { eventId } = await planWedding(host);
  const roleId = randomUUID();
  await host.roles.create.mutate({ eventId, id: roleId, roleName: 'Neighbours' });
  const ids: string[] = [];
  for (const name of ['Ana Novak', 'Ben Novak', 'Lea Novak']) {
    const id = randomUUID();
    const address = email && name !== 'Lea Novak' ? { email } : {};
    await host.attendees.create.mutate({ eventId, id, name, roleId, ...address });
    ids.push(id);
  }
  const [, , leaId = ''] = ids;
  const child = { undoId: randomUUID(), attendeeIds: [leaId], isChild: true };
  await host.households.mark.mutate({ eventId, ...child });
  const id = randomUUID();
  const household = { name: 'The Novaks', attendeeIds: ids };
  await host.households.create.mutate({ eventId, id, undoId: randomUUID(), ...household });
  const readJoined = async () => (await host.attendees.list.query({ eventId })).counts.joined;
  return { eventId, ids, readJoined };
}

const readHref = async (host: TypedHost, eventId: string) =>
  (await host.links.households.query({ eventId })).links[0]?.link ?? '';

const people = (page: Awaited<ReturnType<typeof openPhone>>) => ({
  title: page.getByRole('heading', { name: 'Your schedules' }),
  together: page.getByRole('link', { name: /^Together/ }),
  as: (name: string) => page.getByRole('link', { name: `Continue as ${name}` }),
});

test('a family opens its one link on a phone, and each of them counts as joined once their days are seen', async ({
  browser,
  context,
}) => {
  const host = await signUpHost(context);
  const { eventId, readJoined } = await planFamily(host);
  const phone = await openPhone(browser);
  await phone.goto(await readHref(host, eventId));
  const family = people(phone);
  await expect(family.title).toBeVisible();
  await expect(phone).toHaveURL(/\/attendee-view$/);
  for (const name of ['Ana Novak', 'Ben Novak', 'Lea Novak']) await expect(family.as(name)).toBeVisible();
  await expect(family.as('Mary Lee')).toHaveCount(0);
  await expectNoAxeFindings(phone);
  expect(await readJoined()).toBe(0);
  await expect
    .poll(async () => (await host.links.households.query({ eventId })).links[0]?.openedAt ?? null)
    .not.toBeNull();

  await family.as('Lea Novak').click();
  await expect(guestSchedulePage(phone).hello('Lea Novak')).toBeVisible();
  await expect.poll(readJoined, { timeout: 15_000 }).toBe(1);
  await phone.goto('/attendee-view');
  await family.together.click();
  await expect(phone.getByRole('list', { name: 'People on this phone' }).getByRole('listitem')).toHaveCount(
    3,
  );
  await expect.poll(readJoined, { timeout: 15_000 }).toBe(3);
  await phone.context().close();
});

test(
  'without scripts a family chooses from its link, too',
  { tag: '@rare' },
  async ({ browser, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await planFamily(host);
    const page = await openWithoutScripts(browser);
    await page.goto(await readHref(host, eventId));
    await page.getByRole('link', { name: 'Continue as Ben Novak' }).click();
    await expect(guestSchedulePage(page).items).toHaveText(['Ceremony']);
    await page.context().close();
  },
);

async function openWithoutScripts(browser: Browser) {
  const viewport = { width: 390, height: 844 };
  return (await browser.newContext({ javaScriptEnabled: false, viewport })).newPage();
}

test(
  'the link of a household is copied, shown as a code, and made anew',
  { tag: '@rare' },
  async ({ page, context, browser }) => {
    const host = await signUpHost(context);
    const { eventId, ids } = await planFamily(host);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const links = personalLinksPage(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await links.open(eventId);
    await page.getByText('Households', { exact: true }).click();
    await expect(page).toHaveURL(/of=households/);
    await expect(links.rows).toHaveCount(1);
    await expect(links.row('The Novaks')).toContainText('Ana Novak, Ben Novak, Lea Novak');
    await expect(links.row('The Novaks')).toContainText('Not opened yet');
    await expectNoAxeFindings(page);
    await links.copyLink('The Novaks').click();
    const first = await page.evaluate(() => navigator.clipboard.readText());
    expect(first).toBe(await readHref(host, eventId));
    await links.openLink('The Novaks').click();
    await expect(links.dialog.getByLabel('Household link')).toHaveValue(first);
    expect((await readQr(page, await links.qr.screenshot())).text).toBe(first);
    await expectNoAxeFindings(page);

    // Who was taken out is not opened by it any more.
    const [, benId = ''] = ids;
    const out = { undoId: randomUUID(), householdId: null, attendeeIds: [benId] };
    await host.households.move.mutate({ eventId, ...out });
    const phone = await openPhone(browser);
    await phone.goto(first);
    await expect(people(phone).as('Lea Novak')).toBeVisible();
    await expect(people(phone).as('Ben Novak')).toHaveCount(0);

    await links.reissue.click();
    await expect(links.dialog).toContainText('close on every phone');
    await links.confirmReissue.click();
    await expect(page.getByText('New Link Made')).toBeVisible();
    await expect(links.dialog.getByLabel('Household link')).not.toHaveValue(first);
    const other = await openPhone(browser);
    await other.goto(first);
    await expect(personalLinkPage(other).refused).toBeVisible();
    await Promise.all([phone, other].map((each) => each.context().close()));
  },
);

test(
  'a household gets one invitation that names all of it, or each of them their own',
  { tag: '@rare' },
  async ({ page, context }) => {
    const host = await signUpHost(context);
    const { eventId } = await planFamily(host, 'novak@example.com');
    const dashboard = eventDashboardPage(page);
    const invite = invitationsPage(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await dashboard.open(eventId);
    await dashboard.shareEvent.click();
    await page.getByRole('tab', { name: 'Email Invites' }).click();
    const one = page.getByLabel('One message to a household');
    await expect(one).toBeChecked();
    const all = 'Hi Ana Novak, Ben Novak, and Lea Novak,';
    await expect(invite.preview).toContainText(all);
    await expect(invite.preview).toContainText(await readHref(host, eventId));
    await expect(invite.recipients).toContainText('3 people get it.');
    await expectNoAxeFindings(page);
    await one.uncheck();
    await expect(invite.preview).toContainText('Hi Ana Novak,');
    await expect(invite.recipients).toContainText('2 people get it.');
    await one.check();
    await invite.prepare.click();
    await expect(invite.outboxHeading).toHaveText('1 email to send');
    const { rows } = await host.invitations.outbox.query({ eventId });
    expect(rows.map(({ address }) => address)).toEqual(['novak@example.com']);
    expect(rows[0]?.text).toContain(all);
  },
);
