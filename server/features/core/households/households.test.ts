import { randomUUID } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { type Host, test, type World } from '../../../../tests/test.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { households } from '../../../db/schema/households.ts';
import { listHouseholdOf, listPeopleOf, readHouseholdOf } from './households.queries.ts';

/** A live wedding with Mary and her child in a household, whom Tim comes with; Omar is in none. */
async function createHoused(host: Host, { services: { db }, clock }: World) {
  const wedding = await createLiveWedding(host);
  const { eventId, maryId, familyId: roleId } = wedding;
  const childId = await createAttendee(host, eventId, { name: 'Lea Lee', roleId });
  const timId = await createAttendee(host, eventId, { name: 'Tim Oak', roleId });
  const householdId = randomUUID();
  await db.insert(households).values({ eventId, id: householdId, name: 'The Lees', createdAt: clock.now() });
  const set = (id: string, row: Partial<typeof eventAttendees.$inferInsert>) =>
    changeEvent(db, eventId, (tx) => tx.update(eventAttendees).set(row).where(eq(eventAttendees.id, id)));
  await set(maryId, { householdId });
  await set(childId, { householdId, isChild: true });
  await set(timId, { plusOneOf: maryId });
  return { ...wedding, childId, timId, householdId };
}

const listIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

describe('who is invited with somebody', () => {
  test('is their household, whom they bring, and who brings them', async ({ host, world }) => {
    const { eventId, maryId, childId, timId, omarId, householdId } = await createHoused(host, world);
    const { db } = world.services;
    expect(listIds(await listHouseholdOf(db, { eventId }, maryId))).toEqual([childId, maryId, timId]);
    expect(listIds(await listHouseholdOf(db, { eventId }, childId))).toEqual([childId, maryId]);
    expect(listIds(await listHouseholdOf(db, { eventId }, timId))).toEqual([maryId, timId]);
    expect(listIds(await listHouseholdOf(db, { eventId }, omarId))).toEqual([omarId]);
    expect(listIds(await listPeopleOf(db, { eventId }, [householdId]))).toEqual([childId, maryId]);
    expect(await readHouseholdOf(db, { eventId }, childId)).toMatchObject({ name: 'The Lees' });
    expect(await readHouseholdOf(db, { eventId }, omarId)).toBeNull();
    const other = await createLiveWedding(host);
    expect(await listHouseholdOf(db, other, maryId)).toEqual([]);
  });
});

test('a copy of an event has its households, and who brings whom', async ({ host, world }) => {
  const { db } = world.services;
  const { eventId } = await createHoused(host, world);
  const { id: copyId } = await host.events.duplicate({
    eventId,
    id: randomUUID(),
    name: 'Again',
    withAttendees: true,
  });
  const [household] = await db.select().from(households).where(eq(households.eventId, copyId));
  expect(household).toMatchObject({ name: 'The Lees' });
  const people = await db.select().from(eventAttendees).where(eq(eventAttendees.eventId, copyId));
  const named = (name: string) => people.find((person) => person.name === name);
  expect(named('Mary Lee')?.householdId).toBe(household?.id);
  expect(named('Lea Lee')).toMatchObject({ householdId: household?.id, isChild: true });
  expect(named('Tim Oak')?.plusOneOf).toBe(named('Mary Lee')?.id);
});

test('people who are put back are in their household again, and bring whom they brought', async ({
  host,
  world,
}) => {
  const { db } = world.services;
  const { eventId, maryId, childId, timId, householdId } = await createHoused(host, world);
  const undoId = randomUUID();
  const who = { by: 'ids' as const, ids: [maryId, childId] };
  await host.attendees.deleteMany({ eventId, undoId, who });
  const read = async (ids: string[]) =>
    db
      .select({ householdId: eventAttendees.householdId, plusOneOf: eventAttendees.plusOneOf })
      .from(eventAttendees)
      .where(and(eq(eventAttendees.eventId, eventId), inArray(eventAttendees.id, ids)));
  expect(await read([timId])).toEqual([{ householdId: null, plusOneOf: null }]);
  await changeEvent(db, eventId, (tx) => tx.delete(households).where(eq(households.eventId, eventId)));
  await host.attendees.restore({ eventId, undoId });
  const housed = { householdId, plusOneOf: null };
  expect(await read([maryId, childId])).toEqual([housed, housed]);
  expect(await read([timId])).toEqual([{ householdId: null, plusOneOf: maryId }]);
});
