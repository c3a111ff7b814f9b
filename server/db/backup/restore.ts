import { pipeline } from 'node:stream/promises';
import postgres, { type TransactionSql } from 'postgres';
import { StartError } from '../../lib/start-error.ts';
import { knownMigrations, lockMigrations, migrateTo } from '../migrate.ts';
import { portableSettings, quoteName, readMigrations, readTables } from './catalog.ts';
import { BackupError, type BackupHeader, type ContentReader, readContent } from './content.ts';
import { readCompressed } from './file.ts';

/** An installation in use has rows here. Other tables get rows when it starts, or from strangers' attempts. */
const FILLED_BY_USE = new Set(['users', 'events']);

const UNFIT = 'its tables are not those of the backup: restore into an installation that was never started';

function refuse(reason: string): never {
  throw new StartError(`Nothing was restored: ${reason}.`);
}

async function drain(rows: AsyncIterable<Buffer>): Promise<void> {
  for await (const _rows of rows) continue;
}

const checker: ContentReader = { begin: () => Promise.resolve(), load: (_table, rows) => drain(rows) };

/** Reads the whole file, and returns its header if it has no fault. */
export async function readBackupFile(path: string, passphrase: string | undefined): Promise<BackupHeader> {
  const head = await readCompressed(path, (content) => readContent(content, checker), passphrase);
  if (head.migrations.some((when, position) => knownMigrations[position] !== when))
    throw new BackupError('newer');
  return head;
}

export async function assertUnused(tx: TransactionSql): Promise<void> {
  const [other] = await tx<{ name: string }[]>`
    select application_name as name from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and application_name like 'daysheet%' limit 1`;
  if (other) refuse('a server or a command works with this database: stop it, and try again');
}

/** Only accounts and events prevent a restore: rows that strangers can write must not. */
async function assertEmpty(tx: TransactionSql): Promise<void> {
  const tables = await readTables(tx);
  if (tables.length > 0 && (await readMigrations(tx)) === null)
    refuse('the database holds tables of another program: give Daysheet one of its own');
  for (const { name } of tables) {
    if (!FILLED_BY_USE.has(name)) continue;
    const rows = await tx.unsafe(`select 1 from ${quoteName(name)} limit 1`);
    if (rows.length > 0)
      refuse(
        'this installation is in use, and nothing of it is overwritten: restore into an empty DATA_DIR or database',
      );
  }
}

/** The tables must match those of the backup column by column: its rows are read by position. */
async function assertFits(tx: TransactionSql, head: BackupHeader): Promise<void> {
  const describe = (tables: { name: string; columns: string[] }[]) =>
    tables
      .map(({ name, columns }) => JSON.stringify([name, ...columns.toSorted()]))
      .toSorted()
      .join('\n');
  const migrations = await readMigrations(tx);
  const isSameLevel = JSON.stringify(migrations) === JSON.stringify(head.migrations);
  if (!isSameLevel || describe(await readTables(tx)) !== describe(head.tables)) refuse(UNFIT);
}

type Key = { place: string; name: string; definition: string };

/** Rows are restored table by table: so foreign keys are removed first, and all checked at the end. */
async function takeOffForeignKeys(tx: TransactionSql): Promise<() => Promise<void>> {
  const keys = await tx<Key[]>`
    select conrelid::regclass::text as place, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`;
  for (const { place, name } of keys)
    await tx.unsafe(`alter table ${place} drop constraint ${quoteName(name)}`);
  return async () => {
    for (const { place, name, definition } of keys)
      await tx.unsafe(`alter table ${place} add constraint ${quoteName(name)} ${definition}`);
  };
}

/** Triggers must not run again for these rows. */
async function switchTriggers(tx: TransactionSql, head: BackupHeader, to: 'disable' | 'enable') {
  for (const { name } of head.tables) await tx.unsafe(`alter table ${quoteName(name)} ${to} trigger user`);
}

async function load(tx: TransactionSql, path: string, checked: BackupHeader, passphrase: string | undefined) {
  await lockMigrations(tx);
  await assertUnused(tx);
  await assertEmpty(tx);
  await assertFits(tx, checked);
  const putOnForeignKeys = await takeOffForeignKeys(tx);
  await switchTriggers(tx, checked, 'disable');
  const names = checked.tables.map(({ name }) => quoteName(name)).join(', ');
  await tx.unsafe(`truncate ${names} restart identity`);
  const reader: ContentReader = {
    begin: async (head) => {
      if (JSON.stringify(head) !== JSON.stringify(checked)) throw new BackupError('damaged');
      return Promise.resolve();
    },
    load: async ({ name, columns }, rows) => {
      const into = tx.unsafe(`copy ${quoteName(name)} (${columns.map(quoteName).join(', ')}) from stdin`);
      await pipeline(rows, await into.writable());
    },
  };
  await readCompressed(path, (content) => readContent(content, reader), passphrase);
  for (const { name, last } of checked.sequences)
    await tx`select setval(${`public.${quoteName(name)}`}::text::regclass, ${last}::text::bigint)`;
  await switchTriggers(tx, checked, 'enable');
  await putOnForeignKeys();
}

/**
 * Restores a backup into the empty database at that URL, completely or not at all. The tables are then those that the
 * backup was made with; the caller must migrate them.
 */
export async function restore(
  url: string,
  path: string,
  passphrase: string | undefined,
): Promise<BackupHeader> {
  const head = await readBackupFile(path, passphrase);
  const connection = { ...portableSettings, application_name: 'daysheet-restore' };
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined, connection });
  try {
    await sql.begin(async (tx) => {
      await assertUnused(tx);
      await assertEmpty(tx);
    });
    await migrateTo(url, head.migrations.length);
    await sql.begin((tx) => load(tx, path, head, passphrase));
    await sql`analyze`;
    return head;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
