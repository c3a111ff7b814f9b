import { randomUUID } from 'node:crypto';
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import { openFaultNetwork } from '../fault-network.ts';
import { createLiveEvent } from './live-event.ts';
import { startOwnServer } from './own-server.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { inDays } from './stored-event.ts';
import { signUpHost } from './typed-host.ts';

test.use({ serviceWorkers: 'allow' });

let server: Awaited<ReturnType<typeof startOwnServer>>;
let network: Awaited<ReturnType<typeof openFaultNetwork>>;

test.beforeAll(async () => {
  server = await startOwnServer({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  network = await openFaultNetwork(server.url);
});
test.afterEach(() => network.turn());
test.afterAll(async () => {
  network.close();
  await server.stop();
});

/** What is promised: from the last byte to the words on the page. */
const promised = { timeout: 8000 };
const note = (page: Page) => page.getByText(/No connection\. This is from \d/);

/** Mary's schedule, open over this network and kept by her phone. */
async function openSchedule(page: Page, context: BrowserContext) {
  const host = await signUpHost(context, 'Ana Kovač', server.url);
  const eventId = await createLiveEvent(host, [{ name: 'Mary Lee' }]);
  const { links } = await host.links.list.query({ eventId });
  const origin = network.url.replace('127.0.0.1', 'localhost');
  const schedule = guestSchedulePage(page);
  await page.goto(origin + new URL(links[0]?.link ?? '').pathname);
  await expect(schedule.items).toHaveText(['Ceremony']);
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.open('daysheet-pages')).keys()).length), {
      timeout: 20_000,
    })
    .toBe(1);
  const addItem = (title: string, startTime: string) =>
    host.schedule.create.mutate({
      eventId,
      id: randomUUID(),
      title,
      eventDate: inDays(20),
      startTime,
      notificationMinutes: null,
      assignmentType: 'roles',
      roleIds: [],
      attendeeIds: [],
    });
  return { origin, schedule, addItem };
}

/** As if the page had been kept an hour ago. */
const ageCached = (page: Page) =>
  page.evaluate(async () => {
    const pages = await caches.open('daysheet-pages');
    for (const request of await pages.keys()) {
      const cached = await pages.match(request);
      const html = (await cached?.text()) ?? '';
      const old = html.replace(
        /data-received-at="(\d+)"/,
        (_all, at) => `data-received-at="${at - 3_600_000}"`,
      );
      await pages.put(request, new Response(old, { headers: cached?.headers ?? {} }));
    }
  });

test(
  'a guest on an open page is told within eight seconds that the network hangs, and when it is well again',
  { tag: '@rare' },
  async ({ page, context }) => {
    const { schedule, addItem } = await openSchedule(page, context);
    network.turn('silence');
    await expect(note(page)).toBeVisible(promised);
    await expect(schedule.items).toHaveText(['Ceremony']);
    await addItem('Fireworks', '22:00');
    network.turn();
    await expect(schedule.items).toHaveText(['Ceremony', 'Fireworks'], { timeout: 15_000 });
    await expect(note(page)).toBeHidden();

    network.turn('reset');
    await expect(note(page)).toBeVisible(promised);
    network.turn();
    await expect(note(page)).toBeHidden({ timeout: 15_000 });

    // Slow is not gone.
    network.turn({ delay: 1000 });
    await addItem('Supper', '23:00');
    await expect(schedule.items).toHaveText(['Ceremony', 'Fireworks', 'Supper'], { timeout: 30_000 });
    await expect(note(page)).toBeHidden();
  },
);

/** All that the phone keeps, in one text. */
const readCached = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const opened = await Promise.all(names.map((name) => caches.open(name)));
    const answers = await Promise.all(
      opened.map(async (cache) => Promise.all((await cache.keys()).map((key) => cache.match(key)))),
    );
    return (await Promise.all(answers.flat().map(async (answer) => (await answer?.text()) ?? ''))).join('');
  });

for (const { what, fault } of [
  { what: 'the network hangs', fault: 'silence' },
  { what: 'a hotel answers', fault: 'sign-in' },
  { what: 'connections are reset', fault: 'reset' },
] as const) {
  test(
    `a guest who opens the schedule where ${what} reads it as it was, and how old it is`,
    { tag: '@rare' },
    async ({ page, context }) => {
      const { origin, schedule } = await openSchedule(page, context);
      for (const way of ['/', page.url()]) {
        await ageCached(page);
        network.turn(fault);
        // Not before all is loaded: icons hang as well.
        await page.goto(new URL(way, origin).href, { waitUntil: 'commit' });
        await expect(note(page), way).toBeVisible(promised);
        await expect(schedule.items).toHaveText(['Ceremony']);
        network.turn();
        await expect(note(page)).toBeHidden({ timeout: 15_000 });
      }
      const cached = await readCached(page);
      expect(cached).toContain('Ceremony');
      expect(cached).not.toContain('our hotel');
    },
  );
}
