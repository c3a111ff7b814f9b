import { and, asc, between, eq, gt, inArray, not, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Viewer } from '@daysheet/shared/schedule/audience.ts';
import { type GuestSchedule, guestScheduleOutput } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { attendeeDefaults } from '@daysheet/shared/guests/guest-visible-fields.ts';
import { guestWholeDays, guestWindowWeeks } from '@daysheet/shared/guests/join.ts';
import { isDayOver } from '@daysheet/shared/schedule/nights.ts';
import type { previewInput } from '@daysheet/shared/schedule/schedule.schemas.ts';
import { addDays, countDays, type PlainDate, todayIn, getWeekStart } from '@daysheet/shared/lib/time.ts';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import type { Database, Reads } from '../../../db/client.ts';
import { beforeAllIds, readAll, rowsAtOnce } from '../../../db/pages.ts';
import { prepareOnce } from '../../../db/prepared.ts';
import { eventAttendees, guestDetails } from '../../../db/schema/attendees.ts';
import type { guestEventDetails } from '../../../db/schema/events.ts';
import { eventRoles, guestRoleDetails } from '../../../db/schema/roles.ts';
import {
  eventSchedule,
  scheduleCancellations,
  scheduleExceptions,
  shownDetails,
} from '../../../db/schema/schedule.ts';
import { toShortTimes } from '../../../db/times.ts';
import { AppError } from '../../../lib/app-error.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import type { EventRow, HostScope } from '../gates/host.access.ts';
import { leaveOutHidden, readHidden } from '../surprises/surprises.queries.ts';
import type { GuestScope } from '../gates/guest.access.ts';
import { resolveLook } from '../event-looks/event-looks.rules.ts';
import { resolveMemory, resolveMemoryUntil } from '../memory/memory.rules.ts';
import type { GuestRetention } from '../retention/retention.rules.ts';
import { hasDeclined, seesGreyed } from '../answers/declined.queries.ts';
import { listSeen, openPlan, serializeItem } from './guest-plan.queries.ts';
import {
  mayFallInto,
  occurrenceColumns,
  ownException,
  windowPlaceholders,
  toWindowValues,
} from '../occurrences/occurrences.queries.ts';
import { expand, type Window, wholeTime } from '../occurrences/occurrences.rules.ts';
import { isForSomebody, isSeenBy, hadCancelled } from '../schedule/schedule.rules.ts';

const everything = sql`${sql.placeholder('everything')}::boolean`;
const viewer = { attendeeId: sql.placeholder('attendeeId'), roleId: sql.placeholder('roleId') };
const answerer = { eventId: sql.placeholder('eventId'), attendeeId: viewer.attendeeId };
/** The viewer's items that they did not decline. */
const isTheirs = sql`(${isSeenBy(viewer)} and not ${hasDeclined(answerer)})`;
const isGreyed = sql<boolean>`(${isSeenBy(viewer)} and ${seesGreyed(answerer)})`;

const statements = prepareOnce((db) => ({
  seenItems: db
    .select({
      ...occurrenceColumns,
      ...shownDetails,
      isMine: sql<boolean>`${isTheirs}`,
      isGreyed,
    })
    .from(eventSchedule)
    .leftJoin(scheduleExceptions, ownException)
    .where(
      and(
        eq(eventSchedule.eventId, sql.placeholder('eventId')),
        mayFallInto(windowPlaceholders),
        gt(eventSchedule.id, sql.placeholder('after')),
        sql`case when ${everything} then ${isForSomebody()} else ${isTheirs} or ${isGreyed} end`,
      ),
    )
    .orderBy(asc(eventSchedule.id))
    .limit(rowsAtOnce)
    .prepare('schedule_seen_items'),
  cancelled: db
    .select({
      id: scheduleCancellations.occurrenceId,
      title: scheduleCancellations.title,
      location: scheduleCancellations.location,
      eventDate: scheduleCancellations.eventDate,
      startTime: scheduleCancellations.startTime,
      endTime: scheduleCancellations.endTime,
      startsAt: scheduleCancellations.startsAt,
      endsAt: scheduleCancellations.endsAt,
    })
    .from(scheduleCancellations)
    .where(
      and(
        eq(scheduleCancellations.eventId, sql.placeholder('eventId')),
        between(scheduleCancellations.eventDate, windowPlaceholders.from, windowPlaceholders.nightOf),
        hadCancelled(viewer),
        not(hasDeclined(answerer, scheduleCancellations.itemId)),
      ),
    )
    .orderBy(asc(scheduleCancellations.startsAt), asc(scheduleCancellations.occurrenceId))
    .prepare('schedule_cancelled'),
}));

