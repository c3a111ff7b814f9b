import { and, asc, eq, gt, isNotNull, lt, notExists, or, sql } from 'drizzle-orm';
import { dayOfItem, isInEvent, lastDateFor } from '@daysheet/shared/nights.ts';
import { addDays, eventDates, inclusiveDays, todayIn, wallClockAt } from '@daysheet/shared/time.ts';
import type { Db } from '../../db/client.ts';
import { eventAttendees } from '../../db/schema/attendees.ts';
import { eventRoles } from '../../db/schema/roles.ts';
import { eventSchedule } from '../../db/schema/schedule.ts';
import type { HostScope } from '../events/events.access.ts';
import { type Window, wholeTime } from './occurrences.rules.ts';
import { occurrenceDates } from './recurrence.rules.ts';
import { listSchedule } from './schedule.queries.ts';
import { audienceOf } from './schedule.rules.ts';

/** More than these are no help to a person who plans: they are counted. */
const warningsMax = 40;
/** Above this a day without an item is the rule, not a slip. */
const daysMax = 14;
/** A longer event is looked through from today, this far ahead. */
const aheadDays = 62;

type Item = Awaited<ReturnType<typeof listSchedule>>[number];
type Person = { id: string; name: string; roleId: string | null };

type ItemWarning = {
  /** 'cut_off': a repeating item that the event's dates cut; its date is the last inside them, or the first. */
  kind: 'outside_dates' | 'cut_off' | 'skipped_hour' | 'nobody';
  itemId: string;
  title: string;
  eventDate: string;
};
export type Warning =
  | ItemWarning
  | {
      kind: 'two_at_once';
      attendeeId: string;
      name: string;
      /** How many more are in both. */
      others: number;
      /** The first day on which they meet. */
      eventDate: string;
      /** On how many days the two meet, of the days looked at. */
      times: number;
      itemIds: [string, string];
      titles: [string, string];
    }
  | { kind: 'empty_role'; roleId: string; roleName: string }
  | { kind: 'empty_day'; attendeeId: string; name: string; others: number; eventDate: string };

function windowFor({ event }: HostScope, now: Date): Window {
  if (inclusiveDays(event.startDate, event.endDate) <= aheadDays) return wholeTime;
  const today = todayIn(event.timeZone, now);
  const from = today < event.startDate ? event.startDate : today;
  return { from, to: addDays(from, aheadDays) };
}

function itemWarnings({ event }: HostScope, items: Item[]): ItemWarning[] {
  const said = new Set<string>();
  return items.flatMap((item) => {
    const { itemId, title, eventDate, isException, startTime, startsAt, audience, repeat } = item;
    const isSeries = repeat !== null && !isException;
    const kinds: ItemWarning['kind'][] = [];
    if (!isSeries && !isInEvent(item, event)) kinds.push('outside_dates');
    // What the clock skips, it shows later: 02:30 in the gap comes out as 03:30.
    if (wallClockAt(new Date(startsAt), event.timeZone).time !== startTime) kinds.push('skipped_hour');
    // Of a repeating item it is said once.
    if (audience === 'nobody' && !(isSeries && said.has(itemId))) kinds.push('nobody');
    if (isSeries) said.add(itemId);
    return kinds.map((kind) => ({ kind, itemId, title, eventDate }));
  });
}

/** Repeating items that begin before the event, or go on after it: what lies outside is left out. */
async function cutSeries(db: Db, { event, eventId }: HostScope): Promise<ItemWarning[]> {
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
        isNotNull(eventSchedule.repeatRule),
        or(lt(eventSchedule.eventDate, startDate), gt(eventSchedule.repeatsUntil, endDate)),
      ),
    )
    .orderBy(asc(eventSchedule.eventDate), asc(eventSchedule.id));
  return rows.flatMap(({ itemId, title, eventDate, startTime, repeatsUntil, repeatRule }) => {
    const last = lastDateFor(startTime, endDate);
    if (eventDate >= startDate && repeatsUntil !== null && repeatsUntil <= last) return [];
    const inside = occurrenceDates({ eventDate, repeatRule }, startDate, last);
    const shown = eventDate < startDate ? inside[0] : inside.at(-1);
    return { kind: 'cut_off', itemId, title, eventDate: shown ?? startDate };
  });
}

