import { loadavg } from 'node:os';
import { buildGuestHref, buildPath, guestPages } from '@daysheet/shared/routes.ts';
import { addDays, todayIn } from '@daysheet/shared/lib/time.ts';
import { createPhone } from '../../scripts/demo/phone.ts';
import { createDemoServices } from '../../scripts/demo/services.ts';
import { openDatabase, type OpenDatabase } from '../../server/db/client.ts';
import { sendDueReminders } from '../../server/features/reach/notifications/reminders.commands.ts';
import { createId } from '../../server/lib/ids.ts';
import { createBrowser } from '../../tests/browser.ts';
import { testEnv } from '../../tests/env.ts';
import { copyEvents, copyPeople, readLayout } from '../../tests/factories/copied-events.ts';
import { createUsedWedding } from '../../tests/factories/used-events.ts';
import { startMonitoredServer } from '../../tests/monitored-server.ts';
import { withoutIndexes } from '../bulk-load.ts';
import { median, type Row } from '../compare.ts';
import { watchDatabaseWork } from '../database-work.ts';
import { formatTable } from '../table.ts';
import { createDatabase } from '../world.ts';

type Wedding = Awaited<ReturnType<typeof createUsedWedding>>;
/** The latency of a read, and the processor time of server and database. */
type ReadFigures = { p50Ms: number; p99Ms: number; workMs: number };

const people = 100;
const items = 20;
const longList = { people: 100_000, items: 1000 };
/** The slowest one in a hundred of a thousand are ten samples. Reads of a long list take far longer. */
const asksEach = { events: 1000, people: 200 };
const warmUps = 40;
const growsAtMost = 1.3;

const ask = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** The most frequent reads of guests and hosts. */
function listPaths({ eventId, eventCode, guestKey, token, calendar }: Wedding, day: string) {
  const guest = { eventId, guestKey };
  const host = (procedure: string, input = {}) => ask(procedure, { eventId, ...input });
  return {
    "a guest's page": buildGuestHref(guest),
    'a personal link': buildPath(guestPages.link, { token }),
    'a code': ask('join.findEvent', { eventCode }),
    'a name': ask('join.searchAttendees', { eventCode, search: 'mary' }),
    "a guest's schedule": ask('join.schedule', guest),
    "a guest's messages": ask('notifications.feed', guest),
    'a calendar': calendar,
    "a host's events": ask('events.list', {}),
    'an event': host('events.get'),
    'its figures': host('events.stats'),
    'what happened': host('events.activity'),
    'its roles': host('roles.list'),
    'the list': host('attendees.list'),
    'the list, searched': host('attendees.list', { search: 'number9' }),
    'the links': host('links.list'),
    'a day': host('schedule.list', { from: day, to: day }),
    'counts of days': host('schedule.dayCounts'),
    'the warnings': host('schedule.warnings'),
    'whom to invite': host('invitations.recipients', { channel: 'email' }),
    'what was sent': host('invitations.sends'),
    'what was told': host('notifications.list'),
    'a run sheet': host('runSheets.get'),
  };
}

type Side = SideDatabase & HostWedding;

/**
 * Prepares a read from a server that has just started and leaves jobs to others: otherwise it would search for people
 * without a link for a minute during the measurement.
 */
