import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { install } from './prepare.ts';
import { bin, ROOT } from './run.ts';

install();
const server = ['--watch', '--watch-preserve-output', '--env-file-if-exists=.env', 'server/main.ts'];
const children: ChildProcess[] = [
  spawn('node', server, { cwd: ROOT, stdio: 'inherit' }),
  spawn(bin('vite', 'client'), [], { cwd: join(ROOT, 'client'), stdio: 'inherit' }),
];

function stopAll() {
  for (const child of children) child.kill('SIGTERM');
}

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
for (const child of children) child.on('exit', stopAll);
console.log('Open the address that Vite prints: pages change as you save, the server restarts as you save.');
