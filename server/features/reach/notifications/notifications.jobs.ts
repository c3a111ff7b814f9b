import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../../../db/client.ts';
import type { Clock } from '../../../lib/clock.ts';
import { sendDueNotices } from '../../signals/notices/notices-send.commands.ts';
import { sendDue } from './notifications.commands.ts';
import { sendDueReminders } from './reminders.commands.ts';

const roundMilliseconds = 1000;

/**
 * Looks every second for what is due: notifications whose time has come, and reminders. Nothing is held in memory, so
 * any number of servers may do it, and one that dies leaves its work to the others. Gives the way to stop.
 */
export function startRounds(
  db: Database,
  now: Clock,
  onError: (error: unknown) => void,
): () => Promise<void> {
  const stopping = new AbortController();
  const run = async () => {
    while (!stopping.signal.aborted) {
      const found = await Promise.all([
        sendDue(db, now()),
        sendDueNotices(db, now()),
        sendDueReminders(db, now()),
      ]).catch((error: unknown) => {
        onError(error);
        return [];
      });
      // Where much is due at once, the next round does not wait.
      const isBehind = found.some((count) => count >= 20);
      if (!isBehind)
        await sleep(roundMilliseconds, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  const running = run();
  return async () => {
    stopping.abort();
    await running;
  };
}
