import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type Api, createBrowser, createWedding, listPeople } from '../browser.ts';
import { makeUsedDataDir, readPostmaster } from '../data-dir.ts';
import { isThorough, reportFault, getRounds } from '../fault-report.ts';
import { startServerProcess } from '../server-process.ts';

const WRITERS = 8;
const WRITES_BEFORE_KILL = 60;
/** A writer whose server is gone hears of it at once; one that does not by then never will. */
/** What hangs does so for ever. */
const SETTLE_MS = 60_000;

type Wedding = Awaited<ReturnType<typeof createWedding>>;

/** Adds people one after the other until the server is gone, and notes those that it said yes to. */
async function addPeople(api: Api, { eventId, roleId }: Wedding, confirmed: string[]): Promise<void> {
  for (;;) {
    const id = randomUUID();
    try {
      await api.attendees.create.mutate({ eventId, roleId, id, name: `Guest ${id}` });
    } catch {
      return;
    }
    confirmed.push(id);
  }
}

async function killPostgres(dataDir: string) {
  const { pid } = await readPostmaster(dataDir);
  if (pid === 0) throw new Error('PostgreSQL is gone before its time.');
  process.kill(pid, 'SIGKILL');
}

test.each(
  [
    { fault: 'the server killed', rounds: getRounds(50), killsPostgres: false },
    { fault: 'the server and its PostgreSQL killed', rounds: getRounds(20), killsPostgres: true },
  ].slice(0, isThorough ? 2 : 1),
)(
  '$fault under writes: the next start has everything that was confirmed',
  async ({ fault, rounds, killsPostgres }) => {
    const dataDir = await makeUsedDataDir();
    const open = createBrowser();
    let server = await startServerProcess({ DATA_DIR: dataDir });
    onTestFinished(async () => void (await server.stop()));
    const wedding = await createWedding(open(server.url));
    const confirmed: string[] = [];
    const figures = { fault, rounds, lost: 0, doubled: 0, hung: 0, readyMs: 0 };

    for (let round = 1; round <= rounds; round += 1) {
      const [api, before] = [open(server.url), confirmed.length];
      const writers = Array.from({ length: WRITERS }, () => addPeople(api, wedding, confirmed));
      await vi.waitFor(() => expect(confirmed.length - before).toBeGreaterThanOrEqual(WRITES_BEFORE_KILL), {
        timeout: 120_000,
        interval: 1,
      });
      await server.stop('SIGKILL');
      if (killsPostgres) await killPostgres(dataDir);
      const ended = await Promise.race([Promise.all(writers), sleep(SETTLE_MS)]);
      if (ended === undefined) figures.hung += 1;
      const killed = performance.now();
      server = await startServerProcess({ DATA_DIR: dataDir });
      figures.readyMs = Math.max(figures.readyMs, Math.round(performance.now() - killed));
    }
    const names = await listPeople(open(server.url), wedding);
    const stored = new Set(names);
    figures.lost = confirmed.filter((id) => !stored.has(`Guest ${id}`)).length;
    figures.doubled = names.length - stored.size;

    reportFault(figures);
    expect(figures).toMatchObject({ lost: 0, doubled: 0, hung: 0 });
    expect(await server.stop()).toBe(0);
  },
  30 * 60_000,
);
