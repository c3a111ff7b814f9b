import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { attendeesMax } from '@daysheet/shared/attendees/attendees.ts';
import { formatFigure } from '@daysheet/shared/lib/counts.ts';
import { Pool } from 'undici';
import type { Database, OpenDatabase } from '../../server/db/client.ts';
import { createBrowser, createWedding } from '../../tests/browser.ts';
import { startServerProcess } from '../../tests/server-process.ts';
import { aimRow } from '../aims.ts';
import { median, type Row } from '../compare.ts';
import { type Asking, plantAsking } from '../largest.ts';
import { createDatabase } from '../world.ts';

const countedTimes = 9;
const perMinute = 1000;
const writtenForMs = 20_000;
const aims = { countsMs: 100, writtenMs: 500 };

const people = `${formatFigure(attendeesMax)} people`;
const kinds = {
  everyone: '60 items that ask everybody',
  roles: '60 items that ask by role, nine of ten',
  some: '60 items that ask everybody, a role, or some',
} as const;

/** The time of a bare statement that reads the same rows, to compare the counts with. */
async function timeBare({ sql: ask }: OpenDatabase, eventId: string): Promise<number> {
  const started = performance.now();
  await ask`select asking_id, reply, count(*), count(waiting_since) from answers where event_id = ${eventId} group by 1, 2`;
  return performance.now() - started;
}

/** The time of the host's counts on an idle server, and of a bare statement that counts the same rows. */
async function measureCounts(
  name: string,
  read: () => Promise<unknown>,
  database: OpenDatabase,
  eventId: string,
): Promise<Row[]> {
  const [counts, bare]: [number[], number[]] = [[], []];
  await read();
  for (let round = 0; round < countedTimes; round += 1) {
    const started = performance.now();
    await read();
    counts.push(performance.now() - started);
    bare.push(await timeBare(database, eventId));
  }
  const [took, baseline] = [median(counts), median(bare)];
  const row = aimRow(`counts of ${name}`, ' ms', took, aims.countsMs);
  return [
    { ...row, p50Ms: took, p99Ms: Math.max(...counts) },
    { ...aimRow(`the same, beside a bare statement`, ' ms', took, baseline), goal: 0 },
  ];
}

type Guest = { id: string; guest_key: string };

const listGuests = (db: Database, eventId: string, many: number) =>
  db.execute<Guest>(sql`
    select id, guest_key from event_attendees where event_id = ${eventId} order by id limit ${many}`);

/** A guest's answers to five questions, as their page sends them; each time with other values. */
const buildAnswer = (
  eventId: string,
  askingIds: readonly string[],
  { id, guest_key: guestKey }: Guest,
  n: number,
) =>
  JSON.stringify({
    eventId,
    guestKey,
    submissionId: randomUUID(),
    words: [],
    replies: Array.from({ length: 5 }, (_, at) => ({
      askingId: askingIds[(n + at * 7) % askingIds.length],
      attendeeId: id,
      reply: (n + at) % 3 === 0 ? 'not_coming' : 'coming',
    })),
  });

type Pace = { everyMs: number; what: string };
type ReplyTiming = { tookMs: number; status: number };

/** Sends answers at this pace, even if earlier ones are pending, or twenty at a time as fast as possible. */
async function send(give: (n: number) => Promise<void>, everyMs: number): Promise<number> {
  const began = performance.now();
  const isOver = () => performance.now() - began > writtenForMs;
  const sent: Promise<void>[] = [];
  let n = 0;
  const giveInTurn = async () => {
    while (!isOver()) await give((n += 1));
  };
  if (everyMs === 0) sent.push(...Array.from({ length: 20 }, giveInTurn));
  else
    while (!isOver()) {
      sent.push(give((n += 1)));
      await sleep(Math.max(0, began + n * everyMs - performance.now()));
    }
  await Promise.all(sent);
  return (performance.now() - began) / 60_000;
}

/** Measures guests' answers: how many a minute, how long one takes, and how many fail. */
async function measureWrites(
  url: string,
  db: Database,
  { eventId, askingIds }: Asking,
  { everyMs, what }: Pace,
): Promise<Row[]> {
  const guests = await listGuests(db, eventId, 2000);
  const pool = new Pool(url, { connections: 50, pipelining: 1 });
  const all: ReplyTiming[] = [];
  const minutes = await send(async (n) => {
    const guest = guests[(n * 37) % guests.length];
    if (!guest) return;
    const began = performance.now();
    const from = { 'x-forwarded-for': `10.3.${(n >> 8) & 255}.${n & 255}` };
    const { statusCode, body } = await pool.request({
      path: '/trpc/answers.give',
      method: 'POST',
      headers: { origin: url, 'content-type': 'application/json', ...from },
      body: buildAnswer(eventId, askingIds, guest, n),
    });
    await body.dump();
    all.push({ tookMs: performance.now() - began, status: statusCode });
  }, everyMs);
  await pool.close();
  const failed = all.filter(({ status }) => status >= 500).length;
  if (all.some(({ status }) => status >= 400 && status < 500)) throw new Error('Answers were refused.');
  const sorted = all.map(({ tookMs }) => tookMs).toSorted((a, b) => a - b);
  const p99Ms = sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN;
  const figure = all.length / minutes;
  const name = `answers of five things in a minute, ${what}`;
  // The pace itself is a little below its aim.
  const rate = { figure, baseline: perMinute, ratio: figure / perMinute, goal: 0.99 };
  return [
    { case: name, unit: '', ...rate, p50Ms: median(sorted), p99Ms },
    aimRow(`of these failed, ${what}`, '', failed, 0.1),
    aimRow(`p99 of one, ${what}`, ' ms', p99Ms, aims.writtenMs),
  ];
}

const paces: Pace[] = [
  { everyMs: 60_000 / perMinute, what: 'at that pace' },
  { everyMs: 0, what: 'as fast as they are taken' },
];

/** Measures a host's reads and guests' writes in an event of the most people, where 60 items ask and everybody answered. */
export async function measureAnswers(): Promise<Row[]> {
  await using closers = new AsyncDisposableStack();
  const { url: databaseUrl, database } = await createDatabase(closers);
  const settings = { DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', TRUSTED_PROXIES: '127.0.0.1' };
  const server = await startServerProcess(settings);
  closers.defer(async () => void (await server.stop()));
  const url = `http://127.0.0.1:${server.port}`;
  const api = createBrowser()(url);
  await createWedding(api);
  const rows: Row[] = [];
  const measure = async (name: string, eventId: string) => {
    const read = () => api.answers.askings.query({ eventId });
    rows.push(...(await measureCounts(`${name}, ${people}`, read, database, eventId)));
  };
  for (const kind of ['everyone', 'roles', 'some'] as const) {
    const planted = await plantAsking(database.db, api, kind);
    await database.sql`vacuum analyze`;
    await measure(kinds[kind], planted.eventId);
    if (kind !== 'everyone') continue;
    for (const pace of paces) rows.push(...(await measureWrites(url, database.db, planted, pace)));
    await measure(`${kinds[kind]}, after these`, planted.eventId);
  }
  return rows;
}
