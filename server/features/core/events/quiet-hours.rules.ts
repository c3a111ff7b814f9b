import { addDays, instantOf, wallClockAt } from '@daysheet/shared/time.ts';
import { shortTime } from '../../../db/times.ts';

type QuietHours = { quietFrom: string | null; quietUntil: string | null; timeZone: string };

/** When the event's quiet hours end that an instant lies in; null outside them. They may go over midnight. */
function quietEndAt({ quietFrom, quietUntil, timeZone }: QuietHours, at: Date): Date | null {
  if (quietFrom === null || quietUntil === null) return null;
  const [from, until] = [shortTime(quietFrom), shortTime(quietUntil)];
  if (from === until) return null;
  const { date } = wallClockAt(at, timeZone);
  for (const day of [addDays(date, -1), date]) {
    const begins = instantOf(day, from, timeZone);
    const ends = instantOf(from < until ? day : addDays(day, 1), until, timeZone);
    if (begins <= at && at < ends) return ends;
  }
  return null;
}

/** When phones are told what is sent now: at once, or when the event's quiet hours end. */
export const pushAtOf = (event: QuietHours, now: Date): Date => quietEndAt(event, now) ?? now;

/** A reminder of the night says nothing in the morning: null where it falls in quiet hours. */
export const reminderPushAtOf = (event: QuietHours, now: Date): Date | null =>
  quietEndAt(event, now) === null ? now : null;
