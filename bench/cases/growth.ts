import { loadavg } from 'node:os';
import { buildGuestHref, buildPath, guestPages } from '@daysheet/shared/routes.ts';
import { addDays, todayIn } from '@daysheet/shared/time.ts';
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
/** By read: how long it takes, and how much of the processor, of server and database. */
type Measured = Map<string, { p50Ms: number; p99Ms: number; workMs: number }>;

const people = 100;
const items = 20;
const longList = { people: 100_000, items: 1000 };
const asksEach = 300;
const warmUps = 40;
const growsAtMost = 1.3;

const ask = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;

/** What guests and hosts ask for most. */
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

/**
 * Each read so often, one after the other, of a server that has just started and leaves jobs to others: one that began
 * by looking for people without a link would do so for a minute beside what is measured.
 */
async function measureReads(
  { url, database, firstDay }: Planted,
  { account, wedding }: Owned,
): Promise<Measured> {
  const readDatabaseWork = await watchDatabaseWork(database);
  const server = await startMonitoredServer(url, { WORKER: 'off' });
  try {
    const browser = createBrowser();
    await browser(server.url).auth.signIn.mutate(account);
    const headers = browser.headersFor(server.url);
    const measured: Measured = new Map();
    for (const [name, path] of Object.entries(listPaths(wedding, firstDay))) {
      const read = async () => {
        const began = performance.now();
        const response = await fetch(server.url + path, { headers });
        await response.arrayBuffer();
        if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
        return performance.now() - began;
      };
      for (let n = 0; n < warmUps; n += 1) await read();
      await server.readHeld();
      const workedBefore = await readDatabaseWork();
      const times: number[] = [];
      for (let n = 0; n < asksEach; n += 1) times.push(await read());
      const databaseMs = (await readDatabaseWork()) - workedBefore;
      const workMs = ((await server.readHeld()).allWorkMs + databaseMs) / asksEach;
      const p99Ms = times.toSorted((a, b) => a - b)[Math.floor(asksEach * 0.99)] ?? Number.NaN;
      measured.set(name, { p50Ms: median(times), p99Ms, workMs });
    }
    return measured;
  } finally {
    await server.stop();
  }
}

/** Each read beside the smallest: how many times as long its slowest of a hundred takes, and how much more work it is. */
function compareReads(what: string, smallest: Measured, largest: Measured): Row[] {
  return [...largest].flatMap(([name, { p50Ms, p99Ms, workMs }]) => {
    const before = smallest.get(name);
    const compare = (which: string, figure: number, baseline = Number.NaN): Row => {
      const ratio = baseline / figure;
      const goal = 1 / growsAtMost;
      return { case: `${name}, ${what}, ${which}`, unit: ' ms', figure, baseline, ratio, goal, p50Ms, p99Ms };
    };
    return [compare('p99', p99Ms, before?.p99Ms), compare('processor', workMs, before?.workMs)];
  });
}

const describeLoad = () =>
  loadavg()
    .map((load) => load.toFixed(1))
    .join(' ');

type Owned = { account: { email: string; password: string }; wedding: Wedding };
type Planted = { url: string; database: OpenDatabase; firstDay: string };

/** A host of one event as after some weeks of use; nothing of it is due. */
async function plant(database: OpenDatabase, firstDay: string, itemCount: number): Promise<Owned> {
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

/**
 * What guests and hosts read of an event with a list of a hundred thousand people, where it had a hundred; and of one
 * that the server has alone, among a thousand, and among as many as GROWTH_EVENTS says. It takes an hour, so that each
 * part is printed once it is known.
 */
export async function measureGrowth(): Promise<Row[]> {
  await using closers = new AsyncDisposableStack();
  const { url } = await createDatabase(closers);
  // It loads over three connections at once, and an index of millions of rows takes minutes.
  const database = openDatabase(url, { max: 6, silenceSeconds: 3600 });
  closers.defer(database.close);
  const firstDay = addDays(todayIn('Europe/Ljubljana', new Date()), 30);
  // Each of a host of their own: a host's events tell how many people are on each list.
  const usual = await plant(database, firstDay, items);
  const long = await plant(database, firstDay, longList.items);
  const layout = await readLayout(database);
  const measure = (which: Owned) => measureReads({ url, database, firstDay }, which);
  await database.sql`vacuum analyze`;
  const [alone, shortList] = [await measure(usual), await measure(long)];
  const rows: Row[] = [];
  const note = (what: string, smallest: Measured, largest: Measured) => {
    const compared = compareReads(what, smallest, largest);
    console.log(formatTable(compared));
    rows.push(...compared);
  };
  await withoutIndexes(database, () =>
    copyPeople(database, layout, long.wedding.eventId, longList.people / people - 1),
  );
  const list = `a list of ${longList.people.toLocaleString('en')}, ${longList.items.toLocaleString('en')} items`;
  note(list, shortList, await measure(long));
  let copies = 0;
  for (const size of [1000, testEnv.growthEvents]) {
    const began = performance.now();
    const more = { first: copies, copies: size - copies };
    await withoutIndexes(database, () => copyEvents(database, layout, usual.wedding.eventId, more));
    copies = size;
    const seconds = ((performance.now() - began) / 1000).toFixed(0);
    const [stored] = await database.sql<
      { size: string }[]
    >`select pg_size_pretty(pg_database_size(current_database())) as size`;
    const what = `${size.toLocaleString('en')} events`;
    console.log(
      `${what}, ${(size * people).toLocaleString('en')} people: ${stored?.size}, loaded in ${seconds} s; load ${describeLoad()}.`,
    );
    note(what, alone, await measure(usual));
  }
  return rows;
}
