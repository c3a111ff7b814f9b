import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { formatFigure } from '@daysheet/shared/lib/counts.ts';
import { occurrencesMax } from '@daysheet/shared/schedule/schedule.ts';
import type { Database } from '../../server/db/client.ts';
import { type Api, createBrowser, createWedding } from '../../tests/browser.ts';
import { type LoopFigures, startMonitoredServer } from '../../tests/monitored-server.ts';
import { aimRow } from '../aims.ts';
import { median, type Row } from '../compare.ts';
import { plantLargest } from '../largest.ts';
import { createDatabase } from '../world.ts';

/** More people than the limit of a list: memory must not grow with the list. */
const people = 100_000;
const rounds = 3;
const aimed = { heldMs: 50, memoryMb: 50 };
/** The interval for measuring memory during a download. */
const lookEveryMs = 25;
const toMb = (bytes: number) => bytes / 1024 / 1024;

/** Adds people with all columns of a file, without the procedures and their limit. */
async function plantPeople(db: Database, api: Api): Promise<string> {
  const { id: eventId } = await api.events.create.mutate({
    id: randomUUID(),
    eventType: 'custom',
    name: 'A hundred thousand',
    startDate: '2427-06-05',
    endDate: '2427-06-07',
    timeZone: 'Europe/Ljubljana',
    attendeeCount: 1000,
  });
  await api.roles.create.mutate({ eventId, id: randomUUID(), roleName: 'Guests' });
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into event_attendees (id, event_id, role_id, name, search_name, name_search, email, phone, hint, guest_key)
      select gen_random_uuid(), ${eventId}, role.id, 'Person Number ' || n, 'person number ' || n, '.'::tsvector,
        'person.number.' || n || '@example.com', '+385 91 ' || (1000000 + n), 'of table ' || n % 500,
        left(md5(random()::text), 22)
      from generate_series(1, ${people}::int) n, event_roles role where role.event_id = ${eventId}`);
  });
  return eventId;
}

type Export = { name: string; path: string; body: object };
type DownloadFigures = LoopFigures & { bytes: number; tookMs: number; grownBytes: number };
type Server = Awaited<ReturnType<typeof startMonitoredServer>>;

/** Measures one download, read as fast as possible: how long it held the event loop, and by how much memory grew. */
async function measureExport(
  server: Server,
  headers: Record<string, string>,
  { path, body }: Export,
): Promise<DownloadFigures> {
  const { rssBytes: before } = await server.readMemory();
  await server.readLoopFigures();
  let highest = before;
  const look = setInterval(() => {
    void server.readMemory().then(({ rssBytes }) => {
      highest = Math.max(highest, rssBytes);
    });
  }, lookEveryMs);
  const started = performance.now();
  const response = await fetch(server.url + path, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok || !response.body) throw new Error(`${path} answered ${response.status}.`);
  let bytes = 0;
  for await (const piece of response.body) bytes += piece.length;
  const tookMs = performance.now() - started;
  clearInterval(look);
  const held = await server.readLoopFigures();
  return { ...held, bytes, tookMs, grownBytes: highest - before };
}

function buildRows(
  name: string,
  measured: readonly DownloadFigures[],
  least: readonly DownloadFigures[],
): Row[] {
  const middle = (of: readonly DownloadFigures[], key: keyof DownloadFigures) =>
    median(of.map((each) => each[key]));
  // The most of all rounds: memory that the first one takes stays with the process.
  const most = (of: readonly DownloadFigures[]) => toMb(Math.max(...of.map(({ grownBytes }) => grownBytes)));
  const [grown, ground] = [most(measured), most(least)];
  return [
    aimRow(`${name}, memory above what there was`, ' MB', grown, aimed.memoryMb),
    aimRow(`${name}, beyond a small file's`, ' MB', Math.max(0, grown - ground), aimed.memoryMb),
    aimRow(`${name}, holds the loop`, ' ms', middle(measured, 'clockMs'), aimed.heldMs),
    aimRow(`${name}, holds the loop by its own work`, ' ms', middle(measured, 'workMs'), aimed.heldMs),
  ];
}

/** Measures files of 100,000 rows against the file of a small event in the same run: event loop holds, and memory. */
export async function measureExports(): Promise<Row[]> {
  await using closers = new AsyncDisposableStack();
  const { url, database } = await createDatabase(closers);
  const server = await startMonitoredServer(url);
  closers.defer(async () => void (await server.stop()));
  const browser = createBrowser();
  const api = browser(server.url);
  const small = await createWedding(api);
  const eventId = await plantPeople(database.db, api);
  const { year } = await plantLargest(database.db, api);
  await database.sql`analyze`;
  const files = (of: { people: string; schedule: string }): Export[] => [
    { name: 'people, CSV', path: '/trpc/attendees.export', body: { eventId: of.people, format: 'csv' } },
    { name: 'people, XLSX', path: '/trpc/attendees.export', body: { eventId: of.people, format: 'xlsx' } },
    { name: 'event, JSON', path: '/trpc/eventFiles.export', body: { eventId: of.people } },
    { name: 'schedule, XLSX', path: '/trpc/schedule.export', body: { eventId: of.schedule, format: 'xlsx' } },
  ];
  const large = files({ people: eventId, schedule: year.eventId });
  const least = files({ people: small.eventId, schedule: small.eventId });
  const rows: Row[] = [];
  for (const [nth, file] of large.entries()) {
    const small = least[nth];
    if (!small) continue;
    const headers = browser.headersFor(server.url);
    // The first export loads modules, which stay in memory.
    await measureExport(server, headers, small);
    const [measured, ground]: DownloadFigures[][] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      ground?.push(await measureExport(server, headers, small));
      measured?.push(await measureExport(server, headers, file));
    }
    const count = file.name.startsWith('schedule') ? occurrencesMax : people;
    rows.push(...buildRows(`${file.name} of ${formatFigure(count)} rows`, measured ?? [], ground ?? []));
  }
  return rows;
}
