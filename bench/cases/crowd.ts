import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadavg } from 'node:os';
import { buildPath, guestPages } from '@daysheet/shared/routes.ts';
import { Pool } from 'undici';
import type { OpenDatabase } from '../../server/db/client.ts';
import { readServerSecret } from '../../server/db/secrets.ts';
import { deriveLinkToken } from '../../server/features/core/links/links.rules.ts';
import { aimRow } from '../aims.ts';
import type { Row } from '../compare.ts';
import { readWork, watchDatabaseWork } from '../database-work.ts';
import { openListeners } from '../listeners.ts';
import { createDatabase } from '../world.ts';
import { residentKilobytes, startOurs } from './streams.ts';

const guests = 10_000;
const rounds = 5;
const arriving = 2000;
const arriveWithinMs = 10_000;
const connections = 200;
const silenceMs = 60_000;
/** By then V8 has collected what opening the pages left behind. */
const restMs = 20_000;

const aims = { heardMs: 1000, kilobytes: 10, rereadMs: 5000, rereadMb: 350, pageMs: 500, burstMb: 400 };
export const percentile = (times: number[], share: number) =>
  times.toSorted((a, b) => a - b)[Math.ceil(times.length * share) - 1] ?? Number.NaN;

type Listeners = Awaited<ReturnType<typeof openListeners>>;
type Server = Awaited<ReturnType<typeof startOurs>>;

type RequestOptions = { withinMs?: number; body?: (path: string) => string };

/** Requests each path once, `atOnce` at a time or each at its own moment; returns how long each took. */
export async function askAll(
  origin: string,
  paths: readonly string[],
  { withinMs = 0, body: buildBody }: RequestOptions = {},
): Promise<number[]> {
  const pool = new Pool(origin, { connections: withinMs > 0 ? 1000 : connections, pipelining: 1 });
  const ask = async (path: string, index: number) => {
    if (withinMs > 0) await sleep((index / paths.length) * withinMs);
    const began = performance.now();
    // Sets the address as a trusted proxy does: requests per address are limited.
    const from = { 'x-forwarded-for': `10.2.${index >> 8}.${index & 255}`, 'accept-encoding': 'gzip' };
    const said = { origin, 'content-type': 'application/json' };
    const { statusCode, body } = await (buildBody
      ? pool.request({
          path: '/trpc/live.beat',
          method: 'POST',
          headers: { ...from, ...said },
          body: buildBody(path),
        })
      : pool.request({ path, method: 'GET', headers: from }));
    await body.dump();
    if (statusCode !== 200) throw new Error(`${path} answered ${statusCode}.`);
    return performance.now() - began;
  };
  const times = await Promise.all(paths.map(ask));
  await pool.close();
  return times;
}

/** The most memory that a server uses during `work`. */
async function watchMemory(pid: number | undefined, work: () => Promise<void>): Promise<number> {
  let most = 0;
  const timer = setInterval(() => {
    void residentKilobytes(pid).then((now) => (most = Math.max(most, now)));
  }, 100);
  await work().finally(() => clearInterval(timer));
  return Math.max(most, await residentKilobytes(pid)) / 1024;
}

/**
 * Measures open pages: when the last one receives a change, the memory of one, and the memory left once all are closed.
 * The first half fills memory that a server reserves at start: the second half shows the memory of one.
 */
async function measureStreams({ side }: Server): Promise<Row[]> {
  const half = guests / 2;
  const open = async (from: number, to: number) =>
    openListeners(side.url, side.paths.slice(from, to), (await side.nextSeq()) - 1);
  const change = async (listening: readonly Listeners[]) => {
    const seq = await side.nextSeq();
    const heard = listening.map((some) => some.allHear(seq));
    const asked = performance.now();
    await side.change();
    return Math.max(...(await Promise.all(heard)).flat()) - asked;
  };
  const first = await open(0, half);
  for (let round = 0; round < rounds; round += 1) await change([first]);
  const readMemory = async () => {
    const atOnce = await residentKilobytes(side.pid);
    await sleep(restMs);
    return { atOnce, rested: await residentKilobytes(side.pid) };
  };
  const before = await readMemory();
  const second = await open(half, guests);
  const last: number[] = [];
  for (let round = 0; round < rounds; round += 1) last.push(await change([first, second]));
  const after = await readMemory();
  const takes = (which: keyof typeof before) => (after[which] - before[which]) / half;
  first.close();
  second.close();
  await sleep(silenceMs);
  const metrics = await (await fetch(`${side.url}/metrics`)).text();
  const left = Number(/^daysheet_streams_open\{audience="guest"\} (\d+)$/m.exec(metrics)?.[1] ?? Number.NaN);
  const what = `${guests.toLocaleString('en')} open pages`;
  return [
    aimRow(`${what}, the last hears of a change`, ' ms', percentile(last, 0.5), aims.heardMs),
    aimRow(`${what}, memory of each of the second half at once`, ' kB', takes('atOnce'), aims.kilobytes),
    aimRow(`${what}, the same after ${restMs / 1000} s of rest`, ' kB', takes('rested'), aims.kilobytes),
    aimRow(`${what}, streams left a minute after they fell silent`, '', left, 0.1),
  ];
}

