import { daysBetween, todayIn } from '@daysheet/shared/lib/time.ts';
import { formatDate } from '../../lib/dates/dates.ts';
import type { EventDetails } from '../events/events.hooks.ts';
import type { Memory } from './memory.hooks.ts';

/** What guests will see there, and until when, in a sentence. */
export function describeMemory({ forgetOn, isOver }: Pick<Memory, 'forgetOn' | 'isOver'>): string {
  const until =
    forgetOn === null
      ? 'for as long as you keep it'
      : `until ${formatDate(forgetOn)}, when your guests are forgotten`;
  return `${isOver ? 'Now that' : 'Once'} the event is over, guests who open their link find its name, dates and place there, their own days without what was cancelled, and your thanks: ${until}.`;
}

/** How many days after an event its host is asked; then no more. */
const offeredDays = 30;

/** Whether to offer the page now: after the event, while its guests are known. */
export function isTimeToOffer(
  {
    status,
    anonymisedAt,
    endDate,
    timeZone,
  }: Pick<EventDetails, 'status' | 'anonymisedAt' | 'endDate' | 'timeZone'>,
  now: Date,
): boolean {
  const days = daysBetween(endDate, todayIn(timeZone, now));
  return status === 'active' && anonymisedAt === null && days > 0 && days <= offeredDays;
}
