import { readdirSync, readFileSync } from 'node:fs';
import { isPostgresIn } from './postmaster.ts';

type LeftoverProcess = { pid: number; parent: number; title: string };

function describe(pid: number): LeftoverProcess | undefined {
  try {
    // The name stands in brackets and may hold anything: its last bracket ends it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 1).split(' ')[2]);
    return { pid, parent, title: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

/**
 * Ends what outlived a killed postmaster: a session in the middle of a long statement notices late, and until it is gone
 * PostgreSQL refuses to start on its directory. To be called where no postmaster runs; one that is about to has no such
 * title, and its own processes have it as their parent.
 */
export function endLeftovers(dir: string): void {
  if (process.platform !== 'linux') return;
  const pids = readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && isPostgresIn(dir, pid));
  for (const found of pids.map(describe)) {
    if (!found?.title.startsWith('postgres: ') || pids.includes(found.parent)) continue;
    try {
      process.kill(found.pid, 'SIGKILL');
    } catch {
      // It has ended meanwhile.
    }
  }
}
