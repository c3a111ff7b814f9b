import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres from 'postgres';
import { z } from 'zod';
import { StartError } from '../lib/start-error.ts';
import { systemPause } from '../lib/pause.ts';
import type { Db } from './client.ts';
import { isSerializationFailure } from './errors.ts';
import { fillNameSearch } from './name-search.ts';
import { breakingMigrations } from './schema/breaking-migrations.ts';

const MIGRATIONS_FOLDER = join(import.meta.dirname, '../../drizzle');
/** Any number will do; it only has to be the same in every server that shares the database. */
const MIGRATION_LOCK = 7_361_904;

/**
 * A migration waits no longer than this for a table that a running server works with, since whoever comes after it
 * waits as well. It is less than PostgreSQL's `deadlock_timeout`, so that of two that wait for each other it gives up.
 */
const LOCK_TIMEOUT_MS = 500;
const PAUSE_MS = 250;
/** With the waits between them about a minute. */
const ATTEMPTS = 80;

const journalSchema = z.object({ entries: z.array(z.object({ when: z.number(), tag: z.string() })) });

async function readJournal() {
  const text = await readFile(join(MIGRATIONS_FOLDER, 'meta/_journal.json'), 'utf8');
  return journalSchema.parse(JSON.parse(text)).entries;
}

/**
 * How the tables differ from those that this server knows. `missing`: migrations that are not applied; Drizzle skips,
 * without a word, one that is older than the newest applied, so each is looked at. `unknown`: how many a newer server
 * applied; `breaking` names those among them that took away what this one uses.
 */
async function compareMigrations(db: Db) {
  const [journal, rows, breaking] = await Promise.all([
    readJournal(),
    db.execute<{ created_at: string }>(sql`select created_at from drizzle.__drizzle_migrations`),
    db.select().from(breakingMigrations),
  ]);
  const applied = new Set(rows.map((row) => Number(row.created_at)));
  const [known, whens] = [new Set(journal.map(({ tag }) => tag)), new Set(journal.map(({ when }) => when))];
  return {
    missing: journal.filter((entry) => !applied.has(entry.when)).map((entry) => entry.tag),
    unknown: [...applied].filter((when) => !whens.has(when)).length,
    breaking: breaking.flatMap(({ tag }) => (known.has(tag) ? [] : tag)),
  };
}

/** All that is new at once, or nothing of it: so it may be tried again when servers at work do not let it in. */
async function applyMigrations(db: Db): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
      await fillNameSearch(db);
      return;
    } catch (error) {
      if (!isSerializationFailure(error) || attempt === ATTEMPTS) throw error;
      await systemPause(PAUSE_MS);
    }
  }
}

/**
 * Brings the tables up to date. Several servers may call this at once: one migrates, the others wait for it on a
 * session lock, which is why the connection is a single one of its own. Tells how many migrations of a newer server it
 * met that this one can work with; throws a `StartError` where it cannot.
 */
export async function migrateDatabase(url: string): Promise<{ unknown: number }> {
  const client = postgres(url, {
    max: 1,
    connect_timeout: 10,
    onnotice: () => undefined,
    connection: { application_name: 'daysheet-migrate' },
  });
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const db = drizzle({ client, casing: 'snake_case' });
    await client`select set_config('lock_timeout', ${LOCK_TIMEOUT_MS.toString()}, false)`;
    await applyMigrations(db);
    const { missing, unknown, breaking } = await compareMigrations(db);
    if (breaking.length > 0) {
      throw new StartError(
        `The data are newer than this Daysheet: ${breaking.join(', ')} took away what it uses. Start the newer version, or put back a copy from before it.`,
      );
    }
    if (missing.length > 0) {
      throw new StartError(
        `The database lacks ${missing.join(', ')}, older than its newest migration: give that one a later "when" in drizzle/meta/_journal.json.`,
      );
    }
    return { unknown };
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Whether this server may work with the tables as they are: a newer one may have changed them since the start. */
export async function areMigrationsCurrent(db: Db): Promise<boolean> {
  const { missing, breaking } = await compareMigrations(db);
  return missing.length === 0 && breaking.length === 0;
}
