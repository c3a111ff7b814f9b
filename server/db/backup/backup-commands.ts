import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Env } from '../../env.ts';
import { getErrorCode, StartError } from '../../lib/start-error.ts';
import { migrateDatabase } from '../migrate.ts';
import { explainDatabase, openAsOwner } from '../start-database.ts';
import { backUp } from './back-up.ts';
import { BackupError, type BackupFault } from './content.ts';
import { restore } from './restore.ts';

const faults: Record<BackupFault, string> = {
  cut: 'it ends too early: copy it once more, or take another one',
  damaged: 'it is not as it was written: copy it once more, or take another one',
  newer: 'a newer Daysheet made it: restore it with that version or a later one',
  sealed: 'it is encrypted: set BACKUP_PASSPHRASE to its passphrase',
  'wrong passphrase': 'BACKUP_PASSPHRASE is not its passphrase',
  'not a backup': 'it is no backup of Daysheet',
};

const fileFaults: Record<string, string> = {
  EACCES: 'this user may not use it',
  EISDIR: 'it is a directory: name a file',
  ENOENT: 'there is no such file or directory',
  ENOSPC: 'its disk is full: make room there',
  EROFS: 'it is on a disk that is mounted for reading only',
};

/** What keeps a backup from being made or read, as one line; what the database says is explained by that. */
function explainBackup(error: unknown, path: string, env: Env): unknown {
  if (error instanceof BackupError)
    return new StartError(`${path} was not restored: ${faults[error.fault]}.`, { cause: error });
  const words = fileFaults[getErrorCode(error) ?? ''];
  if (words !== undefined) return new StartError(`${path}: ${words}.`, { cause: error });
  return explainDatabase(error, env);
}

const count = (figure: number, noun: string) => `${figure.toLocaleString('en')} ${noun}`;

async function readVersion(): Promise<string> {
  const text = await readFile(new URL('../../../package.json', import.meta.url), 'utf8');
  const { version }: { version: string } = JSON.parse(text);
  return version;
}

/** Makes a backup of the configured database as a new file; gives what to tell whoever asked for it. */
export async function runBackup(env: Env, file: string, now: Date): Promise<string> {
  const path = resolve(file);
  const database = await openAsOwner(env);
  try {
    const { backupPassphrase: passphrase } = env;
    const made = await backUp(database.url, path, { passphrase, madeBy: await readVersion(), now });
    const what = `${count(made.rows, 'rows')} of ${count(made.tables, 'tables')}, ${count(Math.ceil(made.bytes / 1000), 'kB')}`;
    const care =
      passphrase === undefined
        ? 'It is not encrypted, and opens everything: keep it where nobody else reads it, or set BACKUP_PASSPHRASE.'
        : 'It is encrypted: without its passphrase nobody can restore it, so keep that elsewhere, too.';
    return `${path}: ${what}.\n${care}`;
  } catch (error) {
    throw explainBackup(error, path, env);
  } finally {
    await database.close();
  }
}

/** Reads a backup into the configured database, which must be empty; gives what to tell whoever asked for it. */
export async function runRestore(env: Env, file: string): Promise<string> {
  const path = resolve(file);
  const database = await openAsOwner(env);
  try {
    const head = await restore(database.url, path, env.backupPassphrase);
    await migrateDatabase(database.url);
    await database.admitApplication();
    const rows = head.tables.reduce((sum, table) => sum + table.rows, 0);
    return `Restored ${count(rows, 'rows')} of ${count(head.tables.length, 'tables')}, as they were at ${head.madeAt}. Start Daysheet: npm start`;
  } catch (error) {
    throw explainBackup(error, path, env);
  } finally {
    await database.close();
  }
}
