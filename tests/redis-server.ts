import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { openRedis } from '../server/lib/redis/redis.ts';
import { testEnv } from './env.ts';
import { eventually } from './eventually.ts';
import { findFreePort } from './server-process.ts';

const NAMES = ['redis-server', 'valkey-server'];

const findRedis = (): string | undefined =>
  testEnv.path
    .split(delimiter)
    .flatMap((dir) => NAMES.map((name) => join(dir, name)))
    .find((path) => existsSync(path));

/** Finds a Redis, or gets one from Debian as root. */
function ensureRedis(): string {
  const found = findRedis();
  if (found !== undefined) return found;
  if (process.getuid?.() === 0) {
    const install = 'apt-get update -qq && apt-get install -y -qq redis-server';
    spawnSync('sh', ['-c', install], { stdio: 'ignore' });
  }
  const installed = findRedis();
  if (installed === undefined) throw new Error('No Redis on this machine: apt install redis-server');
  return installed;
}

/** A Redis that stores nothing on disk, and is gone when the test is over. */
export async function startRedisServer() {
  const program = ensureRedis();
  const port = await findFreePort();
  const url = `redis://127.0.0.1:${port}`;
  const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const run = () => spawn(program, args, { stdio: 'ignore', cwd: '/' });
  let child = run();
  const waitUntilReady = async () => {
    const probe = openRedis({ url, name: 'probe' });
    await eventually(() => expect(probe.isUp()).toBe(true)).finally(probe.close);
  };
  const stop = async () => {
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  };
  onTestFinished(async () => void (child.exitCode ?? child.signalCode ?? (await stop())));
  await waitUntilReady();
  return {
    url,
    stop,
    start: async () => {
      child = run();
      await waitUntilReady();
    },
    /** It keeps its connections, and says nothing on them. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
  };
}
