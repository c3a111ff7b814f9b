import { readFileSync } from 'node:fs';

const LOOK_MS = 1_000;

function isGone(pid: number): boolean {
  try {
    process.kill(pid, 0);
    if (process.platform !== 'linux') return false;
    // A zombie: it has ended, and its parent has not read its status.
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).startsWith('Z');
  } catch {
    return true;
  }
}

/**
 * npm passes signals on; killed, it passes nothing on, and a supervisor that starts it again finds the port taken. So we
 * look after it. `npmPid`: unset where a server was started otherwise, which then goes its own way.
 */
export function endWithNpm(npmPid: number | undefined, stop: () => void): void {
  if (npmPid === undefined) return;
  const looking = setInterval(() => {
    if (!isGone(npmPid)) return;
    clearInterval(looking);
    stop();
  }, LOOK_MS);
  looking.unref();
}
