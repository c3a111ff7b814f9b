import { spawn, spawnSync } from 'node:child_process';
import { constants } from 'node:os';
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');

export type Result = { status: number; output: string };

/** Runs a command in the repository and captures its output. */
export function run(
  command: string,
  args: string[],
  options: { cwd?: string; timeout?: number } = {},
): Result {
  const result = spawnSync(command, args, {
    cwd: options.cwd ?? ROOT,
    timeout: options.timeout,
    stdio: ['ignore', 'pipe', 'pipe'],
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.error) return { status: 1, output: String(result.error) };
  return { status: result.status ?? 1, output: `${result.stdout}${result.stderr}` };
}

/**
 * Runs a command in the repository on this terminal, and resolves to its exit code. When this process is told to end, it
 * passes the signal on and ends after the command, which may have to stop others; Playwright does so for SIGINT only.
 */
export async function runShown(command: string, args: string[]): Promise<number> {
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit' });
  let received: NodeJS.Signals | undefined;
  const end = (signal: NodeJS.Signals) => {
    received = signal;
    // Ctrl-C has reached the command already; a second one would interrupt its cleanup.
    if (signal !== 'SIGINT') child.kill('SIGINT');
  };
  const signals = ['SIGINT', 'SIGTERM'] as const;
  for (const signal of signals) process.on(signal, end);
  const code = await new Promise<number | null>((finish, reject) => {
    child.once('error', reject).once('exit', finish);
  });
  for (const signal of signals) process.off(signal, end);
  if (received) process.exit(128 + constants.signals[received]);
  return code ?? 1;
}

/** The path of an installed package's program. */
export function bin(name: string, workspace = '.'): string {
  return resolve(ROOT, workspace, 'node_modules/.bin', name);
}

/** Prints the message and exits. */
export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
