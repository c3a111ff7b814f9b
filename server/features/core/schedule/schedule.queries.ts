import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { parseRepeat } from '@daysheet/shared/schedule/recurrence.ts';
import { namedAtOnceMax, windowDaysMax, occurrencesMax } from '@daysheet/shared/schedule/schedule.ts';
import { addDays, countDays } from '@daysheet/shared/lib/time.ts';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import type { Db } from '../../../db/client.ts';
import { beyond, readAll, rowsAtOnce } from '../../../db/pages.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import {
  eventSchedule,
  itemDetails,
  scheduleExceptions,
  scheduleItemAttendees,
  scheduleItemRoles,
} from '../../../db/schema/schedule.ts';
import { AppError } from '../../../lib/app-error.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import type { EventRow, HostScope } from '../gates/host.access.ts';
import {
  mayFallInto,
  occurrenceColumns,
  ownException,
  toWindowValues,
} from '../occurrences/occurrences.queries.ts';
import { expand, type Window, wholeTime } from '../occurrences/occurrences.rules.ts';
import { readHiddenFrom } from '../surprises/surprises.queries.ts';
import { isNotHidden } from '../surprises/surprises.rules.ts';
import { getAudience } from './schedule.rules.ts';

type AudienceRow = { rowId: string; forEveryone: boolean; assignmentType: 'roles' | 'individuals' };
type ItemPerson = { itemId: string; id: string; name: string; searchName: string };

/** Reads the audience of each of these rows: role ids, and people by id and name. Returns a lookup by row. */
export async function readAudiences(db: Db, rowIds: readonly string[]) {
  const ids = [...new Set(rowIds)];
  const roles: (typeof scheduleItemRoles.$inferSelect)[] = [];
  const people: ItemPerson[] = [];
  for (let from = 0; from < ids.length; from += rowsAtOnce) {
    const some = ids.slice(from, from + rowsAtOnce);
    const ofSome = await db.select().from(scheduleItemRoles).where(inArray(scheduleItemRoles.itemId, some));
    for (const role of ofSome) roles.push(role);
    for (const person of await readItemPeople(db, some)) people.push(person);
  }
  const rolesByItem = Map.groupBy(roles, ({ itemId }) => itemId);
  const peopleByItem = Map.groupBy(people, ({ itemId }) => itemId);
  const serialized = new Map<string, ReturnType<typeof serializeAudience>>();
  const serializeAudience = (item: AudienceRow) => {
    const roleIds = (rolesByItem.get(item.rowId) ?? []).map(({ roleId }) => roleId);
    const attendees = (peopleByItem.get(item.rowId) ?? [])
      .toSorted((a, b) => (a.searchName < b.searchName ? -1 : Number(a.searchName > b.searchName)))
      .map(({ id, name }) => ({ id, name }));
    const attendeeIds = attendees.map(({ id }) => id);
    return { roleIds, attendeeIds, attendees, audience: getAudience({ ...item, roleIds, attendeeIds }) };
  };
  // Serialized once for all dates of an item: hundreds of people on hundreds of dates are many.
  return (item: AudienceRow) => {
    const known = serialized.get(item.rowId) ?? serializeAudience(item);
    serialized.set(item.rowId, known);
    return known;
  };
}

/** Paged by itself: a thousand items may list all the people that an event may list in total. */
const readItemPeople = (db: Db, itemIds: string[]): Promise<ItemPerson[]> => {
  const { itemId, attendeeId } = scheduleItemAttendees;
  return readAll<ItemPerson>((last) =>
    db
      .select({
        itemId,
        id: eventAttendees.id,
        name: eventAttendees.name,
        searchName: eventAttendees.searchName,
      })
      .from(scheduleItemAttendees)
      .innerJoin(eventAttendees, eq(eventAttendees.id, attendeeId))
      .where(and(inArray(itemId, itemIds), beyond([itemId, attendeeId], last && [last.itemId, last.id])))
      .orderBy(asc(itemId), asc(attendeeId))
      .limit(rowsAtOnce),
  );
};

const series = alias(eventSchedule, 'series');

const selectItems = (db: Db) =>
  db
    .select({
      ...occurrenceColumns,
      ...itemDetails,
      assignmentType: eventSchedule.assignmentType,
      forEveryone: eventSchedule.forEveryone,
      updatedAt: eventSchedule.updatedAt,
      seriesRule: series.repeatRule,
      startsOn: sql<string>`coalesce(${series.eventDate}, ${eventSchedule.eventDate})`,
      seriesUpdatedAt: series.updatedAt,
    })
    .from(eventSchedule)
    .leftJoin(scheduleExceptions, ownException)
    .leftJoin(series, eq(series.id, scheduleExceptions.seriesId));

