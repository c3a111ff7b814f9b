import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { createSubscriber, startFakePushService } from '../fake-push.ts';
import { startFakeResend } from '../fake-resend.ts';
import { startPathProxy } from '../path-proxy.ts';
import { findFreePort } from '../server-process.ts';
import { withWholeBrowser } from '../launch-options.ts';
import { deliver, fakePush, shown, tap } from './fake-push-phone.ts';
import { startOwnServer } from './own-server.ts';
import { authPage } from './pages/auth.page.ts';
import { calendarSheet } from './pages/calendar.page.ts';
import { dashboardPage } from './pages/dashboard.page.ts';
import { eventDashboardPage } from './pages/event-dashboard.page.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { pushCard } from './pages/push.page.ts';
import { setupPage } from './pages/setup.page.ts';
import { unsubscribePage } from './pages/unsubscribe.page.ts';
import { calendarDay, inDays } from './stored-event.ts';

test.describe.configure({ mode: 'serial' });
test.use({ ...withWholeBrowser, serviceWorkers: 'allow' });

let proxy: Awaited<ReturnType<typeof startPathProxy>>;
let server: Awaited<ReturnType<typeof startOwnServer>>;
let resend: Awaited<ReturnType<typeof startFakeResend>>;
let push: Awaited<ReturnType<typeof startFakePushService>>;

test.beforeAll(async () => {
  const [port, target] = [await findFreePort(), await findFreePort()];
  resend = await startFakeResend({ latencyMs: 0 });
  push = await startFakePushService();
  server = await startOwnServer({
    PORT: String(target),
    PUBLIC_URL: `http://localhost:${port}/days`,
    TRUSTED_PROXIES: '127.0.0.1,::1',
    MAIL_FROM: 'Daysheet <hello@daysheet.example>',
    RESEND_API_KEY: 're_test',
    RESEND_BASE_URL: resend.url,
    PUSH_BASE_URL: push.url,
  });
  proxy = await startPathProxy('/days', { port, target });
});
test.afterAll(async () => {
  proxy.close();
  await server.stop();
  resend.close();
  push.close();
});

/** The newest link in a message to somebody. */
async function findMailed(to: string, link: RegExp): Promise<string> {
  const find = () =>
    resend.accepted.flatMap((mail) => (mail.to === to ? (link.exec(mail.text)?.[0] ?? []) : [])).at(-1) ?? '';
  await expect.poll(find, { timeout: 15_000 }).not.toBe('');
  return find();
}

async function signUp(page: Page): Promise<string> {
  const ana = { fullName: 'Ana Kovač', email: `ana-${randomUUID()}@example.com`, password: 'blue-sunflower' };
  const auth = authPage(page);
  await page.goto(`${proxy.url}/`);
  await page.getByRole('link', { name: 'My Events' }).first().click();
  await expect(page).toHaveURL(`${proxy.url}/auth?redirect=dashboard`);
  await auth.toSignUp.click();
  await auth.signUp(ana);
  await expect(page.getByText('Account Created!')).toBeVisible();
  await auth.signIn(ana);
  await expect(page).toHaveURL(`${proxy.url}/dashboard`);
  const confirm = await findMailed(ana.email, /http\S+#[\w-]{43}/);
  expect(confirm).toMatch(new RegExp(`^${proxy.url}/verify-email#`));
  await page.goto(confirm);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByText('Your address is confirmed')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'My Events' }).click();
  return ana.email;
}

/** Calls a procedure as the signed-in host of a page: what the screens for it do is tested elsewhere. */
async function call(page: Page, procedure: string, data: Record<string, unknown>): Promise<void> {
  const answer = await page.request.post(`${proxy.url}/trpc/${procedure}`, {
    data,
    headers: { origin: new URL(proxy.url).origin },
  });
  expect(answer.status(), `${procedure}: ${await answer.text()}`).toBe(200);
}

