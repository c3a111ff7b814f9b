import { access, rename, rm } from 'node:fs/promises';
import postgres, { type TransactionSql } from 'postgres';
import { StartError } from '../../lib/start-error.ts';
import { countRows, portableSettings, quoteName, readMigrations, readTables } from './catalog.ts';
import { type BackupHeader, FORMAT_VERSION, writeContent } from './content.ts';
import { writeCompressed } from './file.ts';

export type BackupTotals = { tables: number; rows: number; bytes: number };

/** The suffix of a file until it is complete. */
export const UNFINISHED = '.unfinished';

export type BackupOptions = { passphrase?: string | undefined; madeBy: string; now: Date };

async function readSequences(tx: TransactionSql): Promise<BackupHeader['sequences']> {
  return tx<{ name: string; last: string }[]>`
    select sequencename as name, last_value::text as last from pg_sequences
    where schemaname = 'public' and last_value is not null order by sequencename`;
}

/** Reads the header in the transaction's snapshot. */
async function readHead(tx: TransactionSql, madeBy: string, madeAt: Date): Promise<BackupHeader> {
  const migrations = await readMigrations(tx);
  if (migrations === null)
    throw new StartError('There is nothing to back up: no Daysheet has run there yet.');
  const tables = await readTables(tx);
  // A new migration waits for this lock, and one that was running is noticed.
  await tx.unsafe(`lock table ${tables.map(({ name }) => quoteName(name)).join(', ')} in access share mode`);
  const counted = [];
  for (const table of tables) counted.push({ ...table, rows: await countRows(tx, table.name) });
  return {
    format: 'daysheet-backup',
    version: FORMAT_VERSION,
    madeBy,
    madeAt: madeAt.toISOString(),
    migrations,
    tables: counted,
    sequences: [...(await readSequences(tx))],
  };
}

async function assertNew(path: string): Promise<void> {
  const isThere = await access(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw new StartError(`${path} is there already: name a new file.`);
}

/**
 * Writes the whole database as of one moment into a new file, while other clients continue to work. The file gets its
 * name once it is complete.
 */
export async function backUp(
  url: string,
  path: string,
  { passphrase, madeBy, now }: BackupOptions,
): Promise<BackupTotals> {
  await assertNew(path);
  const connection = { ...portableSettings, application_name: 'daysheet-backup' };
  const sql = postgres(url, { max: 1, connect_timeout: 10, onnotice: () => undefined, connection });
  const unfinished = `${path}.${process.pid}${UNFINISHED}`;
  // The driver reports any error during a copy as an ended transaction, so the actual one is kept.
  let reason: unknown;
  const write = async (tx: TransactionSql): Promise<BackupTotals> => {
    try {
      const head = await readHead(tx, madeBy, now);
      await rm(unfinished, { force: true });
      const content = writeContent(head, ({ name, columns }) =>
        tx.unsafe(`copy ${quoteName(name)} (${columns.map(quoteName).join(', ')}) to stdout`).readable(),
      );
      const bytes = await writeCompressed(unfinished, content, passphrase);
      await assertNew(path);
      await rename(unfinished, path);
      const rows = head.tables.reduce((sum, table) => sum + table.rows, 0);
      return { tables: head.tables.length, rows, bytes };
    } catch (error) {
      reason = error;
      throw error;
    }
  };
  try {
    return await sql.begin('isolation level repeatable read read only', write);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw reason ?? error;
  } finally {
    await sql.end({ timeout: 1 });
  }
}
