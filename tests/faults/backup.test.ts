import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDemoServices } from '../../scripts/demo/services.ts';
import { plantWedding } from '../../scripts/demo/wedding.ts';
import { openDatabase } from '../../server/db/client.ts';
import { openAsOwner } from '../../server/db/start-database.ts';
import { readEnv } from '../../server/env.ts';
import { runAdmin, runRefused } from '../admin-command.ts';
import { eventually } from '../eventually.ts';
import { createBrowser } from '../browser.ts';
import { makeDataDir } from '../data-dir.ts';
import { cloneDatabase, createDatabase } from '../postgres.ts';
import { startServerProcess } from '../server-process.ts';

const passphrase = 'twelve lanterns over the lake';
const account = { email: 'ana@demo.example', password: 'garden-lantern' };

async function makePlace(): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'daysheet-backup-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

async function openEmpty(): Promise<string> {
  const database = await createDatabase(inject('testCluster').adminUrl);
  onTestFinished(database.drop);
  return database.url;
}

async function openClone(): Promise<string> {
  const database = await cloneDatabase(inject('testCluster'));
  onTestFinished(database.drop);
  return database.url;
}

/** A wedding with everything in it, and somebody whose phone has joined. */
async function plant(url: string) {
  const database = openDatabase(url);
  try {
    const services = await createDemoServices(database);
    return await plantWedding(services, { id: randomUUID(), fullName: 'Ana Kovač', ...account });
  } finally {
    await database.close();
  }
}

async function withSql<Result>(url: string, work: (sql: postgres.Sql) => Promise<Result>): Promise<Result> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    return await work(sql);
  } finally {
    await sql.end();
  }
}

/** What is in each table, and where each sequence stands. */
const readTables = (url: string) =>
  withSql(url, async (sql) => {
    const tables = await sql<{ name: string }[]>`
      select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`;
    const contents: Record<string, string> = {};
    for (const { name } of tables) {
      const [row] = await sql.unsafe<{ content: string }[]>(
        `select count(*) || ' ' || coalesce(md5(string_agg(t::text, ',' order by t::text)), '') as content from "${name}" t`,
      );
      contents[name] = row?.content ?? '';
    }
    const sequences = await sql<{ name: string; last: string }[]>`
      select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public'`;
    for (const { name, last } of sequences) contents[name] = last;
    return contents;
  });

/** What a link opens, whenever that is asked. */
const withoutTime = <Opened extends { schedule: object }>(opened: Opened) => ({
  ...opened,
  schedule: { ...opened.schedule, asOf: '' },
});

/** Constraints, indexes and triggers, as they are written. */
const readRules = (url: string) =>
  withSql(url, async (sql) => {
    const rows = await sql<{ rule: string }[]>`
      select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as rule
        from pg_constraint where connamespace = 'public'::regnamespace
      union all select indexdef from pg_indexes where schemaname = 'public'
      union all select tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal`;
    return rows.map(({ rule }) => rule).toSorted();
  });

test('a restored server is the one that was backed up: every table, and every link opens', async () => {
  const [place, source] = [await makePlace(), await openEmpty()];
  const server = await startServerProcess({ DATABASE_URL: source, LOG_LEVEL: 'fatal' });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  const { eventId, guestKey } = await plant(source);
  const guest = { eventId, guestKey: guestKey ?? '' };
  const host = createBrowser()(server.url);
  await host.auth.signIn.mutate(account);
  const { links } = await host.links.list.query({ eventId });
  const token = new URL(links[0]?.link ?? '').pathname.split('/').at(-1) ?? '';
  const phone = createBrowser()(server.url);
  const before = {
    link: withoutTime(await phone.join.openLink.query({ token })),
    schedule: { ...(await phone.join.schedule.query(guest)), asOf: '' },
  };
  const address = new URL((await phone.calendar.link.mutate(guest)).address).pathname;
  const calendar = await fetch(server.url + address);
  expect(calendar.status).toBe(200);

  const file = join(place, 'daysheet.backup');
  expect(await runAdmin({ DATABASE_URL: source }, 'backup', file)).toContain('not encrypted');
  await server.stop();
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await readdir(place)).toEqual(['daysheet.backup']);

  const target = await openEmpty();
  expect(await runAdmin({ DATABASE_URL: target }, 'restore', file)).toContain('Start Daysheet');
  const tables = await readTables(source);
  expect(Object.values(tables).filter((content) => !content.startsWith('0 ')).length).toBeGreaterThan(15);
  expect(await readTables(target)).toEqual(tables);
  expect(await readRules(target)).toEqual(await readRules(source));

  const twice = await runRefused({ DATABASE_URL: target }, 'restore', file);
  expect(twice).toMatch(/^Nothing was restored: this installation is in use.*\n$/);
  expect(await readTables(target)).toEqual(tables);

  const restored = await startServerProcess({ DATABASE_URL: target, LOG_LEVEL: 'fatal' });
  onTestFinished(async () => void (await restored.stop('SIGKILL')));
  const samePhone = createBrowser()(restored.url);
  expect(withoutTime(await samePhone.join.openLink.query({ token }))).toEqual(before.link);
  expect({ ...(await samePhone.join.schedule.query(guest)), asOf: '' }).toEqual(before.schedule);
  expect((await fetch(restored.url + address)).status).toBe(200);
  const newHost = createBrowser()(restored.url);
  await newHost.auth.signIn.mutate(account);
  expect((await newHost.links.list.query({ eventId })).links).toHaveLength(links.length);
});

