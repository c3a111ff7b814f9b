import { and, asc, count, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { addDays, todayIn } from '@daysheet/shared/lib/time.ts';
import type { Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { noticeBatches, noticeBefores } from '../../../db/schema/notices.ts';
import { notificationReceipts, notifications } from '../../../db/schema/notifications.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import type { EventRow, HostScope } from '../../core/gates/host.access.ts';
import { readDeclined } from '../../core/answers/declined.queries.ts';
import { readHidden } from '../../core/surprises/surprises.queries.ts';
import { mentionsNothingHidden } from '../../core/surprises/surprise-mentions.rules.ts';
import {
  type Families,
  selectFamilies,
  toOccurrenceRows,
} from '../../core/schedule/item-families.queries.ts';
import { expand } from '../../core/occurrences/occurrences.rules.ts';
import {
  formatChange,
  type PlanDifference,
  findDifferences,
  type Notice,
  buildNotices,
  type PlannedOccurrence,
} from './notices.rules.ts';

/** How many days ahead guests are notified of changes to repeating items; later ones show in the schedule. */
const daysAhead = 366;

/** The stored state of an item, with the event's dates at that time, which bound repeating items. Older rows have none. */
export type NoticeBefore = Families & { dates?: Pick<EventRow, 'startDate' | 'endDate'> };

const joinFamilies = (befores: readonly { before: NoticeBefore }[]): Families => ({
  items: befores.flatMap(({ before }) => before.items),
  exceptions: befores.flatMap(({ before }) => before.exceptions),
  roles: befores.flatMap(({ before }) => before.roles),
  attendees: befores.flatMap(({ before }) => before.attendees),
});

/** Builds the notices for these differences: the changes, and the people they go to. */
export async function readNoticesFor(
  db: Db,
  eventId: string,
  differences: PlanDifference[],
): Promise<Notice[]> {
  if (differences.length === 0) return [];
  const people = await db
    .select({ attendeeId: eventAttendees.id, roleId: eventAttendees.roleId })
    .from(eventAttendees)
    .where(eq(eventAttendees.eventId, eventId));
  const plans = differences.flatMap(({ before, after }) => after ?? before ?? []);
  const rowIds = new Set(plans.flatMap(({ rowId, itemId }) => [rowId, itemId]));
  return inSlices(buildNotices(differences, people, await readDeclined(db, eventId, [...rowIds])));
}

/** The notices that guests would get now, without items that are `hidden` from the caller. */
export async function readNotices(
  db: Db,
  event: EventRow,
  now: Date,
  hidden: ReadonlySet<string> = new Set(),
): Promise<Notice[]> {
  const befores = await db
    .select({ itemId: noticeBefores.itemId, before: sql<NoticeBefore>`${noticeBefores.before}` })
    .from(noticeBefores)
    .where(eq(noticeBefores.eventId, event.id));
  if (befores.length === 0) return [];
  const ids = sql`(select item_id from ${noticeBefores} where event_id = ${event.id})`;
  const after = selectFamilies(event.id, (id) => sql`${id} in ${ids}`);
  const [row] = await db.select({ after: sql<Families>`${after}` }).from(sql`(select 1) as one`);
  if (!row) return [];
  const today = todayIn(event.timeZone, now);
  const window = { from: addDays(today, -1), to: addDays(today, daysAhead) };
  const happens = (families: Families, dates: NoticeBefore['dates']) =>
    inSlices(expand(toOccurrenceRows(families), { ...event, ...dates }, window));
  const before: PlannedOccurrence[] = [];
  for (const alike of Map.groupBy(befores, (one) => JSON.stringify(one.before.dates)).values())
    before.push(...(await happens(joinFamilies(alike), alike[0]?.before.dates)));
  const differences = findDifferences(before, await happens(row.after, event), now);
  const isHidden = (item: PlannedOccurrence | null) => item !== null && hidden.has(item.itemId);
  const told = (await inSlices(differences)).filter(({ before: old, after }) => !isHidden(old ?? after));
  return readNoticesFor(db, event.id, told);
}

/** The pending notices and when they are sent; null if there are none, or all changes were undone. */
export async function readPendingNotices(db: Db, scope: HostScope, now: Date) {
  const { event } = scope;
  const [batch] = await db.select().from(noticeBatches).where(eq(noticeBatches.eventId, event.id));
  if (!batch) return null;
  const notices = await readNotices(db, event, now, await readHidden(db, scope));
  const lines = [...new Set(notices.flatMap(({ changes }) => changes.map(formatChange)))];
  if (lines.length === 0) return null;
  return {
    dueAt: batch.dueAt.toISOString(),
    asOf: now.toISOString(),
    changes: lines.length,
    people: notices.reduce((sum, { attendeeIds }) => sum + attendeeIds.length, 0),
    lines: lines.slice(0, 20),
  };
}

const unseenMax = 100;

/** The people who have not seen the last notice, with contacts to call them; null if none was sent. */
export async function readUnseen(db: Db, scope: HostScope) {
  const { eventId } = scope;
  const isTold = mentionsNothingHidden(await readHidden(db, scope));
  const inEvent = eq(notifications.eventId, eventId);
  const [last] = await db
    .select({ batchId: notifications.batchId, sentAt: notifications.sentAt })
    .from(notifications)
    .where(and(inEvent, isNotNull(notifications.batchId), isTold))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(1);
  if (!last?.batchId || !last.sentAt) return null;
  const ofBatch = and(inEvent, eq(notifications.batchId, last.batchId), isTold);
  const [counts] = await db
    .select({ total: count(), seen: count(notificationReceipts.seenAt) })
    .from(notificationReceipts)
    .innerJoin(notifications, eq(notifications.id, notificationReceipts.notificationId))
    .where(ofBatch);
  const people = await db
    .select({
      attendeeId: eventAttendees.id,
      name: eventAttendees.name,
      roleName: eventRoles.roleName,
      phone: eventAttendees.phone,
      email: eventAttendees.email,
    })
    .from(notificationReceipts)
    .innerJoin(notifications, eq(notifications.id, notificationReceipts.notificationId))
    .innerJoin(eventAttendees, eq(eventAttendees.id, notificationReceipts.attendeeId))
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .where(and(ofBatch, isNull(notificationReceipts.seenAt)))
    .orderBy(asc(eventAttendees.searchName), asc(eventAttendees.id))
    .limit(unseenMax);
  const { total = 0, seen = 0 } = counts ?? {};
  return { sentAt: last.sentAt.toISOString(), total, seen, people, more: total - seen - people.length };
}
