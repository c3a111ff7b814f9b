import { and, asc, desc, eq, like, or, type SQL, sql } from 'drizzle-orm';
import { type Invitation, type Match, searchResultsMax } from '@daysheet/shared/join.ts';
import { searchableName } from '@daysheet/shared/text.ts';
import type { Database, Db } from '../../db/client.ts';
import { preparedOn } from '../../db/prepared.ts';
import { eventAttendees } from '../../db/schema/attendees.ts';
import { eventRoles } from '../../db/schema/roles.ts';
import { likePattern } from '../attendees/attendees.rules.ts';
import type { JoinScope } from './join.access.ts';
import { sealPick } from './join.rules.ts';
import { needsOf } from './proof.rules.ts';

const statements = preparedOn((db) => ({
  openRoles: db
    .select({ id: eventRoles.id, roleName: eventRoles.roleName, color: eventRoles.color })
    .from(eventRoles)
    .where(and(eq(eventRoles.eventId, sql.placeholder('eventId')), eq(eventRoles.openToNewcomers, true)))
    .orderBy(asc(eventRoles.position))
    .prepare('join_open_roles'),
}));

/** What the invitation shows, with the roles that newcomers may choose. */
export async function readInvitation(db: Database, { event }: JoinScope): Promise<Invitation> {
  const { eventCode, name, eventType, description, location, startDate, endDate, timeZone, attendeeCount } =
    event;
  const roles = await statements(db).openRoles.execute({ eventId: event.id });
  return {
    eventCode,
    name,
    eventType,
    description,
    location,
    startDate,
    endDate,
    timeZone,
    attendeeCount,
    roles,
  };
}

/** What pick handles are made with. */
export type Sealing = { sealKey: Buffer; now: Date };

async function findPeople(
  db: Db,
  scope: JoinScope,
  where: SQL | undefined,
  order: SQL[],
  { sealKey, now }: Sealing,
) {
  const rows = await db
    .select({
      id: eventAttendees.id,
      name: eventAttendees.name,
      hint: eventAttendees.hint,
      phone: eventAttendees.phone,
      email: eventAttendees.email,
      roleName: eventRoles.roleName,
      roleColor: eventRoles.color,
    })
    .from(eventAttendees)
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .where(and(eq(eventAttendees.eventId, scope.eventId), where))
    .orderBy(...order, asc(eventAttendees.searchName), asc(eventAttendees.id))
    .limit(searchResultsMax + 1);
  const matches: Match[] = rows.slice(0, searchResultsMax).map(({ id, phone, email, ...person }) => ({
    ...person,
    pickHandle: sealPick(sealKey, scope.eventId, id, now),
    needs: needsOf(scope.event.tieBreaker, { phone, email }),
  }));
  return { matches, hasMore: rows.length > searchResultsMax };
}

/** People whose name has the text in it, without regard to case and accents; names that begin with it first. */
export async function searchAttendees(db: Db, scope: JoinScope, search: string, sealing: Sealing) {
  const text = searchableName(search);
  const pattern = likePattern(text);
  const begins = desc(like(eventAttendees.searchName, pattern.slice(1)));
  return findPeople(db, scope, like(eventAttendees.searchName, pattern), [begins], sealing);
}

/** As alike as 'Mary Millar' and 'Mary Miller' (trigrams, 0 to 1). */
const alikeFrom = 0.5;

/** People on the list who may be the one that says they are new. */
export async function findLookAlikes(
  db: Db,
  scope: JoinScope,
  name: string,
  sealing: Sealing,
): Promise<Match[]> {
  const text = searchableName(name);
  const likeness = sql`similarity(${eventAttendees.searchName}, ${text})`;
  const isAlike = or(eq(eventAttendees.searchName, text), sql`${likeness} >= ${alikeFrom}`);
  const { matches } = await findPeople(db, scope, isAlike, [desc(likeness)], sealing);
  return matches;
}
