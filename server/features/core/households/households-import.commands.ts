import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { isSameInvite } from '@daysheet/shared/guest-lists/invite-fields.ts';
import { householdPeopleMax } from '@daysheet/shared/attendees/households.ts';
import { toNameKey } from '@daysheet/shared/attendees/names.ts';
import type { Transaction } from '../../../db/client.ts';
import {
  noteBack,
  type ImportedInvite,
  noteImported,
  readImportedInvites,
  readNoted,
} from '../../../db/imported-invites.ts';
import { inPieces } from '../../../db/pages.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { households } from '../../../db/schema/households.ts';
import { createId } from '../../../lib/ids.ts';
import { absorbHouseholds } from './ended-households.commands.ts';
import { type EndedHousehold, listEndedHouseholds } from './ended-households.queries.ts';
import { assertHouseholdsFit, dropEmptyHouseholds } from './households-change.commands.ts';

type ImportRef = { eventId: string; importId: string };

/** Each spelling once, the most frequent first: it becomes the name. */
function orderSpellings(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts]
    .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1))
    .map(([name]) => name);
}

/** Finds households by name, the oldest of each, and creates missing ones. Returns ids by name, and those created. */
async function createHouseholds(tx: Transaction, eventId: string, names: readonly string[], now: Date) {
  const existing = await tx
    .select({ id: households.id, name: households.name })
    .from(households)
    .where(eq(households.eventId, eventId))
    .orderBy(asc(households.createdAt), asc(households.id));
  const idByName = new Map<string, string>();
  for (const { id, name } of existing.toReversed()) idByName.set(toNameKey(name), id);
  const missing: { eventId: string; id: string; name: string; createdAt: Date }[] = [];
  for (const name of names) {
    if (idByName.has(toNameKey(name))) continue;
    const made = { eventId, id: createId(), name, createdAt: now };
    missing.push(made);
    idByName.set(toNameKey(name), made.id);
  }
  for (const some of inPieces(missing)) await tx.insert(households).values(some);
  return { idByName, made: missing.map(({ id }) => id) };
}

/** Reads people with their household's row, from which it is created again if it is deleted with the last of them. */
async function readPeople(tx: Transaction, eventId: string, ids: readonly string[]) {
  const rows = await tx
    .select({
      id: eventAttendees.id,
      householdId: eventAttendees.householdId,
      plusOnes: eventAttendees.plusOnes,
      name: households.name,
      household: sql<object | null>`to_jsonb(${households})`,
    })
    .from(eventAttendees)
    .leftJoin(households, and(eq(households.eventId, eventId), eq(households.id, eventAttendees.householdId)))
    .where(and(eq(eventAttendees.eventId, eventId), inArray(eventAttendees.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}
type Person = NonNullable<
  Awaited<ReturnType<typeof readPeople>> extends Map<string, infer One> ? One : never
>;

type HouseholdChange = {
  personId: string;
  /** `people`: the size of their former household, if it exceeded the limit. */
  household?: { from: string | null; to: string; row: object | null; people?: number };
  plusOnes?: { from: number; to: number };
};

/** Decides what changes for a person: only fields that still are as the host saw them. */
function decideChange(
  { personId, invite }: ImportedInvite,
  now: Person,
  { toId, counts }: { toId: (name: string) => string; counts: ReadonlyMap<string | null, number> },
): HouseholdChange {
  const done: HouseholdChange = { personId };
  const { household, plusOnes } = invite;
  if (household) {
    const isStill =
      household.from === null
        ? now.name === null
        : now.name !== null && isSameInvite('household', now.name, household.from);
    const to = toId(household.to);
    const people = counts.get(now.householdId) ?? 0;
    if (isStill && to !== now.householdId)
      done.household = {
        from: now.householdId,
        to,
        row: now.household,
        ...(people > householdPeopleMax && { people }),
      };
  }
  if (plusOnes && Number(plusOnes.to) !== now.plusOnes && Number(plusOnes.from ?? 0) === now.plusOnes)
    done.plusOnes = { from: now.plusOnes, to: Number(plusOnes.to) };
  return done;
}

const writePeople = (
  tx: Transaction,
  eventId: string,
  rows: readonly { id: string; householdId?: string | null; plusOnes?: number }[],
) =>
  tx.execute(sql`
    update ${eventAttendees} set
      household_id = case when r.changed ? 'householdId' then r."householdId" else ${eventAttendees.householdId} end,
      plus_ones = coalesce(r."plusOnes", ${eventAttendees.plusOnes})
    from (select (e ->> 'id')::uuid as id, (e ->> 'householdId')::uuid as "householdId",
        (e ->> 'plusOnes')::smallint as "plusOnes", e as changed
      from jsonb_array_elements(${JSON.stringify(rows)}::text::jsonb) as e) as r
    where ${eventAttendees.eventId} = ${eventId} and ${eventAttendees.id} = r.id`);

/** Counts the people of each household. */
async function countPeople(tx: Transaction, eventId: string): Promise<Map<string | null, number>> {
  const { householdId } = eventAttendees;
  const rows = await tx
    .select({ householdId, people: sql<number>`count(*)::int` })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, eventId), isNotNull(householdId)))
    .groupBy(householdId);
  return new Map(rows.map((row) => [row.householdId, row.people]));
}

