import { parseArgs } from 'node:util';

const MAX = 64;

/** How many processes are to serve: `--processes 4`. Ends the start where that is no such number. */
export function readProcessCount(args: string[]): number {
  try {
    const { processes } = parseArgs({
      args,
      options: { processes: { type: 'string', default: '1' } },
    }).values;
    if (/^[1-9]\d?$/.test(processes) && Number(processes) <= MAX) return Number(processes);
  } catch {
    // Reported below.
  }
  console.error(
    `Daysheet did not start. It takes --processes N, from 1 to ${MAX}; all other settings stand in .env.`,
  );
  return process.exit(1);
}
