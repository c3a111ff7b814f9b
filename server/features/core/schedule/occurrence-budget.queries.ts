import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { getLastDate } from '@daysheet/shared/schedule/nights.ts';
import { namedMax, occurrencesMax } from '@daysheet/shared/schedule/schedule.ts';
import type { Transaction } from '../../../db/client.ts';
import { eventSchedule, scheduleItemAttendees, scheduleItemRoles } from '../../../db/schema/schedule.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { EventRow } from '../gates/host.access.ts';
import { countOccurrences } from '../occurrences/recurrence.rules.ts';

type Event = Pick<EventRow, 'id' | 'startDate' | 'endDate'>;

/** Counts the occurrences of all items of an event, removed dates included. */
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

/** Counts the roles and people that the items of an event list. */
async function countNamed(tx: Transaction, eventId: string): Promise<number> {
  const countOf = (table: typeof scheduleItemRoles | typeof scheduleItemAttendees) =>
    tx.$count(table, eq(table.eventId, eventId));
  return (await countOf(scheduleItemRoles)) + (await countOf(scheduleItemAttendees));
}

/**
 * Throws if the items that this transaction has written would occur too often, or list too many roles and people, to be
 * read quickly.
 */
export async function assertOccurrences(tx: Transaction, event: Event): Promise<void> {
  if ((await countAll(tx, event)) > occurrencesMax) throw new AppError('schedule.too_many_occurrences');
  if ((await countNamed(tx, event.id)) > namedMax) throw new AppError('schedule.too_many_named');
}