/** Measures how all of them read again after a change. */
async function measureRereads({ side }: Server): Promise<Row[]> {
  const paths = side.paths.map((path) => path.replace('live.guest', 'join.schedule'));
  await side.change();
  const began = performance.now();
  let tookMs = 0;
  const megabytes = await watchMemory(side.pid, async () => {
    await askAll(side.url, paths);
    tookMs = performance.now() - began;
  });
  const what = `${guests.toLocaleString('en')} guests read again after a change`;
  return [
    aimRow(`${what}, the last is served`, ' ms', tookMs, aims.rereadMs),
    aimRow(`${what}, memory`, ' MB', megabytes, aims.rereadMb),
  ];
}

/** Measures a crowd that opens its links within ten seconds. */
async function measureBurst({ side }: Server, paths: readonly string[]): Promise<Row[]> {
  let times: number[] = [];
  const megabytes = await watchMemory(side.pid, async () => {
    times = await askAll(side.url, paths, { withinMs: arriveWithinMs });
  });
  const what = `${arriving.toLocaleString('en')} guests open their links within 10 s`;
  return [
    aimRow(`${what}, p99 of a page`, ' ms', percentile(times, 0.99), aims.pageMs),
    aimRow(`${what}, memory`, ' MB', megabytes, aims.burstMb),
  ];
}

/** The processor time of a response, of the server and of the database. */
async function measureWork(
  { side }: Server,
  database: OpenDatabase,
  links: readonly string[],
): Promise<Row[]> {
  const readDatabaseWork = await watchDatabaseWork(database);
  const schedules = side.paths.map((path) => path.replace('live.guest', 'join.schedule'));
  const pageIds = new Map(side.paths.map((path) => [path, randomUUID()]));
  const body = (path: string) => {
    const guest: object = JSON.parse(new URLSearchParams(path.slice(path.indexOf('?'))).get('input') ?? '');
    return JSON.stringify({ ...guest, pageId: pageIds.get(path) });
  };
  const rows: Row[] = [];
  const measure = async (name: string, paths: readonly string[], asked: RequestOptions = {}) => {
    await askAll(side.url, paths, asked);
    const [own, theirs] = [await readWork(side.pid), await readDatabaseWork()];
    await askAll(side.url, paths, asked);
    const server = ((await readWork(side.pid)) - own) / paths.length;
    const perAnswer = ((await readDatabaseWork()) - theirs) / paths.length;
    const what = `processor of ${name}`;
    rows.push(aimRow(`${what}, server`, ' ms', server, 2), aimRow(`${what}, database`, ' ms', perAnswer, 2));
  };
  await measure('a page behind a link', links);
  await measure('a schedule read again', schedules);
  await measure('a heartbeat', side.paths, { body });
  return rows;
}

/** Measures the most guests for one process: with streams, reading again, and arriving all at once. */
export async function measureCrowd(): Promise<Row[]> {
  await using closers = new AsyncDisposableStack();
  const { url, database } = await createDatabase(closers);
  const server = await startOurs(database, url, guests);
  closers.defer(async () => void (await server.stop()));
  const linkKey = await readServerSecret(database.db, 'links');
  const people = await database.sql<{ id: string }[]>`select id from event_attendees limit ${arriving}`;
  const links = people.map(({ id }) =>
    buildPath(guestPages.link, { token: deriveLinkToken(linkKey, id, 1) }),
  );
  const rows: Row[] = [];
  const note = async (measuring: Promise<Row[]>) => {
    rows.push(...(await measuring));
    console.log(
      `load ${loadavg()
        .map((load) => load.toFixed(1))
        .join(' ')}`,
    );
  };
  await note(measureBurst(server, links));
  await note(measureRereads(server));
  await note(measureWork(server, database, links));
  await note(measureStreams(server));
  return rows;
}
