import { todayIn, wallClockAt } from '@daysheet/shared/time.ts';
import { formatDayShort, formatTime } from '../../lib/dates.ts';
import { usesTwelveHours } from '../../lib/locale.ts';

/** '18:45', or 'Fri, Jun 5 · 18:45' on another day, by the calendar of the event's zone. */
export function sentText(
  sentAt: string,
  { timeZone, now, twelveHours = usesTwelveHours() }: { timeZone: string; now: Date; twelveHours?: boolean },
): string {
  const { date, time } = wallClockAt(new Date(sentAt), timeZone);
  const at = formatTime(time, twelveHours);
  return date === todayIn(timeZone, now) ? at : `${formatDayShort(date)} · ${at}`;
}

export const newText = (count: number) => `${count} new message${count === 1 ? '' : 's'}`;
