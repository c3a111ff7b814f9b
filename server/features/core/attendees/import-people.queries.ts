import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { peopleToMatchInput } from '@daysheet/shared/attendees/attendee-imports.schemas.ts';
import { peopleToMatchPageSize } from '@daysheet/shared/attendees/attendees.ts';
import type { Db } from '../../../db/client.ts';
import { attendeeImportRows } from '../../../db/schema/attendee-imports.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { readImportedQuestions, toInviteQuestions } from './imported-questions.queries.ts';
import type { HostScope } from '../gates/host.access.ts';
import { inviteColumns, inviteJoins, toListedInvite } from './invite-columns.queries.ts';

/** Whether a person has a row of these kinds in an import. */
export const isImportedAs = (
  importId: string,
  ...kinds: ('change' | 'remove')[]
) => sql`${eventAttendees.id} in (
  select ${attendeeImportRows.personId} from ${attendeeImportRows}
  where ${attendeeImportRows.importId} = ${importId} and ${inArray(attendeeImportRows.kind, kinds)})`;

/** The list, a page at a time, with the fields by which the rows of another list are matched. */
export async function listPeopleToMatch(
  db: Db,
  scope: HostScope,
  { after }: z.output<typeof peopleToMatchInput>,
  phoneCountryCode: string | undefined,
) {
  const imported = await readImportedQuestions(db, scope);
  const joins = inviteJoins(imported);
  const rows = await db
    .select({
      id: eventAttendees.id,
      name: eventAttendees.name,
      role: eventRoles.roleName,
      email: eventAttendees.email,
      phone: eventAttendees.phone,
      ...inviteColumns,
    })
    .from(eventAttendees)
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .leftJoin(...joins.households)
    .leftJoin(...joins.answers)
    .leftJoin(...joins.meal)
    .leftJoin(...joins.diet)
    .where(and(eq(eventAttendees.eventId, scope.eventId), after ? gt(eventAttendees.id, after) : undefined))
    .orderBy(asc(eventAttendees.id))
    .limit(peopleToMatchPageSize);
  const people = rows.map(({ id, name, role, email, phone, ...row }) => ({
    id,
    name,
    role,
    email,
    phone,
    ...toListedInvite(row, imported),
  }));
  const next = people.length === peopleToMatchPageSize ? (people.at(-1)?.id ?? null) : null;
  return { people, next, phoneCountryCode: phoneCountryCode ?? null, asked: toInviteQuestions(imported) };
}
