import type { Database } from '../../../db/client.ts';
import type { Clock } from '../../../lib/clock.ts';
import { startRounds } from '../../../lib/load/rounds.ts';
import { sendDueNotices } from '../../signals/notices/notices-send.commands.ts';
import { sendDue } from './notifications.commands.ts';
import { sendDueReminders } from './reminders.commands.ts';

/** Whether there may be more: a round that found this many may have reached its limit. */
const isBehind = (count: number) => count >= 20;

/** Sends due notifications, notices of changes, and reminders. Returns a function that stops it. */
export const startSending = (db: Database, now: Clock, onError: (error: unknown) => void) =>
  startRounds(
    [
      async () => isBehind(await sendDue(db, now())),
      async () => isBehind(await sendDueNotices(db, now(), onError)),
      async () => isBehind(await sendDueReminders(db, now())),
    ],
    onError,
  );
