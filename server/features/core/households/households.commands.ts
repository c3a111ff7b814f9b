import { and, eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type createHouseholdInput,
  type deleteHouseholdInput,
  householdParts,
  type markPeopleInput,
  type mergeHouseholdsInput,
  type moveIntoHouseholdInput,
  type OpenedHousehold,
  type refuseSuggestionInput,
  type updateHouseholdInput,
} from '@daysheet/shared/attendees/households.schemas.ts';
import { plusOnesMax } from '@daysheet/shared/attendees/households.ts';
import { mergeChanges } from '@daysheet/shared/lib/three-way-merge.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { isUniqueViolation, refuseAs } from '../../../db/errors.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { householdRefusals, households } from '../../../db/schema/households.ts';
import { AppError } from '../../../lib/app-error.ts';
import { type HostScope, lockEvent } from '../gates/host.access.ts';
import { absorbHouseholds } from './ended-households.commands.ts';
import { listEndedHouseholds } from './ended-households.queries.ts';
import { changeHouseholds, type HouseholdsOutcome } from './households-change.commands.ts';

const isHousehold = ({ eventId }: HostScope, id: string) =>
  and(eq(households.eventId, eventId), eq(households.id, id));
const arePeople = ({ eventId }: HostScope, ids: string[]) =>
  and(eq(eventAttendees.eventId, eventId), inArray(eventAttendees.id, ids));

async function readFields(tx: Transaction, scope: HostScope, id: string): Promise<OpenedHousehold> {
  const { name, address, plusOnes } = households;
  const [row] = await tx.select({ name, address, plusOnes }).from(households).where(isHousehold(scope, id));
  if (!row) throw new AppError('households.not_found');
  return row;
}

const readName = async (tx: Transaction, scope: HostScope, id: string): Promise<string> =>
  (await readFields(tx, scope, id)).name;

/** Puts people into a new household, out of any that they were in. */
export async function createHousehold(
  db: Database,
  scope: HostScope,
  { undoId, eventId, id, attendeeIds, ...fields }: z.output<typeof createHouseholdInput>,
  now: Date,
): Promise<{ id: string } & HouseholdsOutcome> {
  const done = await changeHouseholds(
    db,
    scope,
    { undoId, householdIds: [], attendeeIds, now },
    async (tx) => {
      await tx
        .insert(households)
        .values({ ...fields, eventId, id, createdAt: now })
        .catch(refuseAs('request.invalid', isUniqueViolation));
      await tx.update(eventAttendees).set({ householdId: id }).where(arePeople(scope, attendeeIds));
      await absorbHouseholds(tx, scope, id, await listEndedHouseholds(tx, scope));
      return { kind: 'household_added', facts: { name: fields.name, count: attendeeIds.length } };
    },
  );
  return { id, ...done };
}

/**
 * Saves a household; of what was saved since `opened` it replaces only fields changed here. Throws
 * `households.changed_meanwhile` if both changed the same.
 */
export const updateHousehold = (
  db: Database,
  scope: HostScope,
  { undoId, eventId: _scope, householdId, opened, ...typed }: z.output<typeof updateHouseholdInput>,
  now: Date,
): Promise<HouseholdsOutcome> =>
  changeHouseholds(db, scope, { undoId, householdIds: [householdId], attendeeIds: [], now }, async (tx) => {
    const stored = await readFields(tx, scope, householdId);
    const states = { opened: opened ?? stored, typed, stored };
    const { merged, both } = mergeChanges<OpenedHousehold>(householdParts, states);
    if (both.length > 0) throw new AppError('households.changed_meanwhile');
    await tx.update(households).set(merged).where(isHousehold(scope, householdId));
    return { kind: 'household_changed', facts: { name: merged.name } };
  });

