import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { attendeesMax } from '@daysheet/shared/attendees/attendees.ts';
import { formatFigure } from '@daysheet/shared/lib/counts.ts';
import { itemsPerEventMax } from '@daysheet/shared/schedule/schedule.ts';
import { noticeDebounceMaxSeconds } from '@daysheet/shared/messages/notices.ts';
import { type Api, createBrowser, createWedding, hostPassword } from '../../tests/browser.ts';
import { type LoopFigures, startMonitoredServer } from '../../tests/monitored-server.ts';
import { aimRow } from '../aims.ts';
import { median, type Row } from '../compare.ts';
import { type Largest, plantLargest } from '../largest.ts';
import { createDatabase } from '../world.ts';

const rounds = 5;
/** Aims: what other requests notice, and what the caller waits, by the clock and by the server's processor time. */
const heldAimMs = 50;
const answerAimMs = 1000;
const items = `${formatFigure(itemsPerEventMax)} items`;
const people = formatFigure(attendeesMax);

type Read = { name: string; path: string; body?: object };
type RequestFigures = LoopFigures & { firstByteMs: number; tookMs: number };

const ask = (procedure: string, input: object) =>
  `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;
const daysAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

/** The slowest reads of each event: a whole one, a year, ten days. */
function listReads({ everyones, named, rules, year }: Largest, calendars: Map<string, string>): Read[] {
  const guest = ({ eventId, guestKey }: Largest['named']) => ({ eventId, guestKey });
  const tenDays = ({ eventId, startDate }: Largest['named']) => ({
    eventId,
    from: startDate,
    to: daysAfter(startDate, 9),
  });
  return [
    { name: `calendar, ${items}`, path: calendars.get(everyones.eventId) ?? '' },
    { name: 'calendar, 500 rules', path: calendars.get(rules.eventId) ?? '' },
    { name: `guest's schedule, ${items}`, path: ask('join.schedule', guest(everyones)) },
    {
      name: "guest's page, 5,700 items",
      path: `/attendee/${year.eventId}?attendeeId=${year.guestKey}`,
    },
    { name: `list, 10 days of ${items}`, path: ask('schedule.list', tenDays(named)) },
    { name: 'counts of days, 50,000 times', path: ask('schedule.dayCounts', { eventId: year.eventId }) },
    { name: `warnings, ${items}`, path: ask('schedule.warnings', { eventId: named.eventId }) },
    { name: 'export, 50,000 times', path: '/trpc/schedule.export', body: { eventId: year.eventId } },
    { name: `figures, ${items}`, path: ask('events.stats', { eventId: everyones.eventId }) },
    { name: `people as CSV, ${people}`, path: '/trpc/attendees.export', body: { eventId: named.eventId } },
    { name: 'what waits to be told of 50,000', path: ask('notices.pending', { eventId: year.eventId }) },
    { name: "account's export", path: '/trpc/account.exportData', body: { password: hostPassword } },
  ];
}

