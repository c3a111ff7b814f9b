import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { duplicateEventInput } from '@daysheet/shared/events.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { AppError } from '../../../lib/app-error.ts';
import { emit } from '../../../domain-events/emit.ts';
import { assertPeopleFit } from '../attendees/people-quotas.queries.ts';
import { type EventRow, type HostScope, lockEvent } from '../gates/host.access.ts';
import { assertEventFits, countCopy } from './event-quotas.commands.ts';
import { newUnusedCode } from './events.commands.ts';

type Copy = { from: string; to: string; withAttendees: boolean; now: Date };

/** Each row's id, and the one that its copy gets. */
const newIds = ({ from, withAttendees }: Copy) => sql`
  role_map as materialized (
    select id as old_id, gen_random_uuid() as new_id from event_roles where event_id = ${from}
  ), item_map as materialized (
    select id as old_id, gen_random_uuid() as new_id from event_schedule where event_id = ${from}
  ), person_map as materialized (
    select id as old_id, gen_random_uuid() as new_id from event_attendees
    where event_id = ${from} and ${withAttendees}
  )`;

const copyRoles = ({ to, now }: Copy) => sql`
  insert into event_roles
    (id, event_id, role_name, role_type, description, color, position, open_to_newcomers, created_at)
  select new_id, ${to}, role_name, role_type, description, color, position, open_to_newcomers, ${now.toISOString()}
  from event_roles join role_map on old_id = id`;

const copyItems = ({ to, now }: Copy) => sql`
  insert into event_schedule
    (id, event_id, title, description, location, event_date, start_time, end_time, notification_minutes,
     assignment_type, for_everyone, when_late, min_minutes, starts_at, ends_at, repeat_rule, repeats_until,
     created_at, updated_at)
  select new_id, ${to}, title, description, location, event_date, start_time, end_time, notification_minutes,
    assignment_type, for_everyone, when_late, min_minutes, starts_at, ends_at, repeat_rule, repeats_until,
    ${now.toISOString()}, ${now.toISOString()}
  from event_schedule join item_map on old_id = id`;

const copyExceptions = ({ to }: Copy) => sql`
  insert into schedule_exceptions (event_id, series_id, occurrence_date, item_id)
  select ${to}, series.new_id, occurrence_date, replacement.new_id
  from schedule_exceptions
  join item_map as series on series.old_id = series_id
  left join item_map as replacement on replacement.old_id = item_id`;

const copyDayLabels = ({ from, to }: Copy) => sql`
  insert into event_days (event_id, date, label)
  select ${to}, date, label from event_days where event_id = ${from}`;

/** They have guest keys of their own (128 bits out of two random UUIDs), and have not joined. */
const copyPeople = ({ to, now }: Copy) => sql`
  insert into event_attendees
    (id, event_id, role_id, name, search_name, name_search, hint, email, phone, guest_key, created_at)
  select person_map.new_id, ${to}, role_map.new_id, name, search_name, name_search, hint, email, phone,
    rtrim(translate(encode(substr(
      sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())), 1, 16), 'base64'), '+/', '-_'), '='),
    ${now.toISOString()}
  from event_attendees
  join person_map on person_map.old_id = id
  left join role_map on role_map.old_id = role_id`;

/** Who wants no more messages is not written to about the copy either, also where they were added to the list anew. */
const copyOptOuts = ({ from, to }: Copy) => sql`
  insert into opt_outs (event_id, "by", attendee_id, address, created_at)
  select ${to}::uuid, "by", coalesce(person_map.new_id, gen_random_uuid()), address, opt_outs.created_at
  from opt_outs left join person_map on person_map.old_id = attendee_id
  where event_id = ${from}`;

const copyChosenPeople = ({ to }: Copy) => sql`
  insert into schedule_item_attendees (event_id, item_id, attendee_id)
  select ${to}, item_map.new_id, person_map.new_id
  from schedule_item_attendees
  join item_map on item_map.old_id = item_id
  join person_map on person_map.old_id = attendee_id`;

const copyChosenRoles = ({ to }: Copy) => sql`
  insert into schedule_item_roles (event_id, item_id, role_id)
  select ${to}, item_map.new_id, role_map.new_id
  from schedule_item_roles
  join item_map on item_map.old_id = item_id
  join role_map on role_map.old_id = role_id`;

/**
 * Copies roles, items, day labels and whom an item is for, in one statement however many there are. Where people are
 * not copied, an item that was for individuals is nobody's in the copy.
 */
async function copyPlan(tx: Transaction, copy: Copy) {
  await tx.execute(sql`
    with ${newIds(copy)},
      roles as (${copyRoles(copy)}),
      items as (${copyItems(copy)}),
      exceptions as (${copyExceptions(copy)}),
      days as (${copyDayLabels(copy)}),
      people as (${copyPeople(copy)}),
      opted_out as (${copyOptOuts(copy)}),
      chosen as (${copyChosenPeople(copy)})
    ${copyChosenRoles(copy)}`);
}

/** A draft copy with a code of its own. A second try with the same id gives the copy of the first. */
export async function duplicateEvent(
  db: Database,
  scope: HostScope,
  input: z.output<typeof duplicateEventInput>,
  now: Date,
): Promise<EventRow> {
  await countCopy(db, scope.userId, now);
  return db.transaction(async (tx) => {
    const { id: from, createdBy, ...original } = await lockEvent(tx, scope);
    const mine = and(eq(events.id, input.id), eq(events.createdBy, createdBy));
    const [earlier] = await tx.select().from(events).where(mine);
    if (earlier) return earlier;
    const eventCode = await newUnusedCode(tx, original.eventType);
    const fresh = { id: input.id, name: input.name, status: 'draft', eventCode } as const;
    const [copy] = await tx
      .insert(events)
      .values({ ...original, ...fresh, createdBy, createdAt: now, updatedAt: now })
      .onConflictDoNothing({ target: events.id })
      .returning();
    if (!copy) throw new AppError('events.id_taken');
    await copyPlan(tx, { from, to: copy.id, withAttendees: input.withAttendees, now });
    const made = { eventId: copy.id, userId: scope.userId };
    await emit(tx, made, { kind: 'event_duplicated', facts: { from: original.name } }, now);
    await assertEventFits(tx, scope.userId);
    if (input.withAttendees) await assertPeopleFit(tx, made);
    return copy;
  });
}
