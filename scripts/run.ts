import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '..');

export type Result = { status: number; output: string };

/** Runs a command in the repository and shows what it says; `quiet` keeps it in the result instead. */
export function run(
  command: string,
  args: string[],
  options: { cwd?: string; quiet?: boolean } = {},
): Result {
  const result = spawnSync(command, args, {
    cwd: options.cwd ?? ROOT,
    stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (result.error) return { status: 1, output: String(result.error) };
  return { status: result.status ?? 1, output: `${result.stdout ?? ''}${result.stderr ?? ''}` };
}

/** A program of one of the installed packages. */
export function bin(name: string, workspace = '.'): string {
  return resolve(ROOT, workspace, 'node_modules/.bin', name);
}

/** Says the one line and ends. */
export function fail(message: string): never {
  console.error(message);
  process.exit(1);
}
