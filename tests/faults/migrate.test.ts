import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import {
  areMigrationsCurrent,
  knownMigrations,
  migrateDatabase,
  migrateTo,
} from '../../server/db/migrate.ts';
import { breakingMigrations } from '../../server/db/schema/breaking-migrations.ts';
import { cloneDatabase, createDatabase } from '../postgres.ts';

async function open(database: Awaited<ReturnType<typeof createDatabase>>) {
  const { db, close } = openDatabase(database.url, { max: 1 });
  onTestFinished(async () => {
    await close();
    await database.drop();
  });
  return { url: database.url, db };
}
const openEmpty = async () => open(await createDatabase(inject('testCluster').adminUrl));
const openMigrated = async () => open(await cloneDatabase(inject('testCluster')));

test('five servers that start at once on an empty database all find it migrated, once', async () => {
  const { url, db } = await openEmpty();

  await Promise.all(Array.from({ length: 5 }, () => migrateDatabase(url)));

  expect(await areMigrationsCurrent(db)).toBe(true);
  const twice = await db.execute(
    sql`select hash from drizzle.__drizzle_migrations group by hash having count(*) > 1`,
  );
  expect([...twice]).toEqual([]);
});

test('of data at work each migration has a transaction of its own, so that one holds no table while another fills it', async () => {
  const { url, db } = await openEmpty();
  const countTransactions = async (from: number) => {
    const rows = await db.execute(
      sql`select distinct xmin::text from drizzle.__drizzle_migrations where created_at >= ${knownMigrations[from]}`,
    );
    return rows.length;
  };
  const first = knownMigrations.length - 4;
  await migrateTo(url, first);
  expect(await countTransactions(0)).toBe(1);
  await migrateDatabase(url);
  expect(await areMigrationsCurrent(db)).toBe(true);
  expect(await countTransactions(first)).toBe(4);
});

test('a migration that was skipped stops the start and is named', async () => {
  const { url, db } = await openMigrated();
  await db.execute(sql`update drizzle.__drizzle_migrations set created_at = created_at + 1`);

  expect(await areMigrationsCurrent(db)).toBe(false);
  await expect(migrateDatabase(url)).rejects.toThrow(/The database lacks 0000_/);
});

test('a newer server added to the tables: an older one works with them, and knows', async () => {
  const { url, db } = await openMigrated();
  expect(await migrateDatabase(url)).toEqual({ unknown: 0 });
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 99999999999999)`,
  );

  expect(await migrateDatabase(url)).toEqual({ unknown: 1 });
  expect(await areMigrationsCurrent(db)).toBe(true);
});

test('a newer server took away what an older one uses: that one is not ready, and does not start', async () => {
  const { url, db } = await openMigrated();
  await db.insert(breakingMigrations).values({ tag: '9999_no_phones' });

  expect(await areMigrationsCurrent(db)).toBe(false);
  await expect(migrateDatabase(url)).rejects.toThrow(
    'The data are newer than this Daysheet: 9999_no_phones took away what it uses.',
  );
});

test('a newer version that is laid into the directory of a server at work does not make that one less ready', async () => {
  const root = await mkdtemp(join(tmpdir(), 'daysheet-pulled-'));
  onTestFinished(() => rm(root, { recursive: true }));
  for (const name of ['server', 'drizzle'])
    await cp(name, join(root, name), {
      recursive: true,
      filter: (path) => !path.includes('node_modules'),
    });
  await symlink(resolve('server/node_modules'), join(root, 'server/node_modules'));
  const { url } = await openMigrated();
  const journal = join(root, 'drizzle/meta/_journal.json');
  const script = `
    import { readFileSync, writeFileSync } from 'node:fs';
    import { openDatabase } from '${root}/server/db/client.ts';
    import { areMigrationsCurrent } from '${root}/server/db/migrate.ts';
    const { db, close } = openDatabase('${url}', { max: 1 });
    const isBefore = await areMigrationsCurrent(db);
    const { entries, ...rest } = JSON.parse(readFileSync('${journal}', 'utf8'));
    const added = { ...entries.at(-1), tag: '9999_of_tomorrow', when: entries.at(-1).when + 1 };
    writeFileSync('${journal}', JSON.stringify({ ...rest, entries: [...entries, added] }));
    console.log(isBefore, await areMigrationsCurrent(db));
    await close();`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script]);
  expect(stdout.trim()).toBe('true true');
});
