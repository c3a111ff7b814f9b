import { randomUUID } from 'node:crypto';
import { expect, type Page, test } from '@playwright/test';
import { addDays, todayIn } from '../../shared/lib/time.ts';
import { expectNoAxeFindings } from './axe.ts';
import { openPhone } from './guest-phone.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { joinPage } from './pages/join.page.ts';
import { personalLinkPage } from './pages/personal-link.page.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

const timeZone = 'Europe/Ljubljana';
const today = todayIn(timeZone, new Date());

/** A live wedding of Mary, who is family, and Omar, a friend; each has something of their own. */
async function liveWedding(host: TypedHost) {
  const eventId = randomUUID();
  const dates = { startDate: today, endDate: addDays(today, 2), timeZone };
  const named = { name: 'Ana & Søren', location: 'Bled', eventType: 'wedding' as const };
  await host.events.create.mutate({ id: eventId, ...named, ...dates, attendeeCount: 150 });
  const addPerson = async (name: string, roleName: string, item: string) => {
    const [roleId, attendeeId] = [randomUUID(), randomUUID()];
    await host.roles.create.mutate({ eventId, id: roleId, roleName });
    await host.attendees.create.mutate({ eventId, id: attendeeId, name, roleId });
    await host.schedule.create.mutate({
      eventId,
      id: randomUUID(),
      title: item,
      eventDate: today,
      startTime: '00:00',
      endTime: '23:59',
      location: 'Boathouse',
      notificationMinutes: 15,
      assignmentType: 'roles',
      roleIds: [roleId],
      attendeeIds: [],
    });
    return attendeeId;
  };
  const maryId = await addPerson('Mary Lee', 'Family', 'Family photographs');
  const omarId = await addPerson('Omar Haddad', 'Friends', 'Boats for friends');
  const { eventCode } = await host.events.activate.mutate({ eventId });
  const readLink = async (attendeeId: string) => {
    const { links } = await host.links.list.query({ eventId });
    const found = links.find((one) => one.attendeeId === attendeeId);
    if (!found) throw new Error('There is no link.');
    return { ...found, href: found.link ?? '' };
  };
  return { eventId, eventCode, maryId, omarId, readLink };
}

/** How often the page has asked for a procedure. */
function countCalls(page: Page, procedure: string) {
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(procedure)) calls.push(request.url());
  });
  return () => calls.length;
}

const isGuestAddress = /\/attendee\/[0-9a-f-]+\?attendeeId=[\w-]{22}$/;
const confirming = /join\.confirmSeen/;

test('what only fetches a link joins nobody; who sees the page joins, once', async ({ browser, context }) => {
  const { maryId, readLink } = await liveWedding(await signUpHost(context));
  const { href } = await readLink(maryId);
  const page = await openPhone(browser);
  const answer = await page.request.get(href, {
    headers: { accept: 'text/html', 'user-agent': 'WhatsApp/2.23' },
  });
  expect(answer.ok()).toBe(true);
  expect(answer.headers()).toMatchObject({
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex',
  });
  expect(await readLink(maryId)).toMatchObject({ openedAt: null, joinedAt: null });

  const countSeen = countCalls(page, 'join.confirmSeen');
  await page.clock.install();
  await page.addInitScript(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'hidden' });
  });
  await page.goto(href);
  const schedule = guestSchedulePage(page);
  await expect(schedule.hello('Mary Lee')).toBeVisible();
  await page.clock.runFor(60_000);
  expect(countSeen()).toBe(0);
  await expect.poll(async () => (await readLink(maryId)).openedAt).not.toBeNull();
  expect((await readLink(maryId)).joinedAt).toBeNull();

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: 'visible' });
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  });
  await page.clock.runFor(3000);
  await expect.poll(async () => (await readLink(maryId)).joinedAt).not.toBeNull();
  expect(countSeen()).toBe(1);
});

