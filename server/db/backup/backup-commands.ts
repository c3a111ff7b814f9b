import { resolve } from 'node:path';
import type { Env } from '../../env.ts';
import { migrateDatabase } from '../migrate.ts';
import { assertDataDir, describePlace, explainDatabase, openAsOwner } from '../start-database.ts';
import { backUp } from './back-up.ts';
import type { BackupHeader } from './content.ts';
import { explainFile } from './explain-backup.ts';
import { restore } from './restore.ts';
import { readVersion } from './version.ts';

/** Explains an error of a backup or restore in one line; the database's errors are explained by `explainDatabase`. */
export const explainBackup = (error: unknown, path: string, env: Env): unknown =>
  explainFile(error, path) ?? explainDatabase(error, env);

const count = (figure: number, noun: string) => `${figure.toLocaleString('en')} ${noun}`;

/** The result of a command, as data and as text. */
export type BackupReport = { data: Record<string, string | number | boolean>; text: string };

/** Writes a backup of the configured database to a new file. */
export async function runBackup(env: Env, file: string, now: Date): Promise<BackupReport> {
  const path = resolve(file);
  assertDataDir(env);
  const database = await openAsOwner(env);
  try {
    const { backupPassphrase: passphrase } = env;
    const made = await backUp(database.url, path, { passphrase, madeBy: await readVersion(), now });
    const what = `${count(made.rows, 'rows')} of ${count(made.tables, 'tables')}, ${count(Math.ceil(made.bytes / 1000), 'kB')}`;
    const care =
      passphrase === undefined
        ? 'It is not encrypted, and opens everything: keep it where nobody else reads it, or set BACKUP_PASSPHRASE.'
        : 'It is encrypted: without its passphrase nobody can restore it, so keep that elsewhere, too.';
    const data = { file: path, ...made, madeAt: now.toISOString(), isEncrypted: passphrase !== undefined };
    return { data, text: `${path}: ${what}.\n${care}` };
  } catch (error) {
    throw explainBackup(error, path, env);
  } finally {
    await database.close();
  }
}

/** Describes what a backup holds, as data and as text. */
export function countContent({ tables, madeAt }: BackupHeader) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const words = `${count(rows, 'rows')} of ${count(tables.length, 'tables')}`;
  return { data: { rows, tables: tables.length, madeAt }, words };
}

/** Restores a backup into the database of these settings, which must be empty, and migrates it. */
export async function restoreInto(
  env: Env,
  path: string,
  passphrase: string | undefined,
): Promise<BackupHeader> {
  const database = await openAsOwner(env);
  try {
    const head = await restore(database.url, path, passphrase);
    await migrateDatabase(database.url);
    await database.admitApplication();
    return head;
  } catch (error) {
    throw explainBackup(error, path, env);
  } finally {
    await database.close();
  }
}

/** Restores a backup into the configured database, which must be empty. */
export async function runRestore(env: Env, file: string): Promise<BackupReport> {
  const { data, words } = countContent(await restoreInto(env, resolve(file), env.backupPassphrase));
  return {
    data,
    text: `Restored ${words}, as they were at ${data.madeAt}, into ${describePlace(env)}. Start Daysheet: npm start`,
  };
}
