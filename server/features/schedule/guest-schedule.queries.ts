import { and, asc, eq, sql } from 'drizzle-orm';
import type { GuestSchedule } from '@daysheet/shared/join.ts';
import type { Database } from '../../db/client.ts';
import { preparedOn } from '../../db/prepared.ts';
import { eventAttendees } from '../../db/schema/attendees.ts';
import { eventRoles } from '../../db/schema/roles.ts';
import { eventSchedule } from '../../db/schema/schedule.ts';
import { AppError } from '../../lib/app-error.ts';
import type { EventRow, HostScope } from '../events/events.access.ts';
import type { GuestScope } from '../join/join.access.ts';
import { shortTime } from './schedule.queries.ts';
import { isSeenBy, type Viewer } from './schedule.rules.ts';

const statements = preparedOn((db) => ({
  seenItems: db
    .select({
      id: eventSchedule.id,
      title: eventSchedule.title,
      description: eventSchedule.description,
      location: eventSchedule.location,
      eventDate: eventSchedule.eventDate,
      startTime: eventSchedule.startTime,
      endTime: eventSchedule.endTime,
      startsAt: eventSchedule.startsAt,
      endsAt: eventSchedule.endsAt,
    })
    .from(eventSchedule)
    .where(
      and(
        eq(eventSchedule.eventId, sql.placeholder('eventId')),
        isSeenBy({ attendeeId: sql.placeholder('attendeeId'), roleId: sql.placeholder('roleId') }),
      ),
    )
    .orderBy(asc(eventSchedule.eventDate), asc(eventSchedule.startTime), asc(eventSchedule.id))
    .prepare('schedule_seen_items'),
}));

async function listSeenItems(db: Database, eventId: string, viewer: Viewer) {
  const rows = await statements(db).seenItems.execute({ eventId, ...viewer });
  return rows.map((item) => ({
    ...item,
    startTime: shortTime(item.startTime),
    endTime: item.endTime && shortTime(item.endTime),
    startsAt: item.startsAt.toISOString(),
    endsAt: item.endsAt.toISOString(),
  }));
}

type GuestEvent = Pick<
  EventRow,
  | 'id'
  | 'eventCode'
  | 'name'
  | 'eventType'
  | 'description'
  | 'location'
  | 'startDate'
  | 'endDate'
  | 'timeZone'
>;

function presentGuestEvent(event: GuestEvent): GuestSchedule['event'] {
  const { id, eventCode, name, eventType, description, location, startDate, endDate, timeZone } = event;
  return { id, eventCode, name, eventType, description, location, startDate, endDate, timeZone };
}

/** A guest's own schedule. */
export async function readGuestSchedule(db: Database, scope: GuestScope, now: Date): Promise<GuestSchedule> {
  const { id, lastSeenAt: _seen, ...attendee } = scope.attendee;
  return {
    event: presentGuestEvent(scope.event),
    attendee,
    items: await listSeenItems(db, scope.eventId, { attendeeId: id, roleId: attendee.roleId }),
    asOf: now.toISOString(),
  };
}

async function readPreviewedPerson(db: Database, scope: HostScope, attendeeId: string) {
  const [row] = await db
    .select({
      id: eventAttendees.id,
      name: eventAttendees.name,
      roleId: eventAttendees.roleId,
      roleName: eventRoles.roleName,
      roleColor: eventRoles.color,
      isSelfJoined: eventAttendees.isSelfJoined,
    })
    .from(eventAttendees)
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .where(and(eq(eventAttendees.eventId, scope.eventId), eq(eventAttendees.id, attendeeId)));
  if (!row) throw new AppError('attendees.not_found');
  return row;
}

async function readPreviewedRole(db: Database, scope: HostScope, roleId: string) {
  const [role] = await db
    .select()
    .from(eventRoles)
    .where(and(eq(eventRoles.eventId, scope.eventId), eq(eventRoles.id, roleId)));
  if (!role) throw new AppError('roles.not_found');
  return { name: role.roleName, roleId, roleName: role.roleName, roleColor: role.color };
}

const withoutRole = { name: 'A guest without a role', roleId: null, roleName: null, roleColor: null };

/** What a guest would see: the person, or somebody with the role, or somebody without one. In a draft too. */
export async function previewSchedule(
  db: Database,
  scope: HostScope,
  { attendeeId, roleId }: { attendeeId?: string | undefined; roleId?: string | undefined },
  now: Date,
): Promise<GuestSchedule> {
  const { id, ...attendee } = attendeeId
    ? await readPreviewedPerson(db, scope, attendeeId)
    : {
        id: null,
        isSelfJoined: false,
        ...(roleId ? await readPreviewedRole(db, scope, roleId) : withoutRole),
      };
  return {
    event: presentGuestEvent(scope.event),
    attendee,
    items: await listSeenItems(db, scope.eventId, { attendeeId: id, roleId: attendee.roleId }),
    asOf: now.toISOString(),
  };
}
