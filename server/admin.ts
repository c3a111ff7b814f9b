import { existsSync } from 'node:fs';
import { runAdmin } from './admin/run-admin.ts';
import { readEnv } from './env.ts';
import { systemClock } from './lib/clock.ts';
import { formatFault } from './lib/process/logger.ts';
import { toTerminalText } from './lib/process/terminal-text.ts';
import { StartError } from './lib/start-error.ts';

if (existsSync('.env')) process.loadEnvFile('.env');
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