/** A wedding with Mary on its list and one item, live; gives its id. */
async function makeWedding(page: Page, mary: { id: string; email: string }): Promise<string> {
  const setup = setupPage(page);
  await dashboardPage(page).createFirst.click();
  await setup.type('Wedding').click();
  await setup.name.fill('Ana & Søren');
  await setup.toDates.click();
  await setup.chooseDay('Start Date', calendarDay(inDays(20)));
  await setup.chooseDay('End Date', calendarDay(inDays(21)));
  await setup.toAttendees.click();
  await setup.tier('Up to 300 guests').click();
  await setup.complete.click();
  const event = eventDashboardPage(page);
  await expect(event.name).toHaveText('Ana & Søren');
  const eventId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const rows = [{ ...mary, name: 'Mary Lee', role: 'Family' }];
  await call(page, 'attendees.import', { eventId, importId: randomUUID(), rows });
  await call(page, 'schedule.create', {
    eventId,
    id: randomUUID(),
    title: 'Ceremony',
    eventDate: inDays(20),
    startTime: '15:00',
    notificationMinutes: 15,
    assignmentType: 'roles',
    roleIds: [],
    attendeeIds: [],
  });
  await page.reload();
  await event.goLive.click();
  await event.confirmGoLive.click();
  await expect(event.joinLink).toHaveValue(new RegExp(`^${proxy.url}/join-event/WED`));
  return eventId;
}

/** What is sent to a locked phone leads to its page by a tap. */
async function tellPhone(
  page: Page,
  phone: Page,
  { eventId, subscriber }: { eventId: string; subscriber: ReturnType<typeof createSubscriber> },
) {
  const id = randomUUID();
  await call(page, 'notifications.send', {
    eventId,
    id,
    title: 'Photographs now',
    message: 'By the old oak.',
    targetType: 'all',
  });
  const address = phone.url();
  await phone.goto(`${proxy.url}/faq`);
  await expect.poll(() => push.taken.length, { timeout: 15_000 }).toBe(1);
  const sent = subscriber.open(push.taken[0]?.body ?? Buffer.alloc(0));
  await deliver(phone, JSON.stringify(sent));
  await expect.poll(async () => (await shown(phone)).map(({ tag }) => tag)).toEqual([id]);
  expect(await tap(phone.context(), id)).toEqual([`open ${address}`]);
  await phone.goto(address);
}

const listScopes = (page: Page) =>
  page.evaluate(async () =>
    (await navigator.serviceWorker.getRegistrations()).map(({ scope }) => new URL(scope).pathname),
  );