/** Who sees an item, by the rule of `audienceOf`, kept for items that are for the same people. */
function viewersOf(people: Person[]) {
  const everybody = new Set(people);
  const known = new Map<string, Set<Person>>();
  return (item: Item): Set<Person> => {
    const audience = audienceOf(item);
    if (audience === 'everyone') return everybody;
    const ids = audience === 'roles' ? item.roleIds : item.attendeeIds;
    const key = `${audience} ${ids.toSorted().join()}`;
    let viewers = known.get(key);
    if (!viewers) {
      const chosen = new Set(audience === 'nobody' ? [] : ids);
      const idOf = (person: Person) => (audience === 'roles' ? person.roleId : person.id);
      viewers = new Set(people.filter((person) => chosen.has(idOf(person) ?? '')));
      known.set(key, viewers);
    }
    return viewers;
  };
}

type Meeting = Extract<Warning, { kind: 'two_at_once' }>;

/** Pairs of items that run at once and have people in common, with the first of these people. */
function clashes(items: Item[], people: Person[]): Meeting[] {
  const seenBy = viewersOf(people);
  const sorted = items.toSorted((a, b) => (a.startsAt + a.id < b.startsAt + b.id ? -1 : 1));
  const meetings = new Map<string, Meeting>();
  for (const [index, item] of sorted.entries()) {
    for (let next = index + 1; next < sorted.length; next += 1) {
      const other = sorted[next];
      if (!other || other.startsAt >= item.endsAt) break;
      const key = `${item.itemId} ${other.itemId}`;
      const earlier = meetings.get(key);
      if (earlier) earlier.times += 1;
      if (earlier || meetings.size > warningsMax) continue;
      const others = seenBy(other);
      const both = people.filter((person) => seenBy(item).has(person) && others.has(person));
      const [first] = both;
      if (!first) continue;
      meetings.set(key, {
        kind: 'two_at_once',
        attendeeId: first.id,
        name: first.name,
        others: both.length - 1,
        eventDate: item.eventDate,
        times: 1,
        itemIds: [item.itemId, other.itemId],
        titles: [item.title, other.title],
      });
    }
  }
  return [...meetings.values()];
}

async function emptyRoles(db: Db, { eventId }: HostScope): Promise<Warning[]> {
  const held = db.select().from(eventAttendees).where(eq(eventAttendees.roleId, eventRoles.id));
  const rows = await db
    .select({ roleId: eventRoles.id, roleName: eventRoles.roleName })
    .from(eventRoles)
    .where(and(eq(eventRoles.eventId, eventId), notExists(held)))
    .orderBy(asc(eventRoles.position));
  return rows.map((row) => ({ kind: 'empty_role', ...row }));
}

/** Days on which somebody has nothing, while others have something. */
function emptyDays({ event }: HostScope, items: Item[], people: Person[]): Warning[] {
  if (inclusiveDays(event.startDate, event.endDate) > daysMax) return [];
  const seenBy = viewersOf(people);
  return eventDates(event.startDate, event.endDate).flatMap((eventDate): Warning[] => {
    const onDay = items.filter((item) => dayOfItem(item, event) === eventDate);
    if (onDay.length === 0) return [];
    const busy = new Set(onDay.flatMap((item) => [...seenBy(item)]));
    const [first, ...more] = people.filter((person) => !busy.has(person));
    if (!first) return [];
    return [{ kind: 'empty_day', eventDate, attendeeId: first.id, name: first.name, others: more.length }];
  });
}

/** What a host may want to look at before the guests do. Nothing of it stops anything. */
export async function listWarnings(
  db: Db,
  scope: HostScope,
  now: Date,
): Promise<{ warnings: Warning[]; more: number }> {
  const items = await listSchedule(db, scope, windowFor(scope, now));
  const people = await db
    .select({ id: eventAttendees.id, name: eventAttendees.name, roleId: eventAttendees.roleId })
    .from(eventAttendees)
    .where(eq(eventAttendees.eventId, scope.eventId))
    .orderBy(asc(eventAttendees.searchName), asc(eventAttendees.id));
  const all: Warning[] = [
    ...itemWarnings(scope, items),
    ...(await cutSeries(db, scope)),
    ...clashes(items, people),
    ...(await emptyRoles(db, scope)),
    ...emptyDays(scope, items, people),
  ];
  return { warnings: all.slice(0, warningsMax), more: Math.max(0, all.length - warningsMax) };
}
