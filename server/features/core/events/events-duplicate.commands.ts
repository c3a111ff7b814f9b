import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { duplicateEventInput } from '@daysheet/shared/events/events.schemas.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { eventPictures, events } from '../../../db/schema/events.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { eventSchedule } from '../../../db/schema/schedule.ts';
import { AppError } from '../../../lib/app-error.ts';
import { emit } from '../../../domain-events/emit.ts';
import { assertPeopleFit, countPeopleToCopy } from '../attendees/people-quotas.queries.ts';
import { type EventRow, type HostScope, lockEvent } from '../gates/host.access.ts';
import { isNotHidden } from '../surprises/surprises.rules.ts';
import { copyOptOuts, copyPeople } from './copied-people.commands.ts';
import { copiedId, type Copy, copyColumns, toInstant } from './copies.rules.ts';
import { assertEventFits, countCopy } from './event-quotas.commands.ts';
import { createUnusedCode } from './events.commands.ts';

const copyRoles = (tx: Transaction, copy: Copy) =>
  tx.insert(eventRoles).select(
    tx
      .select({
        ...getTableColumns(eventRoles),
        id: copiedId(copy, sql`${eventRoles.id}`).as('id'),
        importId: sql<string | null>`null::uuid`.as('import_id'),
        ...copyColumns(copy),
      })
      .from(eventRoles)
      .where(eq(eventRoles.eventId, copy.from)),
  );

/** Copies items with all columns except those that differ in the copy. The next reminder is computed again. */
const copyItems = (tx: Transaction, scope: HostScope, copy: Copy) =>
  tx.insert(eventSchedule).select(
    tx
      .select({
        ...getTableColumns(eventSchedule),
        id: copiedId(copy, sql`${eventSchedule.id}`).as('id'),
        nextReminderAt: sql<Date | null>`null::timestamptz`.as('next_reminder_at'),
        updatedAt: toInstant(copy).as('updated_at'),
        ...copyColumns(copy),
      })
      .from(eventSchedule)
      .where(and(eq(eventSchedule.eventId, copy.from), isNotHidden(scope))),
  );

/** Copies the current picture, so that the copy's stays when the original is deleted. Returns its id. */
async function copyPicture(tx: Transaction, copy: Copy, picture: string | null): Promise<string | null> {
  if (picture === null) return null;
  const copied = tx
    .select({
      ...getTableColumns(eventPictures),
      id: copiedId(copy, sql`${eventPictures.id}`).as('id'),
      ...copyColumns(copy),
    })
    .from(eventPictures)
    .where(and(eq(eventPictures.eventId, copy.from), eq(eventPictures.id, picture)));
  const [row] = await tx.insert(eventPictures).select(copied).returning({ id: eventPictures.id });
  return row?.id ?? null;
}

/** Items that are hidden from the host who copies are left out. */
const isKnown = (scope: HostScope, item: SQL) => isNotHidden(scope, item) ?? sql`true`;

const copyExceptions = (copy: Copy, scope: HostScope) => sql`
  insert into schedule_exceptions (event_id, series_id, occurrence_date, item_id)
  select ${copy.to}, ${copiedId(copy, sql`series_id`)}, occurrence_date, ${copiedId(copy, sql`item_id`)}
  from schedule_exceptions where event_id = ${copy.from} and ${isKnown(scope, sql`series_id`)}`;

/** The host's visible items stay hidden from the same people, who may be invited into the copy. */
const copyHidden = (copy: Copy, scope: HostScope) => sql`
  insert into schedule_hidden (event_id, item_id, user_id, hidden_by)
  select ${copy.to}::uuid, ${copiedId(copy, sql`item_id`)}, user_id, hidden_by
  from schedule_hidden where event_id = ${copy.from} and ${isKnown(scope, sql`item_id`)}`;

const copyDayLabels = ({ from, to }: Copy) => sql`
  insert into event_days (event_id, date, label)
  select ${to}, date, label from event_days where event_id = ${from}`;

/** Opt-outs of people copied at once exist already. For people who are not copied the address stays opted out. */
const copyAllOptOuts = (copy: Copy, withAttendees: boolean) =>
  copyOptOuts(
    copy,
    sql`case
      when ${withAttendees} and exists (select from event_attendees
        where event_attendees.event_id = ${copy.from} and event_attendees.id = attendee_id)
      then ${copiedId(copy, sql`attendee_id`)} else gen_random_uuid() end`,
  );

