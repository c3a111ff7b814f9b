import { and, asc, eq, gt, isNotNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import { isInEvent, getLastDate } from '@daysheet/shared/schedule/nights.ts';
import { addDays, countDays, todayIn, wallClockAt } from '@daysheet/shared/lib/time.ts';
import { each, type Work } from '@daysheet/shared/lib/sliced-work.ts';
import type { Database, Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { eventSchedule } from '../../../db/schema/schedule.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import type { HostScope } from '../gates/host.access.ts';
import { isNotHidden } from '../surprises/surprises.rules.ts';
import { type Window, wholeTime } from '../occurrences/occurrences.rules.ts';
import { holdsRole } from '../roles/roles.queries.ts';
import { countPeople } from '../attendee-status/people-counts.queries.ts';
import { listOccurrenceDates } from '../occurrences/recurrence.rules.ts';
import { listPlannedItems } from './planned-items.queries.ts';
import { getAudience } from '../schedule/schedule.rules.ts';
import {
  findClashes,
  createViewers,
  type EmptyDay,
  findEmptyDays,
  type Group,
  type Clash,
  warningsMax,
} from './schedule-warnings.rules.ts';

/** Of a longer event only so many days from today are checked. */
const aheadDays = 62;

type Item = Awaited<ReturnType<typeof listPlannedItems>>[number];
type ItemWarning = {
  /** 'cut_off': a series that the event's dates cut; its date is the last inside them, or the first. */
  kind: 'outside_dates' | 'cut_off' | 'skipped_hour' | 'nobody';
  itemId: string;
  title: string;
  eventDate: string;
};
export type Warning =
  | ItemWarning
  | Clash
  | { kind: 'empty_role'; roleId: string; roleName: string }
  | EmptyDay;

function computeWindow({ event }: HostScope, now: Date): Window {
  if (countDays(event.startDate, event.endDate) <= aheadDays) return wholeTime;
  const today = todayIn(event.timeZone, now);
  const from = today < event.startDate ? event.startDate : today;
  return { from, to: addDays(from, aheadDays) };
}

function* findItemWarnings({ event }: HostScope, items: Item[]): Work<ItemWarning[]> {
  const warnedIds = new Set<string>();
  const found = yield* each(items, (item) => {
    const { itemId, title, eventDate, startTime, startsAt, repeatRule } = item;
    const isSeries = repeatRule !== null;
    const kinds: ItemWarning['kind'][] = [];
    if (!isSeries && !isInEvent(item, event)) kinds.push('outside_dates');
    // A time that the clock skips is converted to a later one: 02:30 in the gap becomes 03:30.
    if (wallClockAt(new Date(startsAt), event.timeZone).time !== startTime) kinds.push('skipped_hour');
    // Warns once for a series.
    if (getAudience(item) === 'nobody' && !(isSeries && warnedIds.has(itemId))) kinds.push('nobody');
    if (isSeries) warnedIds.add(itemId);
    return kinds.map((kind) => ({ kind, itemId, title, eventDate }));
  });
  return found.flat();
}

/** Warnings for series that begin before the event, or go on after it: their dates outside are not shown. */
async function findCutSeries(db: Db, scope: HostScope): Promise<ItemWarning[]> {
  const { event, eventId } = scope;
  const { startDate, endDate } = event;
  const rows = await db
    .select({
      itemId: eventSchedule.id,
      title: eventSchedule.title,
      eventDate: eventSchedule.eventDate,
      startTime: eventSchedule.startTime,
      repeatsUntil: eventSchedule.repeatsUntil,
      repeatRule: sql<string>`${eventSchedule.repeatRule}`,
    })
    .from(eventSchedule)
    .where(
      and(
        eq(eventSchedule.eventId, eventId),
        isNotHidden(scope),
        isNotNull(eventSchedule.repeatRule),
        or(lt(eventSchedule.eventDate, startDate), gt(eventSchedule.repeatsUntil, endDate)),
      ),
    )
    .orderBy(asc(eventSchedule.eventDate), asc(eventSchedule.id));
  return rows.flatMap(({ itemId, title, eventDate, startTime, repeatsUntil, repeatRule }) => {
    const last = getLastDate(startTime, endDate);
    if (eventDate >= startDate && repeatsUntil !== null && repeatsUntil <= last) return [];
    const inside = listOccurrenceDates({ eventDate, repeatRule }, startDate, last);
    const shown = eventDate < startDate ? inside[0] : inside.at(-1);
    return { kind: 'cut_off', itemId, title, eventDate: shown ?? startDate };
  });
}

async function findEmptyRoles(db: Db, { eventId }: HostScope): Promise<Warning[]> {
  const held = db.select().from(eventAttendees).where(holdsRole);
  const rows = await db
    .select({ roleId: eventRoles.id, roleName: eventRoles.roleName })
    .from(eventRoles)
    .where(and(eq(eventRoles.eventId, eventId), notExists(held)))
    .orderBy(asc(eventRoles.position));
  return rows.map((row) => ({ kind: 'empty_role', ...row }));
}

/**
 * The people of the list grouped by what they see, in its order: each person whom an item lists alone, all others of a role
 * together. A list of 20,000 becomes a handful of rows, and the first person of each role is found by an index.
 */
async function listGroups(db: Database, scope: HostScope): Promise<Group[]> {
  const { eventId } = scope;
  const named = sql`(select attendee_id from schedule_item_attendees where event_id = ${eventId})`;
  const isNamed = sql<boolean>`person.id in ${named}`;
  const firstOf = (ofRole: SQL) => sql`(
    select id, name, search_name, role_id from event_attendees person
    where event_id = ${eventId} and ${ofRole} and not ${isNamed} order by role_id, search_name, id limit 1)`;
  const rows = await db.execute<Omit<Group, 'people'> & { isNamed: boolean }>(sql`
    select id, name, role_id as "roleId", is_named as "isNamed" from (
      select id, name, search_name, role_id, true as is_named from event_attendees person
      where event_id = ${eventId} and ${isNamed}
      union all
      select others.*, false from event_roles role
      cross join lateral ${firstOf(sql`role_id = role.id`)} others where role.event_id = ${eventId}
      union all
      select others.*, false from ${firstOf(sql`role_id is null`)} others
    ) listed
    order by search_name, id`);
  const left = new Map((await countPeople(db, scope)).ofRole);
  for (const row of rows) if (row.isNamed) left.set(row.roleId, (left.get(row.roleId) ?? 0) - 1);
  return rows.map(({ isNamed: alone, ...row }) => ({
    ...row,
    people: alone ? 1 : Math.max(1, left.get(row.roleId) ?? 1),
  }));
}

/** What a host may want to check before guests see it. Warnings block nothing. */
export async function listWarnings(
  db: Database,
  scope: HostScope,
  now: Date,
): Promise<{ warnings: Warning[]; more: number; clashing: string[] }> {
  const [items, groups, cut, empty] = await Promise.all([
    listPlannedItems(db, scope, computeWindow(scope, now)),
    listGroups(db, scope),
    findCutSeries(db, scope),
    findEmptyRoles(db, scope),
  ]);
  const getViewers = createViewers(groups);
  const { clashes, clashing } = await inSlices(findClashes(items, getViewers));
  const all: Warning[] = [
    ...(await inSlices(findItemWarnings(scope, items))),
    ...cut,
    ...clashes,
    ...empty,
    ...(await inSlices(findEmptyDays(scope.event, items, { groups, getViewers }))),
  ];
  return { warnings: all.slice(0, warningsMax), more: Math.max(0, all.length - warningsMax), clashing };
}
