import { daysBetween, countDays, type PlainDate } from '@daysheet/shared/lib/time.ts';

/** The time until an event, in a host's words: 'In 12 days', 'Tomorrow', 'Today', 'Day 2 of 3'. */
export function formatEventWhen(
  { startDate, endDate }: { startDate: PlainDate; endDate: PlainDate },
  today: PlainDate,
) {
  const days = daysBetween(today, startDate);
  if (days > 1) return `In ${days.toLocaleString('en')} days`;
  if (days === 1) return 'Tomorrow';
  if (today > endDate) return 'Ended';
  const total = countDays(startDate, endDate);
  return total === 1 ? 'Today' : `Day ${1 - days} of ${total}`;
}

/** Whether it is under way, by the calendar of its zone. */
export const isUnderWay = (
  { startDate, endDate }: { startDate: PlainDate; endDate: PlainDate },
  today: PlainDate,
) => startDate <= today && today <= endDate;

/** The same as a number and its unit, for events still to come; null once they began. */
export function computeDaysToGo(
  startDate: PlainDate,
  today: PlainDate,
): { days: string; unit: string } | null {
  const days = daysBetween(today, startDate);
  return days > 0 ? { days: days.toLocaleString('en'), unit: days === 1 ? 'day to go' : 'days to go' } : null;
}
