import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { createScheduleItemInput } from '@daysheet/shared/schedule/schedule.schemas.ts';
import { isInEvent } from '@daysheet/shared/schedule/nights.ts';
import type { PlainDate } from '@daysheet/shared/lib/time.ts';
import { itemsPerDayMax, itemsPerEventMax, repeatingItemsMax } from '@daysheet/shared/schedule/schedule.ts';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { inPieces } from '../../../db/pages.ts';
import { isForeignKeyViolation, refuseAs } from '../../../db/errors.ts';
import { eventSchedule, scheduleItemAttendees, scheduleItemRoles } from '../../../db/schema/schedule.ts';
import { AppError } from '../../../lib/app-error.ts';
import { emit } from '../../../domain-events/emit.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import { type EventRow, type HostScope, lockEvent } from '../gates/host.access.ts';
import { hideItems } from './hidden-items.commands.ts';
import { assertOccurrences } from './occurrence-budget.queries.ts';
import { readTimes } from '../occurrences/occurrences.queries.ts';
import { expand } from '../occurrences/occurrences.rules.ts';
import { assertRepeat, toItemColumns, toSeriesColumns } from './schedule-columns.rules.ts';
import { toItemFields, type ItemFields } from './schedule.rules.ts';

export const itemInScope = (scope: HostScope, itemId: string) =>
  and(eq(eventSchedule.eventId, scope.eventId), eq(eventSchedule.id, itemId));

/** A scope, or an event that this transaction has created and may write without one. */
type EventRef = Pick<HostScope, 'eventId'>;
type Addition = { eventDate: PlainDate; repeatRule: string | null };

/** Throws if the additions would be too many on their first date, too many that repeat,
 * or too many in all. The event's row must be locked. */
export async function assertRoomFor(
  tx: Transaction,
  scope: EventRef,
  event: EventRow,
  additions: readonly Addition[],
): Promise<void> {
  const { eventId } = scope;
  const all = await tx.$count(eventSchedule, eq(eventSchedule.eventId, eventId));
  if (all + additions.length > itemsPerEventMax) throw new AppError('schedule.too_many_in_event');
  const repeatingMore = additions.filter(({ repeatRule }) => repeatRule !== null).length;
  if (repeatingMore > 0) {
    const repeating = and(eq(eventSchedule.eventId, eventId), isNotNull(eventSchedule.repeatRule));
    if ((await tx.$count(eventSchedule, repeating)) + repeatingMore > repeatingItemsMax)
      throw new AppError('schedule.too_many_repeating');
  }
  await assertRoomOnDays(tx, scope, event, additions);
}

/** Throws if a date would have too many items with these additions. The event's row must be locked. */
export async function assertRoomOnDays(
  tx: Transaction,
  { eventId }: EventRef,
  event: EventRow,
  additions: readonly Pick<Addition, 'eventDate'>[],
): Promise<void> {
  const more = Map.groupBy(additions, ({ eventDate }) => eventDate);
  const dates = [...more.keys()].toSorted();
  const window = { from: dates[0] ?? event.startDate, to: dates.at(-1) ?? event.startDate };
  const happens = await inSlices(expand(await readTimes(tx, eventId, window), event, window));
  const there = Map.groupBy(happens, ({ eventDate }) => eventDate);
  for (const [date, added] of more) {
    if ((there.get(date)?.length ?? 0) + added.length > itemsPerDayMax)
      throw new AppError('schedule.too_many');
  }
}

/** Throws if new items are outside the event's days, or a day has no room for them. */
export async function assertMayAdd(
  tx: Transaction,
  scope: HostScope,
  event: EventRow,
  items: readonly ItemFields[],
): Promise<void> {
  for (const fields of items) {
    if (!isInEvent(fields, event)) throw new AppError('schedule.outside_dates');
    assertRepeat(fields, event);
  }
  const additions = await inSlices(
    each(items, ({ repeat, eventDate }) => toSeriesColumns(repeat, eventDate)),
  );
  await assertRoomFor(tx, scope, event, additions);
}

