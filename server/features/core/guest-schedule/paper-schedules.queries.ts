import { and, eq, inArray } from 'drizzle-orm';
import type { GuestSchedule } from '@daysheet/shared/guest-schedule.schemas.ts';
import { attendeeDefaults } from '@daysheet/shared/guest-schedule-defaults.ts';
import type { Database } from '../../../db/client.ts';
import { eventAttendees, guestDetails } from '../../../db/schema/attendees.ts';
import { eventChanges } from '../../../db/schema/live.ts';
import { eventRoles, guestRoleDetails } from '../../../db/schema/roles.ts';
import type { HostScope } from '../gates/host.access.ts';
import { leaveOutHidden, readHidden } from '../surprises/surprises.queries.ts';
import { listSeen, openPlan } from './guest-plan.queries.ts';
import { readForOne, readSeen, serializeGuestEvent, withoutRole } from './guest-schedule.queries.ts';

/** A person, a role, or (with neither) somebody without a role. */
type Owner = { attendeeId?: string; roleId?: string };
type Shown = GuestSchedule['attendee'];
export type Sheet = Pick<GuestSchedule, 'event' | 'attendee' | 'window' | 'items' | 'asOf'>;

async function readOwners(db: Database, { eventId }: HostScope, owners: readonly Owner[]) {
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
  return new Map<string, Shown>([
    ...people.map(({ id, ...person }) => [id, person] as const),
    ...roles.map(
      ({ id, ...own }) => [id, { ...attendeeDefaults, name: own.roleName, roleId: id, ...own }] as const,
    ),
  ]);
}

/**
 * What each of some people or roles sees, in a draft too; without what was cancelled, which no paper shows. Read once for
 * all of them, where the event is not too large to be held. Whoever was taken off the list meanwhile gets no sheet.
 */
export async function* readSheets<Asked extends Owner>(
  db: Database,
  scope: HostScope,
  owners: readonly Asked[],
  now: Date,
): AsyncGenerator<{ owner: Asked; sheet: Sheet }> {
  const [changes] = await db.select().from(eventChanges).where(eq(eventChanges.eventId, scope.eventId));
  const seq = changes?.seq ?? 0;
  const { event } = scope;
  const hidden = await readHidden(db, scope);
  const known = await readOwners(db, scope, owners);
  for (const owner of owners) {
    const { attendeeId = null, roleId } = owner;
    const named = attendeeId ?? roleId;
    const attendee = named === undefined ? { ...attendeeDefaults, ...withoutRole } : known.get(named);
    if (!attendee) continue;
    const viewer = { attendeeId, roleId: attendee.roleId };
    const seen = await readSeen(event, { around: undefined, now }, async (asked) => {
      const plan = await openPlan(db, event, { seq, window: asked.window });
      const { items } = plan
        ? { items: await listSeen(db, plan, viewer, event) }
        : await readForOne(db, event, viewer, asked);
      return { items: leaveOutHidden(items, hidden), cancelled: [] };
    });
    yield { owner, sheet: { event: serializeGuestEvent(event), attendee, ...seen } };
  }
}
