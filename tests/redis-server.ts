import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished } from 'vitest';
import { openRedis } from '../server/lib/redis/redis.ts';
import { eventually } from './eventually.ts';
import { ensureProgram } from './programs.ts';
import { findFreePort } from './server-process.ts';

/** A Redis that stores nothing on disk, stopped at the end of the test. */
export async function startRedisServer() {
  const program = ensureProgram(['redis-server', 'valkey-server'], 'redis-server');
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
    /** It keeps its connections open, but does not respond. */
    freeze: () => child.kill('SIGSTOP'),
    thaw: () => child.kill('SIGCONT'),
  };
}