type HouseholdMove = NonNullable<HouseholdChange['household']>;

/**
 * If a list gives a household another name, a new one is created: it takes over the former one's fields if all people of
 * that are in it. Households that existed before are not changed: no undo would restore them.
 */
async function absorbIntoCreated(
  tx: Transaction,
  eventId: string,
  made: readonly string[],
  moved: readonly HouseholdMove[],
): Promise<void> {
  const ended = made.length > 0 ? await listEndedHouseholds(tx, { eventId }) : [];
  const goals = new Map<string | null, Set<string>>();
  for (const { from, to } of moved) goals.set(from, (goals.get(from) ?? new Set()).add(to));
  const taken = new Map<string, EndedHousehold[]>();
  for (const one of ended) {
    const [goal, ...others] = goals.get(one.id) ?? [];
    if (goal !== undefined && others.length === 0) taken.set(goal, [...(taken.get(goal) ?? []), one]);
  }
  for (const id of made) await absorbHouseholds(tx, { eventId }, id, taken.get(id) ?? []);
}

/** Moves people of an import into the households that the list names, and sets their number of plus-ones. */
export async function joinImportedPeople(
  tx: Transaction,
  { eventId, importId }: ImportRef,
  now: Date,
): Promise<void> {
  const invites = (await readImportedInvites(tx, eventId, importId)).filter(
    ({ invite }) => invite.household || invite.plusOnes,
  );
  if (invites.length === 0) return;
  const names = invites.flatMap(({ invite }) => invite.household?.to ?? []);
  const { idByName, made } = await createHouseholds(tx, eventId, orderSpellings(names), now);
  const toId = (name: string) => idByName.get(toNameKey(name)) ?? '';
  const counts = await countPeople(tx, eventId);
  const moved: HouseholdMove[] = [];
  for (const some of inPieces(invites)) {
    const people = await readPeople(
      tx,
      eventId,
      some.map(({ personId }) => personId),
    );
    const done = some.flatMap((one) => {
      const person = people.get(one.personId);
      const { household, plusOnes, personId } = person
        ? decideChange(one, person, { toId, counts })
        : { personId: '' };
      return household || plusOnes
        ? [{ personId, ...(household && { household }), ...(plusOnes && { plusOnes }) }]
        : [];
    });
    await writePeople(
      tx,
      eventId,
      done.map(({ personId: id, household, plusOnes }) => ({
        id,
        ...(household && { householdId: household.to }),
        ...(plusOnes && { plusOnes: plusOnes.to }),
      })),
    );
    await noteImported(tx, { eventId, importId }, 'households', done);
    moved.push(...done.flatMap(({ household }) => household ?? []));
  }
  await absorbIntoCreated(tx, eventId, made, moved);
  await dropEmptyHouseholds(tx, { eventId });
  await assertHouseholdsFit(tx, { eventId }, new Set(moved.map(({ to }) => to)));
}

/** Finds people who still are where an import put them, and whose former household has room for them. */
function findReturning(
  done: readonly HouseholdChange[],
  people: ReadonlyMap<string, Person>,
  counts: Map<string | null, number>,
): Set<string> {
  const count = (id: string | null, more: number) => counts.set(id, (counts.get(id) ?? 0) + more);
  const returning = new Set<string>();
  const moved = done.flatMap(({ personId, household }) =>
    household && people.get(personId)?.householdId === household.to ? { personId, ...household } : [],
  );
  // First subtracts all who move: two people who swap households then find room.
  for (const { to } of moved) count(to, -1);
  for (const { personId, from, to, people: before = 0 } of moved) {
    const fits = from === null || (counts.get(from) ?? 0) < Math.max(householdPeopleMax, before);
    count(fits ? from : to, 1);
    if (fits) returning.add(personId);
  }
  return returning;
}

/** Moves people back into their former households, except where these are full by now, or a person moved since. */
export async function returnImportedPeople(tx: Transaction, { eventId, importId }: ImportRef): Promise<void> {
  const all = await readNoted<HouseholdChange>(tx, { eventId, importId }, 'households');
  const counts = await countPeople(tx, eventId);
  for (const some of inPieces(all)) {
    const gone = some.flatMap(({ household }) => household?.row ?? []);
    await tx.execute(sql`
      insert into ${households}
      select distinct on (earlier.id) earlier.*
      from jsonb_populate_recordset(null::households, ${JSON.stringify(gone)}::text::jsonb) earlier
      where earlier.event_id = ${eventId} on conflict do nothing`);
    const people = await readPeople(
      tx,
      eventId,
      some.map(({ personId }) => personId),
    );
    const returning = findReturning(some, people, counts);
    const back = some.map(({ personId: id, household, plusOnes }) => {
      const person = people.get(id);
      return {
        id,
        ...(household && returning.has(id) && { householdId: household.from }),
        ...(plusOnes && person?.plusOnes === plusOnes.to && { plusOnes: plusOnes.from }),
      };
    });
    await writePeople(tx, eventId, back);
    const isBack = (one: (typeof back)[number]) => 'householdId' in one || 'plusOnes' in one;
    await noteBack(
      tx,
      { eventId, importId },
      back.filter(isBack).map(({ id }) => id),
    );
  }
  await dropEmptyHouseholds(tx, { eventId });
}
