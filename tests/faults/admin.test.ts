import { randomUUID } from 'node:crypto';
import { execFile } from 'node:child_process';
import { readFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { expect, inject, onTestFinished, test } from 'vitest';
import { ROOT } from '../../scripts/run.ts';
import { openDatabase } from '../../server/db/client.ts';
import { withoutPassword } from '../../server/db/reach-database.ts';
import { contactMessages } from '../../server/db/schema/contact.ts';
import { users } from '../../server/db/schema/users.ts';
import { runAdmin, runRefused } from '../admin-command.ts';
import { makeDataDir } from '../data-dir.ts';
import { childEnv } from '../env.ts';
import { cloneDatabase, createDatabase } from '../postgres.ts';

/** Clears the screen, writes a line of its own in green, and turns the rest round. */
const hostile = '\u001b[2J\u001b[32mAll is well\u202e\u0007\r';

test("what strangers are called and write does nothing to the operator's terminal", async () => {
  const database = await cloneDatabase(inject('testCluster'));
  const { db, close } = openDatabase(database.url);
  onTestFinished(async () => {
    await close();
    await database.drop();
  });
  const user = { id: randomUUID(), email: 'ana@example.com', fullName: hostile };
  await db.insert(users).values({ ...user, passwordHash: 'unused', createdAt: new Date() });
  const words = { firstName: hostile, lastName: hostile, subject: hostile, message: hostile };
  await db.insert(contactMessages).values({
    ...words,
    id: randomUUID(),
    email: `"${hostile}"@example.com`,
    sentAt: new Date(),
  });
  const admin = (...args: string[]) => runAdmin({ DATABASE_URL: database.url }, ...args);

  for (const shown of [await admin('reset-link', 'ana@example.com'), await admin('contact')]) {
    expect(shown).toContain(String.raw`\u001b[2J\u001b[32mAll is well`);
    expect(shown).not.toMatch(/[^\P{Cc}\n]|\p{Bidi_Control}/u);
  }
});

test('a command that finds no data says so, and makes no installation beside the one that is meant', async () => {
  const dir = await makeDataDir();
  const settings = { DATA_DIR: join(dir, 'elsewhere') };
  const words = `There are no data in ${settings.DATA_DIR}`;
  for (const command of [['users'], ['backup', join(dir, 'all.backup')]])
    expect(await runRefused(settings, ...command)).toContain(words);
  const examined: unknown = await runAdmin(settings, 'doctor').catch((error: unknown) => error);
  expect(examined).toMatchObject({ code: 1, stdout: expect.stringContaining(words) });
  expect(await readdir(dir)).toEqual([]);
});

test('a command makes no tables in an empty database either, so that an older backup can still be restored there', async () => {
  const { url, drop } = await createDatabase(inject('testCluster').adminUrl);
  onTestFinished(drop);
  const database = openDatabase(url, { max: 1 });
  onTestFinished(database.close);
  const { db } = database;
  const settings = { DATABASE_URL: url };
  for (const command of ['users', 'log', 'limits'])
    expect(await runRefused(settings, command)).toContain(`There are no data in ${withoutPassword(url)}`);
  const file = join(await makeDataDir(), 'all.backup');
  expect(await runRefused(settings, 'backup', file)).toContain('nothing to back up');
  const examined = await runAdmin(settings, 'doctor').catch((error: unknown) => JSON.stringify(error));
  expect(examined).toContain('no Daysheet of this version has run here yet');
  const tables = sql`select 1 from pg_tables where schemaname not in ('pg_catalog', 'information_schema')`;
  expect(await db.execute(tables)).toHaveLength(0);
  // What begins an installation still may.
  await runAdmin(settings, 'invite', 'ana@example.com');
  expect(await runAdmin(settings, 'users')).toContain('There is no such account.');
});

test('a command reads the .env beside it where the server does: by npm, and not in a unit or a container', async () => {
  const database = await cloneDatabase(inject('testCluster'));
  onTestFinished(database.drop);
  const cwd = await makeDataDir();
  await writeFile(join(cwd, '.env'), 'EMAILS_DAILY=7\n');
  const env = childEnv({ DATABASE_URL: database.url });
  const readLimit = async (flags: readonly string[]) => {
    const args = [...flags, join(ROOT, 'server/admin.ts'), 'limits', '--json'];
    const { stdout } = await promisify(execFile)(process.execPath, args, { cwd, env });
    return JSON.parse(stdout);
  };
  const script = await readFile(join(ROOT, 'package.json'), 'utf8');
  const [, flags = ''] =
    /"admin": "exec sh scripts\/with-node.sh node (.*)server\/admin.ts"/.exec(script) ?? [];
  expect(await readLimit(flags.split(' ').filter(Boolean))).toMatchObject({ server: { email: { most: 7 } } });
  expect(await readLimit([])).toMatchObject({ server: { email: { most: 20_000 } } });
  expect(await readFile(join(ROOT, 'scripts/start.sh'), 'utf8')).toContain(`exec node ${flags}`);
});
