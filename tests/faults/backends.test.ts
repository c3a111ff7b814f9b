import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { eventAttendees } from '../../server/db/schema/attendees.ts';
import { type Api, createBrowser, createWedding } from '../browser.ts';
import { reportFault, getRounds } from '../fault-report.ts';
import { cloneDatabase } from '../postgres.ts';
import { startServerProcess } from '../server-process.ts';
import { eventually } from '../eventually.ts';
import { startWatch } from '../own-time.ts';

const WRITERS = 8;
const KILL_EVERY_MS = 1000;
/** An answer takes no longer, whatever it is and however loaded the machine. */
const ANSWER_MS = 60_000;
const READY_MS = 5_000;

type Wedding = Awaited<ReturnType<typeof createWedding>>;

/** Adds people until told to stop; a refused attempt is repeated with its id, as a host's page does. */
function keepWriting(api: Api, { eventId, roleId }: Wedding) {
  const outcome = { confirmed: [] as string[], refused: 0, hung: 0, isOver: false };
  const add = async () => {
    const id = randomUUID();
    let isConfirmed = false;
    while (!isConfirmed && !outcome.isOver) {
      const signal = AbortSignal.timeout(ANSWER_MS);
      await api.attendees.create
        .mutate({ eventId, roleId, id, name: `Guest ${id}` }, { signal })
        .then(() => (isConfirmed = true))
        .catch(() => (signal.aborted ? (outcome.hung += 1) : (outcome.refused += 1)));
    }
    if (isConfirmed) outcome.confirmed.push(`Guest ${id}`);
  };
  const loop = async () => {
    while (!outcome.isOver) await add();
  };
  const writers = Promise.all(Array.from({ length: WRITERS }, loop));
  const stop = () => {
    outcome.isOver = true;
    return writers;
  };
  return { outcome, stop };
}

test('all connections of a server ended each second: what it confirmed is there once, and nothing waits', async () => {
  // `npm run faults`: two minutes.
  const rounds = 1 + getRounds(119);
  const clone = await cloneDatabase(inject('testCluster'));
  onTestFinished(clone.drop);
  const { db, close } = openDatabase(clone.url, { max: 1, applicationName: 'killer' });
  onTestFinished(close);
  const server = await startServerProcess({ DATABASE_URL: clone.url, LOG_LEVEL: 'silent' });
  onTestFinished(async () => void (await server.stop()));
  const api = createBrowser()(server.url);
  const wedding = await createWedding(api);

  const { outcome, stop } = keepWriting(api, wedding);
  for (let round = 1; round <= rounds; round += 1) {
    await sleep(KILL_EVERY_MS);
    await db.execute(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and pid <> pg_backend_pid()`);
  }
  const watch = startWatch(server.pid);
  await eventually(async () => {
    expect((await fetch(`${server.url}/health/ready`)).status).toBe(200);
    await api.events.get.query(wedding);
  });
  const readyMs = Math.round(watch());
  expect(readyMs).toBeLessThan(READY_MS);
  await stop();

  const { confirmed, refused, hung } = outcome;
  const rows = await db
    .select({ name: eventAttendees.name })
    .from(eventAttendees)
    .where(eq(eventAttendees.eventId, wedding.eventId));
  const stored = new Set(rows.map(({ name }) => name));
  const lost = confirmed.filter((name) => !stored.has(name)).length;
  const doubled = rows.length - stored.size;
  reportFault({ fault: 'all connections ended each second', rounds, lost, doubled, hung, readyMs });
  expect({ lost, doubled, hung }).toEqual({ lost: 0, doubled: 0, hung: 0 });
  expect(confirmed.length).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
});