/** Copies askings without answers, and without the last day for answers: one before the copy's days is the host's to set. */
const copyAskings = (copy: Copy, scope: HostScope) => sql`
  insert into askings (event_id, id, item_id, allows_maybe, deadline_on, when_declined, capacity, waiting_rule, created_at)
  select ${copy.to}::uuid, ${copiedId(copy, sql`id`)}, case when item_id is null then null
      else ${copiedId(copy, sql`item_id`)} end, allows_maybe, null, when_declined, capacity, waiting_rule,
    ${toInstant(copy)}
  from askings where event_id = ${copy.from} and (item_id is null or ${isKnown(scope, sql`item_id`)})`;

const copyQuestions = (copy: Copy, scope: HostScope) => sql`
  insert into questions (event_id, id, item_id, kind, label, why, choices, role_ids, is_sensitive, kept_days, created_at)
  select ${copy.to}::uuid, ${copiedId(copy, sql`id`)}, case when item_id is null then null
      else ${copiedId(copy, sql`item_id`)} end, kind, label, why, choices,
    array(select ${copiedId(copy, sql`role_id`)} from unnest(role_ids) with ordinality as asked(role_id, place) order by place),
    is_sensitive, kept_days, created_at
  from questions where event_id = ${copy.from} and (item_id is null or ${isKnown(scope, sql`item_id`)})`;

const copyChosenRoles = (copy: Copy, scope: HostScope) => sql`
  insert into schedule_item_roles (event_id, item_id, role_id)
  select ${copy.to}, ${copiedId(copy, sql`item_id`)}, ${copiedId(copy, sql`role_id`)}
  from schedule_item_roles where event_id = ${copy.from} and ${isKnown(scope, sql`item_id`)}`;

/**
 * Copies roles, items, day labels and audiences, table by table: one statement for all of it takes longer than the
 * statement timeout for the largest events on a busy machine. If people are not copied, items for individuals are for
 * nobody in the copy.
 */
async function copyPlan(
  tx: Transaction,
  scope: HostScope,
  copy: Copy,
  withAttendees: boolean,
): Promise<void> {
  await copyItems(tx, scope, copy);
  await copyRoles(tx, copy);
  const tables = [copyExceptions, copyDayLabels, copyChosenRoles, copyHidden, copyAskings, copyQuestions];
  for (const copyTable of tables) await tx.execute(copyTable(copy, scope));
  if (withAttendees) await copyPeople(tx, copy);
  await tx.execute(copyAllOptOuts(copy, withAttendees));
}

/**
 * Creates a draft copy with a code of its own, owned by the host who makes it. The people of a long list follow a moment later (`copyMorePeople`). A retry with the same id
 * returns the copy of the first try.
 */
export async function duplicateEvent(
  db: Database,
  scope: HostScope,
  input: z.output<typeof duplicateEventInput>,
  now: Date,
): Promise<EventRow> {
  await countCopy(db, scope.userId, now);
  return db.transaction(async (tx) => {
    const { id: from, createdBy: _owner, ...stored } = await lockEvent(tx, scope);
    // The notice period of older events is not copied: a copy has that of every new event.
    const { forgettingNoticeDays: _notice, ...original } = stored;
    const mine = and(eq(events.id, input.id), eq(events.createdBy, scope.userId));
    const [earlier] = await tx.select().from(events).where(mine);
    if (earlier) return earlier;
    // People who are not in it yet would be missing in its copies.
    if (input.withAttendees && (await countPeopleToCopy(tx, from)) > 0)
      throw new AppError('events.people_to_come');
    const eventCode = await createUnusedCode(tx, original.eventType);
    const freshNotices = { forgettingToldAt: null, forgettingMailedAt: null };
    // The thanks for a past party are not those for the next one.
    const freshRetention = { anonymisedAt: null, memoryThanks: null, ...freshNotices };
    const fresh = { id: input.id, name: input.name, status: 'draft', eventCode, picture: null } as const;
    const dates = { createdAt: now, updatedAt: now };
    const [copy] = await tx
      .insert(events)
      .values({ ...original, ...fresh, ...freshRetention, createdBy: scope.userId, ...dates })
      .onConflictDoNothing({ target: events.id })
      .returning();
    if (!copy) throw new AppError('events.id_taken');
    const way = { from, to: copy.id, now };
    const picture = await copyPicture(tx, way, original.picture);
    if (picture) await tx.update(events).set({ picture }).where(eq(events.id, copy.id));
    await copyPlan(tx, scope, way, input.withAttendees);
    const made = { eventId: copy.id, userId: scope.userId };
    await assertEventFits(tx, scope.userId);
    if (input.withAttendees) await assertPeopleFit(tx, { ...made, ownerId: scope.userId });
    await emit(tx, made, { kind: 'event_duplicated', facts: { from: original.name } }, now);
    return { ...copy, picture };
  });
}
