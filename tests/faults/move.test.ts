import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import postgres from 'postgres';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/run.ts';
import { openAsOwner } from '../../server/db/start-database.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { readEnv } from '../../server/env.ts';
import { runAdmin, runRefused } from '../admin-command.ts';
import { makeDataDir, makeUsedDataDir } from '../data-dir.ts';
import { childEnv } from '../env.ts';
import { eventually } from '../eventually.ts';
import { createDatabase } from '../postgres.ts';

async function openEmpty(): Promise<string> {
  const database = await createDatabase(inject('testCluster').adminUrl);
  onTestFinished(database.drop);
  return database.url;
}

function openSql(url: string, name = 'test') {
  const sql = postgres(url, {
    max: 1,
    onnotice: () => undefined,
    connection: { application_name: name },
  });
  onTestFinished(() => sql.end());
  return sql;
}

const readNames = async (url: string): Promise<string[]> => {
  const sql = postgres(url, { max: 1 });
  try {
    return (await sql<{ full_name: string }[]>`select full_name from users`).map((row) => row.full_name);
  } finally {
    await sql.end();
  }
};

async function withEmbedded<Result>(dataDir: string, work: (url: string) => Promise<Result>) {
  const owner = await openAsOwner(readEnv({ DATA_DIR: dataDir }));
  try {
    return await work(owner.url);
  } finally {
    await owner.close();
  }
}

const addAna = async (url: string) => {
  const sql = postgres(url, { max: 1 });
  await sql`insert into users (id, email, full_name, password_hash, created_at)
    values (${randomUUID()}, 'ana@example.com', 'Ana Kovač', 'unused', now())`;
  await sql.end();
};

/** Ended in the middle of writing the target, which is held there by a lock. Gives its number. */
async function endHalfWay(target: string, settings: Record<string, string>, signal: 'SIGKILL' | 'SIGTERM') {
  const holder = openSql(target);
  const reserved = await holder.reserve();
  await reserved`begin`;
  await reserved`lock table users in access share mode`;
  const child = spawn(process.execPath, ['server/admin.ts', 'move', 'to-database-url'], {
    cwd: ROOT,
    env: childEnv(settings),
  });
  const ended = once(child, 'exit');
  const look = openSql(target);
  await eventually(async () => {
    const waiting = await look`select 1 from pg_stat_activity
      where datname = current_database() and application_name = 'daysheet-restore' and wait_event_type = 'Lock'`;
    expect(waiting).toHaveLength(1);
  });
  child.kill(signal);
  await ended;
  await reserved`rollback`;
  reserved.release();
  await eventually(async () => {
    const others = await look`select 1 from pg_stat_activity
      where datname = current_database() and application_name like 'daysheet%'`;
    expect(others).toEqual([]);
  });
  return child.pid;
}

const listLeft = async (pid: number | undefined) =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`daysheet-move-${pid}-`));

test('from the embedded database to one’s own and back: one command each, and killed half-way both are as before', async () => {
  const [dataDir, otherDir, url] = [await makeUsedDataDir(), await makeDataDir(), await openEmpty()];
  await withEmbedded(dataDir, addAna);
  await migrateDatabase(url);
  const settings = { DATABASE_URL: url, DATA_DIR: dataDir };
  const killed = await endHalfWay(url, settings, 'SIGKILL');
  expect(await listLeft(killed)).toHaveLength(1);
  const printed = await endHalfWay(url, settings, 'SIGTERM');
  expect(await listLeft(printed)).toEqual([]);
  expect(await listLeft(killed)).toEqual([]);
  expect(await readNames(url)).toEqual([]);
  expect(await withEmbedded(dataDir, readNames)).toEqual(['Ana Kovač']);

  const said = await runAdmin(settings, 'move', 'to-database-url');
  expect(said).toMatch(/^Moved \d+ rows of \d+ tables to .*\. Leave DATABASE_URL set, and start Daysheet/);
  expect(said).toContain('No backup is made there by night: set BACKUP_TO');
  expect(await readNames(url)).toEqual(['Ana Kovač']);
  expect(await withEmbedded(dataDir, readNames)).toEqual(['Ana Kovač']);

  const back = await runRefused(settings, 'move', 'to-embedded');
  expect(back).toMatch(/^Nothing was restored: this installation is in use/);
  const server = openSql(url, 'daysheet');
  await server`select 1`;
  const other = { DATABASE_URL: url, DATA_DIR: otherDir };
  expect(await runRefused(other, 'move', 'to-embedded')).toContain('works with this database: stop it');
  await server.end();
  expect(await runAdmin(other, 'move', 'to-embedded')).toContain('Take DATABASE_URL out of your settings');
  expect(await withEmbedded(otherDir, readNames)).toEqual(['Ana Kovač']);
  expect(await readNames(url)).toEqual(['Ana Kovač']);
});

test('what was asked wrongly is said', async () => {
  expect(await runRefused({}, 'move', 'to-embedded')).toContain('DATABASE_URL is missing');
  expect(await runRefused({}, 'move', 'elsewhere')).toContain('move to-database-url');
});
