import { constants } from 'node:fs';
import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { getErrorCode } from '../../lib/start-error.ts';

const ATTEMPTS = 20;
const LARGEST_BYTES = 16 * 1024 * 1024;
/** The reason of a failed start is in the first lines of that start, the reason of an end in the last lines. */
const READ_BYTES = 65_536;
const NO_REASON = 'it gave no reason';

/** Its responses to connections while it is unavailable are no reason. */
const isNoRefusal = (line: string) => !/FATAL:\s+the database system is /.test(line);

export const getLogFile = (dir: string): string => join(dirname(dir), 'postgres.log');

/**
 * PostgreSQL's user once owned the log's directory, and we may be root: a symlink in place of the log must not make us
 * write into another file. A log is kept until it is too long, and then renamed.
 */
export async function openLog(dir: string): Promise<FileHandle> {
  const path = getLogFile(dir);
  const asOurs = constants.O_RDWR | constants.O_CREAT | constants.O_APPEND | (constants.O_NOFOLLOW ?? 0);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const log = await open(path, asOurs, 0o600);
      const found = await log.stat();
      const isPrivate = found.isFile() && found.nlink === 1 && (found.mode & 0o077) === 0;
      const isOurs = isPrivate && found.uid === (process.getuid?.() ?? found.uid);
      if (isOurs && found.size < LARGEST_BYTES) return log;
      await log.close();
      if (isOurs) await rename(path, `${path}.1`);
      else await rm(path, { force: true });
    } catch (error) {
      // Another server that starts on the same directory renamed it, or there is a symlink.
      if (attempt === ATTEMPTS || !['ENOENT', 'ELOOP'].includes(getErrorCode(error) ?? '')) throw error;
      if (getErrorCode(error) === 'ELOOP') await rm(path, { force: true });
    }
  }
}

/** Reads by the open handle, for the same reason. `from`: the log's size before this start. */
export async function readFailureReason(log: FileHandle, from: number): Promise<string> {
  const { buffer, bytesRead } = await log.read(Buffer.alloc(READ_BYTES), 0, READ_BYTES, from);
  const lines = buffer.toString('utf8', 0, bytesRead).split('\n').filter(isNoRefusal);
  return lines.join('\n').match(/(?:FATAL|PANIC|postgres):\s+(.*)/)?.[1] ?? NO_REASON;
}

/** Returns why the last PostgreSQL ended, if its log says so. */
export async function readEndReason(dir: string): Promise<string> {
  const log = await openLog(dir);
  try {
    const { size } = await log.stat();
    const { buffer, bytesRead } = await log.read(
      Buffer.alloc(READ_BYTES),
      0,
      READ_BYTES,
      Math.max(0, size - READ_BYTES),
    );
    const lines = buffer.toString('utf8', 0, bytesRead).split('\n').filter(isNoRefusal);
    const since = lines.slice(
      lines.findLastIndex((line) => line.includes('ready to accept connections')) + 1,
    );
    const words = (kind: RegExp) =>
      since
        .findLast((line) => kind.test(line))
        ?.replace(kind, '')
        .trim();
    return words(/^.*PANIC:/) ?? words(/^.*FATAL:/) ?? NO_REASON;
  } finally {
    await log.close();
  }
}
