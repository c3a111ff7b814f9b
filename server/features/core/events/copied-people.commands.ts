import { and, asc, eq, getTableColumns, gt, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { beforeAllIds, rowsAtOnce } from '../../../db/pages.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventCopies, events } from '../../../db/schema/events.ts';
import { households } from '../../../db/schema/households.ts';
import { scheduleItemAttendees } from '../../../db/schema/schedule.ts';
import { emit } from '../../../domain-events/emit.ts';
import { copiedId, type Copy, copyColumns } from './copies.rules.ts';

/** How many assignments of people to items are copied in the request itself: each has two foreign keys to check. */
const namesAtOnce = 5 * rowsAtOnce;

/** The copied role; null if the host deleted it in the copy meanwhile. */
const copiedRole = (copy: Copy) => sql<string | null>`(
  select id from event_roles where event_id = ${copy.to} and id = ${copiedId(copy, sql`${eventAttendees.roleId}`)})`;

/** Copies the households of these people, which may exist from an earlier piece of a long list. */
const insertHouseholds = (tx: Transaction, copy: Copy, which: SQL | undefined) =>
  tx
    .insert(households)
    .select(
      tx
        .select({
          ...getTableColumns(households),
          id: copiedId(copy, sql`${households.id}`).as('id'),
          ...copyColumns(copy),
        })
        .from(households)
        .where(
          and(
            eq(households.eventId, copy.from),
            inArray(
              households.id,
              tx
                .select({ householdId: eventAttendees.householdId })
                .from(eventAttendees)
                .where(and(eq(eventAttendees.eventId, copy.from), which)),
            ),
          ),
        ),
    )
    .onConflictDoNothing();

/** Copies people with guest keys of their own (128 bits out of two random UUIDs), and as not joined. */
const insertPeople = (tx: Transaction, copy: Copy, which: SQL | undefined) =>
  tx.insert(eventAttendees).select(
    tx
      .select({
        ...getTableColumns(eventAttendees),
        id: copiedId(copy, sql`${eventAttendees.id}`).as('id'),
        roleId: copiedRole(copy).as('role_id'),
        householdId: sql<string | null>`${copiedId(copy, sql`${eventAttendees.householdId}`)}`.as(
          'household_id',
        ),
        plusOneOf: sql<string | null>`null::uuid`.as('plus_one_of'),
        emailProblem: sql<string | null>`null::text`.as('email_problem'),
        phoneProblem: sql<string | null>`null::text`.as('phone_problem'),
        status: sql<'invited'>`'invited'`.as('status'),
        joinedAt: sql<Date | null>`null::timestamptz`.as('joined_at'),
        isSelfJoined: sql<boolean>`false`.as('is_self_joined'),
        guestKey: sql<string>`rtrim(translate(encode(substr(
          sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 16),
          'base64'), '+/', '-_'), '=')`.as('guest_key'),
        importId: sql<string | null>`null::uuid`.as('import_id'),
        ...copyColumns(copy),
      })
      .from(eventAttendees)
      .where(and(eq(eventAttendees.eventId, copy.from), which)),
  );

/** Sets who brings whom, as soon as both are in the copy. */
const copyBringers = (copy: Copy, after: string, last: string) => sql`
  update event_attendees set plus_one_of = bringer.id
  from event_attendees named, event_attendees bringer
  where named.event_id = ${copy.from} and named.plus_one_of is not null
    and greatest(named.id, named.plus_one_of) > ${after} and greatest(named.id, named.plus_one_of) <= ${last}
    and bringer.event_id = ${copy.to} and bringer.id = ${copiedId(copy, sql`named.plus_one_of`)}
    and event_attendees.event_id = ${copy.to} and event_attendees.id = ${copiedId(copy, sql`named.id`)}`;

/** Adds people to the items of the copy that are still for individuals. */
const copyAssignments = (copy: Copy, after: string, last: string) => sql`
  insert into schedule_item_attendees (event_id, item_id, attendee_id)
  select ${copy.to}, item.id, ${copiedId(copy, sql`named.attendee_id`)}
  from schedule_item_attendees named
  join event_schedule item on item.id = ${copiedId(copy, sql`named.item_id`)}
    and item.event_id = ${copy.to} and item.assignment_type = 'individuals'
  where named.event_id = ${copy.from} and named.attendee_id > ${after} and named.attendee_id <= ${last}`;

/**
 * Copies opt-outs: these people get no messages about the copy either, even if they are added to its list again.
 * `attendeeId` is the id of the person in the copy.
 */
export const copyOptOuts = (copy: Copy, attendeeId: SQL, which = sql`true`) => sql`
  insert into opt_outs (event_id, "by", attendee_id, address, created_at)
  select ${copy.to}::uuid, "by", ${attendeeId}, address, created_at
  from opt_outs where event_id = ${copy.from} and ${which}
  on conflict do nothing`;

/** Also copies opt-outs since the copy began. */
const copyOptOutsOf = (copy: Copy, after: string, last: string) =>
  copyOptOuts(copy, copiedId(copy, sql`attendee_id`), sql`attendee_id > ${after} and attendee_id <= ${last}`);

/** Copies the next people in the order of their ids, with the rows that refer to them. Returns the original ids. */
async function copyBatch(tx: Transaction, copy: Copy, after: string): Promise<string[]> {
  const { id, eventId } = eventAttendees;
  const next = await tx
    .select({ id })
    .from(eventAttendees)
    .where(and(eq(eventId, copy.from), gt(id, after)))
    .orderBy(asc(id))
    .limit(rowsAtOnce);
  const last = next.at(-1)?.id;
  if (last === undefined) return [];
  const these = and(gt(id, after), lte(id, last));
  await insertHouseholds(tx, copy, these);
  await insertPeople(tx, copy, these);
  await tx.execute(copyBringers(copy, after, last));
  await tx.execute(copyAssignments(copy, after, last));
  await tx.execute(copyOptOutsOf(copy, after, last));
  return next.map((person) => person.id);
}

/** Copies a short list at once; for a long one it creates a row for the job that copies people. */
export async function copyPeople(tx: Transaction, copy: Copy): Promise<void> {
  const people = await tx.$count(eventAttendees, eq(eventAttendees.eventId, copy.from));
  const names = await tx.$count(scheduleItemAttendees, eq(scheduleItemAttendees.eventId, copy.from));
  if (people <= rowsAtOnce && names <= namesAtOnce) {
    await copyBatch(tx, copy, beforeAllIds);
    return;
  }
  const toCome = { eventId: copy.to, fromEventId: copy.from, afterAttendeeId: beforeAllIds, people };
  await tx.insert(eventCopies).values(toCome);
}

/**
 * Copies some people of a long list into a copy in progress. Several servers may run it at once, and the rest is left to
 * the others if one stops. Returns whether there was one.
 */
export const copyMorePeople = (db: Database, now: Date): Promise<boolean> =>
  db.transaction(async (tx) => {
    // Locks the event first, as every command does.
    const [event] = await tx
      .select({ id: events.id, createdBy: events.createdBy })
      .from(events)
      .innerJoin(eventCopies, eq(eventCopies.eventId, events.id))
      .where(isNotNull(events.createdBy))
      .limit(1)
      .for('no key update', { of: events, skipLocked: true });
    if (!event) return false;
    const ofEvent = eq(eventCopies.eventId, event.id);
    const [waiting] = await tx.select().from(eventCopies).where(ofEvent);
    if (!waiting) return true;
    const copy = { from: waiting.fromEventId, to: event.id, now };
    const copied = await copyBatch(tx, copy, waiting.afterAttendeeId);
    const left = Math.max(0, waiting.people - copied.length);
    const last = copied[rowsAtOnce - 1];
    if (last === undefined) await tx.delete(eventCopies).where(ofEvent);
    else await tx.update(eventCopies).set({ afterAttendeeId: last, people: left }).where(ofEvent);
    const by = { eventId: event.id, userId: event.createdBy };
    await emit(tx, by, { kind: 'people_copied', facts: { count: copied.length } }, now);
    return true;
  });