async function listSeenItems(db: Reads, event: GuestEvent, whose: Viewer, window: Window) {
  const params = {
    eventId: event.id,
    ...whose,
    ...toWindowValues(window),
    everything: event.showsEverything,
  };
  const { seenItems } = statements(db);
  const rows = await readAll<Awaited<ReturnType<typeof seenItems.execute>>[number]>((last) =>
    seenItems.execute({ ...params, after: last?.itemId ?? beforeAllIds }),
  );
  const occurrences = await inSlices(expand(rows, event, window));
  return inSlices(each(occurrences, serializeItem));
}

/** The cancelled items whose day is not over. */
async function listCancelled(
  db: Reads,
  event: GuestEvent,
  whose: Viewer,
  { window, now }: { window: Window; now: Date },
) {
  const rows = await statements(db).cancelled.execute({
    eventId: event.id,
    ...whose,
    ...toWindowValues(window),
  });
  return rows
    .map((row) => ({
      ...row,
      ...toShortTimes(row),
      startsAt: row.startsAt.toISOString(),
      endsAt: row.endsAt.toISOString(),
    }))
    .filter((cancelled) => !isDayOver(cancelled, event.timeZone, now));
}

/** The days of a long event's schedule that one response contains, as a window of weeks; null for a short event: all. */
function computeGuestWindow(event: GuestEvent, around: PlainDate | undefined, now: Date): Window | null {
  if (countDays(event.startDate, event.endDate) <= guestWholeDays) return null;
  const day = around ?? todayIn(event.timeZone, now);
  const inside = day < event.startDate ? event.startDate : day > event.endDate ? event.endDate : day;
  const from = addDays(getWeekStart(inside), -7);
  return { from, to: addDays(from, guestWindowWeeks * 7 - 1) };
}

type ScheduleRequest = { around: PlainDate | undefined; now: Date };
type GuestScheduleRequest = ScheduleRequest & { retention: GuestRetention };

/** The items and cancellations that a viewer sees, queried for this one. */
export async function readForViewer(
  db: Reads,
  event: GuestEvent,
  viewer: Viewer,
  { window, now }: { window: Window; now: Date },
) {
  const [items, cancelled] = await Promise.all([
    listSeenItems(db, event, viewer, window),
    listCancelled(db, event, viewer, { window, now }),
  ]);
  return { items, cancelled };
}

/** The same from the plan that all guests of the event share, if that is not too large. */
async function readFromPlan(
  db: Reads,
  { event, seq }: GuestScope,
  viewer: Viewer,
  { window, now }: { window: Window; now: Date },
) {
  const plan = await openPlan(db, event, { seq, window });
  if (!plan) return readForViewer(db, event, viewer, { window, now });
  const cancelled = plan.hasCancelled ? await listCancelled(db, event, viewer, { window, now }) : [];
  return { items: await listSeen(db, plan, viewer, event), cancelled };
}

/** Reads a schedule with the days that it covers. Items outside a short event's dates are included. */
export async function readSeen(
  event: GuestEvent,
  { around, now }: ScheduleRequest,
  read: (request: { window: Window; now: Date }) => ReturnType<typeof readForViewer>,
) {
  const window = computeGuestWindow(event, around, now);
  const { items, cancelled } = await read({ window: window ?? wholeTime, now });
  return {
    window: window ?? { from: event.startDate, to: event.endDate },
    items,
    cancelled,
    asOf: now.toISOString(),
  };
}

type GuestEvent = Pick<
  EventRow,
  'id' | 'showsEverything' | 'accent' | 'cover' | 'picture' | keyof typeof guestEventDetails
>;

