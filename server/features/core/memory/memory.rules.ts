import { guestWholeDays } from '@daysheet/shared/guests/join.ts';
import { dayAt } from '@daysheet/shared/schedule/nights.ts';
import { addDays, countDays, type PlainDate, todayIn } from '@daysheet/shared/lib/time.ts';
import type { EventRow } from '../gates/host.access.ts';
import { type EventRetention, type GuestRetention, resolveForgetOn } from '../retention/retention.rules.ts';

/** Only for events that guests read as a whole: nobody looks back at a school year day by day. */
export const canHaveMemory = ({ startDate, endDate }: Pick<EventRow, 'startDate' | 'endDate'>): boolean =>
  countDays(startDate, endDate) <= guestWholeDays;

/** Whether the night after the last day is over. */
export const isEventOver = (
  { endDate, timeZone }: Pick<EventRow, 'endDate' | 'timeZone'>,
  now: Date,
): boolean => dayAt(timeZone, now) > endDate;

export type Memory = {
  thanks: string | null;
  /** The day on which names and messages are deleted, and the page with them; `null` if they stay as long as the event. */
  forgetOn: PlainDate | null;
};

type MemoryEvent = EventRetention &
  Pick<EventRow, 'startDate' | 'timeZone' | 'leavesMemory' | 'memoryThanks'>;

/** The page that guests find in place of a schedule that is over; `null` if they find the schedule. */
export function resolveMemory(event: MemoryEvent, retention: GuestRetention, now: Date): Memory | null {
  if (!event.leavesMemory || !canHaveMemory(event) || !isEventOver(event, now)) return null;
  const forgetOn = resolveForgetOn(event, retention, todayIn(event.timeZone, now));
  return { thanks: event.memoryThanks, forgetOn };
}

/** As many days as a host may choose at most: a phone's copy of what is never forgotten lasts so long. */
const foreverDays = 36_500;

/** The day from which a phone no longer shows its copy. */
export const resolveMemoryUntil = (
  { endDate }: Pick<EventRow, 'endDate'>,
  { forgetOn }: Pick<Memory, 'forgetOn'>,
): PlainDate => forgetOn ?? addDays(endDate, foreverDays);
