import { and, asc, count, desc, eq, getTableColumns, gte, isNotNull, sql } from 'drizzle-orm';
import { eventsPageSize } from '@daysheet/shared/events.ts';
import { addDays, todayIn } from '@daysheet/shared/time.ts';
import type { Db } from '../../../db/client.ts';
import { afterCursor, cutPage } from '../../../db/cursor.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { events } from '../../../db/schema/events.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { eventSchedule, scheduleExceptions } from '../../../db/schema/schedule.ts';
import { countToCome } from '../attendees/people-quotas.queries.ts';
import type { UserScope } from '../gates/user.access.ts';
import type { HostScope } from '../gates/host.access.ts';
import { isReady, pickNextEvent, serializeEvent, type Readiness } from './events.rules.ts';

function selectListed(db: Db) {
  const attendees = db
    .select({ n: count() })
    .from(eventAttendees)
    .where(eq(eventAttendees.eventId, events.id));
  return db
    .select({ ...getTableColumns(events), actualAttendeeCount: sql<number>`(${attendees})::int` })
    .from(events);
}

/** Which of the user's events comes next. More than this many at once are nobody's to tell apart. */
const nextCandidates = 100;

async function findNextEvent(db: Db, user: UserScope, now: Date) {
  // No zone is further from UTC than a day, so each event's own today lies between these.
  const notOver = gte(events.endDate, addDays(todayIn('UTC', now), -1));
  const rows = await selectListed(db)
    .where(and(eq(events.createdBy, user.id), notOver))
    .orderBy(asc(events.startDate), asc(events.createdAt), asc(events.id))
    .limit(nextCandidates);
  return pickNextEvent(rows, now);
}

/** The user's events, newest first, a page at a time; the first page also says which one comes next. */
export async function listEvents(
  db: Db,
  user: UserScope,
  { cursor, publicUrl, now }: { cursor: string | undefined; publicUrl: string; now: Date },
) {
  const rows = await selectListed(db)
    .where(and(eq(events.createdBy, user.id), afterCursor(cursor, events)))
    .orderBy(desc(events.createdAt), desc(events.id))
    .limit(eventsPageSize + 1);
  const { page, nextCursor } = cutPage(rows, eventsPageSize, (row) => row);
  const next = cursor === undefined ? await findNextEvent(db, user, now) : null;
  const serialize = ({ actualAttendeeCount, ...event }: (typeof rows)[number]) => ({
    ...serializeEvent(event, publicUrl),
    actualAttendeeCount,
  });
  return {
    next: next && serialize(next),
    events: page.map(serialize),
    nextCursor,
  };
}

/** What the readiness checklist counts. */
export async function readReadiness(db: Db, scope: HostScope): Promise<Readiness> {
  const countRows = (table: typeof eventAttendees | typeof eventSchedule | typeof eventRoles) =>
    sql<number>`(${db.select({ n: count() }).from(table).where(eq(table.eventId, scope.eventId))})::int`;
  const replacements = sql`(${db
    .select({ n: count(scheduleExceptions.itemId) })
    .from(scheduleExceptions)
    .where(eq(scheduleExceptions.eventId, scope.eventId))})::int`;
  const [row] = await db
    .select({
      attendeeCount: countRows(eventAttendees).as('attendees'),
      // An occurrence changed for itself is no other item than its series.
      itemCount: sql<number>`${countRows(eventSchedule)} - ${replacements}`.as('items'),
      roleCount: countRows(eventRoles).as('roles'),
    })
    .from(events)
    .where(eq(events.id, scope.eventId));
  return row ?? { attendeeCount: 0, itemCount: 0, roleCount: 0 };
}

/** One event, what it still needs before it goes live, and what its host may do now. */
export async function getEvent(db: Db, scope: HostScope, publicUrl: string) {
  const readiness = await readReadiness(db, scope);
  const [joined] = await db
    .select({ joinedCount: sql<number>`${count()}::int` })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, scope.eventId), isNotNull(eventAttendees.joinedAt)));
  const isDraft = scope.event.status === 'draft';
  return {
    ...serializeEvent(scope.event, publicUrl),
    readiness,
    joinedCount: joined?.joinedCount ?? 0,
    /** Of a copy with a long list: how many people are still coming along. */
    peopleToCome: await countToCome(db, scope.eventId),
    can: { activate: isDraft && isReady(readiness), share: !isDraft },
  };
}
