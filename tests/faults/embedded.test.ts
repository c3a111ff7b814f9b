import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { openEmbedded } from '../../server/db/embedded/embedded.ts';
import { findPostmaster } from '../../server/db/embedded/postmaster.ts';
import { chooseHome } from '../../server/db/embedded/cluster-home.ts';

let dataDir: string;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'daysheet-embedded-'));
  await chmod(dataDir, 0o755);
});

afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function answers(url: string): Promise<boolean> {
  const { sql, close } = openDatabase(url, { max: 1 });
  const rows = await sql`select 1`.catch(() => []);
  await close();
  return rows.length === 1;
}

async function running() {
  const { dir } = await chooseHome(dataDir);
  return findPostmaster(dir);
}

test('servers that start at once share one PostgreSQL, and the last to leave stops it', async () => {
  const servers = await Promise.all([openEmbedded(dataDir), openEmbedded(dataDir), openEmbedded(dataDir)]);
  const [first, second, third] = servers;

  expect(new Set(servers.map((server) => server.ownerUrl)).size).toBe(1);
  await first?.close();
  await second?.close();
  expect(await answers(third?.ownerUrl ?? '')).toBe(true);
  await third?.close();
  expect(await running()).toBeUndefined();
});

test('a lock whose process number belongs to another program by now does not hold up the start', async () => {
  const other = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)']);
  const { dir } = await chooseHome(dataDir);
  const lock = [other.pid, dir, '0', '5432', '', '127.0.0.1', '', 'ready'].join('\n');
  await writeFile(join(dir, 'postmaster.pid'), `${lock}\n`);

  const server = await openEmbedded(dataDir);

  expect(await answers(server.ownerUrl)).toBe(true);
  expect(await readFile(join(dir, 'postmaster.pid'), 'utf8')).not.toContain(String(other.pid));
  await server.close();
  other.kill();
  await once(other, 'exit');
});
