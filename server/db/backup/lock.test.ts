import postgres from 'postgres';
import { expect, inject, onTestFinished, test } from 'vitest';
import { eventually } from '../../../tests/eventually.ts';
import { cloneDatabase } from '../../../tests/postgres.ts';
import { withBackupLock } from './lock.ts';

test('a backup that takes long keeps its lock, however soon connections are made anew', async () => {
  const { url, drop } = await cloneDatabase(inject('testCluster'));
  onTestFinished(drop);
  const shortLived = new URL(url);
  shortLived.searchParams.set('max_lifetime', '0.02');
  /** Waits until a connection that is newer than the lock's was reopened. */
  const outliveConnection = async () => {
    const younger = postgres(shortLived.href, { max: 1 });
    const ask = async () => (await younger`select pg_backend_pid() as pid`)[0]?.['pid'];
    const first = await ask();
    await eventually(async () => expect(await ask()).not.toBe(first));
    await younger.end();
  };
  let others = 0;
  const count = () => {
    others += 1;
    return Promise.resolve();
  };
  await withBackupLock(shortLived.href, async () => {
    await outliveConnection();
    await withBackupLock(url, count);
  });
  expect(others).toBe(0);
  await withBackupLock(url, count);
  expect(others).toBe(1);
});
