import { and, asc, eq, gt, not, sql } from 'drizzle-orm';
import type { Viewer } from '@daysheet/shared/schedule/audience.ts';
import { guestWholeDays } from '@daysheet/shared/guests/join.ts';
import { addDays, countDays, type PlainDate, todayIn, getWeekStart } from '@daysheet/shared/lib/time.ts';
import type { Db, Reads } from '../../../db/client.ts';
import { beforeAllIds, readAll, rowsAtOnce } from '../../../db/pages.ts';
import { prepareOnce } from '../../../db/prepared.ts';
import { eventSchedule, scheduleExceptions, shownDetails } from '../../../db/schema/schedule.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import { buildShareLink } from '../../core/events/events.rules.ts';
import {
  mayFallInto,
  occurrenceColumns,
  ownException,
  windowPlaceholders,
  toWindowValues,
} from '../../core/occurrences/occurrences.queries.ts';
import { wholeTime } from '../../core/occurrences/occurrences.rules.ts';
import { hasDeclined } from '../../core/answers/declined.queries.ts';
import { isSeenBy } from '../../core/schedule/schedule.rules.ts';
import { type LinkSource, resolveLink } from '../../core/links/links.rules.ts';
import type { CalendarScope } from './calendar.access.ts';
import type { CalendarRow } from './calendar-entries.rules.ts';
import { readCancelled } from './calendar-cancelled.queries.ts';
import { toCalendarFileName } from './calendar.rules.ts';
import { toCalendarText } from './calendar-text.rules.ts';

const { marks: _notShown, ...columns } = occurrenceColumns;

const statements = prepareOnce((db) => ({
  items: db
    .select({
      ...columns,
      ...shownDetails,
      notificationMinutes: eventSchedule.notificationMinutes,
      repeatsUntil: eventSchedule.repeatsUntil,
      createdAt: eventSchedule.createdAt,
      changedAt:
        sql`greatest(${eventSchedule.updatedAt}, case when ${eventSchedule.repeatRule} is null then null else (
        select max(replacement.updated_at) from ${scheduleExceptions} as exception
        join ${eventSchedule} as replacement on replacement.id = exception.item_id
        where exception.series_id = ${eventSchedule.id}) end)`.mapWith(eventSchedule.updatedAt),
    })
    .from(eventSchedule)
    .leftJoin(scheduleExceptions, ownException)
    .where(
      and(
        eq(eventSchedule.eventId, sql.placeholder('eventId')),
        mayFallInto(windowPlaceholders),
        gt(eventSchedule.id, sql.placeholder('after')),
        isSeenBy({ attendeeId: sql.placeholder('attendeeId'), roleId: sql.placeholder('roleId') }),
        not(hasDeclined({ eventId: sql.placeholder('eventId'), attendeeId: sql.placeholder('attendeeId') })),
      ),
    )
    .orderBy(asc(eventSchedule.id))
    .limit(rowsAtOnce)
    .prepare('calendar_items'),
}));

/** In long events, older items are left out of calendars. */
const pastWeeks = 8;

/** The first date that a calendar shows; a short event is shown whole. */
function computeBegin(event: EventRow, now: Date): PlainDate {
  if (countDays(event.startDate, event.endDate) <= guestWholeDays) return wholeTime.from;
  const today = todayIn(event.timeZone, now);
  return addDays(getWeekStart(today), -7 * pastWeeks);
}

/** A guest's own schedule as iCalendar text. */
export const readCalendar = async (
  db: Reads,
  scope: CalendarScope,
  source: LinkSource,
  now: Date,
): Promise<string> => (await write(db, scope, source, now)).text;

/**
 * Holds more than two thousand items. Some mail servers refuse larger files; people with more items can subscribe.
 */
const fileMaxBytes = 512 * 1024;

/** The same as an attachment; `null` if it is empty or too large. */
export async function readCalendarFile(
  db: Reads,
  scope: CalendarScope,
  source: LinkSource,
  now: Date,
): Promise<{ fileName: string; text: string } | null> {
  const { text, count } = await write(db, scope, source, now);
  if (count === 0 || Buffer.byteLength(text) > fileMaxBytes) return null;
  return { fileName: toCalendarFileName(scope.event.name), text };
}

/** The link back to the schedule: the person's own, else the event's, from which a phone that joined goes on. */
function resolveBackLink({ event, attendee, link }: CalendarScope, source: LinkSource): string {
  const own = link && resolveLink(source, { attendeeId: attendee.id, ...link });
  return own ?? buildShareLink(event.eventCode, source.publicUrl);
}

async function write(db: Reads, scope: CalendarScope, source: LinkSource, now: Date) {
  const { event, attendee } = scope;
  const link = resolveBackLink(scope, source);
  const from = computeBegin(event, now);
  const whose = { eventId: event.id, attendeeId: attendee.id, roleId: attendee.roleId };
  const asked = { ...whose, ...toWindowValues({ from, to: wholeTime.to }) };
  const [rows, cancelled] = await Promise.all([
    readAll<CalendarRow>((last) =>
      statements(db).items.execute({ ...asked, after: last?.itemId ?? beforeAllIds }),
    ),
    readCancelled(db, whose),
  ]);
  const name = `${event.name} (${attendee.name})`;
  const text = await inSlices(toCalendarText(rows, { event, name, from, link, cancelled }));
  return { text, count: rows.length };
}

/** Whether an event has any item for a calendar; with a viewer, any that they see. */
export async function hasItems(db: Db, eventId: string, viewer?: Viewer): Promise<boolean> {
  const rows = await db
    .select({ id: eventSchedule.id })
    .from(eventSchedule)
    .where(
      and(
        eq(eventSchedule.eventId, eventId),
        viewer && isSeenBy(asValues(viewer)),
        viewer && not(hasDeclined({ eventId, attendeeId: viewer.attendeeId })),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

const asValues = ({ attendeeId, roleId }: Viewer) => ({
  attendeeId: sql`${attendeeId}`,
  roleId: sql`${roleId}`,
});
