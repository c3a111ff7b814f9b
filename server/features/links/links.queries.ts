import { and, asc, count, eq } from 'drizzle-orm';
import { linksPageSize } from '@daysheet/shared/links.ts';
import type { Db } from '../../db/client.ts';
import { eventAttendees } from '../../db/schema/attendees.ts';
import { personalLinks } from '../../db/schema/invitations.ts';
import { eventRoles } from '../../db/schema/roles.ts';
import { AppError } from '../../lib/app-error.ts';
import { nameCondition } from '../attendees/names.queries.ts';
import type { HostScope } from '../events/events.access.ts';
import { type LinkSource, presentLink } from './links.rules.ts';

const selectLinks = (db: Db) =>
  db
    .select({
      attendeeId: eventAttendees.id,
      name: eventAttendees.name,
      roleName: eventRoles.roleName,
      joinedAt: eventAttendees.joinedAt,
      issue: personalLinks.issue,
      issuedAt: personalLinks.issuedAt,
      openedAt: personalLinks.openedAt,
      revokedAt: personalLinks.revokedAt,
    })
    .from(eventAttendees)
    .innerJoin(personalLinks, eq(personalLinks.attendeeId, eventAttendees.id))
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId));

type LinkRow = Awaited<ReturnType<typeof selectLinks>>[number];

function present(source: LinkSource, row: LinkRow) {
  return {
    attendeeId: row.attendeeId,
    name: row.name,
    roleName: row.roleName,
    link: presentLink(source, row),
    issue: row.issue,
    issuedAt: row.issuedAt.toISOString(),
    openedAt: row.openedAt?.toISOString() ?? null,
    revokedAt: row.revokedAt?.toISOString() ?? null,
    joinedAt: row.joinedAt?.toISOString() ?? null,
  };
}

/** One person's link, as the list shows it. */
export async function readLink(db: Db, scope: HostScope, attendeeId: string, source: LinkSource) {
  const [row] = await selectLinks(db).where(
    and(eq(eventAttendees.eventId, scope.eventId), eq(eventAttendees.id, attendeeId)),
  );
  if (!row) throw new AppError('attendees.not_found');
  return present(source, row);
}

/** One page of the personal links, by name. */
export async function listLinks(
  db: Db,
  scope: HostScope,
  { search, page }: { search?: string | undefined; page: number },
  source: LinkSource,
) {
  const where = and(
    eq(eventAttendees.eventId, scope.eventId),
    search ? await nameCondition(db, scope, search) : undefined,
  );
  const rows = await selectLinks(db)
    .where(where)
    .orderBy(asc(eventAttendees.searchName), asc(eventAttendees.id))
    .limit(linksPageSize)
    .offset((page - 1) * linksPageSize);
  const [found] = await db.select({ total: count() }).from(eventAttendees).where(where);
  return {
    links: rows.map((row) => present(source, row)),
    total: found?.total ?? 0,
    page,
    pageSize: linksPageSize,
  };
}
