import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { z } from 'zod';
import { StartError } from '../lib/start-error.ts';
import type { Db } from './client.ts';
import { fillNameSearch } from './name-search.ts';

const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../drizzle');
const OLDEST_SERVER_VERSION = 16;
/** Any number will do; it only has to be the same in every server that shares the database. */
const MIGRATION_LOCK = 7_361_904;

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

async function readJournal() {
  const text = await readFile(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8');
  return journalSchema.parse(JSON.parse(text)).entries;
}

/** Drizzle skips, without a word, a migration that is older than the newest applied one: so look at each. */
async function missingMigrations(db: Db): Promise<string[]> {
  const [journal, rows] = await Promise.all([
    readJournal(),
    db.execute<{ created_at: string }>(sql`select created_at from drizzle.__drizzle_migrations`),
  ]);
  const applied = new Set(rows.map((row) => Number(row.created_at)));
  return journal.filter((entry) => !applied.has(entry.when)).map((entry) => entry.tag);
}

async function refuseOldServer(client: postgres.Sql) {
  const [row] = await client<{ version: string }[]>`select current_setting('server_version_num') as version`;
  const major = Math.floor(Number(row?.version) / 10_000);
  if (major < OLDEST_SERVER_VERSION) {
    throw new StartError(
      `The database runs PostgreSQL ${major}, Daysheet needs ${OLDEST_SERVER_VERSION} or newer: upgrade it, or unset DATABASE_URL to use the one that comes with Daysheet.`,
    );
  }
}

/**
 * Brings the tables up to date. Several servers may call this at once: one migrates, the others wait for it on a
 * session lock, which is why the connection is a single one of its own.
 */
export async function migrateDatabase(url: string): Promise<void> {
  const client = postgres(url, {
    max: 1,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: { application_name: 'daysheet-migrate' },
  });
  try {
    await refuseOldServer(client);
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const db = drizzle({ client, casing: 'snake_case' });
    await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
    await fillNameSearch(db);
    const missing = await missingMigrations(db);
    if (missing.length > 0) {
      throw new StartError(
        `The database lacks ${missing.join(', ')}, older than its newest migration: give that one a later "when" in drizzle/meta/_journal.json.`,
      );
    }
  } finally {
    await client.end({ timeout: 5 });
  }
}

export async function migrationsAreCurrent(db: Db): Promise<boolean> {
  return (await missingMigrations(db)).length === 0;
}
