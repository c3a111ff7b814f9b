import { setTimeout as sleep } from 'node:timers/promises';
import { expect, inject, onTestFinished, test } from 'vitest';
import { cloneDatabase } from '../../../tests/postgres.ts';
import { withBackupLock } from './lock.ts';

test('a backup that takes long keeps its lock, however soon connections are made anew', async () => {
  const { url, drop } = await cloneDatabase(inject('testCluster'));
  onTestFinished(drop);
  const shortLived = new URL(url);
  shortLived.searchParams.set('max_lifetime', '0.2');
  let others = 0;
  const count = () => {
    others += 1;
    return Promise.resolve();
  };
  await withBackupLock(shortLived.href, async () => {
    await sleep(1000);
    await withBackupLock(url, count);
  });
  expect(others).toBe(0);
  await withBackupLock(url, count);
  expect(others).toBe(1);
});