/** Adds people to a household, or removes them from theirs (`householdId` null). */
export const moveIntoHousehold = (
  db: Database,
  scope: HostScope,
  { undoId, householdId, attendeeIds }: z.output<typeof moveIntoHouseholdInput>,
  now: Date,
): Promise<HouseholdsOutcome> =>
  changeHouseholds(
    db,
    scope,
    { undoId, householdIds: householdId ? [householdId] : [], attendeeIds, now },
    async (tx) => {
      await tx.update(eventAttendees).set({ householdId }).where(arePeople(scope, attendeeIds));
      if (!householdId) return { kind: 'household_left', facts: { count: attendeeIds.length } };
      await absorbHouseholds(tx, scope, householdId, await listEndedHouseholds(tx, scope));
      return { kind: 'household_changed', facts: { name: await readName(tx, scope, householdId) } };
    },
  );

/**
 * Moves the people of one household into the other, which gets the plus-ones of both, up to the limit for one, and the
 * address if it has none.
 */
export const mergeHouseholds = (
  db: Database,
  scope: HostScope,
  { undoId, householdId, intoId }: z.output<typeof mergeHouseholdsInput>,
  now: Date,
): Promise<HouseholdsOutcome> =>
  changeHouseholds(
    db,
    scope,
    { undoId, householdIds: [householdId, intoId], attendeeIds: [], now },
    async (tx) => {
      const from = await readFields(tx, scope, householdId);
      const into = await readFields(tx, scope, intoId);
      if (householdId === intoId) throw new AppError('request.invalid');
      const plusOnes = Math.min(from.plusOnes + into.plusOnes, plusOnesMax);
      const address = into.address ?? from.address;
      await tx.update(households).set({ plusOnes, address }).where(isHousehold(scope, intoId));
      await tx
        .update(eventAttendees)
        .set({ householdId: intoId })
        .where(and(eq(eventAttendees.eventId, scope.eventId), eq(eventAttendees.householdId, householdId)));
      const facts = { name: into.name, from: from.name };
      return { kind: 'households_merged', facts, householdId, intoId };
    },
  );

/** Deletes a household; its people stay on the list without one. */
export const deleteHousehold = (
  db: Database,
  scope: HostScope,
  { undoId, householdId }: z.output<typeof deleteHouseholdInput>,
  now: Date,
): Promise<HouseholdsOutcome> =>
  changeHouseholds(db, scope, { undoId, householdIds: [householdId], attendeeIds: [], now }, async (tx) => {
    const name = await readName(tx, scope, householdId);
    await tx.delete(households).where(isHousehold(scope, householdId));
    return { kind: 'household_deleted', facts: { name } };
  });

/** Throws if the bringer is a plus-one, or one of these people brings somebody. */
async function assertBringer(tx: Transaction, scope: HostScope, id: string, attendeeIds: string[]) {
  const [bringer] = await tx
    .select({ plusOneOf: eventAttendees.plusOneOf })
    .from(eventAttendees)
    .where(arePeople(scope, [id]));
  if (!bringer) throw new AppError('attendees.not_found');
  const ofThem = and(
    eq(eventAttendees.eventId, scope.eventId),
    inArray(eventAttendees.plusOneOf, attendeeIds),
  );
  const isBringing = (await tx.$count(eventAttendees, ofThem)) > 0;
  if (bringer.plusOneOf !== null || attendeeIds.includes(id) || isBringing)
    throw new AppError('households.no_bringer');
}

/** Sets how many people may bring, whether they are children, and who brings them. */
export const markPeople = (
  db: Database,
  scope: HostScope,
  { undoId, eventId: _scope, attendeeIds, ...marks }: z.output<typeof markPeopleInput>,
  now: Date,
): Promise<HouseholdsOutcome> =>
  changeHouseholds(db, scope, { undoId, householdIds: [], attendeeIds, now }, async (tx) => {
    if (marks.plusOneOf) await assertBringer(tx, scope, marks.plusOneOf, attendeeIds);
    if (Object.keys(marks).length > 0)
      await tx.update(eventAttendees).set(marks).where(arePeople(scope, attendeeIds));
    return { kind: 'people_marked', facts: { count: attendeeIds.length } };
  });

/** Hides a suggestion permanently. */
export async function refuseSuggestion(
  db: Database,
  scope: HostScope,
  { eventId, key }: z.output<typeof refuseSuggestionInput>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    await tx.insert(householdRefusals).values({ eventId, key, createdAt: now }).onConflictDoNothing();
  });
}
