import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takeLease } from './leases.ts';

test('a lease whose folder is gone ends nobody, and is back with the folder', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const parent = await mkdtemp(join(tmpdir(), 'daysheet-lease-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  const lease = await takeLease(parent);
  const folder = join(parent, 'in-use');
  const [own] = await readdir(folder);

  await rm(folder, { recursive: true });
  vi.advanceTimersByTime(10_000);
  expect(existsSync(folder)).toBe(false);

  const other = await takeLease(parent);
  vi.advanceTimersByTime(10_000);
  expect(await readdir(folder)).toContain(own);
  await other.release();
  expect(await lease.release()).toEqual({ isLast: true });
});
