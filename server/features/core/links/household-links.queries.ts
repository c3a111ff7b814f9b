import { and, asc, eq, ilike, like, type SQL, sql } from 'drizzle-orm';
import { linksPageSize } from '@daysheet/shared/guests/links.ts';
import { toNameKey } from '@daysheet/shared/attendees/names.ts';
import type { Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { householdLinks, households } from '../../../db/schema/households.ts';
import { AppError } from '../../../lib/app-error.ts';
import { toLikePattern } from '../attendees/attendees.rules.ts';
import type { HostScope } from '../gates/host.access.ts';
import { firstIssue, type LinkSource, resolveHouseholdLink } from './links.rules.ts';

/** Children after the others, as a family is named. */
const names = sql<string[]>`array(
  select person.name from event_attendees person
  where person.event_id = ${households.eventId} and person.household_id = ${households.id}
  order by person.is_child, person.search_name, person.id)`;

export const selectHouseholdLinks = (db: Db, where: SQL | undefined) =>
  db
    .select({
      eventId: households.eventId,
      householdId: households.id,
      name: households.name,
      address: households.address,
      people: names,
      issue: householdLinks.issue,
      createdAt: households.createdAt,
      issuedAt: householdLinks.issuedAt,
      openedAt: householdLinks.openedAt,
      revokedAt: householdLinks.revokedAt,
    })
    .from(households)
    .leftJoin(
      householdLinks,
      and(eq(householdLinks.eventId, households.eventId), eq(householdLinks.householdId, households.id)),
    )
    .where(where)
    .orderBy(asc(sql`lower(${households.name})`), asc(households.id));

type LinkRow = Awaited<ReturnType<typeof selectHouseholdLinks>>[number];

const serializeLink = (source: LinkSource, row: LinkRow) => ({
  householdId: row.householdId,
  name: row.name,
  people: row.people,
  link: resolveHouseholdLink(source, row),
  issue: row.issue ?? firstIssue,
  issuedAt: (row.issuedAt ?? row.createdAt).toISOString(),
  openedAt: row.openedAt?.toISOString() ?? null,
  revokedAt: row.revokedAt?.toISOString() ?? null,
});

/** One household's link, in the form of the list. */
export async function readHouseholdLink(
  db: Db,
  { eventId }: HostScope,
  householdId: string,
  source: LinkSource,
) {
  const here = and(eq(households.eventId, eventId), eq(households.id, householdId));
  const [row] = await selectHouseholdLinks(db, here);
  if (!row) throw new AppError('households.not_found');
  return serializeLink(source, row);
}

/** The condition for an event's households: all, or those whose name, or one of whose people's, contains the search text. */
export function buildHouseholdSearch({ eventId }: HostScope, search: string | undefined) {
  const here = eq(households.eventId, eventId);
  if (!search) return here;
  return and(
    here,
    sql`(${ilike(households.name, toLikePattern(search))} or exists (
    select from ${eventAttendees} where ${eventAttendees.eventId} = ${households.eventId}
      and ${eventAttendees.householdId} = ${households.id}
      and ${like(eventAttendees.searchName, toLikePattern(toNameKey(search)))}))`,
  );
}

/** One page of the links of households, sorted by name. */
export async function listHouseholdLinks(
  db: Db,
  scope: HostScope,
  { search, page }: { search?: string | undefined; page: number },
  source: LinkSource,
) {
  const where = buildHouseholdSearch(scope, search);
  const rows = await selectHouseholdLinks(db, where)
    .limit(linksPageSize)
    .offset((page - 1) * linksPageSize);
  return {
    links: rows.map((row) => serializeLink(source, row)),
    total: await db.$count(households, where),
    page,
    pageSize: linksPageSize,
  };
}
