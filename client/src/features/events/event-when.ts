import { daysBetween, inclusiveDays, type PlainDate } from '@daysheet/shared/time.ts';

/** How far away an event is, in a host's words: 'In 12 days', 'Tomorrow', 'Today', 'Day 2 of 3'. */
export function eventWhen(
  { startDate, endDate }: { startDate: PlainDate; endDate: PlainDate },
  today: PlainDate,
) {
  const days = daysBetween(today, startDate);
  if (days > 1) return `In ${days.toLocaleString('en')} days`;
  if (days === 1) return 'Tomorrow';
  if (today > endDate) return 'Ended';
  const total = inclusiveDays(startDate, endDate);
  return total === 1 ? 'Today' : `Day ${1 - days} of ${total}`;
}
