import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeCompressedFiles } from './compressed-files.ts';
import { dropFormerFiles, noteBuild } from './former-files.ts';

let outDir: string;
beforeEach(async () => {
  outDir = await mkdtemp(path.join(tmpdir(), 'daysheet-build-'));
  await mkdir(path.join(outDir, 'assets'));
});
afterEach(() => rm(outDir, { recursive: true, force: true }));

const hours = (count: number) => new Date(2026, 0, 1, count);
const listAssets = async () => (await readdir(path.join(outDir, 'assets'))).toSorted();

/** Simulates a build, a minute later; `isWhole` is false for one that fails. */
async function build(startedAt: Date, files: readonly string[], isWhole = true) {
  await dropFormerFiles(outDir);
  const writtenAt = new Date(startedAt.getTime() + 60_000);
  for (const name of files) {
    const file = path.join(outDir, 'assets', name);
    await writeFile(file, name.repeat(100));
    await utimes(file, writtenAt, writtenAt);
  }
  if (isWhole) await noteBuild(outDir, startedAt);
}

test('a build leaves the files of the last one, and no older ones', async () => {
  await build(hours(1), ['same.js', 'first.js']);
  await build(hours(2), ['same.js', 'second.js']);
  expect(await listAssets()).toEqual(['first.js', 'same.js', 'second.js']);
  await build(hours(3), ['same.js', 'third.js']);
  expect(await listAssets()).toEqual(['same.js', 'second.js', 'third.js']);
});

test('a build that failed drops nothing of the last one that did not', async () => {
  await build(hours(1), ['first.js']);
  await build(hours(2), ['half.js'], false);
  await build(hours(3), ['third.js']);
  expect(await listAssets()).toEqual(['first.js', 'half.js', 'third.js']);
});

test('files of the last build are not compressed again, which would keep them for ever', async () => {
  await build(hours(1), ['first.js']);
  await build(hours(2), ['second.js']);
  await writeCompressedFiles(outDir, hours(2));
  expect(await listAssets()).toEqual(['first.js', 'second.js', 'second.js.br', 'second.js.gz']);
});
