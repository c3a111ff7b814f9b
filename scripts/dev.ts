import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { install } from './prepare.ts';
import { bin, ROOT } from './run.ts';

const WATCHED = ['server', 'shared', 'drizzle'];
/** An editor writes several files, and some of them twice. */
const SETTLE_MS = 150;

let isStopping = false;
let server: ChildProcess;
let settling: NodeJS.Timeout | undefined;
let restarts = Promise.resolve();

function startServer() {
  const settings = existsSync(join(ROOT, '.env')) ? ['--env-file=.env'] : [];
  server = spawn('node', [...settings, 'server/main.ts'], { cwd: ROOT, stdio: 'inherit' });
}

/** Not by `node --watch`: that one dies of its own assertion when it is stopped, and leaves the server behind. */
async function restartServer() {
  console.log('The server starts again …');
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
  if (!isStopping) startServer();
}

install();
startServer();
const client = spawn(bin('vite', 'client'), [], { cwd: join(ROOT, 'client'), stdio: 'inherit' });

const watchers = WATCHED.map((dir) =>
  watch(join(ROOT, dir), { recursive: true }, (_event, name) => {
    if (name === null || name.includes('node_modules') || /\.test\.ts$|~$/.test(name)) return;
    clearTimeout(settling);
    settling = setTimeout(() => {
      restarts = restarts.then(restartServer);
    }, SETTLE_MS);
  }),
);

function stop() {
  isStopping = true;
  clearTimeout(settling);
  for (const watcher of watchers) watcher.close();
  for (const child of [server, client]) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
client.on('exit', stop);
console.log(
  'Open the address that Vite prints: pages change as you save, the server starts again as you save.',
);
