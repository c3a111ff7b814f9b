import { and, eq, gte, inArray } from 'drizzle-orm';
import { isInEvent, isOnLaterDay } from '@daysheet/shared/schedule/nights.ts';
import { isSameRepeat, type SeriesChange } from '@daysheet/shared/schedule/recurrence.ts';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { addDays, daysBetween, type PlainDate } from '@daysheet/shared/lib/time.ts';
import type { Transaction } from '../../../db/client.ts';
import { eventSchedule, scheduleExceptions } from '../../../db/schema/schedule.ts';
import { emit } from '../../../domain-events/emit.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { EventRow, HostScope } from '../gates/host.access.ts';
import { nameOccurrence } from '../occurrences/recurrence.rules.ts';
import { dropMarks } from './schedule-marks-undo.commands.ts';
import { assertRoomFor, insertItems, itemInScope, replaceAudience } from './schedule.commands.ts';
import { assertRepeat, toItemColumns, toSeriesColumns } from './schedule-columns.rules.ts';
import type { ItemFields } from './schedule.rules.ts';
import {
  computeMovedSeries,
  placeExceptions,
  toDatedRule,
  splitRepeat,
  applyEdit,
} from './series-change.rules.ts';
import { hideAlike } from './hidden-items.commands.ts';
import { type Series, type StoredException, type StoredItem } from './series.queries.ts';

/** A change to an item whose event is locked. `newId` is the id of the one row that it may have to create. */
type SeriesEdit = {
  tx: Transaction;
  scope: HostScope;
  event: EventRow;
  newId: string;
  undoId: string;
  now: Date;
};
export type Edit = {
  occurrenceDate: PlainDate | null;
  change: SeriesChange;
  /** Only the new time moves it to another date: an edit of all dates then moves all of them. */
  isOverMidnight?: boolean;
  from: ItemFields;
  to: ItemFields;
};

async function saveRow({ tx, scope, event, now }: SeriesEdit, id: string, fields: ItemFields): Promise<void> {
  await tx
    .update(eventSchedule)
    .set({ ...toItemColumns(fields, event), updatedAt: now })
    .where(itemInScope(scope, id));
  await replaceAudience(tx, scope, id, fields);
}

async function assertPlace(
  { tx, scope, event }: SeriesEdit,
  from: ItemFields,
  to: ItemFields,
  typed = to,
): Promise<void> {
  const isRepeatSame = isSameRepeat(from.repeat, to.repeat);
  // An item outside the event's dates may keep its date.
  if (from.eventDate === to.eventDate && isRepeatSame) return;
  // A series that began before the event may keep that start; one that began within it must not lose its first date.
  if (!isInEvent(isInEvent(from, event) ? to : typed, event)) throw new AppError('schedule.outside_dates');
  if (!isRepeatSame) assertRepeat(to, event);
  const repeatRule = from.repeat === null ? toSeriesColumns(to.repeat, to.eventDate).repeatRule : null;
  await assertRoomFor(tx, scope, event, [{ eventDate: to.eventDate, repeatRule }]);
}

/** Deletes the mark of an item that moves to a later day: it has not started there. */
async function dropMarkOfLater(
  { tx, scope, event, undoId }: SeriesEdit,
  { from, to }: Edit,
  occurrenceId: string,
): Promise<void> {
  if (isOnLaterDay(from, to, event)) await dropMarks(tx, scope, { undoId, occurrenceIds: [occurrenceId] });
}

/** Deletes exceptions of a series, with the items that stood in for its occurrences. */
async function dropExceptions(
  { tx }: SeriesEdit,
  seriesId: string,
  exceptions: StoredException[],
): Promise<void> {
  const dates = exceptions.map(({ occurrenceDate }) => occurrenceDate);
  await tx
    .delete(scheduleExceptions)
    .where(and(eq(scheduleExceptions.seriesId, seriesId), inArray(scheduleExceptions.occurrenceDate, dates)));
  const ids = exceptions.flatMap(({ item }) => item?.id ?? []);
  await tx.delete(eventSchedule).where(inArray(eventSchedule.id, ids));
}

async function saveOne(
  change: SeriesEdit,
  series: Series,
  edit: Edit,
  occurrenceDate: PlainDate,
): Promise<void> {
  const { tx, scope, event, newId, now } = change;
  const fields = { ...edit.to, repeat: null };
  await assertPlace(change, { ...edit.from, repeat: null }, fields);
  await dropMarkOfLater(change, edit, nameOccurrence(series.id, occurrenceDate));
  const exception = series.exceptions.find((each) => each.occurrenceDate === occurrenceDate);
  if (exception?.item) return saveRow(change, exception.item.id, fields);
  await insertItems(tx, scope, { items: [{ id: newId, fields }], event, now });
  await hideAlike(tx, scope, { from: series.id, to: newId });
  await tx
    .insert(scheduleExceptions)
    .values({ eventId: scope.eventId, seriesId: series.id, occurrenceDate, itemId: newId });
}

