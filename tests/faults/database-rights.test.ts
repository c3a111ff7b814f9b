import { randomUUID } from 'node:crypto';
import { lstat, readFile, stat, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import postgres from 'postgres';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '../../server/db/client.ts';
import { buildClusterUrl, startCluster } from '../../server/db/embedded/cluster.ts';
import { initCluster } from '../../server/db/embedded/init-cluster.ts';
import { openEmbedded } from '../../server/db/embedded/embedded.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { findPostmaster } from '../../server/db/embedded/postmaster.ts';
import { stopPostmaster } from '../../server/db/embedded/stop-postmaster.ts';
import { chooseHome } from '../../server/db/embedded/cluster-home.ts';
import { users } from '../../server/db/schema/users.ts';
import { startDatabase } from '../../server/db/start-database.ts';
import { readEnv } from '../../server/env.ts';
import { startJobs } from '../../server/lib/jobs.ts';
import { makeDataDir, makeUsedDataDir } from '../data-dir.ts';

test('a link in the place of its log makes PostgreSQL write into no other file', async () => {
  const dataDir = await makeDataDir();
  const { dir } = await chooseHome(dataDir);
  const log = join(dirname(dir), 'postgres.log');
  const other = join(dataDir, 'somebody-elses-file');
  await writeFile(other, 'precious');
  await symlink(other, log);

  const database = await openEmbedded(dataDir);
  onTestFinished(() => database.close());

  expect(await readFile(other, 'utf8')).toBe('precious');
  expect((await lstat(log)).isSymbolicLink()).toBe(false);
  expect((await stat(log)).mode & 0o777).toBe(0o600);
  expect((await stat(log)).uid).toBe(process.getuid?.());
});

test.runIf(process.platform === 'linux')(
  'whoever PostgreSQL runs as learns nothing of our environment',
  async () => {
    vi.stubEnv('RESEND_API_KEY', 're_precious');
    onTestFinished(() => {
      vi.unstubAllEnvs();
    });
    const dataDir = await makeUsedDataDir();
    const database = await openEmbedded(dataDir);
    onTestFinished(() => database.close());
    const { dir } = await chooseHome(dataDir);
    const postmaster = await findPostmaster(dir);

    const environment = await readFile(`/proc/${postmaster?.pid}/environ`, 'utf8');
    const names = environment.split('\0').map((line) => line.split('=')[0]);
    expect(environment).not.toContain('precious');
    expect(names.filter((name) => name && !/^(PATH|TZ|LC_\w+|PG\w+)$/.test(name))).toEqual([]);
    // PostgreSQL itself refuses to run as root.
    expect((await stat(`/proc/${postmaster?.pid}`)).uid).not.toBe(0);
  },
);

/** What the application must not do, though somebody got a statement of their own into it. */
const forbidden = [
  `copy (select 1) to program 'true'`,
  `select pg_read_file('/etc/passwd')`,
  `create table public.mine (id int)`,
  `drop table users`,
  `alter table users add column mine int`,
  `alter role daysheet_app superuser`,
  `set role daysheet`,
  `select passwd from pg_shadow`,
  `insert into drizzle.__drizzle_migrations (hash, created_at) values ('x', 1)`,
];

test('the application is no superuser, and data of a version in which it was come along', async () => {
  const dataDir = await makeDataDir();
  const home = await chooseHome(dataDir);
  // As former versions did it: one role for everything.
  await initCluster(home);
  const { port } = await startCluster(home);
  const admin = postgres(await buildClusterUrl(home.dir, port, 'postgres'), { max: 1 });
  await admin`create database daysheet`;
  await admin.end();
  const formerUrl = await buildClusterUrl(home.dir, port, 'daysheet');
  await migrateDatabase(formerUrl);
  const former = openDatabase(formerUrl);
  const ana = { id: randomUUID(), email: 'ana@example.com', fullName: 'Ana Kovač', passwordHash: 'unused' };
  await former.db.insert(users).values({ ...ana, createdAt: new Date() });
  await (await startJobs(formerUrl, () => undefined)).stop();
  await former.close();
  await stopPostmaster(home.dir);

  const database = await startDatabase(readEnv({ DATA_DIR: dataDir }));
  onTestFinished(() => database.close());
  const { db, sql } = database;

  expect(await db.select({ email: users.email }).from(users)).toEqual([{ email: ana.email }]);
  expect(await sql`select current_user as name, current_setting('is_superuser') as super`).toEqual([
    { name: 'daysheet_app', super: 'off' },
  ]);
  for (const statement of forbidden) {
    const refusal = await sql.unsafe(statement).then(
      () => 'done',
      (error: unknown) => error instanceof postgres.PostgresError && error.code,
    );
    expect(['42501', '0LP01'], statement).toContain(refusal);
  }
  // The queue's tables are the application's own by now: it brings them up to date itself.
  const strangers = await sql`
    select c.relname from pg_class c join pg_roles r on r.oid = c.relowner
    where c.relnamespace = 'pgboss'::regnamespace and r.rolname <> 'daysheet_app'`;
  expect(strangers).toEqual([]);
  const failed: unknown[] = [];
  const background = await startJobs(database.url, (error) => failed.push(error));
  await background.jobs.enqueue(db, 'sweep', {});
  await background.stop();
  expect(failed).toEqual([]);
});