test('from DATABASE_URL to the embedded database and back, encrypted, nothing changes', async () => {
  const [place, source, dataDir] = [await makePlace(), await openClone(), await makeDataDir()];
  await plant(source);
  const [there, back] = [join(place, 'there'), join(place, 'back')];
  const sealed = { BACKUP_PASSPHRASE: passphrase };
  expect(await runAdmin({ DATABASE_URL: source, ...sealed }, 'backup', there)).toContain('It is encrypted');
  expect((await readFile(there)).subarray(0, 21).toString()).toBe('age-encryption.org/v1');
  await runAdmin({ DATA_DIR: dataDir, ...sealed }, 'restore', there);
  const server = await startServerProcess({ DATA_DIR: dataDir, LOG_LEVEL: 'fatal' });
  onTestFinished(async () => void (await server.stop('SIGKILL')));
  const host = createBrowser()(server.url);
  await host.auth.signIn.mutate(account);
  expect((await host.events.list.query({})).events).toHaveLength(1);
  const busy = await runRefused({ DATA_DIR: dataDir, ...sealed }, 'restore', there);
  expect(busy).toMatch(/^Nothing was restored: a server or a command works with this database.*\n$/);

  await runAdmin({ DATA_DIR: dataDir, ...sealed }, 'backup', back);
  await server.stop();
  const target = await openEmpty();
  await runAdmin({ DATABASE_URL: target, ...sealed }, 'restore', back);
  const owner = await openAsOwner(readEnv({ DATA_DIR: dataDir }));
  try {
    expect(await readTables(target)).toEqual(await readTables(owner.url));
  } finally {
    await owner.close();
  }
});

test('what cannot be restored is said in one line, and nothing is touched', async () => {
  const [place, source, target] = [await makePlace(), await openClone(), await openEmpty()];
  await plant(source);
  const [plain, sealed, broken] = [join(place, 'plain'), join(place, 'sealed'), join(place, 'broken')];
  await runAdmin({ DATABASE_URL: source }, 'backup', plain);
  await runAdmin({ DATABASE_URL: source, BACKUP_PASSPHRASE: passphrase }, 'backup', sealed);
  const into = { DATABASE_URL: target };
  const refuse = async (file: string, settings: Record<string, string> = {}) => {
    const said = await runRefused({ ...into, ...settings }, 'restore', file);
    expect(said.trim().split('\n')).toHaveLength(1);
    return said;
  };
  const refuseBytes = async (bytes: Buffer, settings?: Record<string, string>) => {
    await writeFile(broken, bytes);
    return refuse(broken, settings);
  };
  const bytes = await readFile(plain);
  const changed = (of: Buffer) => {
    const copy = Buffer.from(of);
    const at = Math.floor(copy.length / 2);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  expect(await refuse(sealed)).toContain('it is encrypted');
  expect(await refuse(sealed, { BACKUP_PASSPHRASE: 'another one altogether' })).toContain(
    'not its passphrase',
  );
  const opening = { BACKUP_PASSPHRASE: passphrase };
  expect(await refuseBytes(changed(await readFile(sealed)), opening)).toContain('not as it was written');
  expect(await refuseBytes((await readFile(sealed)).subarray(0, -100), opening)).toContain('not as it was');
  expect(await refuseBytes(bytes.subarray(0, -100))).toContain('ends too early');
  expect(await refuseBytes(changed(bytes))).toContain('not as it was written');
  expect(await refuseBytes(Buffer.from('create table users();'))).toContain('no backup of Daysheet');
  expect(await refuse(join(place, 'nowhere'))).toContain('no such file');
  expect(await readTables(target)).toEqual({});

  expect(await runRefused({ DATABASE_URL: source }, 'backup', plain)).toContain('is there already');
  expect(await readFile(plain)).toEqual(bytes);
  expect(await runRefused(into, 'backup', join(place, 'empty'))).toContain('nothing to back up');
  await withSql(
    source,
    (sql) => sql`insert into drizzle.__drizzle_migrations (hash, created_at) values ('', 9e12)`,
  );
  await runAdmin({ DATABASE_URL: source }, 'backup', join(place, 'newer'));
  expect(await refuse(join(place, 'newer'))).toContain('a newer Daysheet made it');
  await withSql(target, (sql) => sql`create table users (id text)`);
  expect(await refuse(plain)).toContain('tables of another program');
});

test('a backup is of one moment, whoever writes meanwhile', async () => {
  const [place, source, target] = [await makePlace(), await openClone(), await openEmpty()];
  await withSql(source, async (sql) => {
    let isOver = false;
    let written = 0;
    const write = async () => {
      while (!isOver) {
        const id = randomUUID();
        await sql.begin(async (tx) => {
          await tx`insert into users (id, email, full_name, password_hash, created_at)
            values (${id}, ${id}, 'Ana', 'unused', now())`;
          await tx`insert into contact_messages (id, first_name, last_name, email, subject, message, sent_at)
            values (${id}, 'Ana', 'Kovač', 'ana@example.com', 'Tables', ${'x'.repeat(500)}, now())`;
        });
        written += 1;
      }
    };
    const writing = write();
    try {
      await eventually(() => expect(written).toBeGreaterThan(20));
      await runAdmin({ DATABASE_URL: source }, 'backup', join(place, 'file'));
    } finally {
      isOver = true;
      await writing;
    }
    await runAdmin({ DATABASE_URL: target }, 'restore', join(place, 'file'));
    const [found] = await withSql(
      target,
      (restored) => restored<{ both: number; users: number; messages: number }[]>`
        select (select count(*)::int from users join contact_messages using (id)) as both,
          (select count(*)::int from users) as users, (select count(*)::int from contact_messages) as messages`,
    );
    expect(found?.users).toBe(found?.both);
    expect(found?.messages).toBe(found?.both);
    expect(found?.both).toBeGreaterThan(20);
    expect(found?.both).toBeLessThan(written);
  });
});
