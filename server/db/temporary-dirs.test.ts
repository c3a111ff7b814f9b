import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeTemporaryDir, removeAbandonedDirs } from './temporary-dirs.ts';

test('a start removes what processes left that are gone, and what is older than a day', async () => {
  const dir = await mkdtemp(join(tmpdir(), 'daysheet-sweep-'));
  vi.stubEnv('TMPDIR', dir);
  onTestFinished(async () => {
    vi.unstubAllEnvs();
    await rm(dir, { recursive: true, force: true });
  });
  const { pid: gone } = spawnSync('true');
  const other = process.ppid;
  const now = new Date();
  const left = [`daysheet-upload-${gone}-AbCd12`, `daysheet-move-${gone}-AbCd12`];
  const old = [`daysheet-backup-${other}-AbCd12`, 'daysheet-upload-AbCd12'];
  const others = [
    `daysheet-backup-${other}-AbCd13`,
    'daysheet-move-AbCd13',
    `daysheet-letters-${gone}-AbCd12`,
  ];
  for (const name of [...left, ...old, ...others]) {
    await mkdir(join(dir, name));
    await writeFile(join(dir, name, 'part'), 'rows');
  }
  const yesterday = new Date(now.getTime() - 25 * 60 * 60_000);
  for (const name of old) await utimes(join(dir, name), yesterday, yesterday);
  await makeTemporaryDir('upload');
  await removeAbandonedDirs(now);
  expect((await readdir(dir)).toSorted()).toEqual(others.toSorted());
});
