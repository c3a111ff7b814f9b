import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { householdPeopleMax } from '@daysheet/shared/attendees/households.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { households } from '../../../db/schema/households.ts';
import { undos } from '../../../db/schema/undos.ts';
import { dropOverUndos, findUndo, refuseUsedUndo } from '../../../db/undos.ts';
import { emit } from '../../../domain-events/emit.ts';
import type { DomainEvent } from '../../../domain-events/kinds.ts';
import { AppError } from '../../../lib/app-error.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { type LargeHousehold, listLargeHouseholds } from './large-households.queries.ts';

/** A host's scope, or the event of a domain event. */
type EventRef = { eventId: string };
type HouseholdsEvent = DomainEvent<
  | 'household_added'
  | 'household_changed'
  | 'household_deleted'
  | 'households_merged'
  | 'household_left'
  | 'people_marked'
>;
type StoredHousehold = { id: string; name: string; address: string | null };
/** `lostAddresses`: the names of ended households whose address no household has any more. */
export type HouseholdsOutcome = { lostAddresses: string[] };
type ChangeTargets = { householdIds: readonly string[]; attendeeIds: readonly string[] };

/** Deletes households that nobody is in any more. */
export async function dropEmptyHouseholds(tx: Transaction, { eventId }: EventRef): Promise<void> {
  await tx.execute(sql`
    delete from ${households} where ${households.eventId} = ${eventId} and not exists (
      select from ${eventAttendees} where ${eventAttendees.eventId} = ${eventId}
        and ${eventAttendees.householdId} = ${households.id})`);
}

/**
 * Reads the rows that a change concerns, with keys as in the database, which reads them back. Includes households of
 * `earlier` that still exist.
 */
async function readState(
  tx: Transaction,
  { eventId }: EventRef,
  { householdIds, attendeeIds }: ChangeTargets,
  earlier: readonly StoredHousehold[] = [],
) {
  const { id, householdId, plusOnes, isChild, plusOneOf } = eventAttendees;
  const isInvolved = or(inArray(id, [...attendeeIds]), inArray(householdId, [...householdIds]));
  const people = await tx
    .select({ id, household_id: householdId, plus_ones: plusOnes, is_child: isChild, plus_one_of: plusOneOf })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, eventId), isInvolved));
  const theirIds = people.flatMap(({ household_id }) => household_id ?? []);
  const ids = [...householdIds, ...theirIds, ...earlier.map((one) => one.id)];
  const theirs: SQL | undefined = and(eq(households.eventId, eventId), inArray(households.id, ids));
  const rows = await tx
    .select({ row: sql<StoredHousehold>`to_jsonb(${households})` })
    .from(households)
    .where(theirs);
  return { people, households: rows.map(({ row }) => row) };
}

async function assertAllExist(
  tx: Transaction,
  { eventId }: EventRef,
  { householdIds, attendeeIds }: ChangeTargets,
) {
  const known = and(eq(households.eventId, eventId), inArray(households.id, [...householdIds]));
  if ((await tx.$count(households, known)) < new Set(householdIds).size)
    throw new AppError('households.not_found');
  const { id } = eventAttendees;
  const here = and(eq(eventAttendees.eventId, eventId), inArray(id, [...attendeeIds]));
  if ((await tx.$count(eventAttendees, here)) < new Set(attendeeIds).size)
    throw new AppError('attendees.not_found');
}

/**
 * Throws if a household is too large: only those that people moved into (`entered`), or all; one that was too large before
 * blocks no other. `large`: those that may be as large again.
 */
export async function assertHouseholdsFit(
  tx: Transaction,
  { eventId }: EventRef,
  entered?: ReadonlySet<string | null>,
  large: readonly LargeHousehold[] = [],
): Promise<void> {
  const { householdId } = eventAttendees;
  const before = new Map<string | null, number>(large.map(({ id, people }) => [id, people]));
  const full = await tx
    .select({ householdId, people: sql<number>`count(*)::int` })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, eventId), sql`${householdId} is not null`))
    .groupBy(householdId)
    .having(sql`count(*) > ${householdPeopleMax}`);
  const isNewlyFull = full.some(
    (one) => (!entered || entered.has(one.householdId)) && one.people > (before.get(one.householdId) ?? 0),
  );
  if (isNewlyFull) throw new AppError('households.too_many_people');
}

