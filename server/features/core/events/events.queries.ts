import { and, asc, count, desc, eq, getTableColumns, gte, type SQL, sql } from 'drizzle-orm';
import { eventsPageSize } from '@daysheet/shared/events/events.ts';
import type { Right } from '@daysheet/shared/events/rights.ts';
import { addDays, todayIn } from '@daysheet/shared/lib/time.ts';
import type { Database, Db } from '../../../db/client.ts';
import { afterCursor, cutPage } from '../../../db/cursor.ts';
import { events } from '../../../db/schema/events.ts';
import { eventChanges } from '../../../db/schema/live.ts';
import { eventMembers } from '../../../db/schema/members.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { eventSchedule, scheduleExceptions } from '../../../db/schema/schedule.ts';
import { compareTexts } from '../../../lib/compare-texts.ts';
import { countPeople, countPeopleOf } from '../attendee-status/people-counts.queries.ts';
import { countPeopleToCopy } from '../attendees/people-quotas.queries.ts';
import type { UserScope } from '../gates/user.access.ts';
import type { EventRow, HostScope } from '../gates/host.access.ts';
import { isNotHidden } from '../surprises/surprises.rules.ts';
import { can, listAbilities } from '../gates/rights.rules.ts';
import { isReady, pickNextEvent, serializeEvent, type Readiness } from './events.rules.ts';

const listed = {
  ...getTableColumns(events),
  seq: sql<number>`coalesce(${eventChanges.seq}, 0)`.mapWith(Number),
};
const changesOfEvent = eq(eventChanges.eventId, events.id);
type ListedEvent = EventRow & { seq: number; right: Right };
type ListQuery = { where: SQL | undefined; orderBy: readonly SQL[]; limit: number };

/** The first of a user's own events, and the first of those they are a member of: each query uses an index of its own. */
async function readHosted(
  db: Db,
  user: UserScope,
  { where, orderBy, limit }: ListQuery,
): Promise<ListedEvent[]> {
  const own = await db
    .select({ ...listed, right: sql<Right>`'owner'` })
    .from(events)
    .leftJoin(eventChanges, changesOfEvent)
    .where(and(eq(events.createdBy, user.id), where))
    .orderBy(...orderBy)
    .limit(limit);
  const others = await db
    .select({ ...listed, right: eventMembers.right })
    .from(eventMembers)
    .innerJoin(events, eq(events.id, eventMembers.eventId))
    .leftJoin(eventChanges, changesOfEvent)
    .where(and(eq(eventMembers.userId, user.id), where))
    .orderBy(...orderBy)
    .limit(limit);
  return [...own, ...others];
}

const compareMade = (one: ListedEvent, other: ListedEvent) =>
  one.createdAt.getTime() - other.createdAt.getTime() || compareTexts(one.id, other.id);

/** How many of the user's events are considered to find the next one; nobody has more at once. */
const nextCandidates = 100;

async function findNextEvent(db: Db, user: UserScope, now: Date) {
  const rows = await readHosted(db, user, {
    // No zone is further from UTC than a day, so this includes each event's own today.
    where: gte(events.endDate, addDays(todayIn('UTC', now), -1)),
    orderBy: [asc(events.startDate), asc(events.createdAt), asc(events.id)],
    limit: nextCandidates,
  });
  const byStart = rows.toSorted(
    (one, other) => compareTexts(one.startDate, other.startDate) || compareMade(one, other),
  );
  return pickNextEvent(byStart, now);
}

/** The events of a host, newest first, a page at a time; the first page also contains the next one to come. */
export async function listEvents(
  db: Database,
  user: UserScope,
  { cursor, publicUrl, now }: { cursor: string | undefined; publicUrl: string; now: Date },
) {
  const rows = await readHosted(db, user, {
    where: afterCursor(cursor, events),
    orderBy: [desc(events.createdAt), desc(events.id)],
    limit: eventsPageSize + 1,
  });
  const newestFirst = rows.toSorted((one, other) => compareMade(other, one)).slice(0, eventsPageSize + 1);
  const { page, nextCursor } = cutPage(newestFirst, eventsPageSize, (row) => row);
  const next = cursor === undefined ? await findNextEvent(db, user, now) : null;
  const people = await countPeopleOf(db, next ? [...page, next] : page);
  const serialize = ({ right, seq: _seq, ...event }: ListedEvent) => ({
    ...serializeEvent(event, publicUrl),
    actualAttendeeCount: people.get(event.id)?.all ?? 0,
    right,
    can: listAbilities(right),
  });
  return {
    next: next && serialize(next),
    events: page.map(serialize),
    nextCursor,
  };
}

/** The counts of the readiness checklist, except people. */
export async function countPlan(db: Db, scope: HostScope): Promise<Omit<Readiness, 'attendeeCount'>> {
  const countRows = (table: typeof eventSchedule | typeof eventRoles, seen?: SQL) =>
    sql<number>`(${db
      .select({ n: count() })
      .from(table)
      .where(and(eq(table.eventId, scope.eventId), seen))})::int`;
  const seenReplacement = isNotHidden(scope, scheduleExceptions.itemId);
  const replacements = sql`(${db
    .select({ n: count(scheduleExceptions.itemId) })
    .from(scheduleExceptions)
    .where(and(eq(scheduleExceptions.eventId, scope.eventId), seenReplacement))})::int`;
  const [row] = await db
    .select({
      // A replaced occurrence is part of its series and does not count.
      itemCount: sql<number>`${countRows(eventSchedule, isNotHidden(scope))} - ${replacements}`.as('items'),
      roleCount: countRows(eventRoles).as('roles'),
    })
    .from(events)
    .where(eq(events.id, scope.eventId));
  return row ?? { itemCount: 0, roleCount: 0 };
}

/** One event, what it still needs before it goes live, and the caller's abilities. */
export async function getEvent(db: Database, scope: HostScope, publicUrl: string) {
  const { all, joined } = await countPeople(db, scope);
  const readiness: Readiness = { attendeeCount: all, ...(await countPlan(db, scope)) };
  const isDraft = scope.event.status === 'draft';
  return {
    ...serializeEvent(scope.event, publicUrl),
    readiness,
    joinedCount: joined,
    /** In a copy of a long list: how many people are still to be copied. */
    peopleToCome: await countPeopleToCopy(db, scope.eventId),
    right: scope.right,
    can: {
      ...listAbilities(scope.right),
      activate: can(scope.right, 'plan') && isDraft && isReady(readiness),
      share: !isDraft && can(scope.right, 'readAll'),
    },
  };
}
