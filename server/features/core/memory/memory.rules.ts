import { guestWholeDays } from '@daysheet/shared/guests/join.ts';
import { dayAt } from '@daysheet/shared/schedule/nights.ts';
import { addDays, countDays, type PlainDate, todayIn } from '@daysheet/shared/lib/time.ts';
import type { EventRow } from '../gates/host.access.ts';
import { type EventRetention, type GuestRetention, resolveForgetOn } from '../retention/retention.rules.ts';

/** What guests read a few weeks at a time goes on: nobody looks back at a school year day by day. */
export const canHaveMemory = ({ startDate, endDate }: Pick<EventRow, 'startDate' | 'endDate'>): boolean =>
  countDays(startDate, endDate) <= guestWholeDays;

/** Once the night after the last day is over. */
export const isEventOver = (
  { endDate, timeZone }: Pick<EventRow, 'endDate' | 'timeZone'>,
  now: Date,
): boolean => dayAt(timeZone, now) > endDate;

export type Memory = {
  thanks: string | null;
  /** On which day names and messages go, and the page with them; `null` where they stay as long as the event. */
  forgetOn: PlainDate | null;
};

type Remembered = EventRetention & Pick<EventRow, 'startDate' | 'timeZone' | 'leavesMemory' | 'memoryThanks'>;

/** What guests find in place of a schedule that is over; `null` where they find the schedule. */
export function resolveMemory(event: Remembered, retention: GuestRetention, now: Date): Memory | null {
  if (!event.leavesMemory || !canHaveMemory(event) || !isEventOver(event, now)) return null;
  const forgetOn = resolveForgetOn(event, retention, todayIn(event.timeZone, now));
  return { thanks: event.memoryThanks, forgetOn };
}

/** As many days as a host may say at most: what is never forgotten is on a phone for as long as that. */
const foreverDays = 36_500;

/** Until when a phone may show its copy. */
export const resolveMemoryUntil = (
  { endDate }: Pick<EventRow, 'endDate'>,
  { forgetOn }: Pick<Memory, 'forgetOn'>,
): PlainDate => forgetOn ?? addDays(endDate, foreverDays);
