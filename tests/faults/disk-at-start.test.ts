import { execFile } from 'node:child_process';
import { chownSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { ROOT } from '../../scripts/run.ts';
import { getClusterDir, makeDataDir } from '../data-dir.ts';
import { childEnv } from '../env.ts';
import { isThorough } from '../fault-report.ts';
import { startServerProcess } from '../server-process.ts';
import { hasSmallDisks, makeSmallDisk } from '../small-disk.ts';
import { eventually } from '../eventually.ts';

const run = promisify(execFile);

/** What a start that does not get there says. */
async function failedStart(dataDir: string): Promise<string> {
  const server = await startServerProcess({ DATA_DIR: dataDir }).catch((error: unknown) => String(error));
  if (typeof server === 'string') return server;
  await server.stop('SIGKILL');
  return 'It started.';
}

async function startsNow(dataDir: string): Promise<void> {
  const server = await startServerProcess({ DATA_DIR: dataDir });
  expect(await server.stop()).toBe(0);
}

/** The one line of a start, whatever goes wrong. */
const oneLine = (words: string) =>
  new RegExp(`^Error: The server ended at its start:\nDaysheet did not start\\. [^\n]*(?:${words})[^\n]*\n$`);

/** initdb takes 40 MB, the tables and the queue 15 more: each of them may find the disk full. */
const sizes = [20, 41];

test.skipIf(!hasSmallDisks).each(isThorough ? sizes : [])(
  'a disk of %i MB that is full in the middle of the first start ends it with one line, and a larger one is enough',
  async (megabytes) => {
    const disk = await makeSmallDisk(megabytes);
    const dataDir = join(disk.dir, 'data');

    expect(await failedStart(dataDir)).toMatch(oneLine('disk is full|No space left'));
    disk.remount('size=300m');
    await startsNow(dataDir);
  },
);

test.skipIf(!hasSmallDisks)(
  'a disk that is mounted for reading only ends the start with one line, until it can be written',
  async () => {
    const disk = await makeSmallDisk(300);
    const dataDir = join(disk.dir, 'somewhere/data');
    disk.remount('ro');
    expect(await failedStart(dataDir)).toMatch(oneLine('for reading only'));
    if (!isThorough) return;
    disk.remount('rw');
    await startsNow(dataDir);
    // The last of PostgreSQL's processes may still be about to end.
    await eventually(() => disk.remount('ro'));
    expect(await failedStart(dataDir)).toMatch(oneLine('for reading only'));
    disk.remount('rw');
    await startsNow(dataDir);
  },
);

test.runIf(isThorough && process.getuid?.() === 0)(
  "another user's data end the start with one line, which says how to have them back",
  async () => {
    const dataDir = await makeDataDir();
    await startsNow(dataDir);
    chownSync(getClusterDir(dataDir), 1234, 1234);

    const said = await failedStart(dataDir);

    expect(said).toMatch(oneLine('belong to another user'));
    const [, command = ''] = /run (chown -R \d+ \S+)/.exec(said) ?? [];
    await run('sh', ['-c', command]);
    await startsNow(dataDir);
  },
);

test
  .skipIf(!hasSmallDisks || !isThorough)
  .each([['server/admin.ts', 'invite', 'ana@example.com'], ['scripts/seed.ts']])(
  'a full disk ends the command %s with one line',
  async (...command) => {
    const disk = await makeSmallDisk(41);
    const env = childEnv({ DATA_DIR: join(disk.dir, 'data') });

    const said = await run(process.execPath, command, { cwd: ROOT, env }).catch(
      ({ stdout, stderr }: { stdout: string; stderr: string }) => stdout + stderr,
    );

    expect(said).toMatch(/^[^\n]*disk is full[^\n]*\n$/);
  },
);
