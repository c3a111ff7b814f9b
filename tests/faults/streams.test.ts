import type { Guest } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { randomUUID } from 'node:crypto';
import { createTRPCClient, httpSubscriptionLink } from '@trpc/client';
import { EventSource } from 'undici';
import { describe, expect, inject, onTestFinished } from 'vitest';
import { keepOpen } from '../../client/src/lib/keep-open.ts';
import type { AppRouter } from '../../server/trpc/router.ts';
import type { StreamTimes } from '../../server/trpc/stream-times.ts';
import { startListening } from '../app.ts';
import { type Api, createBrowser, createLiveApiWedding } from '../browser.ts';
import { testEnv } from '../env.ts';
import { createLiveWedding, itemInput } from '../factories/events.ts';
import { joinOnPhone } from '../factories/guests.ts';
import { startFaultProxy } from '../fault-proxy.ts';
import { cloneDatabase } from '../postgres.ts';
import { startServerProcess } from '../server-process.ts';
import { type Caller, type Host, test, type World } from '../test.ts';
import { isThorough } from '../fault-report.ts';
import { eventually } from '../eventually.ts';
import { startWatch } from '../own-time.ts';

const timeout = 250;

/** The product waits for seconds and minutes where these tests wait for moments. */
const briefTimes: StreamTimes = {
  ping: { enabled: true, intervalMs: 50 },
  client: { reconnectAfterInactivityMs: timeout },
  maxDurationMs: 120_000,
};

type Read = { items: { title: string }[]; seq: number };
type Feed = { notifications: { id: string; seenAt: string | null }[]; seq: number };
type Reader = {
  readSchedule: () => Promise<Read>;
  readFeed: () => Promise<Feed>;
  markViewed: (notificationIds: string[]) => Promise<unknown>;
};

const callerReader = (phone: Caller, guest: Guest): Reader => ({
  readSchedule: () => phone.join.schedule(guest),
  readFeed: () => phone.notifications.feed(guest),
  markViewed: (notificationIds) => phone.notifications.markViewed({ ...guest, notificationIds }),
});

const listTitles = ({ items }: Read) => items.map(({ title }) => title);

/**
 * A guest's page, with the links of the real one: it reads, listens from there on, and reads again when it is told to.
 * Its network carries the stream alone; what it reads comes another way.
 */
async function openPage(url: string, guest: Guest, { readSchedule, readFeed, markViewed }: Reader) {
  const page = { titles: [] as string[], shown: [] as string[], begun: 0 };
  const read = async () => {
    const [schedule, feed] = await Promise.all([readSchedule(), readFeed()]);
    page.titles = listTitles(schedule);
    const fresh = feed.notifications.flatMap(({ id, seenAt }) => (seenAt === null ? [id] : []));
    page.shown.push(...fresh);
    if (fresh.length > 0) await markViewed(fresh);
    return Math.min(schedule.seq, feed.seq);
  };
  let reading = read();
  const client = createTRPCClient<AppRouter>({
    links: [
      keepOpen({ timeout, waitBefore: () => 20 }),
      httpSubscriptionLink({
        url: `${url}/trpc`,
        EventSource,
        eventSourceOptions: { node: { reconnectionTime: 20 } },
      }),
    ],
  });
  const stream = client.live.guest.subscribe(
    { ...guest, lastEventId: String(await reading) },
    {
      onStarted: () => {
        page.begun += 1;
      },
      onData: () => {
        reading = reading.then(read);
      },
    },
  );
  onTestFinished(async () => {
    stream.unsubscribe();
    await reading;
  });
  return { page, close: () => stream.unsubscribe() };
}

type Opening = { maxDurationMs?: number; prepare?: (proxy: Proxy) => void };

/** A live wedding, Mary's page of it over a network that fails, and what the host does meanwhile. */
async function openWedding(host: Host, world: World, { prepare, ...own }: Opening = {}) {
  const { eventId, eventCode } = await createLiveWedding(host);
  const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
  const reader = callerReader(phone, guest);
  const { bus } = world.services;
  const proxy = await startFaultProxy(
    await startListening(world, { bus, streamTimes: { ...briefTimes, ...own } }),
  );
  prepare?.(proxy);
  const { page, close } = await openPage(proxy.url, guest, reader);
  const item = itemInput(eventId, { title: 'Dinner 0' });
  await host.schedule.create(item);
  const sent: string[] = [];
  const change = async (title: string) => {
    await host.schedule.update({ ...item, itemId: item.id, undoId: randomUUID(), title });
    world.clock.advance(1);
  };
  const send = async (title: string) => {
    const id = randomUUID();
    await host.notifications.send({ eventId, id, title, message: 'See you there.', targetType: 'all' });
    sent.push(id);
    world.clock.advance(1);
  };
  /** The page shows what the database has, and each message came once. */
  const expectTruth = async () => {
    const titles = listTitles(await reader.readSchedule());
    await eventually(() => {
      expect(page.titles).toEqual(titles);
      expect(page.shown).toEqual(sent);
    }, 5);
  };
  return { eventId, page, close, proxy, change, send, expectTruth };
}
type Proxy = Awaited<ReturnType<typeof startFaultProxy>>;

