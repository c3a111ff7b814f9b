import { readdirSync, readFileSync } from 'node:fs';
import { isPostgresIn } from './postmaster.ts';

type LeftoverProcess = { pid: number; parent: number; title: string };

function describe(pid: number): LeftoverProcess | undefined {
  try {
    // The name is in brackets and may contain any character: the last bracket ends it.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 1).split(' ')[2]);
    return { pid, parent, title: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
  } catch {
    // The process has ended meanwhile.
    return undefined;
  }
}

/**
 * Kills processes that survived a killed postmaster: a session with a long statement notices late, and until it has
 * ended PostgreSQL refuses to start on its directory. Call it only while no postmaster runs; one that is starting does
 * not have such a process title yet, and is the parent of its own processes.
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
      // The process has ended meanwhile.
    }
  }
}
