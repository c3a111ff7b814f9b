import { getErrorCode, StartError } from '../../lib/start-error.ts';
import { BackupError, type BackupFault } from './content.ts';

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
  ENOTDIR: 'what it lies in is no directory',
  EROFS: 'it is on a disk that is mounted for reading only',
};

/** Explains in one line why a backup file cannot be read or written; null for other errors. */
export function explainFile(error: unknown, path: string): StartError | null {
  if (error instanceof BackupError)
    return new StartError(`${path} was not restored: ${faults[error.fault]}.`, { cause: error });
  const words = fileFaults[getErrorCode(error) ?? ''];
  return words === undefined ? null : new StartError(`${path}: ${words}.`, { cause: error });
}

const networkFaults: Record<string, string> = {
  ECONNREFUSED: 'nobody answers there',
  ECONNRESET: 'it hangs up',
  ENOTFOUND: 'there is no host of that name',
  EAI_AGAIN: 'the name cannot be looked up',
  TimeoutError: 'it takes too long to answer',
};

/** Explains in one line why a nightly backup failed. Of unknown errors only the code: messages may contain stored data. */
export function describeFault(error: unknown, place: string): string {
  const known = error instanceof StartError ? error : (explainFile(error, place) ?? error);
  if (known instanceof StartError) return known.message;
  const code = getErrorCode(error) ?? (error instanceof Error ? error.name : 'unknown');
  return `${place}: ${networkFaults[code] ?? `it failed (${code})`}.`;
}
