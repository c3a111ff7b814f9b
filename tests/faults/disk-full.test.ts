import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import { expect, onTestFinished, test, vi } from 'vitest';
import { buildClusterUrl } from '../../server/db/embedded/cluster.ts';
import { openEmbedded } from '../../server/db/embedded/embedded.ts';
import { createBrowser, createWedding, listPeople } from '../browser.ts';
import { getClusterDir, readPostmaster } from '../data-dir.ts';
import { isThorough, reportFault, getRounds } from '../fault-report.ts';
import { startServerProcess } from '../server-process.ts';
import { hasSmallDisks, makeSmallDisk } from '../small-disk.ts';

const LONGEST_MS = 60_000;
/** What hangs does so for ever. */
const HANGS_MS = 30_000;
/** So long that it is tried again several times in vain. */
const FULL_MS = 12_000;

/** Writes its log until that needs a further file, which the disk has no room for: PostgreSQL gives up then. */
async function exhaustLog(dataDir: string): Promise<void> {
  const { port } = await readPostmaster(dataDir);
  const sql = postgres(await buildClusterUrl(getClusterDir(dataDir), port, 'postgres'), { max: 1 });
  const written = (async () => {
    for (;;) await sql`select pg_logical_emit_message(false, 'test', repeat('x', 4000000))`;
  })();
  await expect(written).rejects.toThrow(/No space left|CONNECTION_CLOSED|terminat/);
  await sql.end({ timeout: 0 });
}

test.runIf(hasSmallDisks && isThorough)(
  'a disk that is full for a while: nothing confirmed is lost, and it is well again by itself',
  async () => {
    const disk = await makeSmallDisk(120);
    const dataDir = join(disk.dir, 'data');
    const server = await startServerProcess({ DATA_DIR: dataDir });
    onTestFinished(async () => void (await server.stop('SIGKILL')));
    const api = createBrowser()(server.url);
    const { eventId, roleId } = await createWedding(api);
    const health = async (what: string) => (await fetch(`${server.url}/health/${what}`)).status;
    const confirmed: string[] = [];
    const refusals = new Set<unknown>();
    const rounds = getRounds(5);
    const figures = {
      fault: 'the disk full, under writes',
      rounds,
      lost: 0,
      doubled: 0,
      hung: 0,
      readyMs: 0,
    };
    const addPerson = async (signal?: AbortSignal) => {
      const id = randomUUID();
      const name = `Guest ${id} ${'x'.repeat(40)}`;
      await api.attendees.create.mutate({ eventId, roleId, id, name }, { signal });
      confirmed.push(id);
    };
    const tryPerson = () => {
      const signal = AbortSignal.timeout(HANGS_MS);
      return addPerson(signal).catch((error: Error & { data?: { httpStatus?: number } }) => {
        if (signal.aborted) figures.hung += 1;
        else refusals.add(error.data?.httpStatus ?? error.message);
      });
    };
    for (let round = 1; round <= rounds; round += 1) {
      for (let person = 1; person <= 5; person += 1)
        await vi.waitFor(() => addPerson(), { timeout: LONGEST_MS });
      disk.fill();
      const until = performance.now() + LONGEST_MS;
      while (refusals.size === 0 && performance.now() < until) {
        await Promise.all(Array.from({ length: 5 }, tryPerson));
      }
      await exhaustLog(dataDir);
      expect(await health('live')).toBe(200);
      const over = performance.now() + FULL_MS;
      while (performance.now() < over) await Promise.all([tryPerson(), sleep(100)]);
      expect([...refusals]).toEqual([503]);
      refusals.clear();
      // Without room it may still be read from, and is ready as long as that is so.
      const read = () =>
        listPeople(api, { eventId }).then(
          () => 200,
          () => 503,
        );
      await vi.waitFor(async () => expect(await health('ready')).toBe(await read()), { timeout: LONGEST_MS });
      disk.free();
      const freed = performance.now();
      await vi.waitFor(() => addPerson(), { timeout: LONGEST_MS, interval: 100 });
      figures.readyMs = Math.max(figures.readyMs, Math.round(performance.now() - freed));
    }
    const names = await listPeople(api, { eventId });
    const stored = new Set(names);
    const found = new Set(names.map((name) => name.split(' ')[1]));
    figures.lost = confirmed.filter((id) => !found.has(id)).length;
    figures.doubled = names.length - stored.size;
    reportFault(figures);
    expect(figures).toMatchObject({ lost: 0, doubled: 0, hung: 0 });
    expect(figures.readyMs).toBeLessThan(5_000);
    expect(await health('ready')).toBe(200);
    expect(await server.stop()).toBe(0);
  },
);

test.runIf(hasSmallDisks && isThorough)(
  'a disk that has room again is not waited for until the next attempt would be due',
  async () => {
    const disk = await makeSmallDisk(120);
    const dataDir = join(disk.dir, 'data');
    const report = vi.fn<(problem: string) => void>();
    const times = { lookMs: 50, waitsMs: [50, LONGEST_MS], lostMs: LONGEST_MS, recoveryMs: LONGEST_MS };
    const database = await openEmbedded(dataDir, { report, times });
    onTestFinished(database.close);
    disk.fill();
    await exhaustLog(dataDir);
    const tried = expect.stringMatching(/does not start: .*No space left/);
    await vi.waitFor(() => expect(report).toHaveBeenCalledWith(tried), { timeout: LONGEST_MS });

    disk.free();

    const isBack = () => expect(report).toHaveBeenCalledWith(expect.stringContaining('runs again'));
    await vi.waitFor(isBack, { timeout: LONGEST_MS / 2 });
  },
);
