import { closeSync, mkdtempSync, openSync, rmdirSync, rmSync, writeSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { run } from '../scripts/run.ts';
import { getErrorCode } from '../server/lib/start-error.ts';

const mount = (...args: string[]): boolean => run('mount', args).status === 0;
const unmount = (dir: string) => run('umount', ['-l', dir]);

/** Whether this process can mount disks: root on Linux, unless a container forbids it. */
function canMount(): boolean {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) return false;
  const dir = mkdtempSync(join(tmpdir(), 'daysheet-mount-'));
  const isMounted = mount('-t', 'tmpfs', 'tmpfs', dir);
  if (isMounted) unmount(dir);
  rmdirSync(dir);
  return isMounted;
}

export const hasSmallDisks = canMount();

/** Fills the remaining space, to the last byte. */
function fillUp(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (let size = 1024 * 1024; size >= 1;) {
      try {
        if (writeSync(file, Buffer.alloc(size)) < size) size = Math.floor(size / 2);
      } catch (error) {
        if (getErrorCode(error) !== 'ENOSPC') throw error;
        size = Math.floor(size / 2);
      }
    }
  } finally {
    closeSync(file);
  }
}

/** A disk of so many megabytes, in memory, which the test can fill and remount. */
export async function makeSmallDisk(megabytes: number) {
  const dir = mkdtempSync(join(tmpdir(), 'daysheet-disk-'));
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', dir)) throw new Error('It is not mounted.');
  await chmod(dir, 0o755);
  onTestFinished(() => {
    unmount(dir);
    rmdirSync(dir);
  });
  const filler = join(dir, 'filler');
  const remount = (options: string) => {
    if (!mount('-o', `remount,${options}`, dir)) throw new Error(`It is not mounted with ${options}.`);
  };
  return {
    dir,
    fill: () => fillUp(filler),
    free: () => rmSync(filler, { force: true }),
    /** Changes the size, or makes it read-only. */
    remount,
  };
}
