import { resolve } from 'node:path';
import { getErrorCode, StartError } from '../../lib/start-error.ts';
import { isConnectionLoss } from '../errors.ts';

const FULL = 'its disk is full: make room there';
const READ_ONLY = 'it is on a disk that is mounted for reading only: mount it for writing';
const NO_RIGHT = 'give this user the right to write there';
const FILE = 'part of that path is a file: move it away';

/** Reasons why a directory is not writable, with advice. */
const UNWRITABLE: Record<string, string> = {
  '53100': FULL,
  EACCES: NO_RIGHT,
  EDQUOT: 'its disk is full for this user: make room there',
  EEXIST: FILE,
  ENOSPC: FULL,
  ENOTDIR: FILE,
  EPERM: NO_RIGHT,
  EROFS: READ_ONLY,
};

/** Explains known errors of the embedded PostgreSQL's directory in one line, with advice. */
export function explainEmbedded(error: unknown, dataDir: string): unknown {
  if (error instanceof StartError) return error;
  const place = `DATA_DIR ${resolve(dataDir)}`;
  const advice = UNWRITABLE[getErrorCode(error) ?? ''];
  if (advice !== undefined) {
    return new StartError(
      `${place} cannot be written (${getErrorCode(error)}): ${advice}, or set DATA_DIR to another directory.`,
      { cause: error },
    );
  }
  if (!isConnectionLoss(error)) return error;
  return new StartError(
    `${place}: its PostgreSQL has ended (${getErrorCode(error)}): postgres/postgres.log in there says why. Mend that, then start again.`,
    { cause: error },
  );
}