test('a personal link opens the schedule at once, and leaves no trace of itself', async ({
  browser,
  context,
}) => {
  const { maryId, readLink } = await liveWedding(await signUpHost(context));
  const { href } = await readLink(maryId);
  const token = href.split('/i/')[1] ?? '';
  const page = await openPhone(browser);
  const referrers: string[] = [];
  page.on('request', (request) => referrers.push(request.headers()['referer'] ?? ''));
  await page.goto('/join-event');
  await page.goto(href);
  const schedule = guestSchedulePage(page);
  await expect(schedule.hello('Mary Lee')).toBeVisible();
  await expect(schedule.onNow).toContainText('Family photographs');
  await expect(page).toHaveURL(isGuestAddress);
  await expectNoAxeFindings(page);
  await expect.poll(async () => (await readLink(maryId)).joinedAt).not.toBeNull();

  const countSeen = countCalls(page, 'join.confirmSeen');
  await page.reload();
  await expect(schedule.hello('Mary Lee')).toBeVisible();
  await expect(schedule.exit).toBeVisible();
  const stored = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)]),
  );
  expect(stored).toContain('Mary Lee');
  expect(stored).not.toContain(token);
  expect(referrers.filter((referrer) => referrer.includes(token))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/join-event');
  await expect(joinPage(page).continueAs('Mary Lee')).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL(isGuestAddress);
  expect(countSeen()).toBe(0);
});

/** As a server does that cannot read the schedule: it sends the page empty. */
const answerUnrendered = (page: Page) =>
  page.route('**/i/*', (route) => route.fulfill({ path: 'client/dist/guest.html' }));

test(
  'without a network a personal link waits and opens by itself, and the server is told later',
  { tag: '@rare' },
  async ({ browser, context }) => {
    const { maryId, readLink } = await liveWedding(await signUpHost(context));
    const { href } = await readLink(maryId);
    const page = await openPhone(browser);
    const link = personalLinkPage(page);
    await page.route('**/trpc/**', (route) => route.abort());
    await answerUnrendered(page);
    await page.goto(href);
    await expect(link.cutOff).toBeVisible();
    await expect(page).toHaveURL(href);
    await expectNoAxeFindings(page);

    const countSeen = countCalls(page, 'join.confirmSeen');
    await page.route(confirming, (route) => route.abort());
    await page.unroute('**/trpc/**');
    const schedule = guestSchedulePage(page);
    await expect(schedule.hello('Mary Lee')).toBeVisible({ timeout: 15_000 });
    await expect.poll(countSeen, { timeout: 10_000 }).toBeGreaterThan(1);
    await page.reload();
    await expect(schedule.hello('Mary Lee')).toBeVisible();
    expect((await readLink(maryId)).joinedAt).toBeNull();
    await page.unroute(confirming);
    await expect.poll(async () => (await readLink(maryId)).joinedAt, { timeout: 20_000 }).not.toBeNull();
  },
);