/** Saves a whole series, or an item that does not repeat. Exceptions keep their place, and the values that differ. */
async function saveAll(change: SeriesEdit, series: Series, edit: Edit): Promise<void> {
  const { tx, scope } = change;
  const { from, to, isOverMidnight = false } = edit;
  const date = edit.occurrenceDate ?? from.eventDate;
  const moved = { from: date, to: addDays(date, daysBetween(from.eventDate, to.eventDate)), isOverMidnight };
  const when = computeMovedSeries(series.fields, moved, to.repeat);
  const taken = applyEdit(series.fields, series.fields, from, to);
  const fields = series.rule === null || to.repeat === null ? to : { ...taken, ...when };
  await assertPlace(change, series.rule === null ? from : series.fields, fields, to);
  if (series.rule === null) await dropMarkOfLater(change, edit, series.id);
  const after = { ...fields, eventDate: toSeriesColumns(fields.repeat, fields.eventDate).eventDate };
  const placed = placeExceptions({ ...series.fields, exceptions: series.exceptions }, after, moved);
  await dropExceptions(
    change,
    series.id,
    placed.flatMap(({ exception, place }) => (place === null ? exception : [])),
  );
  await tx.delete(scheduleExceptions).where(eq(scheduleExceptions.seriesId, series.id));
  for (const { exception, place } of placed) {
    if (place === null) continue;
    const { item, occurrenceDate } = exception;
    const key = { eventId: scope.eventId, seriesId: series.id, occurrenceDate: place };
    if (item) {
      const usual = occurrenceDate === date ? from : series.fields;
      const fields = applyEdit(item.fields, usual, from, to);
      // An exception with its own time did not go over midnight with the others.
      const isStill = isOverMidnight && fields.startTime === item.fields.startTime;
      const days = isStill ? 0 : daysBetween(occurrenceDate, place);
      await saveRow(change, item.id, { ...fields, eventDate: addDays(item.fields.eventDate, days) });
    }
    await tx.insert(scheduleExceptions).values({ ...key, itemId: item?.id ?? null });
  }
  await saveRow(change, series.id, fields);
}

/** Ends a series on the day before `date`, and returns the repetition that continues there. */
async function endSeriesBefore(change: SeriesEdit, series: Series, date: PlainDate): Promise<Repeat | null> {
  const { tx, scope, now } = change;
  const { repeat, eventDate } = series.fields;
  if (!repeat) return null;
  const { before, rest } = splitRepeat({ eventDate, repeat }, date);
  await tx
    .update(eventSchedule)
    .set({ ...toSeriesColumns(before, eventDate), updatedAt: now })
    .where(itemInScope(scope, series.id));
  return rest;
}

/** Ends the series before `date`, and creates one like it from there, which takes over the later exceptions. */
async function splitAt(change: SeriesEdit, series: Series, date: PlainDate): Promise<Series> {
  const { tx, scope, event, newId, now } = change;
  const repeat = await endSeriesBefore(change, series, date);
  const fields = { ...series.fields, eventDate: date, repeat };
  await insertItems(tx, scope, { items: [{ id: newId, fields }], event, now });
  await hideAlike(tx, scope, { from: series.id, to: newId });
  await tx
    .update(scheduleExceptions)
    .set({ seriesId: newId })
    .where(and(eq(scheduleExceptions.seriesId, series.id), gte(scheduleExceptions.occurrenceDate, date)));
  await emit(tx, scope, { kind: 'series_split', from: series.id, to: newId }, now);
  const exceptions = series.exceptions.filter(({ occurrenceDate }) => occurrenceDate >= date);
  return { id: newId, fields, updatedAt: now, rule: toDatedRule(fields)?.repeatRule ?? null, exceptions };
}

/** Whether a change to this and all following occurrences is one to all. */
const isFirst = (series: Series, occurrenceDate: PlainDate | null): boolean =>
  occurrenceDate === null || occurrenceDate <= series.fields.eventDate;

/** Saves an edit of an item, or of one, some or all occurrences of a series. */
export async function saveEdit(change: SeriesEdit, series: Series, edit: Edit): Promise<void> {
  const { occurrenceDate } = edit;
  if (series.rule === null || occurrenceDate === null) return saveAll(change, series, edit);
  if (edit.change === 'this') return saveOne(change, series, edit, occurrenceDate);
  if (edit.change === 'all' || isFirst(series, occurrenceDate)) return saveAll(change, series, edit);
  const rest = await splitAt(change, series, occurrenceDate);
  const isLeft = isSameRepeat(edit.to.repeat, series.fields.repeat);
  return saveAll(change, rest, {
    ...edit,
    to: isLeft ? { ...edit.to, repeat: rest.fields.repeat } : edit.to,
  });
}

async function removeOccurrence(
  { tx, scope }: SeriesEdit,
  series: Series,
  item: StoredItem,
  occurrenceDate: PlainDate,
) {
  const key = { eventId: scope.eventId, seriesId: series.id, occurrenceDate };
  const isReplaced = item.id !== series.id;
  await tx
    .insert(scheduleExceptions)
    .values({ ...key, itemId: null })
    .onConflictDoUpdate({
      target: [scheduleExceptions.seriesId, scheduleExceptions.occurrenceDate],
      set: { itemId: null },
    });
  if (isReplaced) await tx.delete(eventSchedule).where(itemInScope(scope, item.id));
}

/** Removes an item, or one, some or all occurrences of a series. */
export async function removeEdit(
  change: SeriesEdit,
  series: Series,
  item: StoredItem,
  { occurrenceDate, change: kind }: Pick<Edit, 'occurrenceDate' | 'change'>,
): Promise<void> {
  const { tx, scope, now } = change;
  if (series.rule !== null && occurrenceDate !== null && kind === 'this') {
    await removeOccurrence(change, series, item, occurrenceDate);
    await tx.update(eventSchedule).set({ updatedAt: now }).where(itemInScope(scope, series.id));
    return;
  }
  if (
    series.rule !== null &&
    occurrenceDate !== null &&
    kind === 'following' &&
    !isFirst(series, occurrenceDate)
  ) {
    const later = series.exceptions.filter((each) => each.occurrenceDate >= occurrenceDate);
    await dropExceptions(change, series.id, later);
    await endSeriesBefore(change, series, occurrenceDate);
    return;
  }
  await dropExceptions(change, series.id, series.exceptions);
  await tx.delete(eventSchedule).where(itemInScope(scope, series.id));
}