type People = Awaited<ReturnType<typeof readState>>['people'];

const listHouseholdsOf = (people: People) => {
  const ids = people.flatMap(({ household_id }) => household_id ?? []);
  return sql`(select id::uuid from jsonb_array_elements_text(${JSON.stringify(ids)}::text::jsonb) as one(id))`;
};

type State = { households: readonly StoredHousehold[] };

function describeOutcome(before: State, after: State): HouseholdsOutcome {
  const lost = before.households.filter(
    (one) =>
      one.address !== null &&
      !after.households.some(({ id, address }) => id === one.id || address === one.address),
  );
  return { lostAddresses: lost.map(({ name }) => name).toSorted() };
}

/** The result of an earlier try of the same change; null if there was none. */
async function findEarlierOutcome(
  tx: Transaction,
  scope: EventRef,
  undoId: string,
): Promise<HouseholdsOutcome | null> {
  if (!(await findUndo(tx, scope, undoId, 'households'))) return null;
  const { removed } = undos;
  const [undo] = await tx
    .select({ before: sql<State>`${removed} -> 'before'`, after: sql<State>`${removed} -> 'after'` })
    .from(undos)
    .where(eq(undos.id, undoId));
  return undo ? describeOutcome(undo.before, undo.after) : null;
}

/** The households that these people moved into. */
function findEntered(before: People, after: People): Set<string | null> {
  const earlier = new Map(before.map(({ id, household_id }) => [id, household_id]));
  const moved = after.filter(({ id, household_id }) => household_id !== earlier.get(id));
  return new Set(moved.map(({ household_id }) => household_id));
}

/** The people whose pages show these: all who were or are in a household with them, or are their plus-ones. */
async function listAffectedPeople(tx: Transaction, { eventId }: EventRef, people: People): Promise<string[]> {
  const { id, householdId } = eventAttendees;
  const householdIds = people.flatMap(({ household_id }) => household_id ?? []);
  const mates = await tx
    .select({ id })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, eventId), inArray(householdId, householdIds)));
  const named = people.flatMap((person) => [person.id, person.plus_one_of ?? []].flat());
  return [...new Set([...named, ...mates.map((mate) => mate.id)])];
}

/**
 * Runs a change of households and their people in one transaction, and stores its undo. A retry with the same
 * `undoId` changes nothing. Throws if a household or person is not of the event.
 */
export async function changeHouseholds(
  db: Database,
  scope: HostScope,
  { undoId, now, ...involved }: ChangeTargets & { undoId: string; now: Date },
  change: (tx: Transaction) => Promise<HouseholdsEvent>,
): Promise<HouseholdsOutcome> {
  return db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const earlier = await findEarlierOutcome(tx, scope, undoId);
    if (earlier) return earlier;
    await dropOverUndos(tx, scope, now);
    await assertAllExist(tx, scope, involved);
    const before = await readState(tx, scope, involved);
    const largeHouseholds = await listLargeHouseholds(tx, scope, listHouseholdsOf(before.people));
    const line = await change(tx);
    await dropEmptyHouseholds(tx, scope);
    const attendeeIds = before.people.map(({ id }) => id);
    const after = await readState(tx, scope, { ...involved, attendeeIds }, before.households);
    await assertHouseholdsFit(tx, scope, findEntered(before.people, after.people));
    const undo = {
      id: undoId,
      eventId: scope.eventId,
      kind: 'households' as const,
      count: attendeeIds.length,
    };
    await tx
      .insert(undos)
      .values({ ...undo, removed: { before, after, largeHouseholds }, createdAt: now })
      .catch(refuseUsedUndo);
    const affectedIds = await listAffectedPeople(tx, scope, [...before.people, ...after.people]);
    const event: HouseholdsEvent = { ...line, attendeeIds: affectedIds };
    await emit(tx, scope, event, now);
    return describeOutcome(before, after);
  });
}
