import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EventFileRow } from '@daysheet/shared/events/event-file.schemas.ts';
import { parseRepeat } from '@daysheet/shared/schedule/recurrence.ts';
import type { Db } from '../../../db/client.ts';
import { beyond, readPages, rowsAtOnce } from '../../../db/pages.ts';
import {
  eventSchedule,
  itemDetails,
  scheduleExceptions,
  scheduleItemAttendees,
  scheduleItemRoles,
} from '../../../db/schema/schedule.ts';
import { toShortTimes } from '../../../db/times.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { isNotHidden } from '../../core/surprises/surprises.rules.ts';

const { id, eventDate, startTime, endTime, repeatRule, assignmentType, forEveryone } = eventSchedule;

const selectItems = (
  db: Db,
  scope: HostScope,
  last: { eventDate: string; startTime: string; id: string } | undefined,
) =>
  db
    .select({ id, ...itemDetails, eventDate, startTime, endTime, repeatRule, assignmentType, forEveryone })
    .from(eventSchedule)
    .where(
      and(
        eq(eventSchedule.eventId, scope.eventId),
        isNotHidden(scope),
        beyond([eventDate, startTime, id], last && [last.eventDate, last.startTime, last.id]),
      ),
    )
    .orderBy(asc(eventDate), asc(startTime), asc(id))
    .limit(rowsAtOnce);
type Item = Awaited<ReturnType<typeof selectItems>>[number];

type Keys = {
  roleKeys: ReadonlyMap<string, number>;
  personKeys: ReadonlyMap<string, number>;
  itemKeys: Map<string, number>;
};

/** Reads the audiences of these items, as keys of the file. Items name a few thousand people per event at most. */
async function readAudienceKeys(db: Db, itemIds: string[], { roleKeys, personKeys }: Keys) {
  const { itemId, attendeeId } = scheduleItemAttendees;
  const roles = await db.select().from(scheduleItemRoles).where(inArray(scheduleItemRoles.itemId, itemIds));
  const people = await db
    .select({ itemId, attendeeId })
    .from(scheduleItemAttendees)
    .where(inArray(itemId, itemIds));
  const rolesOf = Map.groupBy(roles, (row) => row.itemId);
  const peopleOf = Map.groupBy(people, (row) => row.itemId);
  const sorted = (keys: (number | undefined)[]) =>
    keys.filter((key) => key !== undefined).toSorted((a, b) => a - b);
  return (item: Item): EventFileRow<'items'>['audience'] => {
    if (item.forEveryone) return { kind: 'everyone' };
    if (item.assignmentType === 'roles') {
      const keys = (rolesOf.get(item.id) ?? []).map(({ roleId }) => roleKeys.get(roleId));
      return { kind: 'roles', roles: sorted(keys) };
    }
    const keys = (peopleOf.get(item.id) ?? []).map((row) => personKeys.get(row.attendeeId));
    return { kind: 'people', people: sorted(keys) };
  };
}

/** Yields all items in order, with keys, including those that replace a date of a repeating item. */
export async function* readItemRows(
  db: Db,
  scope: HostScope,
  keys: Keys,
): AsyncGenerator<EventFileRow<'items'>[]> {
  let key = 0;
  for await (const page of readPages<Item>((last) => selectItems(db, scope, last))) {
    const itemIds = page.map((item) => item.id);
    const readAudience = await readAudienceKeys(db, itemIds, keys);
    yield page.map((item) => {
      key += 1;
      keys.itemKeys.set(item.id, key);
      const { id: _id, repeatRule: rule, assignmentType: _type, forEveryone: _everyone, ...fields } = item;
      const repeat = rule === null ? null : parseRepeat(rule);
      return { key, ...fields, ...toShortTimes(item), repeat, audience: readAudience(item) };
    });
  }
}

const series = alias(eventSchedule, 'series');
const { seriesId, occurrenceDate, itemId: replacementId } = scheduleExceptions;
type Exception = { eventDate: string; startTime: string; seriesId: string; occurrenceDate: string };

const selectExceptions = (db: Db, scope: HostScope, last: Exception | undefined) =>
  db
    .select({
      seriesId,
      occurrenceDate,
      replacementId,
      eventDate: series.eventDate,
      startTime: series.startTime,
    })
    .from(scheduleExceptions)
    .innerJoin(series, eq(series.id, seriesId))
    .where(
      and(
        eq(scheduleExceptions.eventId, scope.eventId),
        isNotNull(series.repeatRule),
        beyond(
          [series.eventDate, series.startTime, seriesId, occurrenceDate],
          last && [last.eventDate, last.startTime, last.seriesId, last.occurrenceDate],
        ),
      ),
    )
    .orderBy(asc(series.eventDate), asc(series.startTime), asc(seriesId), asc(occurrenceDate))
    .limit(rowsAtOnce);
type ExceptionRow = Awaited<ReturnType<typeof selectExceptions>>[number];

/** Yields the dates on which repeating items are cancelled or replaced, in the order of the items. */
export async function* readExceptionRows(
  db: Db,
  scope: HostScope,
  itemKeys: ReadonlyMap<string, number>,
): AsyncGenerator<EventFileRow<'exceptions'>[]> {
  const toRow = (row: ExceptionRow) => {
    const key = itemKeys.get(row.seriesId);
    // The series was created while the file was written, so it is not in it.
    if (key === undefined) return [];
    const item = row.replacementId === null ? null : (itemKeys.get(row.replacementId) ?? null);
    return [{ series: key, date: row.occurrenceDate, item }];
  };
  for await (const page of readPages<ExceptionRow>((last) => selectExceptions(db, scope, last)))
    yield page.flatMap(toRow);
}
