import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { globSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import postgres from 'postgres';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createPhone } from '../../scripts/demo/phone.ts';
import { createDemoServices } from '../../scripts/demo/services.ts';
import { DUMPS, type PeoplesKeys, makeDump } from '../../scripts/release/dump.ts';
import { ROOT } from '../../scripts/run.ts';
import { createApp } from '../../server/app.ts';
import { readBackupFile, restore } from '../../server/db/backup/restore.ts';
import { openDatabase } from '../../server/db/client.ts';
import { migrateDatabase } from '../../server/db/migrate.ts';
import { readEnv } from '../../server/env.ts';
import { openOptOutScope } from '../../server/features/reach/invitations/opt-outs.access.ts';
import { createDatabase } from '../postgres.ts';
import { catchRefusal } from '../test.ts';

const dumps = globSync('*.backup', { cwd: join(ROOT, DUMPS) }).map((file) => file.replace(/\.backup$/, ''));

type Contents = Record<string, Record<string, string>>;

/** What a migration wrote anew on purpose, and what of it stays as it was. */
const rewritten: Record<string, string> = {
  // Derived from the name: 0067.
  'event_attendees.search_name': `''`,
  // Each change names its item since 0069.
  'notifications.changes': `(select jsonb_agg(change - 'itemId' order by nth)
    from jsonb_array_elements(changes) with ordinality as list (change, nth))`,
};

/** Of each table how many rows it has, and of each column what stands in it. */
async function readContents(url: string): Promise<Contents> {
  const sql = postgres(url, { max: 1, onnotice: () => undefined });
  try {
    const columns = await sql<{ place: string; name: string }[]>`
      select table_name as place, column_name as name from information_schema.columns
      where table_schema = 'public' and is_generated = 'NEVER'`;
    const contents: Contents = {};
    for (const { place, name } of columns) {
      const text = `(${rewritten[`${place}.${name}`] ?? `"${name}"`})::text`;
      const [row] = await sql.unsafe<{ content: string }[]>(
        `select count(*) || ' ' || coalesce(md5(string_agg(${text}, ',' order by ${text})), '') as content from "${place}"`,
      );
      contents[place] = { ...contents[place], [name]: row?.content ?? '' };
    }
    return contents;
  } finally {
    await sql.end();
  }
}

/** Restores the data of a release and brings them up to date. Gives what stood in them before that. */
async function upgrade(name: string) {
  const database = await createDatabase(inject('testCluster').adminUrl);
  onTestFinished(database.drop);
  const file = join(ROOT, DUMPS, name);
  await restore(database.url, `${file}.backup`, undefined);
  const before = await readContents(database.url);
  await migrateDatabase(database.url);
  const held: PeoplesKeys = JSON.parse(await readFile(`${file}.json`, 'utf8'));
  return { url: database.url, before, held };
}

/** This server on those data, on the day that they were made. */
async function openServer(url: string, held: PeoplesKeys) {
  const opened = openDatabase(url);
  onTestFinished(opened.close);
  const services = { ...(await createDemoServices(opened)), clock: () => new Date(held.now) };
  const { clock, mailer, texter, jobs } = services;
  const app = await createApp({ env: readEnv({}), database: opened, clock, mailer, texter, jobs });
  onTestFinished(() => app.close());
  return { services, app };
}

test.each(dumps)('whatever %s stored is there after the upgrade, each row and column', async (name) => {
  const { url, before } = await upgrade(name);
  const after = await readContents(url);
  // What a migration took away, it took on purpose: docs/decisions/054-two-versions-at-once.md.
  const expected = Object.entries(before).map(([table, columns]) => [
    table,
    Object.fromEntries(Object.entries(columns).filter(([column]) => after[table]?.[column])),
  ]);
  expect(expected.length).toBeGreaterThan(30);
  expect(after).toMatchObject(Object.fromEntries(expected));
});

test.each(dumps)('what people hold of %s opens after the upgrade', async (name) => {
  const { url, held } = await upgrade(name);
  const { services, app } = await openServer(url, held);
  const { eventId, guestKey, linkToken, titles } = held;
  const key = { eventId, guestKey: guestKey ?? '' };
  const guest = createPhone(services);
  expect(await guest.join.openLink({ token: linkToken })).toMatchObject(key);
  const { items } = await guest.join.schedule(key);
  expect(items.map(({ title }) => title)).toEqual(titles);
  expect((await guest.notifications.feed(key)).notifications).not.toEqual([]);
  const calendar = await app.inject({ url: held.calendarPath, headers: { host: 'localhost' } });
  expect(calendar.statusCode).toBe(200);
  expect(calendar.body).toContain(`SUMMARY:${titles[0]}`);
  expect(await openOptOutScope(services.db, services.linkKey, held.optOutToken)).toMatchObject({
    isOutByLink: true,
  });
  const host = createPhone(services);
  expect(await catchRefusal(host.auth.signIn({ email: held.email, password: 'another' }))).toBe(
    'auth.invalid_credentials',
  );
  await host.auth.signIn({ email: held.email, password: held.password });
  expect((await host.events.list({})).events.map(({ eventCode }) => eventCode)).toContain(held.eventCode);
});

test('a dump of this version has a row of every table', async () => {
  const place = await mkdtemp(join(tmpdir(), 'daysheet-dumps-'));
  onTestFinished(() => rm(place, { recursive: true, force: true }));
  const [backup = ''] = await makeDump(place, 'now');
  const { tables } = await readBackupFile(backup, undefined);
  const empty = tables.filter(({ rows }) => rows === 0).map(({ name }) => name);
  // Only migrations write there, and none has yet.
  expect(empty, 'scripts/release/everything.ts plants nothing in these').toEqual(['breaking_migrations']);
});
