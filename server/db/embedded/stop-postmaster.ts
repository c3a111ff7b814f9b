import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { getErrorCode } from '../../lib/start-error.ts';
import { endLeftovers } from './leftovers.ts';
import { findPostmaster, isRunning, type Postmaster } from './postmaster.ts';
import { probeServer } from '../probe-server.ts';

const POLL_MS = 15;
const FAST_STOP_MS = 6_000;
const IMMEDIATE_STOP_MS = 3_000;
/** A process that hangs neither responds nor handles signals. */
const ANSWER_MS = 500;

/** PostgreSQL removes its lock last; an adopted process may then stay a zombie for a while. */
async function waitForEnd(dir: string, pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isRunning(pid) && existsSync(join(dir, 'postmaster.pid'))) {
    if (Date.now() > deadline) return false;
    await sleep(POLL_MS);
  }
  return true;
}

/** The process may have ended in between. */
function sendSignal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if (getErrorCode(error) !== 'ESRCH') throw error;
  }
}

async function isHanging({ port }: Postmaster): Promise<boolean> {
  const asked = probeServer({ hostname: '127.0.0.1', port: String(port) }, ANSWER_MS);
  return asked.then(
    () => false,
    (error: unknown) => getErrorCode(error) === 'CONNECT_TIMEOUT',
  );
}

/**
 * Stops the PostgreSQL of the directory: with a checkpoint, or immediately if that takes too long or no data must last.
 * One that hangs is killed with its processes, since nothing would own them. Committed data is in its log.
 */
export async function stopPostmaster(dir: string, how: 'fast' | 'immediate' = 'fast'): Promise<void> {
  const found = await findPostmaster(dir);
  if (!found) return;
  if (!(await isHanging(found))) {
    if (how === 'fast') {
      sendSignal(found.pid, 'SIGINT');
      if (await waitForEnd(dir, found.pid, FAST_STOP_MS)) return;
    }
    sendSignal(found.pid, 'SIGQUIT');
    if (await waitForEnd(dir, found.pid, IMMEDIATE_STOP_MS)) return;
  }
  sendSignal(found.pid, 'SIGKILL');
  endLeftovers(dir);
}
