import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { openDatabase } from '../../server/db/client.ts';
import { createBrowser } from '../../tests/browser.ts';
import { startServerProcess } from '../../tests/server-process.ts';
import { median, type Row } from '../compare.ts';
import { plantGuests } from '../guests.ts';
import { openListeners } from '../listeners.ts';
import { createDatabase, startBaseline } from '../world.ts';
import { query } from './join.ts';

const SIZES = [500, 2000];
const ROUNDS = 7;
/** From the host's request to the last guest. */
const AIM_MS = 500;
/** Relative to a bare stream. */
const MEMORY_GOAL = 1 / 2;

type Side = {
  url: string;
  pid: number | undefined;
  paths: string[];
  /** The number of the next change. */
  nextSeq: () => Promise<number>;
  change: () => Promise<unknown>;
  /** Whether a reconnecting client receives what it missed. */
  losesNothing: boolean;
};

/** A process's own resident memory, in kilobytes. */
export async function residentKilobytes(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]);
}

type OpenDatabase = ReturnType<typeof openDatabase>;

/** A wedding whose host changes an item, and the streams of its guests, on a new server. */
export async function startOurs({ sql }: OpenDatabase, databaseUrl: string, guests: number) {
  const settings = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' };
  const open = createBrowser();
  const planting = await startServerProcess(settings);
  const { eventId, item } = await plantGuests(open(planting.url), guests);
  await planting.stop();
  // No notices are sent during the measurement.
  await sql`update events set notice_seconds = 900 where id = ${eventId}`;
  await sql`analyze`;
  const keys = await sql`select guest_key from event_attendees where event_id = ${eventId}`;
  const { port, pid, stop } = await startServerProcess(settings);
  const url = `http://127.0.0.1:${port}`;
  const api = open(url);
  let round = 0;
  const side: Side = {
    url,
    pid,
    losesNothing: true,
    paths: keys.map(
      ({ guest_key }) =>
        `/trpc/live.guest?${query({ input: JSON.stringify({ eventId, guestKey: String(guest_key) }) })}`,
    ),
    nextSeq: async () => {
      const [row] = await sql`select seq from event_changes where event_id = ${eventId}`;
      return Number(row?.['seq']) + 1;
    },
    change: () => {
      round += 1;
      const title = `Ceremony ${round}`;
      return api.schedule.update.mutate({ ...item, itemId: item.id, undoId: randomUUID(), title });
    },
  };
  return { side, stop };
}

function bareSide({ url, pid }: { url: string; pid: number | undefined }, guests: number): Side {
  let notified = 0;
  return {
    url,
    pid,
    losesNothing: false,
    paths: Array.from({ length: guests }, () => '/'),
    nextSeq: async () => notified + 1,
    change: async () => {
      const response = await fetch(url, { method: 'POST' });
      notified = Number(await response.text());
    },
  };
}

type Listeners = Awaited<ReturnType<typeof openListeners>>;

/** Makes one change; returns how long each guest waited for it, sorted. */
async function notify({ nextSeq, change }: Side, listeners: Listeners): Promise<number[]> {
  const heard = listeners.allHear(await nextSeq());
  const asked = performance.now();
  await change();
  return (await heard).map((at) => at - asked).toSorted((a, b) => a - b);
}

/** Cuts a third of the streams, makes changes, reconnects: all end at the same number, without another change. */
async function assertNothingLost(side: Side, listeners: Listeners): Promise<void> {
  for (let round = 0; round < 3; round += 1) {
    const comeBack = listeners.cutThird();
    await side.change();
    const back = comeBack();
    await side.change();
    await back;
    await listeners.allHear((await side.nextSeq()) - 1);
  }
}

async function measure(side: Side, guests: number) {
  const open = async (from: number, to: number) =>
    openListeners(side.url, side.paths.slice(from, to), (await side.nextSeq()) - 1);
  const listeners = await open(0, guests);
  try {
    const rounds: number[][] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await notify(side, listeners));
    if (side.losesNothing) await assertNothingLost(side, listeners);
    // The first streams fill memory that a server reserves at start: later ones show the memory of one.
    const before = await residentKilobytes(side.pid);
    const others = await open(guests, guests * 2);
    for (let round = 0; round < ROUNDS; round += 1) await notify(side, others);
    const kilobytes = ((await residentKilobytes(side.pid)) - before) / guests;
    others.close();
    const at = (share: number) =>
      median(rounds.map((times) => times[Math.ceil(times.length * share) - 1] ?? Number.NaN));
    return { p50Ms: at(0.5), p99Ms: at(0.99), lastMs: at(1), kilobytes };
  } finally {
    listeners.close();
  }
}

/** Each number of guests uses new servers, to measure their memory. */
async function measureSize(guests: number): Promise<Row[]> {
  await using closers = new AsyncDisposableStack();
  const { url, database } = await createDatabase(closers);
  const bareServer = await startBaseline('streams');
  closers.defer(bareServer.stop);
  // Twice as many: the second half shows the memory of one.
  const bare = await measure(bareSide(bareServer, guests * 2), guests);
  const server = await startOurs(database, url, guests * 2);
  closers.defer(async () => void (await server.stop()));
  const ours = await measure(server.side, guests);
  const { p50Ms, p99Ms } = ours;
  const count = guests.toLocaleString('en');
  return [
    {
      case: `a change heard by the last of ${count} guests`,
      unit: ' ms',
      figure: ours.lastMs,
      baseline: bare.lastMs,
      ratio: bare.lastMs / ours.lastMs,
      goal: bare.lastMs / AIM_MS,
      p50Ms,
      p99Ms,
    },
    {
      case: `memory of a guest's stream beyond ${count}`,
      unit: ' kB',
      figure: ours.kilobytes,
      baseline: bare.kilobytes,
      ratio: bare.kilobytes / ours.kilobytes,
      goal: MEMORY_GOAL,
      p50Ms,
      p99Ms,
    },
  ];
}

/** Measures how fast guests receive a change, the memory of a stream, and that a cut stream misses nothing. */
export async function measureStreams(): Promise<Row[]> {
  const rows: Row[] = [];
  for (const guests of SIZES) rows.push(...(await measureSize(guests)));
  return rows;
}
