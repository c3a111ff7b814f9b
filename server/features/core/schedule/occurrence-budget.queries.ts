import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { getLastDate } from '@daysheet/shared/schedule/nights.ts';
import { namedMax, occurrencesMax } from '@daysheet/shared/schedule/schedule.ts';
import type { Transaction } from '../../../db/client.ts';
import { eventSchedule, scheduleItemAttendees, scheduleItemRoles } from '../../../db/schema/schedule.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { EventRow } from '../gates/host.access.ts';
import { countOccurrences } from '../occurrences/recurrence.rules.ts';

type Event = Pick<EventRow, 'id' | 'startDate' | 'endDate'>;

/** How often all items of an event happen; a date that is off counts as one that is not. */
async function countAll(tx: Transaction, { id, startDate, endDate }: Event): Promise<number> {
  const { eventId, eventDate, startTime, repeatRule } = eventSchedule;
  const rules = await tx
    .select({ eventDate, startTime, repeatRule })
    .from(eventSchedule)
    .where(and(eq(eventId, id), isNotNull(repeatRule)));
  let total = await tx.$count(eventSchedule, and(eq(eventId, id), isNull(repeatRule)));
  for (const rule of rules) {
    const series = { eventDate: rule.eventDate, repeatRule: rule.repeatRule ?? '' };
    total += countOccurrences(series, startDate, getLastDate(rule.startTime, endDate));
  }
  return total;
}

/** How many roles and people all items of an event name. */
async function countNamed(tx: Transaction, eventId: string): Promise<number> {
  const countOf = (table: typeof scheduleItemRoles | typeof scheduleItemAttendees) =>
    tx.$count(table, eq(table.eventId, eventId));
  return (await countOf(scheduleItemRoles)) + (await countOf(scheduleItemAttendees));
}

/**
 * Refuses what a transaction has written of an event, where its items would now happen too often, or name too many, to be
 * read quickly.
 */
export async function assertOccurrences(tx: Transaction, event: Event): Promise<void> {
  if ((await countAll(tx, event)) > occurrencesMax) throw new AppError('schedule.too_many_occurrences');
  if ((await countNamed(tx, event.id)) > namedMax) throw new AppError('schedule.too_many_named');
}