/** A phone that opens a personal link, is told of changes, and keeps the page for when there is no network. */
async function openPhone(phone: Page, link: string) {
  const schedule = guestSchedulePage(phone);
  await phone.goto(link);
  await expect(schedule.items).toHaveText(['Ceremony']);
  await expect(phone).toHaveURL(new RegExp(`^${proxy.url}/attendee/`));
  const told = pushCard(phone);
  await told.button.click();
  await told.turnOn.click();
  await expect(told.on).toBeVisible();
  await told.close.click();
  expect(await listScopes(phone)).toEqual(['/days/']);
  const countCached = () =>
    phone.evaluate(async () => (await (await caches.open('daysheet-pages/days')).keys()).length);
  await expect.poll(countCached, { timeout: 20_000 }).toBe(1);
  const manifest = await phone.evaluate(
    () => document.querySelector<HTMLLinkElement>('link[rel=manifest]')?.href ?? '',
  );
  const { scope, icons } = await (await phone.request.get(manifest)).json();
  expect(scope).toBe('/days/');
  for (const { src } of icons) expect(src).toMatch(/^\/days\//);

  await phone.context().setOffline(true);
  for (const way of [phone.url(), `${proxy.url}/join-event`, `${proxy.url}/`]) {
    await phone.goto(way);
    await expect(schedule.items, way).toHaveText(['Ceremony']);
  }
  await phone.context().setOffline(false);
  await phone.goto(link);
}

test(
  'below a path of a host: from signing up to unsubscribing, nothing is asked for outside of it',
  { tag: '@rare' },
  async ({ page, browser }) => {
    test.setTimeout(120_000);
    const requests: string[] = [];
    const failed: string[] = [];
    const watch = (context: BrowserContext) => {
      context.on('request', (request) => requests.push(request.url()));
      context.on('response', (response) => {
        if (response.status() >= 400) failed.push(`${response.status()} ${response.url()}`);
      });
    };
    watch(page.context());
    await signUp(page);
    const mary = { id: randomUUID(), email: `mary-${randomUUID()}@example.com` };
    const eventId = await makeWedding(page, mary);
    await call(page, 'invitations.sendEmails', {
      eventId,
      id: randomUUID(),
      subject: 'Come',
      message: 'Hello {name}: [LINK]',
      attendeeIds: [mary.id],
    });
    const link = await findMailed(mary.email, /http\S+\/i\/[\w-]+/);
    expect(link).toContain(`${proxy.url}/i/`);

    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      isMobile: true,
      permissions: ['notifications'],
    });
    const subscriber = createSubscriber();
    await context.addInitScript(fakePush, subscriber.subscription);
    watch(context);
    const phone = await context.newPage();
    await openPhone(phone, link);

    // The plan changes, and the open page hears of it by its stream.
    await call(page, 'schedule.create', {
      eventId,
      id: randomUUID(),
      title: 'Dinner',
      eventDate: inDays(20),
      startTime: '19:00',
      notificationMinutes: null,
      assignmentType: 'roles',
      roleIds: [],
      attendeeIds: [],
    });
    await expect(guestSchedulePage(phone).items).toHaveText(['Ceremony', 'Dinner'], { timeout: 15_000 });

    await tellPhone(page, phone, { eventId, subscriber });
    const calendar = calendarSheet(phone);
    await calendar.open.click();
    const address = (await calendar.download.getAttribute('href')) ?? '';
    expect(new URL(address, phone.url()).pathname).toMatch(/^\/days\/calendar\//);
    const file = await phone.request.get(new URL(address, phone.url()).href);
    expect(await file.text()).toContain(`${proxy.url}/i/`);
    await calendar.close.click();

    await phone.goto(await findMailed(mary.email, /http\S+\/unsubscribe\/\S+/));
    const unsubscribe = unsubscribePage(phone);
    await unsubscribe.unsubscribe.click();
    await expect(unsubscribe.isOut).toBeVisible();
    await expect(phone).toHaveURL(new RegExp(`^${proxy.url}/unsubscribe/[\\w.-]+/left$`));
    await phone.getByRole('link', { name: 'Daysheet' }).click();
    await expect(phone).toHaveURL(`${proxy.url}/`);

    expect(proxy.asked).toEqual([]);
    expect(requests.filter((url) => /^https?:/.test(url) && !url.startsWith(`${proxy.url}/`))).toEqual([]);
    expect(failed).toEqual([]);
    await context.close();
  },
);

test(
  'whoever is signed out comes back to where they were, below the path',
  { tag: '@rare' },
  async ({ page }) => {
    await page.goto(`${proxy.url}/event-dashboard/${randomUUID()}?day=2026-06-05`);
    await expect(page).toHaveURL(/\/days\/auth\?redirect=%2Fdays%2Fevent-dashboard%2F/);
    const { searchParams } = new URL(page.url());
    const ana = { fullName: 'Ana', email: `ana-${randomUUID()}@example.com`, password: 'blue-sunflower' };
    const auth = authPage(page);
    await auth.toSignUp.click();
    await auth.signUp(ana);
    await expect(page.getByText('Account Created!')).toBeVisible();
    await auth.signIn(ana);
    await expect(page).toHaveURL(new URL(searchParams.get('redirect') ?? '', proxy.url).href);
    await page.goto(`${proxy.url}/login`);
    await expect(page).toHaveURL(`${proxy.url}/`);
    await page.goto(`${proxy.url}`);
    await expect(page).toHaveURL(`${proxy.url}/`);
  },
);
