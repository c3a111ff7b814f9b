import type { Database } from '../../../db/client.ts';
import type { Clock } from '../../../lib/clock.ts';
import { startRounds } from '../../../lib/load/rounds.ts';
import { sendDueNotices } from '../../signals/notices/notices-send.commands.ts';
import { sendDue } from './notifications.commands.ts';
import { sendDueReminders } from './reminders.commands.ts';

/** Where so much was due at once, there may be more. */
const isBehind = (count: number) => count >= 20;

/** Sends what is due: notifications whose time has come, what changed, and reminders. Gives the way to stop. */
export const startSending = (db: Database, now: Clock, onError: (error: unknown) => void) =>
  startRounds(
    [
      async () => isBehind(await sendDue(db, now())),
      async () => isBehind(await sendDueNotices(db, now(), onError)),
      async () => isBehind(await sendDueReminders(db, now())),
    ],
    onError,
  );