export const serializeGuestEvent = (event: GuestEvent): GuestSchedule['event'] =>
  guestScheduleOutput.shape.event.parse({ ...event, look: resolveLook(event) });

/** Adds the day from which the memory page is gone, for guests who have no items to come. */
function describeMemory(
  event: EventRow,
  items: GuestSchedule['items'],
  { now, retention }: GuestScheduleRequest,
) {
  const memory = resolveMemory(event, retention, now);
  const isToCome = items.some(({ isMine, endsAt }) => isMine && Date.parse(endsAt) > now.getTime());
  return memory && !isToCome ? { memoryUntil: resolveMemoryUntil(event, memory) } : {};
}

/** A guest's own schedule. */
export async function readGuestSchedule(
  db: Reads,
  scope: GuestScope,
  request: GuestScheduleRequest,
): Promise<GuestSchedule> {
  const { id, ...attendee } = scope.attendee;
  const viewer = { attendeeId: id, roleId: attendee.roleId };
  const seen = await readSeen(scope.event, request, (within) => readFromPlan(db, scope, viewer, within));
  const event = serializeGuestEvent(scope.event);
  const memory = describeMemory(scope.event, seen.items, request);
  return {
    event: { ...event, ...(scope.asks && { asks: true }), ...memory },
    attendee,
    ...seen,
    seq: scope.seq,
  };
}

/** A person, a role, or (with neither) somebody without a role. */
export type ScheduleOwner = { attendeeId?: string | undefined; roleId?: string | undefined };
type ShownAttendee = GuestSchedule['attendee'];
const withoutRole: ShownAttendee = { ...attendeeDefaults, name: 'A guest without a role' };

/** Reads what these owners see of themselves. Returns a lookup, which gives undefined for those that do not exist. */
export async function readOwners(db: Database, { eventId }: HostScope, owners: readonly ScheduleOwner[]) {
  const personIds = owners.flatMap(({ attendeeId }) => attendeeId ?? []);
  const roleIds = owners.flatMap(({ attendeeId, roleId }) => (attendeeId ? [] : (roleId ?? [])));
  const people = await db
    .select({ id: eventAttendees.id, ...guestDetails, ...guestRoleDetails })
    .from(eventAttendees)
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .where(and(eq(eventAttendees.eventId, eventId), inArray(eventAttendees.id, personIds)));
  const roles = await db
    .select({ id: eventRoles.id, ...guestRoleDetails })
    .from(eventRoles)
    .where(and(eq(eventRoles.eventId, eventId), inArray(eventRoles.id, roleIds)));
  const known = new Map<string, ShownAttendee>([
    ...people.map(({ id, ...person }) => [id, person] as const),
    ...roles.map(
      ({ id, ...own }) => [id, { ...attendeeDefaults, name: own.roleName, roleId: id, ...own }] as const,
    ),
  ]);
  return ({ attendeeId, roleId = '' }: ScheduleOwner) =>
    attendeeId === undefined && roleId === '' ? withoutRole : known.get(attendeeId ?? roleId);
}

/** What a person, a member of a role, or a guest without one would see, except items hidden from the host who asks. Also for drafts. */
export async function previewSchedule(
  db: Database,
  scope: HostScope,
  { attendeeId, roleId, around }: Pick<z.output<typeof previewInput>, 'attendeeId' | 'roleId' | 'around'>,
  now: Date,
): Promise<GuestSchedule> {
  const findOwner = await readOwners(db, scope, [{ attendeeId, roleId }]);
  const attendee = findOwner({ attendeeId, roleId });
  if (!attendee) throw new AppError(attendeeId ? 'attendees.not_found' : 'roles.not_found');
  const viewer = { attendeeId: attendeeId ?? null, roleId: attendee.roleId };
  const hidden = await readHidden(db, scope);
  return {
    event: serializeGuestEvent(scope.event),
    attendee,
    ...(await readSeen(scope.event, { around, now }, async (request) => {
      const { items, cancelled } = await readForViewer(db, scope.event, viewer, request);
      return { items: leaveOutHidden(items, hidden), cancelled: leaveOutHidden(cancelled, hidden) };
    })),
    // Changes are signalled by the host's own stream.
    seq: 0,
  };
}
