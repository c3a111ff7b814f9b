import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../scripts/run.ts';
import { childEnv } from './env.ts';

const READY_TIMEOUT_MS = 60_000;
const ANSWER_TIMEOUT_MS = 2_000;

export async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}

async function isReady(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(ANSWER_TIMEOUT_MS);
  const response = await fetch(`${url}/health/ready`, { signal }).catch(() => undefined);
  return response?.status === 200;
}

/** Tests create many accounts, which send many requests, from one address. */
const generous = {
  SIGN_UPS_PER_ADDRESS_HOURLY: '100000',
  EMAILS_PER_NEW_HOST_DAILY: '100000',
  TEXTS_PER_NEW_HOST_DAILY: '100000',
};

/** As in scripts/start.sh: servers that a test starts share the compile cache. */
const compiled = { NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/node') };

/** The same, limited to so many open files and connections, half of them until it raises its limit. */
const within = (descriptors: number, command: string[]) => [
  'sh',
  '-c',
  `ulimit -Sn ${descriptors / 2}; ulimit -Hn ${descriptors}; exec "$0" "$@"`,
  ...command,
];

/**
 * The real server as `npm start` runs it, with these settings; resolves when it is ready. `cwd` has its sources, `args`
 * follow `npm start --`.
 */
export async function startServerProcess(
  settings: Record<string, string>,
  nodeOptions: string[] = [],
  cwd = ROOT,
  descriptors?: number,
  args: string[] = [],
  main = 'server/main.ts',
) {
  const port = settings['PORT'] ?? String(await findFreePort());
  const url = `http://localhost:${port}`;
  const node = [process.execPath, '--max-semi-space-size=16', ...nodeOptions, main, ...args];
  const [program = '', ...given] = descriptors === undefined ? node : within(descriptors, node);
  const child = spawn(program, given, {
    cwd,
    env: childEnv({ ...compiled, ...generous, ...settings, PORT: port }),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const end = () => child.kill();
  process.once('exit', end);
  const exited = once(child, 'exit');
  child.once('exit', () => process.off('exit', end));
  const stop = async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM') => {
    child.kill(signal);
    await exited;
    return child.exitCode;
  };
  const deadline = Date.now() + READY_TIMEOUT_MS;
  // It is printed last, so that all output of the start has been read.
  while (!output.includes('Daysheet is ready') || !(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`The server ended at its start:\n${output}`);
    if (Date.now() > deadline) {
      await stop('SIGKILL');
      throw new Error(`The server is not ready after ${READY_TIMEOUT_MS} ms:\n${output}`);
    }
    await sleep(20);
  }
  const outboxKey = /\/outbox#([\w-]+)/.exec(output)?.[1] ?? '';
  return { url, port, child, pid: child.pid, outboxKey, stop, output: () => output };
}
