import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { childEnv } from '../../tests/env.ts';
import { findFreePort } from '../../tests/server-process.ts';
import { run } from '../run.ts';
import { commandEnv, type Image, unprivileged } from './build-outside.ts';

/** Like the health check's --start-period, for a busy machine. */
const HEALTHY_WITHIN_MS = 120_000;
/** `docker stop` kills after ten seconds. */
const STOPPED_WITHIN_MS = 10_000;

/** The first word is a program in the image's PATH. */
const program = (image: Image, [name = '', ...rest]: string[]): [string, string[]] => [
  name === 'node' ? join(image.root, 'usr/local/bin/node') : name,
  rest,
];

/**
 * Starts the image's command as a user who may only write to its volumes, waits for its health check, lets `visit` open
 * pages, and ends it by SIGTERM. Returns its output.
 */
export async function runOutside(
  image: Image,
  settings: Record<string, string>,
  visit: (url: string) => Promise<void>,
): Promise<string> {
  run('chmod', ['-R', 'a-w,a+rX', join(image.root, image.workDir)]);
  const port = String(await findFreePort());
  const env = childEnv({ ...commandEnv(image), ...settings, PORT: port });
  const options = { cwd: join(image.root, image.workDir), env, ...unprivileged };
  const server = spawn(...program(image, image.command), { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const exited = once(server, 'exit');
  const stop = async () => {
    server.kill('SIGTERM');
    await Promise.race([exited, sleep(STOPPED_WITHIN_MS, undefined, { ref: false })]);
  };
  const isHealthy = () => spawnSync(...program(image, image.healthCheck), options).status === 0;
  try {
    if (isHealthy()) throw new Error('The health check is content before the server is there.');
    const deadline = Date.now() + HEALTHY_WITHIN_MS;
    while (!isHealthy()) {
      if (server.exitCode !== null || Date.now() > deadline)
        throw new Error(`The server did not come:\n${output}`);
      await sleep(200);
    }
    await visit(`http://localhost:${port}`);
    await stop();
    if (server.exitCode !== 0) throw new Error(`It did not end well by SIGTERM:\n${output}`);
    return output;
  } finally {
    // After a failure too: it stops its database.
    await stop();
    server.kill('SIGKILL');
  }
}
