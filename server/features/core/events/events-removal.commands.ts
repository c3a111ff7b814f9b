import { and, eq, isNull, notExists, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database, Transaction } from '../../../db/client.ts';
import { rowsAtOnce } from '../../../db/pages.ts';
import { activity } from '../../../db/schema/activity.ts';
import { answers } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { emails } from '../../../db/schema/emails.ts';
import { deletedEvents, eventCopies, events, retiredCodes } from '../../../db/schema/events.ts';
import { eventMembers } from '../../../db/schema/members.ts';
import { noticeBatches } from '../../../db/schema/notices.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { eventSchedule, scheduleExceptions } from '../../../db/schema/schedule.ts';
import { emit } from '../../../domain-events/emit.ts';
import type { Actor } from '../../../domain-events/kinds.ts';
import { selectBatch } from '../attendees/attendees-removal.queries.ts';
import { type EventRow, type HostScope, lockEvent } from '../gates/host.access.ts';

/** The tables that may have many rows, in an order that violates no foreign key. */
const tables = [scheduleExceptions, eventSchedule, notifications, activity];

/** Deletes some rows of an event from a table; returns whether all are gone. */
async function removeRows(tx: Transaction, table: PgTable, eventId: string): Promise<boolean> {
  const some = sql`select ctid from ${table} where event_id = ${eventId} limit ${rowsAtOnce}`;
  return (await tx.execute(sql`delete from ${table} where ctid in (${some})`)).count < rowsAtOnce;
}

/**
 * Deletes some rows of a deleted event, as many as take some tenths of a second; the event's own row with the
 * last of them. Returns how many people these were, and whether all rows are gone.
 */
async function removeBatch(tx: Transaction, eventId: string): Promise<{ people: number; isGone: boolean }> {
  // People go first: a role that somebody holds refuses to be deleted.
  const part = await selectBatch(tx, { eventId }, undefined);
  const some = and(eq(eventAttendees.eventId, eventId), part);
  // In one statement: a cascade from each person would update the stored counts one by one.
  const theirs = tx.select({ id: eventAttendees.id }).from(eventAttendees).where(some);
  await tx
    .delete(answers)
    .where(and(eq(answers.eventId, eventId), sql`(${answers.attendeeId} in ${theirs}) is true`));
  const { count: people } = await tx.delete(eventAttendees).where(some);
  const rest = await tx.$count(eventAttendees, eq(eventAttendees.eventId, eventId));
  if (rest > 0) return { people, isGone: false };
  for (const table of tables) {
    if (!(await removeRows(tx, table, eventId))) return { people, isGone: false };
  }
  await tx.delete(events).where(eq(events.id, eventId));
  return { people, isGone: true };
}

/**
 * Deletes an event, whose row is locked: from here on no host and no guest can open it. Its code is never used again;
 * its id stays for a while, so that the phones of its guests can be told. `by`: who deletes it, for the log's entry about
 * each event.
 */
async function disown(
  tx: Transaction,
  { id, eventCode }: Pick<EventRow, 'id' | 'eventCode'>,
  by: Omit<Actor, 'eventId'>,
  now: Date,
): Promise<void> {
  await tx.insert(retiredCodes).values({ eventCode, retiredAt: now }).onConflictDoNothing();
  await tx
    .insert(deletedEvents)
    .values({ eventId: id, deletedAt: now })
    .onConflictDoUpdate({ target: deletedEvents.eventId, set: { deletedAt: now } });
  await tx.update(events).set({ createdBy: null, status: 'draft' }).where(eq(events.id, id));
  await tx.delete(eventMembers).where(eq(eventMembers.eventId, id));
  await tx.delete(eventCopies).where(eq(eventCopies.eventId, id));
  await tx.delete(noticeBatches).where(eq(noticeBatches.eventId, id));
  // The mails to guests are deleted with the guests.
  await tx.delete(emails).where(and(eq(emails.eventId, id), eq(emails.kind, 'notices')));
  await emit(tx, { ...by, eventId: id }, { kind: 'event_deleted' }, now);
}

/** Deletes events, whose rows are locked. Few rows are deleted at once, the rest a moment later (`removeDisowned`). */
export async function removeEvents(
  tx: Transaction,
  owned: readonly Pick<EventRow, 'id' | 'eventCode'>[],
  by: Omit<Actor, 'eventId'>,
  now: Date,
): Promise<void> {
  for (const event of owned) await disown(tx, event, by, now);
  let people = 0;
  for (const { id } of owned) {
    // A copy in progress still reads people from it.
    if ((await tx.$count(eventCopies, eq(eventCopies.fromEventId, id))) > 0) continue;
    const removed = await removeBatch(tx, id);
    people += removed.people;
    if (!removed.isGone || people >= rowsAtOnce) return;
  }
}

export async function deleteEvent(db: Database, scope: HostScope, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await removeEvents(tx, [await lockEvent(tx, scope)], scope, now);
  });
}

/**
 * Deletes some rows of one deleted event. Several servers may run it at once, and the rest is left to the others if one
 * stops. Returns whether there was one.
 */
export const removeDisowned = (db: Database): Promise<boolean> =>
  db.transaction(async (tx) => {
    const [event] = await tx
      .select({ id: events.id })
      .from(events)
      .where(
        and(
          isNull(events.createdBy),
          // Copies in progress still read people from it.
          notExists(tx.select().from(eventCopies).where(eq(eventCopies.fromEventId, events.id))),
        ),
      )
      .limit(1)
      .for('update', { skipLocked: true });
    if (event) await removeBatch(tx, event.id);
    return event !== undefined;
  });
