import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { findPostmaster } from '../../server/db/postmaster.ts';
import { chooseHome } from '../../server/db/run-user.ts';
import { type Api, createBrowser, createWedding } from '../browser.ts';
import { startServerProcess } from '../server-process.ts';

const WRITERS = 8;
const WRITES_BEFORE_KILL = 60;

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

async function listPeople(api: Api, { eventId }: Wedding): Promise<Set<string>> {
  const ids = new Set<string>();
  for (let page = 1; ; page += 1) {
    const { attendees, total, pageSize } = await api.attendees.list.query({ eventId, page });
    for (const attendee of attendees) ids.add(attendee.id);
    if (page * pageSize >= total) return ids;
  }
}

async function killPostgres(dataDir: string) {
  const { dir } = await chooseHome(dataDir);
  const postmaster = await findPostmaster(dir);
  if (postmaster === undefined) throw new Error('PostgreSQL is gone before its time.');
  process.kill(postmaster.pid, 'SIGKILL');
}

test.each([
  { what: 'the server', killsPostgres: false },
  { what: 'the server and its PostgreSQL', killsPostgres: true },
])(
  '$what killed under writes: the next start has everything that was confirmed',
  async ({ killsPostgres }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'daysheet-kill-'));
    await chmod(dataDir, 0o755);
    let server = await startServerProcess({ DATA_DIR: dataDir });
    onTestFinished(async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    });
    const open = createBrowser();
    const api = open(server.url);
    const wedding = await createWedding(api);
    const confirmed: string[] = [];

    const writers = Array.from({ length: WRITERS }, () => addPeople(api, wedding, confirmed));
    await vi.waitFor(() => expect(confirmed.length).toBeGreaterThanOrEqual(WRITES_BEFORE_KILL), {
      timeout: 20_000,
      interval: 1,
    });
    await server.stop('SIGKILL');
    if (killsPostgres) await killPostgres(dataDir);
    await Promise.all(writers);
    server = await startServerProcess({ DATA_DIR: dataDir });

    const kept = await listPeople(open(server.url), wedding);
    expect(confirmed.filter((id) => !kept.has(id))).toEqual([]);
    expect(await server.stop()).toBe(0);
  },
  60_000,
);
