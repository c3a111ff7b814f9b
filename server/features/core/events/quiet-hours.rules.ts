import { addDays, toInstant, wallClockAt } from '@daysheet/shared/lib/time.ts';
import { toShortTime } from '../../../db/times.ts';

export type QuietHours = { quietFrom: string | null; quietUntil: string | null; timeZone: string };

/** When the event's quiet hours around an instant end; null outside them. They may cross midnight. */
export function findQuietEnd({ quietFrom, quietUntil, timeZone }: QuietHours, at: Date): Date | null {
  if (quietFrom === null || quietUntil === null) return null;
  const [from, until] = [toShortTime(quietFrom), toShortTime(quietUntil)];
  if (from === until) return null;
  const { date } = wallClockAt(at, timeZone);
  for (const day of [addDays(date, -1), date]) {
    const begins = toInstant(day, from, timeZone);
    const ends = toInstant(from < until ? day : addDays(day, 1), until, timeZone);
    if (begins <= at && at < ends) return ends;
  }
  return null;
}

/** When a push that is created now is sent: at once, or when the event's quiet hours end. */
export const computePushAt = (event: QuietHours, now: Date): Date => findQuietEnd(event, now) ?? now;

/** When a reminder is pushed: null during quiet hours, since a reminder of the night is no use in the morning. */
export const computeReminderPushAt = (event: QuietHours, now: Date): Date | null =>
  findQuietEnd(event, now) === null ? now : null;
