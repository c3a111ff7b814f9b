import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { toNameKey } from '@daysheet/shared/attendees/names.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { beyond, readAll, rowsAtOnce } from '../../../db/pages.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { sheetRows } from '../../../db/schema/followed-sheets.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import type { SheetPerson } from './sheet-changes.rules.ts';
import type { SheetContent } from './sheet-rows.rules.ts';

/** The event of a checked scope, or of a sheet that is being read. */
export type EventRef = { eventId: string };
export type SheetRow = typeof sheetRows.$inferSelect;

/** Returns all known rows of an event's sheet. */
export const listSheetRows = (db: Db, { eventId }: EventRef): Promise<SheetRow[]> =>
  readAll<SheetRow>((last) =>
    db
      .select()
      .from(sheetRows)
      .where(and(eq(sheetRows.eventId, eventId), beyond([sheetRows.id], last && [last.id])))
      .orderBy(sheetRows.id)
      .limit(rowsAtOnce),
  );

type PeoplePage = { last: { id: string } | undefined; which: SQL };

const selectPeople = (db: Db, { eventId }: EventRef, { last, which }: PeoplePage) => {
  const { id, name, email, phone, status, isSelfJoined } = eventAttendees;
  return db
    .select({ id, name, role: eventRoles.roleName, email, phone, status, isSelfJoined })
    .from(eventAttendees)
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .where(and(eq(eventAttendees.eventId, eventId), which, beyond([id], last && [last.id])))
    .orderBy(id)
    .limit(rowsAtOnce);
};
type SheetPersonRow = Awaited<ReturnType<typeof selectPeople>>[number];

/** Reads people as a sheet may change them; `which` limits them. */
async function readPeople(db: Db, scope: EventRef, which = sql`true`): Promise<SheetPerson[]> {
  const rows = await readAll<SheetPersonRow>((last) => selectPeople(db, scope, { last, which }));
  return rows.map(({ status, ...row }) => ({
    ...row,
    role: row.role ?? '',
    email: row.email ?? '',
    phone: row.phone ?? '',
    hasJoined: status === 'confirmed',
  }));
}

export const listSheetPeople = (db: Db, scope: EventRef) => readPeople(db, scope);

export async function findSheetPeople(
  db: Db,
  scope: EventRef,
  ids: readonly string[],
): Promise<Map<string, SheetPerson>> {
  if (ids.length === 0) return new Map();
  const people = await readPeople(db, scope, sql`${inArray(eventAttendees.id, [...ids])}`);
  return new Map(people.map((person) => [person.id, person]));
}

/** Finds people on the list without a row who may be one of these rows: those added by hand meanwhile. */
export async function listLookAlikes(
  tx: Transaction,
  scope: EventRef,
  rows: readonly SheetContent[],
): Promise<SheetPerson[]> {
  if (rows.length === 0) return [];
  const emails = rows.flatMap(({ email }) => (email === '' ? [] : [email.toLowerCase()]));
  const alike = or(
    inArray(
      eventAttendees.searchName,
      rows.map(({ name }) => toNameKey(name)),
    ),
    emails.length > 0 ? inArray(sql`lower(${eventAttendees.email})`, emails) : undefined,
  );
  const isNobodys = sql`not exists (select from ${sheetRows}
    where ${sheetRows.eventId} = ${scope.eventId} and ${sheetRows.attendeeId} = ${eventAttendees.id})`;
  return readPeople(tx, scope, sql`${and(alike, isNobodys)}`);
}

/** The stored details of a person that a sheet changes. */
export type StoredDetails = {
  name: string;
  roleId: string | null;
  email: string | null;
  phone: string | null;
};
export async function readDetails(
  db: Db,
  { eventId }: EventRef,
  ids: readonly string[],
): Promise<Map<string, StoredDetails>> {
  const { id, name, roleId, email, phone } = eventAttendees;
  const rows = await db
    .select({ id, name, roleId, email, phone })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, eventId), inArray(id, [...ids])));
  return new Map(rows.map(({ id: personId, ...details }) => [personId, details]));
}