async function startReading({ url, database, firstDay, account, wedding }: Side) {
  const readDatabaseWork = await watchDatabaseWork(database);
  const server = await startMonitoredServer(url, { WORKER: 'off' });
  const browser = createBrowser();
  await browser(server.url).auth.signIn.mutate(account);
  const headers = browser.headersFor(server.url);
  const readWork = async () => (await server.readLoopFigures()).allWorkMs + (await readDatabaseWork());
  const startRead = async (path: string) => {
    const read = async () => {
      const began = performance.now();
      const response = await fetch(server.url + path, { headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
      return performance.now() - began;
    };
    for (let n = 0; n < warmUps; n += 1) await read();
    await server.readLoopFigures();
    const workedBefore = await readDatabaseWork();
    const times: number[] = [];
    return {
      read: async () => times.push(await read()),
      /** The latency and the processor time. */
      measure: async (): Promise<ReadFigures> => ({
        p50Ms: median(times),
        p99Ms: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN,
        workMs: ((await readWork()) - workedBefore) / times.length,
      }),
    };
  };
  return { paths: listPaths(wedding, firstDay), startRead, stop: server.stop };
}

/** The ratio of the slowest in a hundred, and of the processor time. */
function compareRead(what: string, smallest: ReadFigures, { p50Ms, p99Ms, workMs }: ReadFigures): Row[] {
  const compare = (which: string, figure: number, baseline: number): Row => {
    const ratio = baseline / figure;
    return {
      case: `${what}, ${which}`,
      unit: ' ms',
      figure,
      baseline,
      ratio,
      goal: 1 / growsAtMost,
      p50Ms,
      p99Ms,
    };
  };
  return [compare('p99', p99Ms, smallest.p99Ms), compare('processor', workMs, smallest.workMs)];
}

/** Alternates the reads of both sides, so that other load of the machine affects both. */
async function compareSides(what: string, smallest: Side, largest: Side, asks: number): Promise<Row[]> {
  const [small, large] = [await startReading(smallest), await startReading(largest)];
  const rows: Row[] = [];
  try {
    for (const [name, path] of Object.entries(large.paths)) {
      const smallPath = Object.entries(small.paths).find(([other]) => other === name)?.[1] ?? '';
      const [first, second] = [await small.startRead(smallPath), await large.startRead(path)];
      for (let n = 0; n < asks; n += 2) {
        await first.read();
        await second.read();
        await second.read();
        await first.read();
      }
      rows.push(...compareRead(`${name}, ${what}`, await first.measure(), await second.measure()));
    }
  } finally {
    await small.stop();
    await large.stop();
  }
  console.log(formatTable(rows));
  return rows;
}

const describeLoad = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');

type HostWedding = { account: { email: string; password: string }; wedding: Wedding };
type SideDatabase = { url: string; database: OpenDatabase; firstDay: string };

/** Creates a host with one event as after some weeks of use, without due jobs. */
async function plant(database: OpenDatabase, firstDay: string, itemCount: number): Promise<HostWedding> {
  const services = await createDemoServices(database);
  const host = createPhone(services);
  const id = createId();
  const account = { id, fullName: 'Bench', email: `${id}@demo.example`, password: 'garden-lantern' };
  await host.auth.signUp(account);
  await host.auth.signIn(account);
  const place = { services, openPhone: () => createPhone(services) };
  const wedding = await createUsedWedding(place, host, { people, items: itemCount, firstDay });
  await host.notices.keepQuiet({ eventId: wedding.eventId });
  while ((await sendDueReminders(database.db, new Date())) > 0);
  await database.sql`update notifications set push_at = null`;
  return { account, wedding };
}

/** A database of its own with a usual event, and one with many items. */
async function startSide(closers: AsyncDisposableStack) {
  const { url } = await createDatabase(closers);
  // It loads over three connections at once, and an index of millions of rows takes minutes.
  const database = openDatabase(url, { max: 6, silenceSeconds: 3600 });
  closers.defer(database.close);
  const firstDay = addDays(todayIn('Europe/Ljubljana', new Date()), 30);
  // Each has its own host: a host's event list has the number of people on each list.
  const usual = await plant(database, firstDay, items);
  const long = await plant(database, firstDay, longList.items);
  await database.sql`vacuum analyze`;
  const planted = { url, database, firstDay };
  return { database, usual: { ...planted, ...usual }, long: { ...planted, ...long } };
}

/**
 * Compares reads of an event with a list of a hundred thousand people to one with a hundred; and of one among a thousand
 * events, and among GROWTH_EVENTS events, to the only one of a server. It takes an hour, so each part is printed once it
 * is known.
 */
export async function measureGrowth(): Promise<Row[]> {
  await using closers = new AsyncDisposableStack();
  const [small, large] = [await startSide(closers), await startSide(closers)];
  const { database } = large;
  const layout = await readLayout(database);
  await withoutIndexes(database, () =>
    copyPeople(database, layout, large.long.wedding.eventId, longList.people / people - 1),
  );
  const list = `a list of ${longList.people.toLocaleString('en')}, ${longList.items.toLocaleString('en')} items`;
  const rows = await compareSides(list, small.long, large.long, asksEach.people);
  let copies = 0;
  for (const size of [1000, testEnv.growthEvents]) {
    const began = performance.now();
    const more = { first: copies, copies: size - copies };
    await withoutIndexes(database, () => copyEvents(database, layout, large.usual.wedding.eventId, more));
    copies = size;
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const [stored] = await database.sql<
      { size: string }[]
    >`select pg_size_pretty(pg_database_size(current_database())) as size`;
    const what = `${size.toLocaleString('en')} events`;
    console.log(
      `${what}, ${(size * people).toLocaleString('en')} people: ${stored?.size}, loaded in ${seconds} s; load ${describeLoad()}.`,
    );
    rows.push(...(await compareSides(what, small.usual, large.usual, asksEach.events)));
  }
  return rows;
}
