import { readFileSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import postgres, { type TransactionSql } from 'postgres';
import { z } from 'zod';
import { StartError } from '../lib/start-error.ts';
import { systemPause } from '../lib/load/pause.ts';
import type { Db } from './client.ts';
import { isSerializationFailure } from './errors.ts';
import { fillNameSearch } from './name-search.ts';
import { breakingMigrations } from './schema/breaking-migrations.ts';
import { toProjectPath } from '../lib/project-path.ts';

const MIGRATIONS_FOLDER = toProjectPath('drizzle');
/** An arbitrary number that is the same in every server on this database. */
const MIGRATION_LOCK = 7_361_904;

/**
 * A migration waits no longer than this for a table that a running server uses, since later queries queue up behind it.
 * It is less than PostgreSQL's `deadlock_timeout`, so that in a deadlock the migration gives up, not the server.
 */
const LOCK_TIMEOUT_MS = 500;
const PAUSE_MS = 250;
/** About a minute, including the pauses between them. */
const ATTEMPTS = 80;

const JOURNAL = 'meta/_journal.json';
const journalSchema = z.looseObject({
  entries: z.array(z.looseObject({ when: z.number(), tag: z.string() })),
});

/** Read when the process starts: a newer version may be copied into its directory while it still serves. */
const journal = journalSchema.parse(JSON.parse(readFileSync(join(MIGRATIONS_FOLDER, JOURNAL), 'utf8')));

/** `when` of each migration that this server knows, the oldest first: the table of applied migrations stores these. */
export const knownMigrations: readonly number[] = journal.entries.map(({ when }) => when);

/** Returns `when` of each applied migration, of this server and of newer ones. */
async function listApplied(db: Db): Promise<Set<number>> {
  const rows = await db.execute<{ created_at: string }>(
    sql`select created_at from drizzle.__drizzle_migrations`,
  );
  return new Set(rows.map((row) => Number(row.created_at)));
}

/**
 * Compares the tables with those that this server knows. `missing`: migrations that are not applied; each is checked,
 * since Drizzle silently skips one that is older than the newest applied. `unknown`: how many a newer server applied;
 * `breaking` names those of them that removed something that this server uses.
 */
export async function compareMigrations(db: Db) {
  const { entries } = journal;
  const [applied, breaking] = await Promise.all([listApplied(db), db.select().from(breakingMigrations)]);
  const [known, whens] = [new Set(entries.map(({ tag }) => tag)), new Set(knownMigrations)];
  return {
    missing: entries.filter((entry) => !applied.has(entry.when)).map((entry) => entry.tag),
    unknown: [...applied].filter((when) => !whens.has(when)).length,
    breaking: breaking.flatMap(({ tag }) => (known.has(tag) ? [] : tag)),
  };
}

/** `assertLocked` throws if the driver reconnected meanwhile: the new connection has neither the lock nor its timeout. */
type MigrationLock = { client: postgres.Sql; assertLocked: () => Promise<void> };

/** Runs `work` with a folder that holds only the first `count` migrations. */
async function withFirstMigrations(count: number, work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'daysheet-migrations-'));
  const entries = journal.entries.slice(0, count);
  try {
    await mkdir(join(folder, 'meta'));
    await writeFile(join(folder, JOURNAL), JSON.stringify({ ...journal, entries }));
    for (const { tag } of entries)
      await cp(join(MIGRATIONS_FOLDER, `${tag}.sql`), join(folder, `${tag}.sql`));
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Drizzle applies all migrations that it finds in one transaction. A database in use therefore gets one at a time:
 * adding a column locks its table until the transaction ends, which must not wait for a migration that fills many rows.
 */
async function applyNew(db: Db, { assertLocked }: MigrationLock): Promise<void> {
  const tables = await db.execute(sql`select where to_regclass('drizzle.__drizzle_migrations') is not null`);
  if (tables.length === 0) return migrate(db, { migrationsFolder: MIGRATIONS_FOLDER });
  const applied = await listApplied(db);
  for (const [at, { when }] of journal.entries.entries()) {
    if (applied.has(when)) continue;
    await withFirstMigrations(at + 1, async (migrationsFolder) => {
      await assertLocked();
      await migrate(db, { migrationsFolder });
    });
  }
}

/** Applies new migrations, each completely or not at all: so it can be retried when running servers hold a lock. */
async function applyMigrations(db: Db, lock: MigrationLock): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyNew(db, lock);
      await fillNameSearch(db);
      return;
    } catch (error) {
      if (!isSerializationFailure(error) || attempt === ATTEMPTS) throw error;
      await systemPause(PAUSE_MS);
    }
  }
}

/** Only the transaction that holds this lock changes tables, until it ends. */
export async function lockMigrations(tx: TransactionSql): Promise<void> {
  await tx`select pg_advisory_xact_lock(${MIGRATION_LOCK})`;
}

/** Runs `work` under a session lock, which needs a single connection: one server migrates, the others wait for it. */
async function withMigrationLock<Result>(
  url: string,
  work: (db: Db, lock: MigrationLock) => Promise<Result>,
): Promise<Result> {
  const client = postgres(url, {
    max: 1,
    connect_timeout: 10,
    // The driver would reconnect after half an hour, and lose the lock.
    max_lifetime: null,
    onnotice: () => undefined,
    connection: { application_name: 'daysheet-migrate' },
  });
  try {
    const readPid = async () => (await client<{ pid: number }[]>`select pg_backend_pid() as pid`)[0]?.pid;
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const pid = await readPid();
    const assertLocked = async () => {
      if ((await readPid()) !== pid) throw new Error('The connection that held the migration lock was lost.');
    };
    return await work(drizzle({ client, casing: 'snake_case' }), { client, assertLocked });
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Applies only the first `count` migrations, for rows from that time; a database that has more of them stays unchanged. */
export async function migrateTo(url: string, count: number): Promise<void> {
  await withMigrationLock(url, (db) =>
    withFirstMigrations(count, (migrationsFolder) => migrate(db, { migrationsFolder })),
  );
}

/**
 * Brings the tables up to date. Several servers may call this at once. Returns how many migrations of a newer server it
 * found that this one can work with; throws a `StartError` if it cannot.
 */
export async function migrateDatabase(url: string): Promise<{ unknown: number }> {
  return withMigrationLock(url, async (db, lock) => {
    await lock.client`select set_config('lock_timeout', ${LOCK_TIMEOUT_MS.toString()}, false)`;
    await applyMigrations(db, lock);
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
  });
}

/** Whether this server can work with the tables as they are: a newer one may have changed them since the start. */
export async function areMigrationsCurrent(db: Db): Promise<boolean> {
  const { missing, breaking } = await compareMigrations(db);
  return missing.length === 0 && breaking.length === 0;
}
