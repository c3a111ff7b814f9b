import { and, eq, inArray, sql } from 'drizzle-orm';
import { toRoleNameKey } from '@daysheet/shared/attendees/roles.ts';
import { each } from '@daysheet/shared/lib/sliced-work.ts';
import type { Transaction } from '../../../db/client.ts';
import { attendeeImportRows } from '../../../db/schema/attendee-imports.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { inSlices } from '../../../lib/load/slices.ts';
import type { HostScope } from '../gates/host.access.ts';
import { importKey } from './attendees.rules.ts';
import type { StagedPerson } from './import-stage.commands.ts';

/** The staged rows whose name is on the list, and the listed people with these names. */
async function readNamesakes(tx: Transaction, scope: HostScope, importId: string) {
  const { personId, row, importId: ofImport, kind } = attendeeImportRows;
  const stagedName = sql`${row} ->> 'searchName'`;
  const isStaged = and(eq(ofImport, importId), eq(kind, 'add'), sql`${row} ->> 'insists' = 'false'`);
  const names = tx.select({ name: stagedName }).from(attendeeImportRows).where(isStaged);
  const listed = await tx
    .select({
      searchName: eventAttendees.searchName,
      name: eventAttendees.name,
      role: eventRoles.roleName,
      email: eventAttendees.email,
      phone: eventAttendees.phone,
    })
    .from(eventAttendees)
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .where(
      and(
        eq(eventAttendees.eventId, scope.eventId),
        sql`(${eventAttendees.searchName} in (${names})) is true`,
      ),
    );
  if (listed.length === 0) return { listed, staged: [] };
  const known = JSON.stringify([...new Set(listed.map(({ searchName }) => searchName))]);
  const staged = await tx
    .select({ personId, row: sql<StagedPerson>`${row}` })
    .from(attendeeImportRows)
    .where(and(isStaged, sql`${stagedName} in (select jsonb_array_elements_text(${known}::text::jsonb))`));
  return { listed, staged: staged.map((one) => ({ personId: one.personId, ...one.row })) };
}

const buildKey = ({
  name,
  role,
  email,
  phone,
}: Pick<StagedPerson, 'name' | 'email' | 'phone'> & { role: string | null }) =>
  importKey({ name, roleId: role === null ? null : toRoleNameKey(role), email, phone });

/**
 * Drops staged rows of people who were added to the list just so since the host looked or in another tab: of equal rows as
 * many are added as the file has more of (`twin`) than the list. Rows that the host insists on stay. Returns how many
 * were dropped.
 */
export async function skipKnownPeople(tx: Transaction, scope: HostScope, importId: string): Promise<number> {
  const { listed, staged } = await readNamesakes(tx, scope, importId);
  const equals = new Map<string, number>();
  for (const key of await inSlices(each(listed, buildKey))) equals.set(key, (equals.get(key) ?? 0) + 1);
  const isKnown = (row: (typeof staged)[number]) => (equals.get(buildKey(row)) ?? 0) > row.twin;
  const known = staged.filter(isKnown).map(({ personId }) => personId);
  if (known.length === 0) return 0;
  const isOne = inArray(
    attendeeImportRows.personId,
    tx
      .select({ id: sql`e::uuid` })
      .from(sql`jsonb_array_elements_text(${JSON.stringify(known)}::text::jsonb) as e`),
  );
  await tx.delete(attendeeImportRows).where(and(eq(attendeeImportRows.importId, importId), isOne));
  return known.length;
}
