import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endWithNpm } from '../server/lib/process/end-with-npm.ts';
import { StartError } from '../server/lib/start-error.ts';
import { install } from './prepare.ts';
import { fail, ROOT } from './run.ts';

/** Vite itself watches `client/src`. */
const WATCHED = ['server', 'shared', 'drizzle', 'client/vite'];
/** An editor saves several files, some of them twice. */
const SETTLE_MS = 150;

const { values } = parseArgs({ options: { port: { type: 'string', default: '5173' } } });

let isStopping = false;
let settling: NodeJS.Timeout | undefined;
let restarts = Promise.resolve();

const envFile = join(ROOT, '.env');
if (existsSync(envFile)) process.loadEnvFile(envFile);

function startServer(): ChildProcess {
  const command = [`PORT=${values.port}`, `PUBLIC_URL=${pagesUrl}`, 'node', 'scripts/dev/server.ts'];
  return spawn('env', command, { cwd: ROOT, stdio: 'inherit' });
}

/** Not with `node --watch`: on exit it fails with an assertion error, and leaves the server running. */
async function restartServer() {
  console.log('The server starts again …');
  if (server.exitCode === null && server.signalCode === null) {
    const ended = once(server, 'exit');
    server.kill('SIGTERM');
    await ended;
  }
  if (!isStopping) server = startServer();
}

install();
// Imported late: it needs installed packages.
const { readEnv } = await import('../server/env.ts');
const { getBasePath } = await import('../server/lib/base-path.ts');

function readSettings() {
  try {
    return readEnv();
  } catch (error) {
    if (error instanceof StartError) return fail(error.message);
    throw error;
  }
}

const { npmPid, publicUrl } = readSettings();
const pagesUrl = `http://localhost:${values.port}${getBasePath(publicUrl)}`;
let server = startServer();
// After a later save the server may fail to start, and the next save restarts it; a failure at first has printed its reason.
server.once('exit', (code) => {
  if (isStopping || code === 0) return;
  process.exitCode = 1;
  stop();
});

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
  server.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stop);
// The server ends with npm by itself, but this process would not notice that.
endWithNpm(npmPid, stop);
console.log(`${pagesUrl}: pages change as you save, the server starts again as you save.`);
