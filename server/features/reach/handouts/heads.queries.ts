import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { answers } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { scheduleExceptions, scheduleItemAttendees } from '../../../db/schema/schedule.ts';
import { readDeclined } from '../../core/answers/declined.queries.ts';
import { countPeople } from '../../core/attendee-status/people-counts.queries.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { nameOccurrence } from '../../core/occurrences/recurrence.rules.ts';
import type { HeadCounts } from './handouts.rules.ts';

const { id, eventId, roleId } = eventAttendees;

/** Adds the row of each item: a date of a series that differs from the others has its own row. */
export async function withRows<Item extends { id: string; itemId: string }>(
  db: Database,
  scope: HostScope,
  items: readonly Item[],
): Promise<(Item & { rowId: string })[]> {
  const { seriesId, occurrenceDate, itemId } = scheduleExceptions;
  const rows = await db
    .select({ seriesId, occurrenceDate, itemId })
    .from(scheduleExceptions)
    .where(eq(scheduleExceptions.eventId, scope.eventId));
  const own = new Map(rows.map((row) => [nameOccurrence(row.seriesId, row.occurrenceDate), row.itemId]));
  return items.map((item) => ({ ...item, rowId: own.get(item.id) ?? item.itemId }));
}

/** Reads the head counts that these items need, and which of them were declined. */
export async function readHeadCounts(
  db: Database,
  scope: HostScope,
  items: readonly { rowId: string; itemId: string }[],
): Promise<HeadCounts> {
  const ofRole = new Map((await countPeople(db, scope)).ofRole);
  const named = await db
    .selectDistinct({ id, roleId })
    .from(scheduleItemAttendees)
    .innerJoin(eventAttendees, eq(id, scheduleItemAttendees.attendeeId))
    .where(eq(scheduleItemAttendees.eventId, scope.eventId));
  const roleOf = new Map(named.map((row) => [row.id, row.roleId]));
  const rowIds = new Set(items.flatMap((item) => [item.rowId, item.itemId]));
  const declined = await readDeclined(db, scope.eventId, [...rowIds]);
  const decliners = new Map<string, string | null>();
  if (declined.event.size + declined.items.size === 0) return { ofRole, roleOf, decliners, declined };
  const declining = db
    .select({ id: answers.attendeeId })
    .from(answers)
    .where(and(eq(answers.eventId, scope.eventId), eq(answers.reply, 'not_coming')));
  const people = await db
    .select({ id, roleId })
    .from(eventAttendees)
    .where(and(eq(eventId, scope.eventId), inArray(id, sql`(${declining})`)));
  for (const person of people) {
    const isAnswered = declined.items.has(person.id);
    if (!isAnswered && !declined.event.has(person.id)) continue;
    // The counts of people may be slightly older than the answers.
    ofRole.set(person.roleId, Math.max(0, (ofRole.get(person.roleId) ?? 0) - 1));
    roleOf.delete(person.id);
    if (isAnswered) decliners.set(person.id, person.roleId);
  }
  return { ofRole, roleOf, decliners, declined };
}
