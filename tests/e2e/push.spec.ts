import { randomUUID } from 'node:crypto';
import { type Browser, expect, type Page, test } from '@playwright/test';
import { createSubscriber, startFakePushService } from '../fake-push.ts';
import { withWholeBrowser } from '../launch-options.ts';
import { expectNoAxeFindings } from './axe.ts';
import { deliver, fakePush, shown, tap } from './fake-push-phone.ts';
import { joinAs } from './guest-phone.ts';
import { createLiveEvent } from './live-event.ts';
import { startOwnServer } from './own-server.ts';
import { pushCard } from './pages/push.page.ts';
import { signUpHost, type TypedHost } from './typed-host.ts';

test.describe.configure({ mode: 'serial' });
test.use({ ...withWholeBrowser, serviceWorkers: 'allow' });
let service: Awaited<ReturnType<typeof startFakePushService>>;
let server: Awaited<ReturnType<typeof startOwnServer>>;

test.beforeAll(async () => {
  service = await startFakePushService();
  server = await startOwnServer({ PUSH_BASE_URL: service.url });
});
test.afterAll(async () => {
  await server.stop();
  service.close();
});

async function liveEvent(page: Page) {
  const host = await signUpHost(page.context(), 'Ana Kovač', server.url);
  const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }, { name: 'Omar Haddad' }]);
  const { eventCode } = await host.events.get.query({ eventId });
  return { host, eventId, eventCode };
}

async function openPhone(browser: Browser, eventCode: string, prepare?: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext({
    baseURL: server.url,
    viewport: { width: 390, height: 844 },
    isMobile: true,
    permissions: ['notifications'],
  });
  const subscriber = createSubscriber();
  await context.addInitScript(fakePush, subscriber.subscription);
  const page = await context.newPage();
  await prepare?.(page);
  await joinAs(page, eventCode, 'Mary Lee');
  return { page, context, subscriber, push: pushCard(page) };
}

const send = (host: TypedHost, eventId: string, title: string) =>
  host.notifications.send.mutate({
    eventId,
    id: randomUUID(),
    title,
    message: 'By the old oak.',
    targetType: 'all',
  });

test(
  'a guest who turns on push is told while the page is closed, and by a tap is on their page',
  { tag: '@rare' },
  async ({ page, browser }) => {
    const { host, eventId, eventCode } = await liveEvent(page);
    const { page: phone, context, subscriber, push } = await openPhone(browser, eventCode);
    expect(await phone.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
      0,
    );
    await push.button.click();
    await expect(push.off).toContainText('When your plans change, and before things start');
    await expectNoAxeFindings(phone);
    await push.turnOn.click();
    await expect(push.on).toBeVisible();
    await expect(push.turnOff).toBeVisible();
    await expectNoAxeFindings(phone);
    const address = phone.url();

    await phone.goto('/join-event');
    const { id } = await send(host, eventId, 'Photographs now');
    await expect.poll(() => service.taken.length, { timeout: 15_000 }).toBe(1);
    const [taken] = service.taken.splice(0);
    expect(taken?.path).toBe(new URL(subscriber.subscription.endpoint).pathname);
    const payload = subscriber.open(taken?.body ?? Buffer.alloc(0));
    const { pathname, search } = new URL(address);
    expect(payload).toEqual({
      id,
      title: 'Photographs now',
      body: 'By the old oak.',
      url: pathname + search,
    });

    await phone.goto(address);
    await deliver(phone, JSON.stringify(payload));
    const notification = { title: 'Photographs now', body: 'By the old oak.', tag: id };
    await expect.poll(() => shown(phone)).toEqual([notification]);
    await deliver(phone, JSON.stringify(payload));
    await deliver(phone, 'nothing that we sent');
    const news = { title: 'localhost', body: '', tag: 'daysheet' };
    await expect
      .poll(async () => (await shown(phone)).toSorted((a, b) => a.title.localeCompare(b.title)))
      .toEqual([news, notification]);

    expect(await tap(context, id)).toEqual([`focus ${address}`]);
    await expect.poll(() => shown(phone)).toEqual([news]);
    await phone.goto('/join-event');
    await deliver(phone, JSON.stringify(payload));
    await expect.poll(() => shown(phone)).toContainEqual(notification);
    expect(await tap(context, id)).toEqual([`open ${address}`]);
    await context.close();
  },
);

