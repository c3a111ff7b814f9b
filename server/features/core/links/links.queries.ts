import { and, asc, eq } from 'drizzle-orm';
import { linksPageSize } from '@daysheet/shared/guests/links.ts';
import type { Database, Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { personalLinks } from '../../../db/schema/invitations.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Distinction } from '../attendees/attendees.rules.ts';
import { buildNameCondition } from '../attendees/name-search.queries.ts';
import { countPeople } from '../attendee-status/people-counts.queries.ts';
import { readDistinctions } from '../attendees/namesakes.queries.ts';
import type { HostScope } from '../gates/host.access.ts';
import { firstIssue, type LinkSource, resolveLink } from './links.rules.ts';

const selectLinks = (db: Db) =>
  db
    .select({
      attendeeId: eventAttendees.id,
      name: eventAttendees.name,
      hint: eventAttendees.hint,
      roleName: eventRoles.roleName,
      joinedAt: eventAttendees.joinedAt,
      issue: personalLinks.issue,
      createdAt: eventAttendees.createdAt,
      issuedAt: personalLinks.issuedAt,
      openedAt: personalLinks.openedAt,
      revokedAt: personalLinks.revokedAt,
    })
    .from(eventAttendees)
    .leftJoin(personalLinks, eq(personalLinks.attendeeId, eventAttendees.id))
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId));

type LinkRow = Awaited<ReturnType<typeof selectLinks>>[number];

function serializeLink(source: LinkSource, row: LinkRow, apart: Distinction | null) {
  return {
    attendeeId: row.attendeeId,
    name: row.name,
    hint: row.hint,
    /** What distinguishes the person from others of the same name. */
    apart,
    roleName: row.roleName,
    link: resolveLink(source, row),
    issue: row.issue ?? firstIssue,
    issuedAt: (row.issuedAt ?? row.createdAt).toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    joinedAt: row.joinedAt?.toISOString() ?? null,
  };
}

async function serializeLinks(db: Db, scope: HostScope, source: LinkSource, rows: LinkRow[]) {
  const apart = await readDistinctions(
    db,
    scope,
    rows.map(({ attendeeId }) => ({ id: attendeeId })),
  );
  return rows.map((row) => serializeLink(source, row, apart.get(row.attendeeId) ?? null));
}

/** One person's link, in the form of the list. */
export async function readLink(db: Db, scope: HostScope, attendeeId: string, source: LinkSource) {
  const rows = await selectLinks(db).where(
    and(eq(eventAttendees.eventId, scope.eventId), eq(eventAttendees.id, attendeeId)),
  );
  const [link] = await serializeLinks(db, scope, source, rows);
  if (!link) throw new AppError('attendees.not_found');
  return link;
}

/** One page of the personal links, sorted by name. */
export async function listLinks(
  db: Database,
  scope: HostScope,
  { search, page }: { search?: string | undefined; page: number },
  source: LinkSource,
) {
  const where = and(
    eq(eventAttendees.eventId, scope.eventId),
    search ? await buildNameCondition(db, scope, search) : undefined,
  );
  const rows = await selectLinks(db)
    .where(where)
    .orderBy(asc(eventAttendees.searchName), asc(eventAttendees.id))
    .limit(linksPageSize)
    .offset((page - 1) * linksPageSize);
  return {
    links: await serializeLinks(db, scope, source, rows),
    total: search ? await db.$count(eventAttendees, where) : (await countPeople(db, scope)).all,
    page,
    pageSize: linksPageSize,
  };
}