test('a guest on a slow network is told that it loads', { tag: '@rare' }, async ({ browser, context }) => {
  const { maryId, readLink } = await liveWedding(await signUpHost(context));
  const { href } = await readLink(maryId);
  const page = await openPhone(browser);
  const link = personalLinkPage(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(/join\.openLink/, async (route) => {
    await held;
    await route.continue();
  });
  await answerUnrendered(page);
  await page.goto(href);
  await expect(link.loading).toBeAttached();
  await expectNoAxeFindings(page);
  answer();
  await expect(guestSchedulePage(page).hello('Mary Lee')).toBeVisible();
});

test(
  'a new link opens and the old one does not, on a phone that knew the old one too',
  { tag: '@rare' },
  async ({ browser, context }) => {
    const host = await signUpHost(context);
    const { eventId, eventCode, maryId, readLink } = await liveWedding(host);
    const old = await readLink(maryId);
    const page = await openPhone(browser);
    const link = personalLinkPage(page);
    const schedule = guestSchedulePage(page);
    await page.goto(old.href);
    await expect(schedule.hello('Mary Lee')).toBeVisible();

    const fresh = await host.links.reissue.mutate({ eventId, attendeeId: maryId, issue: old.issue });
    await page.goto(old.href);
    await expect(link.refused).toBeVisible();
    await expect(page.getByText('This event is not available.')).toBeVisible();
    await expectNoAxeFindings(page);
    await page.goto(fresh.link ?? '');
    await expect(schedule.hello('Mary Lee')).toBeVisible();
    await expect(schedule.people).toHaveCount(0);
    await page.goto('/join-event');
    await expect(joinPage(page).continueAs('Mary Lee')).toHaveCount(1);

    await host.links.revoke.mutate({ eventId, attendeeId: maryId });
    await page.goto(fresh.link ?? '');
    await expect(link.refused).toBeVisible();
    await link.enterCode.click();
    await joinPage(page).code.fill(eventCode);
    await joinPage(page).findEvent.click();
    await expect(joinPage(page).invited).toBeVisible();
  },
);

test(
  'a personal link to an event that is not live says so, and opens when it is',
  { tag: '@rare' },
  async ({ browser, context }) => {
    const host = await signUpHost(context);
    const { eventId, maryId, readLink } = await liveWedding(host);
    const { href } = await readLink(maryId);
    await host.events.deactivate.mutate({ eventId });
    const page = await openPhone(browser);
    const link = personalLinkPage(page);
    await page.goto(href);
    await expect(link.refused).toBeVisible();
    await host.events.activate.mutate({ eventId });
    await link.tryAgain.click();
    await expect(guestSchedulePage(page).hello('Mary Lee')).toBeVisible();
    // Only then is she known to this phone.
    await expect(guestSchedulePage(page).notMe).toBeVisible();

    await page.goto('/i/AAAAAAAAAAAAAAAAAAAAAA');
    await expect(link.refused).toBeVisible();
    await expect(joinPage(page).continueAs('Mary Lee')).toBeVisible();
    await expectNoAxeFindings(page);
  },
);

test(
  'personal links of several guests on one phone do not mix',
  { tag: '@rare' },
  async ({ browser, context }) => {
    const { maryId, omarId, readLink } = await liveWedding(await signUpHost(context));
    const page = await openPhone(browser);
    const schedule = guestSchedulePage(page);
    await page.goto((await readLink(maryId)).href);
    await expect(schedule.items).toHaveText(['Family photographs']);
    // Only then is she known to this phone.
    await expect(schedule.notMe).toBeVisible();
    await page.goto((await readLink(omarId)).href);
    await expect(schedule.hello('Omar Haddad')).toBeVisible();
    await expect(schedule.items).toHaveText(['Boats for friends']);
    await expect(page.getByText('Family photographs')).toHaveCount(0);
    await expect(schedule.people).toHaveText(['Mary Lee', 'Omar Haddad']);
    await expect.poll(async () => (await readLink(omarId)).joinedAt).not.toBeNull();
    await page.goto('/join-event');
    await expect(page.getByRole('link', { name: /^Continue as/ }).first()).toContainText('Omar Haddad');
  },
);

test('a guest who opened the link of somebody else says so and takes nothing', async ({
  browser,
  context,
}) => {
  const { eventCode, maryId, readLink } = await liveWedding(await signUpHost(context));
  const page = await openPhone(browser);
  const link = personalLinkPage(page);
  const schedule = guestSchedulePage(page);
  await page.goto('/join-event');
  await page.route(confirming, (route) => route.abort());
  await page.goto((await readLink(maryId)).href);
  await link.notMe.click();
  await expect(page).toHaveURL(`/join-event/${eventCode}`);
  await expect(joinPage(page).invited).toBeVisible();
  await expect(page.getByText('You are not Mary Lee')).toBeVisible();
  await expect(joinPage(page).continueAs('Mary Lee')).toHaveCount(0);
  await schedule.undo.click();
  await expect(schedule.hello('Mary Lee')).toBeVisible();
  await page.goto('/join-event');
  await expect(joinPage(page).continueAs('Mary Lee')).toBeVisible();
  expect((await readLink(maryId)).joinedAt).toBeNull();
});
