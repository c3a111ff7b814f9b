import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Invitation, Match } from '@daysheet/shared/guests/join.schemas.ts';
import { searchResultsMax } from '@daysheet/shared/guests/join.ts';
import type { Database, Db } from '../../../db/client.ts';
import { holdOnce, prepareOnce } from '../../../db/prepared.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventRoles, guestRoleDetails } from '../../../db/schema/roles.ts';
import { findLikeNames, type FoundName } from '../../core/attendees/name-search.queries.ts';
import { createVersionedCache } from '../../../lib/load/versioned-cache.ts';
import { resolveLook } from '../../core/event-looks/event-looks.rules.ts';
import type { JoinScope } from '../../core/gates/guest.access.ts';
import { sealPick, sharedInvitation } from './join.rules.ts';
import { resolveNeeds } from './proof.rules.ts';

/** The cache's total size; a list of roles counts by its length. */
const rolesOfAll = 10_000;

const rolesOfEvent = holdOnce(() => createVersionedCache<Invitation['roles']>('roles', rolesOfAll));
const statements = prepareOnce((db) => ({
  openRoles: db
    .select({ id: eventRoles.id, roleName: eventRoles.roleName, color: eventRoles.color })
    .from(eventRoles)
    .where(and(eq(eventRoles.eventId, sql.placeholder('eventId')), eq(eventRoles.openToNewcomers, true)))
    .orderBy(asc(eventRoles.position))
    .prepare('join_open_roles'),
}));

async function loadOpenRoles(db: Database, eventId: string) {
  const roles = await statements(db).openRoles.execute({ eventId });
  return { value: roles, size: roles.length + 1 };
}

async function loadInvitation(db: Database, { event, seq }: JoinScope): Promise<Invitation> {
  const roles = await rolesOfEvent(db)(event.id, seq, () => loadOpenRoles(db, event.id));
  return sharedInvitation.parseShared({ ...event, look: resolveLook(event), roles });
}

const invitationOfScope = new WeakMap<JoinScope, Promise<Invitation>>();

/** Returns the invitation, with the roles open to newcomers. Concurrent requests that share a scope share it, too. */
export function readInvitation(db: Database, scope: JoinScope): Promise<Invitation> {
  const invitation = invitationOfScope.get(scope) ?? loadInvitation(db, scope);
  invitationOfScope.set(scope, invitation);
  return invitation;
}

/** The key and time to create pick handles with. */
export type SealContext = { sealKey: Buffer; now: Date };

/** Returns what anybody with the code may know of these people, in the same order. */
export async function serializeMatches(
  db: Db,
  scope: JoinScope,
  people: readonly FoundName[],
  { sealKey, now }: SealContext,
): Promise<Match[]> {
  const ids = people.map(({ id }) => id);
  const rows = await db
    .select({
      id: eventAttendees.id,
      name: eventAttendees.name,
      hint: eventAttendees.hint,
      ...guestRoleDetails,
      phone: eventAttendees.phone,
      email: eventAttendees.email,
    })
    .from(eventAttendees)
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .where(and(eq(eventAttendees.eventId, scope.eventId), inArray(eventAttendees.id, ids)));
  const inOrder = rows.toSorted((one, other) => ids.indexOf(one.id) - ids.indexOf(other.id));
  return inOrder.map(({ id, phone, email, ...person }) => ({
    ...person,
    pickHandle: sealPick(sealKey, scope.eventId, id, now),
    needs: resolveNeeds(scope.event.tieBreaker, { phone, email }),
  }));
}

/** Finds people on the list with a name similar to a newcomer's. */
export async function findLookAlikes(
  db: Db,
  scope: JoinScope,
  name: string,
  sealing: SealContext,
): Promise<Match[]> {
  const found = await findLikeNames(db, scope, name);
  return serializeMatches(db, scope, found.slice(0, searchResultsMax), sealing);
}