type ItemPeople = Pick<ItemFields, 'assignmentType' | 'roleIds' | 'attendeeIds'>;

/** Inserts the audiences of items. The composite keys refuse ids of other events, with the same errors as unknown ones. */
export async function insertAudiences(
  tx: Transaction,
  { eventId }: EventRef,
  items: readonly { id: string; fields: ItemPeople }[],
): Promise<void> {
  const collectIds = (type: ItemPeople['assignmentType'], pick: (fields: ItemPeople) => readonly string[]) =>
    items.flatMap(({ id: itemId, fields }) =>
      fields.assignmentType === type ? [...new Set(pick(fields))].map((id) => ({ itemId, id })) : [],
    );
  const roles = collectIds('roles', ({ roleIds }) => roleIds);
  const people = collectIds('individuals', ({ attendeeIds }) => attendeeIds);
  for (const some of inPieces(roles)) {
    await tx
      .insert(scheduleItemRoles)
      .values(some.map(({ itemId, id }) => ({ eventId, itemId, roleId: id })))
      .catch(refuseAs('roles.not_found', isForeignKeyViolation));
  }
  for (const some of inPieces(people)) {
    await tx
      .insert(scheduleItemAttendees)
      .values(some.map(({ itemId, id }) => ({ eventId, itemId, attendeeId: id })))
      .catch(refuseAs('attendees.not_found', isForeignKeyViolation));
  }
}

/** Replaces an item's audience. */
export async function replaceAudience(
  tx: Transaction,
  scope: HostScope,
  itemId: string,
  fields: ItemPeople,
): Promise<void> {
  await tx.delete(scheduleItemRoles).where(sql`item_id = ${itemId}`);
  await tx.delete(scheduleItemAttendees).where(sql`item_id = ${itemId}`);
  await insertAudiences(tx, scope, [{ id: itemId, fields }]);
}

type NewItem = { id: string; fields: ItemFields };

/** Inserts items with their audiences. Throws `schedule.not_found` if an id is taken elsewhere. */
export async function insertItems(
  tx: Transaction,
  scope: EventRef,
  { items, event, now }: { items: readonly NewItem[]; event: EventRow; now: Date },
): Promise<void> {
  const { eventId } = scope;
  const stamps = { createdAt: now, updatedAt: now };
  const toRow = ({ id, fields }: NewItem) => ({ id, eventId, ...toItemColumns(fields, event), ...stamps });
  const rows = await inSlices(each(items, toRow));
  for (const some of inPieces(rows)) {
    const created = await tx
      .insert(eventSchedule)
      .values(some)
      .onConflictDoNothing({ target: eventSchedule.id })
      .returning({ id: eventSchedule.id });
    if (created.length < some.length) throw new AppError('schedule.not_found');
  }
  await insertAudiences(tx, scope, items);
}

/** Adds an item; a retry with the same id returns the item of the first try. */
export async function createScheduleItem(
  db: Database,
  scope: HostScope,
  { id, eventId: _scope, hiddenFrom, ...input }: z.output<typeof createScheduleItemInput>,
  now: Date,
): Promise<{ id: string }> {
  const fields = toItemFields(input);
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    const [earlier] = await tx.select().from(eventSchedule).where(itemInScope(scope, id));
    if (earlier) return;
    await assertMayAdd(tx, scope, event, [fields]);
    await emit(tx, scope, { kind: 'items_changing', event, itemIds: [id] }, now);
    await insertItems(tx, scope, { items: [{ id, fields }], event, now });
    if (hiddenFrom) await hideItems(tx, scope, [id], hiddenFrom);
    await assertOccurrences(tx, event);
    await emit(tx, scope, { kind: 'item_added', itemIds: [id], facts: { title: fields.title } }, now);
  });
  return { id };
}
