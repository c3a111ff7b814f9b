import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { EventFileRow } from '@daysheet/shared/events/event-file.schemas.ts';
import type { Db } from '../../../db/client.ts';
import { beyond, readPages, rowsAtOnce } from '../../../db/pages.ts';
import { answers, questionAnswers } from '../../../db/schema/answers.ts';
import { eventAttendees, writtenDetails } from '../../../db/schema/attendees.ts';
import { households } from '../../../db/schema/households.ts';
import { scheduleItemAttendees } from '../../../db/schema/schedule.ts';
import { isOptedOutThemselves } from '../../core/attendees/opt-outs.rules.ts';
import type { HostScope } from '../../core/gates/host.access.ts';

const { id, searchName, plusOneOf } = eventAttendees;
/** The order of people in the file. */
const byName = [asc(searchName), asc(id)];
type PersonCursor = { searchName: string; id: string } | undefined;
const after = (last: PersonCursor) => beyond([searchName, id], last && [last.searchName, last.id]);

const selectHouseholds = (db: Db, { eventId }: HostScope, last: { id: string } | undefined) =>
  db
    .select({
      id: households.id,
      name: households.name,
      address: households.address,
      plusOnes: households.plusOnes,
    })
    .from(households)
    .where(and(eq(households.eventId, eventId), beyond([households.id], last && [last.id])))
    .orderBy(asc(households.id))
    .limit(rowsAtOnce);
type Household = Awaited<ReturnType<typeof selectHouseholds>>[number];

/** Yields the households with keys, and fills those in. */
export async function* readHouseholdRows(
  db: Db,
  scope: HostScope,
  householdKeys: Map<string, number>,
): AsyncGenerator<EventFileRow<'households'>[]> {
  const toRow = ({ id: householdId, ...fields }: Household) => {
    const key = householdKeys.size + 1;
    householdKeys.set(householdId, key);
    return { key, ...fields };
  };
  for await (const page of readPages<Household>((last) => selectHouseholds(db, scope, last)))
    yield page.map(toRow);
}

function selectAfter(db: Db, { eventId }: HostScope, last: PersonCursor) {
  const { name, roleId, householdId, plusOnes, isChild } = eventAttendees;
  const fields = { name, ...writtenDetails, plusOnes, isChild, wantsNoMessages: isOptedOutThemselves };
  return db
    .select({ id, searchName, roleId, householdId, ...fields })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, eventId), after(last)))
    .orderBy(...byName)
    .limit(rowsAtOnce);
}
type Row = Awaited<ReturnType<typeof selectAfter>>[number];

/** Reads the people whom items name, who are brought, who bring somebody, and who answered. */
async function readNamed(db: Db, { eventId }: HostScope): Promise<Set<string>> {
  const { attendeeId } = scheduleItemAttendees;
  const ofItems = await db
    .selectDistinct({ attendeeId })
    .from(scheduleItemAttendees)
    .where(eq(scheduleItemAttendees.eventId, eventId));
  const answered = await Promise.all(
    [answers, questionAnswers].map((table) =>
      db.selectDistinct({ attendeeId: table.attendeeId }).from(table).where(eq(table.eventId, eventId)),
    ),
  );
  const brought = await db
    .select({ id, plusOneOf })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, eventId), isNotNull(plusOneOf)));
  const pairs = brought.flatMap((row) => [row.id, row.plusOneOf ?? row.id]);
  return new Set([...[ofItems, ...answered].flat().map((row) => row.attendeeId), ...pairs]);
}

type Keys = {
  roleKeys: ReadonlyMap<string, number>;
  householdKeys: ReadonlyMap<string, number>;
  personKeys: Map<string, number>;
};

/** Yields the people by name, with keys; fills in the keys of those to whom other rows refer. Leaves out who has joined. */
export async function* readPeopleRows(
  db: Db,
  scope: HostScope,
  { roleKeys, householdKeys, personKeys }: Keys,
): AsyncGenerator<EventFileRow<'people'>[]> {
  const named = await readNamed(db, scope);
  let key = 0;
  const toRow = ({ id: personId, searchName: _name, roleId, householdId, ...fields }: Row) => {
    key += 1;
    if (named.has(personId)) personKeys.set(personId, key);
    const role = roleKeys.get(roleId ?? '') ?? null;
    return { key, role, household: householdKeys.get(householdId ?? '') ?? null, ...fields };
  };
  for await (const page of readPages<Row>((last) => selectAfter(db, scope, last))) yield page.map(toRow);
}

const bringer = alias(eventAttendees, 'bringer');

const selectBrought = (db: Db, { eventId }: HostScope, last: PersonCursor) =>
  db
    .select({ id, searchName, bringerId: bringer.id })
    .from(eventAttendees)
    .innerJoin(bringer, and(eq(bringer.eventId, eventId), eq(bringer.id, plusOneOf)))
    .where(and(eq(eventAttendees.eventId, eventId), after(last)))
    .orderBy(...byName)
    .limit(rowsAtOnce);
type PlusOneRow = Awaited<ReturnType<typeof selectBrought>>[number];

/** Yields who brings whom, in the order of those who are brought. */
export async function* readPlusOneRows(
  db: Db,
  scope: HostScope,
  personKeys: ReadonlyMap<string, number>,
): AsyncGenerator<EventFileRow<'plusOnes'>[]> {
  const toRow = (row: PlusOneRow) => {
    const [person, broughtBy] = [personKeys.get(row.id), personKeys.get(row.bringerId)];
    // The person was added while the file was written, so they are not in it.
    return person === undefined || broughtBy === undefined ? [] : [{ person, broughtBy }];
  };
  for await (const page of readPages<PlusOneRow>((last) => selectBrought(db, scope, last)))
    yield page.flatMap(toRow);
}
