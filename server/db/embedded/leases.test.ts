import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { expect, onTestFinished, test, vi } from 'vitest';
import { takeLease } from './leases.ts';

async function makeParent(): Promise<string> {
  const parent = await mkdtemp(join(tmpdir(), 'daysheet-lease-'));
  onTestFinished(() => rm(parent, { recursive: true, force: true }));
  return parent;
}

/** Reads a file repeatedly, as another process would; returns at the end how often it was missing or incomplete. */
async function startReading(path: string): Promise<() => Promise<number>> {
  const reading = `
    const { readFileSync } = require('node:fs');
    const { parentPort, receiveMessageOnPort, workerData } = require('node:worker_threads');
    let broken = 0;
    parentPort.postMessage('reading');
    while (!receiveMessageOnPort(parentPort)) {
      try { JSON.parse(readFileSync(workerData, 'utf8')); } catch { broken += 1; }
    }
    parentPort.postMessage(broken);`;
  const reader = new Worker(reading, { eval: true, workerData: path });
  onTestFinished(async () => void (await reader.terminate()));
  await once(reader, 'message');
  return async () => {
    reader.postMessage('stop');
    const [broken] = await once(reader, 'message');
    return Number(broken);
  };
}

test('who leaves finds a lease whole also while its port is noted', async () => {
  const parent = await makeParent();
  const lease = await takeLease(parent);
  const [own = ''] = await readdir(join(parent, 'in-use'));
  const stopReading = await startReading(join(parent, 'in-use', own));

  for (let port = 1; port <= 300; port += 1) lease.notePort(port);

  expect(await stopReading()).toBe(0);
  expect(await readdir(join(parent, 'in-use'))).toEqual([own]);
  expect(await readdir(parent)).toEqual(['in-use']);
  await lease.release();
});

test('of several ports the one counts that was asked for last', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const parent = await makeParent();
  const newcomer = await takeLease(parent);
  const leases = [newcomer];
  // The files are in no particular order.
  for (let port = 15_001; port <= 15_008; port += 1) {
    vi.setSystemTime(Date.now() + 1_000);
    const lease = await takeLease(parent);
    lease.notePort(port);
    leases.push(lease);
  }

  expect(await newcomer.findPort()).toBe(15_008);
  for (const { release } of leases) await release();
});

test('a lease whose folder is gone ends nobody, and is back with the folder', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const parent = await makeParent();
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
