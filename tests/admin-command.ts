import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { ROOT } from '../scripts/run.ts';
import { childEnv } from './env.ts';

const run = promisify(execFile);

/** Runs `npm run admin --` with these settings; rejects with its output if it fails. */
export async function runAdmin(settings: Record<string, string>, ...args: string[]): Promise<string> {
  const env = childEnv(settings);
  const { stdout, stderr } = await run(process.execPath, ['server/admin.ts', ...args], { cwd: ROOT, env });
  return stdout + stderr;
}

/** The output of a command that has to fail. */
export async function runRefused(settings: Record<string, string>, ...args: string[]): Promise<string> {
  const said = await runAdmin(settings, ...args).catch((error: unknown) => error);
  if (said instanceof Error && 'stderr' in said) return String(said.stderr);
  throw new Error(`It was not refused: ${String(said)}`);
}