describe('a stream that is lost', () => {
  test('is reset after any byte of its answer: nothing is missed, and nothing told twice', async ({
    host,
    world,
  }) => {
    const { bus } = world.services;
    const before = bus.size();
    const { proxy, change, send, expectTruth, close } = await openWedding(host, world);
    await expectTruth();
    // What the page shows it may have read before the stream has said anything.
    const answerBytes = await eventually(() => {
      const bytes = Math.max(0, ...proxy.passed);
      expect(bytes).toBeGreaterThan(200);
      return bytes;
    });
    const step = Math.max(1, Math.round(32 / testEnv.faultRounds));
    for (let cutAfter = 1; cutAfter <= answerBytes + 60; cutAfter += step) {
      proxy.faults.push({ cutAfter });
      await change(`Before the cut after ${cutAfter}`);
      proxy.cut();
      await change(`After the cut after ${cutAfter}`);
      await send(`Cut after ${cutAfter}`);
      await expectTruth();
    }
    expect(proxy.faults).toEqual([]);
    close();
    await eventually(() => expect(bus.size()).toBe(before));
  });

  test('falls silent: the page notices, and the server lets go when its time is up', async ({
    host,
    world,
  }) => {
    const { bus } = world.services;
    const before = bus.size();
    const { proxy, change, send, expectTruth, close } = await openWedding(host, world, {
      maxDurationMs: 1500,
    });
    await expectTruth();
    for (let round = 0; round < 3; round += 1) {
      proxy.fallSilent();
      await change(`Silence ${round}`);
      await send(`Silence ${round}`);
      await expectTruth();
    }
    expect(bus.size()).toBeGreaterThan(before);
    close();
    await eventually(() => expect(bus.size()).toBe(before));
  });

  test('ends when its time is up, and begins again', async ({ host, world }) => {
    const { page, change, send, expectTruth } = await openWedding(host, world, { maxDurationMs: 100 });
    for (let round = 1; page.begun < 10; round += 1) {
      await change(`Dinner ${round}`);
      if (round % 10 === 0) await send(`Message ${round}`);
      await expectTruth();
    }
  });

  test.for([
    ['gets no answer', 'silence'],
    ["gets a proxy's error page", 'bad gateway'],
  ] as const)('%s at its beginning, and when it comes back', async ([, fault], { host, world }) => {
    const { proxy, change, send, expectTruth } = await openWedding(host, world, {
      prepare: ({ faults }) => faults.push(fault, fault),
    });
    await send('Welcome');
    await expectTruth();
    proxy.faults.push(fault, fault, fault);
    proxy.cut();
    await change('Supper');
    await send('Buses');
    await expectTruth();
    expect(proxy.faults).toEqual([]);
  });
});

/** The same page, read from a server in a process of its own. */
const apiReader = (api: Api, guest: Guest): Reader => ({
  readSchedule: () => api.join.schedule.query(guest),
  readFeed: () => api.notifications.feed.query(guest),
  markViewed: (notificationIds) => api.notifications.markViewed.mutate({ ...guest, notificationIds }),
});

test.for(isThorough ? (['SIGTERM', 'SIGKILL'] as const) : (['SIGKILL'] as const))(
  "a guest's page shows every change and message after its server goes by %s and comes back",
  async (signal) => {
    const database = await cloneDatabase(inject('testCluster'));
    onTestFinished(database.drop);
    const settings = { DATABASE_URL: database.url, LOG_LEVEL: 'error' };
    const [one, other] = await Promise.all([startServerProcess(settings), startServerProcess(settings)]);
    onTestFinished(async () => void (await other.stop()));
    const api = createBrowser()(other.url);
    const guestApi = createBrowser()(other.url);
    const { eventId, addItem, guest } = await createLiveApiWedding(api, guestApi);
    const proxy = await startFaultProxy(one.url);
    const reader = apiReader(guestApi, guest);
    const { page } = await openPage(proxy.url, guest, reader);
    const expectTruth = async () => {
      const titles = listTitles(await reader.readSchedule());
      await eventually(() => expect(page.titles).toEqual(titles), 10);
    };
    await addItem('First dance');
    await expectTruth();

    const watch = startWatch(one.pid);
    await one.stop(signal);
    expect(watch()).toBeLessThan(5000);
    const id = randomUUID();
    await addItem('Second dance');
    await api.notifications.send.mutate({ eventId, id, title: 'Buses', message: 'Now.', targetType: 'all' });
    const back = await startServerProcess(settings);
    onTestFinished(async () => void (await back.stop()));
    proxy.lead(back.url);
    await expectTruth();
    expect(page.shown).toEqual([id]);
    await addItem('Third dance');
    await expectTruth();
  },
);