type ItemRow = Awaited<ReturnType<typeof selectItems>>[number];

/** The version that `schedule.update` compares, to detect saves meanwhile: of the item, and of its series. */
const computeVersion = ({ updatedAt, seriesUpdatedAt }: Pick<ItemRow, 'updatedAt' | 'seriesUpdatedAt'>) =>
  (seriesUpdatedAt && seriesUpdatedAt > updatedAt ? seriesUpdatedAt : updatedAt).toISOString();

/** Throws if the response would list too many people: each date of an item lists all of its own. */
function assertFewNamed(audiences: readonly { roleIds: string[]; attendees: unknown[] }[]): void {
  const named = audiences.reduce((sum, { roleIds, attendees }) => sum + roleIds.length + attendees.length, 0);
  if (named > namedAtOnceMax) throw new AppError('schedule.too_many_named_at_once');
}

async function serialize(db: Db, scope: HostScope, rows: ItemRow[], window: Window, most = occurrencesMax) {
  const occurrences = await inSlices(expand(rows, scope.event, window));
  if (occurrences.length > most) throw new AppError('schedule.too_much_at_once');
  const audience = await readAudiences(
    db,
    occurrences.map(({ rowId }) => rowId),
  );
  const hiddenFrom = await readHiddenFrom(db, scope);
  if (most < occurrencesMax) assertFewNamed(occurrences.map((one) => audience(one)));
  return inSlices(
    each(occurrences, ({ rowId, repeatRule, seriesRule, seriesUpdatedAt, updatedAt, startsOn, ...item }) => {
      const rule = repeatRule ?? seriesRule;
      return {
        ...item,
        updatedAt: computeVersion({ updatedAt, seriesUpdatedAt }),
        repeat: rule === null ? null : parseRepeat(rule),
        /** Whether it is an occurrence that differs from the others. */
        isException: seriesRule !== null,
        /** User ids of the members whom it is hidden from. */
        hiddenFrom: hiddenFrom.get(rowId) ?? [],
        /** Whether a change to this and all following occurrences is one to all. */
        isFirst: item.occurrenceDate !== null && item.occurrenceDate <= startsOn,
        ...audience({ ...item, rowId }),
      };
    }),
  );
}

/**
 * The items of some days, by date and start. Throws `schedule.too_much_at_once` if they are more than an event can have,
 * or more than `most`.
 */
export async function listSchedule(db: Db, scope: HostScope, window: Window, most?: number) {
  const inEvent = and(eq(eventSchedule.eventId, scope.eventId), isNotHidden(scope));
  const inWindow = and(inEvent, mayFallInto(toWindowValues(window)));
  const rows = await readAll<ItemRow>((last) =>
    selectItems(db)
      .where(and(inWindow, beyond([eventSchedule.id], last && [last.itemId])))
      .orderBy(asc(eventSchedule.id))
      .limit(rowsAtOnce),
  );
  return serialize(db, scope, rows, window, most);
}

/** One item, or one occurrence of a series, in the form that `listSchedule` returns. Throws `schedule.not_found`. */
export async function getScheduleItem(
  db: Db,
  scope: HostScope,
  { itemId, occurrenceDate }: { itemId: string; occurrenceDate: string | null },
) {
  const inEvent = and(eq(eventSchedule.eventId, scope.eventId), isNotHidden(scope));
  const replaced = and(
    eq(scheduleExceptions.seriesId, itemId),
    eq(scheduleExceptions.occurrenceDate, occurrenceDate ?? wholeTime.from),
  );
  const [replacement] = await selectItems(db).where(and(inEvent, replaced));
  const [row] = replacement
    ? [replacement]
    : await selectItems(db).where(and(inEvent, eq(eventSchedule.id, itemId)));
  if (!row) throw new AppError('schedule.not_found');
  const isOccurrence = occurrenceDate !== null && row.repeatRule !== null;
  const window = isOccurrence ? { from: occurrenceDate, to: occurrenceDate } : wholeTime;
  const items = await serialize(db, scope, [row], window);
  const item = isOccurrence ? items.find((each) => each.occurrenceDate === occurrenceDate) : items[0];
  if (!item) throw new AppError('schedule.not_found');
  return item;
}

/** The days of a request that names none: the whole event, or a year of it from its start. */
export function resolveWindow(
  event: EventRow,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): Window {
  if (from !== undefined && to !== undefined) return { from, to };
  if (countDays(event.startDate, event.endDate) <= windowDaysMax) return wholeTime;
  return { from: event.startDate, to: addDays(event.startDate, windowDaysMax) };
}
