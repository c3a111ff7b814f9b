import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, inject, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import { runAdmin } from '../admin-command.ts';
import { makeDataDir } from '../data-dir.ts';
import { cloneDatabase } from '../postgres.ts';

const report = z.object({
  isWell: z.boolean(),
  checks: z.array(
    z.object({ name: z.string(), state: z.string(), says: z.string(), advice: z.string().optional() }),
  ),
});

/** What it says as JSON; it ends with 1 where something is wrong. */
async function examine(settings: Record<string, string>) {
  const said = await runAdmin(settings, 'doctor', '--json').catch((error: unknown) => {
    if (error instanceof Error && 'stdout' in error) return String(error.stdout);
    throw error;
  });
  const { isWell, checks } = report.parse(JSON.parse(said));
  return { isWell, checks: new Map(checks.map(({ name, ...finding }) => [name, finding])) };
}

test('each thing is looked at, with what to do about what is not well, and nothing is changed', async () => {
  const [clone, dir] = [await cloneDatabase(inject('testCluster')), await makeDataDir()];
  const sql = postgres(clone.url, { max: 1 });
  onTestFinished(async () => {
    await sql.end();
    await clone.drop();
  });
  const settings = { DATABASE_URL: clone.url, BACKUP_TO: join(dir, 'backups') };
  const fresh = await examine(settings);
  expect(fresh.isWell).toBe(true);
  expect(fresh.checks.get('migrations')).toEqual({ state: 'ok', says: 'all are applied' });
  expect(fresh.checks.get('database rights')?.state).toBe('warning');
  expect(fresh.checks.get('backups')).toMatchObject({ state: 'ok', says: expect.stringContaining('nobody') });
  expect(fresh.checks.get('operator')).toMatchObject({ advice: 'Set ADMIN_EMAIL to your address.' });
  expect(fresh.checks.get('place of backups')).toEqual({ state: 'ok', says: `0 in ${settings.BACKUP_TO}` });
  expect(existsSync(settings.BACKUP_TO)).toBe(false);
  const within = { ...settings, BACKUP_TO: join(dir, 'file', 'backups') };
  await writeFile(join(dir, 'file'), '');
  expect((await examine(within)).checks.get('place of backups')?.state).toBe('problem');

  await sql`insert into users (id, email, full_name, password_hash, created_at)
    values (${randomUUID()}, 'ana@example.com', 'Ana', 'unused', now() - interval '9 days')`;
  expect((await examine(settings)).checks.get('backups')).toMatchObject({
    state: 'problem',
    says: 'there is none yet.',
  });

  await sql`insert into backup_nights (night, tried_at, made_at, name, bytes)
    values (current_date, now(), now(), 'daysheet-20261123T020000Z.backup', 4)`;
  const lost = await examine(settings);
  expect(lost.isWell).toBe(false);
  expect(lost.checks.get('backups')).toMatchObject({ state: 'ok' });
  expect(lost.checks.get('place of backups')).toMatchObject({
    state: 'problem',
    says: expect.stringContaining('is not there, or not whole'),
  });
  await mkdir(settings.BACKUP_TO, { recursive: true });
  await writeFile(join(settings.BACKUP_TO, 'daysheet-20261123T020000Z.backup'), 'not whole');
  expect((await examine(settings)).checks.get('place of backups')?.state).toBe('problem');
  await writeFile(join(settings.BACKUP_TO, 'daysheet-20261123T020000Z.backup'), 'four');
  const found = await examine({
    ...settings,
    ADMIN_EMAIL: 'ana@example.com',
    BACKUP_PASSPHRASE: 'x'.repeat(12),
  });
  expect(found.isWell).toBe(true);
  expect(found.checks.get('place of backups')).toEqual({ state: 'ok', says: `1 in ${settings.BACKUP_TO}` });
  await writeFile(join(settings.BACKUP_TO, 'daysheet-20991231T020000Z.backup'), 'four');
  expect((await examine(settings)).checks.get('place of backups')).toMatchObject({
    state: 'warning',
    says: expect.stringContaining('daysheet-20991231T020000Z.backup is dated in the future'),
  });
  expect(found.checks.get('passphrase')?.says).toContain('are encrypted');
  expect(found.checks.get('operator')).toMatchObject({ advice: 'Set RESEND_API_KEY or SMTP_URL.' });

  const [{ count } = { count: 0 }] = await sql<
    { count: number }[]
  >`select count(*)::int as count from drizzle.__drizzle_migrations`;
  await sql`delete from drizzle.__drizzle_migrations
    where created_at = (select max(created_at) from drizzle.__drizzle_migrations)`;
  expect((await examine(settings)).checks.get('migrations')).toMatchObject({
    state: 'problem',
    advice: 'Start Daysheet: npm start',
  });
  expect(await sql`select 1 from drizzle.__drizzle_migrations`).toHaveLength(count - 1);
});

test('what is set wrongly, and a database that is away, are said first, for people too', async () => {
  const wrong = await examine({ PORT: 'many' });
  expect(wrong.isWell).toBe(false);
  expect([...wrong.checks.keys()]).toEqual(['configuration']);
  const away = await examine({ DATABASE_URL: 'postgres://nobody@127.0.0.1:9/none' });
  expect(away.checks.get('database')?.says).toContain('nothing answers there');
  const clone = await cloneDatabase(inject('testCluster'));
  onTestFinished(clone.drop);
  const words = await runAdmin({ DATABASE_URL: clone.url }, 'doctor');
  expect(words).toMatch(/^ok {5}configuration {5}all that is set is usable\n/);
  expect(words).toMatch(/^look {3}backups .*\n +→ Set BACKUP_TO/m);
});

test('a place of backups that hangs is told of, and holds neither the other checks nor the end', async () => {
  const [clone, dir] = [await cloneDatabase(inject('testCluster')), await makeDataDir()];
  onTestFinished(clone.drop);
  const [hanging, fifo] = [join(dir, 'backups'), join(dir, 'fifo')];
  execFileSync('sh', ['-c', 'mkfifo "$0"', fifo]);
  // Nobody writes into it: the thread that opens it hangs as with a disk that is away.
  const preload = `import fs from 'node:fs/promises';
    import { syncBuiltinESMExports } from 'node:module';
    const { readdir, stat } = fs;
    const hangs = (path) => path === ${JSON.stringify(hanging)};
    fs.readdir = (path, ...more) => hangs(path) ? fs.open(${JSON.stringify(fifo)}) : readdir(path, ...more);
    fs.stat = (path, ...more) => hangs(path) ? fs.open(${JSON.stringify(fifo)}) : stat(path, ...more);
    syncBuiltinESMExports();`;
  await mkdir(hanging);
  await writeFile(join(dir, 'preload.mjs'), preload);
  const found = await examine({
    DATABASE_URL: clone.url,
    BACKUP_TO: hanging,
    NODE_OPTIONS: `--import=${join(dir, 'preload.mjs')}`,
  });
  expect(found.isWell).toBe(false);
  expect(found.checks.get('place of backups')).toMatchObject({ state: 'problem' });
  expect(found.checks.get('disk')?.state).not.toBe('problem');
}, 60_000);
