import { and, asc, eq, gt, gte, lt, ne, notExists, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { eventDates, wallClockAt } from '@daysheet/shared/time.ts';
import type { Db } from '../../db/client.ts';
import { eventAttendees } from '../../db/schema/attendees.ts';
import { eventRoles } from '../../db/schema/roles.ts';
import { eventSchedule, scheduleItemAttendees, scheduleItemRoles } from '../../db/schema/schedule.ts';
import type { HostScope } from '../events/events.access.ts';
import { shortTime } from './schedule.queries.ts';
import { isSeenBy } from './schedule.rules.ts';

/** More than these are no help to a person who plans: they are counted. */
const warningsMax = 40;
/** Above this a day without an item is the rule, not a slip. */
const daysMax = 14;

type ItemWarning = {
  kind: 'outside_dates' | 'skipped_hour' | 'nobody';
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
      eventDate: string;
      itemIds: [string, string];
      titles: [string, string];
    }
  | { kind: 'empty_role'; roleId: string; roleName: string }
  | { kind: 'empty_day'; attendeeId: string; name: string; others: number; eventDate: string };

async function itemWarnings(db: Db, { event, eventId }: HostScope): Promise<ItemWarning[]> {
  const hasRole = db.select().from(scheduleItemRoles).where(eq(scheduleItemRoles.itemId, eventSchedule.id));
  const hasPerson = db
    .select()
    .from(scheduleItemAttendees)
    .where(eq(scheduleItemAttendees.itemId, eventSchedule.id));
  const isNobodys = and(eq(eventSchedule.forEveryone, false), notExists(hasRole), notExists(hasPerson));
  const items = await db
    .select({
      itemId: eventSchedule.id,
      title: eventSchedule.title,
      eventDate: eventSchedule.eventDate,
      startTime: eventSchedule.startTime,
      startsAt: eventSchedule.startsAt,
      isNobodys: sql<boolean>`${isNobodys}`,
    })
    .from(eventSchedule)
    .where(eq(eventSchedule.eventId, eventId))
    .orderBy(asc(eventSchedule.startsAt), asc(eventSchedule.id));
  return items.flatMap(({ itemId, title, eventDate, startTime, startsAt, isNobodys: nobody }) => {
    const item = { itemId, title, eventDate };
    const clock = wallClockAt(startsAt, event.timeZone);
    const kinds: ItemWarning['kind'][] = [];
    if (eventDate < event.startDate || eventDate > event.endDate) kinds.push('outside_dates');
    // What the clock skips, it shows later: 02:30 in the gap comes out as 03:30.
    if (clock.time !== shortTime(startTime)) kinds.push('skipped_hour');
    if (nobody) kinds.push('nobody');
    return kinds.map((kind) => ({ kind, ...item }));
  });
}

const other = alias(eventSchedule, 'other');
const seenBy = (item: typeof eventSchedule | typeof other): SQL =>
  isSeenBy({ attendeeId: eventAttendees.id, roleId: eventAttendees.roleId }, item);

/** Pairs of items that run at once and have people in common, with the first of these people. */
async function clashes(db: Db, { eventId }: HostScope): Promise<Warning[]> {
  const rows = await db
    .selectDistinctOn([eventSchedule.startsAt, eventSchedule.id, other.id], {
      itemId: eventSchedule.id,
      otherId: other.id,
      title: eventSchedule.title,
      otherTitle: other.title,
      eventDate: eventSchedule.eventDate,
      attendeeId: eventAttendees.id,
      name: eventAttendees.name,
      people: sql<number>`(count(*) over (partition by ${eventSchedule.id}, ${other.id}))::int`,
    })
    .from(eventSchedule)
    .innerJoin(
      other,
      and(
        eq(other.eventId, eventSchedule.eventId),
        ne(other.id, eventSchedule.id),
        gte(other.startsAt, eventSchedule.startsAt),
        lt(other.startsAt, eventSchedule.endsAt),
        // Of two that start together, each pair once.
        or(gt(other.startsAt, eventSchedule.startsAt), gt(other.id, eventSchedule.id)),
      ),
    )
    .innerJoin(
      eventAttendees,
      and(eq(eventAttendees.eventId, eventSchedule.eventId), seenBy(eventSchedule), seenBy(other)),
    )
    .where(eq(eventSchedule.eventId, eventId))
    .orderBy(
      asc(eventSchedule.startsAt),
      asc(eventSchedule.id),
      asc(other.id),
      asc(eventAttendees.searchName),
    )
    .limit(warningsMax + 1);
  return rows.map(({ itemId, otherId, title, otherTitle, people, ...row }) => ({
    kind: 'two_at_once',
    ...row,
    others: people - 1,
    itemIds: [itemId, otherId],
    titles: [title, otherTitle],
  }));
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
async function emptyDays(db: Db, { event, eventId }: HostScope): Promise<Warning[]> {
  const warnings: Warning[] = [];
  for (const eventDate of eventDates(event.startDate, event.endDate, 0, daysMax)) {
    const onDay = and(eq(eventSchedule.eventId, eventId), eq(eventSchedule.eventDate, eventDate));
    const [anything] = await db.select({ id: eventSchedule.id }).from(eventSchedule).where(onDay).limit(1);
    if (!anything) continue;
    const seen = db
      .select({ id: eventSchedule.id })
      .from(eventSchedule)
      .where(and(onDay, seenBy(eventSchedule)));
    const [first] = await db
      .select({
        attendeeId: eventAttendees.id,
        name: eventAttendees.name,
        people: sql<number>`(count(*) over ())::int`,
      })
      .from(eventAttendees)
      .where(and(eq(eventAttendees.eventId, eventId), notExists(seen)))
      .orderBy(asc(eventAttendees.searchName), asc(eventAttendees.id))
      .limit(1);
    if (!first) continue;
    const { people, ...person } = first;
    warnings.push({ kind: 'empty_day', eventDate, ...person, others: people - 1 });
  }
  return warnings;
}

/** What a host may want to look at before the guests do. Nothing of it stops anything. */
export async function listWarnings(db: Db, scope: HostScope): Promise<{ warnings: Warning[]; more: number }> {
  const all: Warning[] = [
    ...(await itemWarnings(db, scope)),
    ...(await clashes(db, scope)),
    ...(await emptyRoles(db, scope)),
    ...(await emptyDays(db, scope)),
  ];
  return { warnings: all.slice(0, warningsMax), more: Math.max(0, all.length - warningsMax) };
}