test(
  'two guests on one phone are told each for themselves, and one who leaves is told no more',
  { tag: '@rare' },
  async ({ page, browser }) => {
    const { host, eventId, eventCode } = await liveEvent(page);
    const { page: phone, context, subscriber, push } = await openPhone(browser, eventCode);
    const mary = phone.url();
    await push.button.click();
    await push.turnOn.click();
    await expect(push.on).toBeVisible();
    await push.close.click();
    await joinAs(phone, eventCode, 'Omar Haddad');
    const omar = phone.url();
    await push.button.click();
    await push.turnOn.click();
    await expect(push.on).toBeVisible();
    await phone.reload();
    await push.button.click();
    await expect(push.on).toBeVisible();
    await push.close.click();

    const open = (body: Buffer) => JSON.stringify(subscriber.open(body));
    await send(host, eventId, 'For both');
    await phone.goto('/join-event');
    await expect.poll(() => service.taken.length, { timeout: 15_000 }).toBe(2);
    const received = service.taken.splice(0).map(({ body }) => open(body));
    for (const address of [mary, omar]) {
      expect(received.filter((payload) => payload.includes(new URL(address).search))).toHaveLength(1);
    }

    await phone.goto(omar);
    const unsubscribed = phone.waitForResponse(/push\.unsubscribe/);
    await push.exit.click();
    expect((await unsubscribed).status()).toBe(200);
    await expect(phone.getByText('You left')).toBeVisible();
    await send(host, eventId, 'For Mary');
    await expect.poll(() => service.taken.length, { timeout: 15_000 }).toBe(1);
    expect(service.taken.splice(0).map(({ body }) => open(body))).toEqual([
      expect.stringContaining(new URL(mary).search),
    ]);

    await phone.goto(mary);
    await push.button.click();
    await push.turnOff.click();
    await expect(push.off).toBeVisible();
    expect(await phone.evaluate(() => localStorage.getItem('fake-push'))).toBeNull();
    await phone.reload();
    await push.button.click();
    await expect(push.turnOn).toBeVisible();
    await context.close();
  },
);

test(
  'a guest whose phone cannot be told reads why, and what to do',
  { tag: '@rare' },
  async ({ page, browser }) => {
    // Four phones, one after the other.
    test.setTimeout(120_000);
    const { eventCode } = await liveEvent(page);
    const look = async (change: () => void, says: string, steps = 0) => {
      const {
        page: phone,
        context,
        push,
      } = await openPhone(browser, eventCode, (one) => one.addInitScript(change));
      await push.button.click();
      await expect(push.off).toContainText(says);
      await expect(push.turnOn).toHaveCount(0);
      await expect(push.steps).toHaveCount(steps);
      await expectNoAxeFindings(phone);
      await context.close();
    };
    await look(
      () => Object.defineProperty(window, 'isSecureContext', { value: false }),
      'this page came over plain http',
    );
    await look(() => Reflect.deleteProperty(window, 'PushManager'), 'This browser cannot do that.');
    await look(
      () => {
        Reflect.deleteProperty(window, 'PushManager');
        Object.assign(navigator, { standalone: false });
      },
      'once the page is on its Home Screen',
      3,
    );
    await look(
      () => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }),
      'Notifications are blocked for this page.',
    );
  },
);

test('a guest reads what went wrong with push, and retries', { tag: '@rare' }, async ({ page, browser }) => {
  const { eventCode } = await liveEvent(page);
  const { page: phone, context, push } = await openPhone(browser, eventCode);
  await push.button.click();
  await phone.evaluate(() => {
    Object.assign(Notification, { requestPermission: async () => 'default' });
  });
  await push.turnOn.click();
  await expect(push.off).toContainText('Nothing was turned on. Tap again, and choose Allow');
  await phone.evaluate(() => {
    Object.assign(Notification, { requestPermission: async () => 'granted' });
  });
  await phone.route('**/trpc/push.subscribe*', (route) => route.abort());
  await push.turnOn.click();
  await expect(push.off).toContainText('We could not reach the server.');
  await expectNoAxeFindings(phone);
  await phone.unrouteAll();
  await push.turnOn.click();
  await expect(push.on).toBeVisible();
  await context.close();
});

test('no guest keeps an old worker: it is asked for anew', { tag: '@rare' }, async ({ request }) => {
  const answer = await request.get(`${server.url}/worker.js`);
  expect(answer.headers()).toMatchObject({ 'cache-control': 'no-cache' });
  expect(answer.headers()['content-type']).toContain('javascript');
});
