import { runAdmin } from './admin/run-admin.ts';
import { readEnv } from './env.ts';
import { systemClock } from './lib/clock.ts';
import { formatFault } from './lib/process/logger.ts';
import { toTerminalText } from './lib/process/terminal-text.ts';
import { StartError } from './lib/start-error.ts';

/** Starts after the output: by then no pending work matters. */
const LINGER_MS = 1000;

/** A hanging file call, to a remote disk, keeps the process alive, and Node's own exit waits for it, too. */
function endForGood(): void {
  if (process.getActiveResourcesInfo().some((kind) => kind.startsWith('FSReq')))
    process.kill(process.pid, 'SIGKILL');
  process.exit();
}

const args = process.argv.slice(2);
try {
  const { printed, isWell } = await runAdmin(args, { readEnv, clock: systemClock });
  process.stdout.write(`${printed}\n`);
  if (!isWell) process.exitCode = 1;
} catch (error) {
  const says = error instanceof StartError ? error.message : formatFault(error);
  console.error(toTerminalText(args.includes('--json') ? JSON.stringify({ error: says }) : says));
  process.exitCode = 1;
}
setTimeout(endForGood, LINGER_MS).unref();