/** Measures reads of events at their limits, one after the other: event loop holds, and duration. */
export async function measureHolds(): Promise<Row[]> {
  await using closers = new AsyncDisposableStack();
  const { url, database } = await createDatabase(closers);
  const server = await startMonitoredServer(url);
  closers.defer(async () => void (await server.stop()));
  const browser = createBrowser();
  const api = browser(server.url);
  await createWedding(api);
  const largest = await plantLargest(database.db, api);
  await database.sql`analyze`;
  const calendars = new Map<string, string>();
  for (const { eventId, guestKey } of Object.values(largest)) {
    const { address } = await api.calendar.link.mutate({ eventId, guestKey });
    calendars.set(eventId, new URL(address).pathname);
  }
  await moveByADay(api, largest.year.eventId);
  const measure = async ({ path, body }: Read): Promise<RequestFigures> => {
    const headers = browser.headersFor(server.url);
    await server.readLoopFigures();
    const started = performance.now();
    const asked = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const response = await fetch(server.url + path, asked);
    const firstByteMs = performance.now() - started;
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${path} answered ${response.status}.`);
    return { firstByteMs, tookMs: performance.now() - started, ...(await server.readLoopFigures()) };
  };
  const rows: Row[] = [];
  for (const read of listReads(largest, calendars)) {
    const measured: RequestFigures[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measure(read));
    rows.push(...buildRows(read, measured));
  }
  rows.push(...(await measureWholeWrites(api, largest, server.readLoopFigures)));
  return rows;
}

/** Repeats a request until nothing is left, as the host's page does; returns the time of the slowest. */
async function measureParts<Answer>(
  ask: (undoId: string) => Promise<Answer>,
  undoIds: string[],
  isDone: (answer: Answer, nth: number) => boolean,
): Promise<number> {
  let slowest = 0;
  for (let nth = 0; ; nth += 1) {
    const started = performance.now();
    const answer = await ask((undoIds[nth] ??= randomUUID()));
    slowest = Math.max(slowest, performance.now() - started);
    if (isDone(answer, nth)) return slowest;
  }
}

async function waitForPeople(api: Api, eventId: string): Promise<number> {
  const started = performance.now();
  while ((await api.events.get.query({ eventId })).peopleToCome > 0) await sleep(100);
  return performance.now() - started;
}

async function deleteAccount(api: Api): Promise<void> {
  const { user } = await api.auth.session.query();
  await api.account.delete.mutate({ email: user?.email ?? '', password: hostPassword });
}

const timed = (ask: () => Promise<unknown>) => async () => {
  const started = performance.now();
  await ask();
  return performance.now() - started;
};

/** Writes that change a whole event, with the time of their slowest request. */
function listWrites(api: Api, eventId: string): [string, () => Promise<number>][] {
  const copyId = randomUUID();
  const copy = { eventId, id: copyId, name: 'Copy', withAttendees: true };
  const undoIds: string[] = [];
  const message = { title: 'Dinner', message: 'It is ready.', targetType: 'all' as const };
  const clear = (undoId: string) => api.attendees.clear.mutate({ eventId: copyId, undoId });
  const restore = (undoId: string) => api.attendees.restore.mutate({ eventId: copyId, undoId });
  const tell = () => api.notifications.send.mutate({ eventId, id: randomUUID(), ...message });
  return [
    [`moving ${items} by a day`, timed(() => moveByADay(api, eventId))],
    // Before anything is removed: a table that `analyze` found empty is scanned until it is analyzed again.
    [`telling ${people} people`, timed(tell)],
    [`copying ${items} and ${people} people`, timed(() => api.events.duplicate.mutate(copy))],
    ['until all of them are there', () => waitForPeople(api, copyId)],
    // In the copy: PostgreSQL has no statistics of its rows yet.
    [
      `clearing a list of ${people}, the slowest part`,
      () => measureParts(clear, undoIds, ({ left }) => left === 0),
    ],
    [
      `putting back a list of ${people}, the slowest part`,
      () => measureParts(restore, undoIds, (_, nth) => nth === undoIds.length - 1),
    ],
    [
      `deleting an event of ${items} and ${people} people`,
      timed(() => api.events.delete.mutate({ eventId: copyId })),
    ],
    ['deleting an account with four of them', timed(() => deleteAccount(api))],
  ];
}

/** Most of the time is the database's, for rows that have to be written. */
async function measureWholeWrites(
  api: Api,
  { named }: Largest,
  readLoopFigures: () => Promise<LoopFigures>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (const [name, write] of listWrites(api, named.eventId)) {
    await readLoopFigures();
    const tookMs = await write();
    const { clockMs, workMs } = await readLoopFigures();
    rows.push(
      aimRow(`${name}, holds the loop`, ' ms', clockMs, heldAimMs),
      aimRow(`${name}, holds the loop by its own work`, ' ms', workMs, heldAimMs),
      aimRow(`${name}, answered`, ' ms', tookMs, answerAimMs),
    );
  }
  return rows;
}

function buildRows({ name, body }: Read, measured: readonly RequestFigures[]): Row[] {
  const getMedian = (key: keyof RequestFigures) => median(measured.map((each) => each[key]));
  // A streamed response counts from its first byte.
  const answered = body
    ? aimRow(`${name}, begun`, ' ms', getMedian('firstByteMs'), answerAimMs)
    : aimRow(`${name}, answered`, ' ms', getMedian('tookMs'), answerAimMs);
  return [
    aimRow(`${name}, holds the loop`, ' ms', getMedian('clockMs'), heldAimMs),
    aimRow(`${name}, holds the loop by its own work`, ' ms', getMedian('workMs'), heldAimMs),
    answered,
    // On a busy machine the clock includes other processes' turns.
    aimRow(`${name}, all work of the server`, ' ms', getMedian('allWorkMs'), answerAimMs),
  ];
}

/** Moves the event, so that its guests get a long notice. */
async function moveByADay(api: Api, eventId: string) {
  const { name, startDate, endDate, timeZone, attendeeCount, description, location, updatedAt } =
    await api.events.get.query({ eventId });
  const about = { name, timeZone, attendeeCount, description, location, updatedAt };
  const dates = { startDate: daysAfter(startDate, 1), endDate: daysAfter(endDate, 1) };
  await api.events.update.mutate({
    eventId,
    ...about,
    ...dates,
    noticeSeconds: noticeDebounceMaxSeconds,
    moveSchedule: true,
  });
}
