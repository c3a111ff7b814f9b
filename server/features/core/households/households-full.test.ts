import { randomUUID } from 'node:crypto';
import { householdPeopleMax } from '@daysheet/shared/attendees/households.ts';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { addCrowd } from '../../../../tests/factories/crowds.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { changeFrom, saveInvites } from '../../../../tests/factories/invite-imports.ts';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import { catchRefusal, type Host, test, type World } from '../../../../tests/test.ts';

const undo = () => ({ undoId: randomUUID() });
const read = async (host: Host, eventId: string) =>
  (await host.households.list({ eventId })).map((one) => `${one.name}: ${one.people}`);

/** A club with as many people as a household may have, some who are in none, and Mary and Omar with a household each. */
async function createFull(host: Host, world: World) {
  const wedding = await createLiveWedding(host);
  const { eventId, familyId: roleId, maryId, omarId } = wedding;
  await addCrowd(world.services.db, { eventId, roleId }, householdPeopleMax + 5);

  const crowd = await world.services.db.execute<{ id: string }>(
    sql`select id from event_attendees where event_id = ${eventId} and name like 'Guest%'`,
  );
  const ids = crowd.map(({ id }) => id);
  const [members, others] = [ids.slice(0, householdPeopleMax), ids.slice(householdPeopleMax)];
  const create = async (name: string, attendeeIds: string[]) => {
    const id = randomUUID();
    await host.households.create({ eventId, id, ...undo(), name, attendeeIds });
    return id;
  };
  const clubId = await create('Club', members);
  const [leesId, haddadsId] = [await create('Lees', [maryId]), await create('Haddads', [omarId])];
  return { ...wedding, clubId, leesId, haddadsId, members, others };
}

describe('a household that is full', () => {
  test('is left by who is put back on the list, who is named, and keeps nobody from changing another', async ({
    host,
    world,
  }) => {
    const { eventId, clubId, leesId, members, others } = await createFull(host, world);
    const undone = undo();
    await host.attendees.deleteMany({ eventId, ...undone, who: { by: 'ids', ids: members.slice(0, 5) } });
    await host.households.move({ eventId, ...undo(), householdId: clubId, attendeeIds: others.slice(0, 3) });
    const back = await host.attendees.restore({ eventId, ...undone });
    expect(back).toEqual({
      restored: 5,
      withoutHousehold: Array.from({ length: 3 }, () => expect.stringMatching(/^Guest/)),
    });
    expect(await host.attendees.restore({ eventId, ...undone })).toEqual(back);
    expect(await read(host, eventId)).toEqual([`Club: ${householdPeopleMax}`, 'Haddads: 1', 'Lees: 1']);
    expect((await host.attendees.list({ eventId })).total).toBe(householdPeopleMax + 7);
    await host.households.update({ eventId, ...undo(), householdId: leesId, name: 'The Lees' });
  });

  test('is not entered again by an undone import; who stays where it put them is named', async ({
    host,
    world,
  }) => {
    const { eventId, clubId, members, others } = await createFull(host, world);
    const [one = '', two = ''] = members;
    const change = (id: string) => ({ id, invite: changeFrom('household', 'Club', 'Lees') });
    const { importId } = await saveInvites(host, eventId, { change: [change(one), change(two)] });
    await host.households.move({ eventId, ...undo(), householdId: clubId, attendeeIds: others.slice(0, 1) });
    const undone = await host.attendees.undoImport({ eventId, importId });
    expect(undone).toMatchObject({ reverted: 1, changedSince: [expect.stringMatching(/^Guest number/)] });
    expect(await read(host, eventId)).toEqual([`Club: ${householdPeopleMax}`, 'Haddads: 1', 'Lees: 2']);
  });

  test('and that another has places of, by an import that is undone, changes them as before', async ({
    host,
    world,
  }) => {
    const { eventId, members, maryId } = await createFull(host, world);
    const [one = ''] = members;
    const { importId } = await saveInvites(host, eventId, {
      change: [
        { id: one, invite: changeFrom('household', 'Club', 'Lees') },
        { id: maryId, invite: changeFrom('household', 'Lees', 'Club') },
      ],
    });
    const undone = await host.attendees.undoImport({ eventId, importId });
    expect(undone).toMatchObject({ reverted: 2, changedSince: [] });
    expect(await read(host, eventId)).toEqual([`Club: ${householdPeopleMax}`, 'Haddads: 1', 'Lees: 1']);
  });
});

/** As it could be before there was a limit. */
const overfill = (world: World, { eventId, clubId, others }: Awaited<ReturnType<typeof createFull>>) =>
  changeEvent(world.services.db, eventId, (tx) =>
    tx.execute(
      sql`update event_attendees set household_id = ${clubId} where id in (${others[0]}, ${others[1]})`,
    ),
  );
const tooLarge = `Club: ${householdPeopleMax + 2}`;

describe('a household that was too large before takes back whoever was in it', () => {
  const readClub = async (host: Host, eventId: string) => (await read(host, eventId))[0];

  test('and was taken off the list, in whichever order they return', async ({ host, world }) => {
    const full = await createFull(host, world);
    const { eventId, members } = full;
    await overfill(world, full);
    const [first, second] = [undo(), undo()];
    for (const [at, undone] of [first, second].entries()) {
      const ids = members.slice(at * 10, at * 10 + 10);
      await host.attendees.deleteMany({ eventId, ...undone, who: { by: 'ids', ids } });
    }
    for (const undone of [first, second])
      expect(await host.attendees.restore({ eventId, ...undone })).toEqual({
        restored: 10,
        withoutHousehold: [],
      });
    expect(await readClub(host, eventId)).toBe(tooLarge);
  });

  test('and was taken out, or split off with all others', async ({ host, world }) => {
    const full = await createFull(host, world);
    const { eventId, clubId, members } = full;
    await overfill(world, full);
    const [first, second, third] = [undo(), undo(), undo()];
    for (const [at, undone] of [first, second].entries()) {
      const attendeeIds = members.slice(at, at + 1);
      await host.households.move({ eventId, ...undone, householdId: null, attendeeIds });
    }
    for (const undone of [first, second]) await host.households.restore({ eventId, ...undone });
    expect(await readClub(host, eventId)).toBe(tooLarge);
    await host.households.delete({ eventId, ...third, householdId: clubId });
    await host.households.restore({ eventId, ...third });
    expect(await readClub(host, eventId)).toBe(tooLarge);
  });

  test('and was put into another by an import', async ({ host, world }) => {
    const full = await createFull(host, world);
    const { eventId, members } = full;
    await overfill(world, full);
    const change = members.slice(0, 3).map((id) => ({ id, invite: changeFrom('household', 'Club', 'Lees') }));
    const { importId } = await saveInvites(host, eventId, { change });
    expect(await host.attendees.undoImport({ eventId, importId })).toMatchObject({ changedSince: [] });
    expect(await readClub(host, eventId)).toBe(tooLarge);
  });
});

test('a household that was too large before takes nobody in, and is in nobody’s way', async ({
  host,
  world,
}) => {
  const full = await createFull(host, world);
  const { eventId, clubId, leesId, haddadsId, members, others, maryId } = full;
  const [, , third = ''] = others;
  await overfill(world, full);
  await host.households.update({ eventId, ...undo(), householdId: leesId, name: 'The Lees' });
  await host.households.mark({ eventId, ...undo(), attendeeIds: [maryId], isChild: true });
  const merged = undo();
  await host.households.merge({ eventId, ...merged, householdId: haddadsId, intoId: leesId });
  await host.households.restore({ eventId, ...merged });
  await saveInvites(host, eventId, {
    change: [{ id: third, invite: changeFrom('household', null, 'The Lees') }],
  });
  await host.households.update({ eventId, ...undo(), householdId: clubId, name: 'The Club' });
  const into = { eventId, householdId: clubId, attendeeIds: [maryId] };
  expect(await catchRefusal(host.households.move({ ...into, ...undo() }))).toBe('households.too_many_people');
  await host.households.move({ eventId, ...undo(), householdId: null, attendeeIds: members.slice(0, 1) });
  expect(await read(host, eventId)).toEqual([
    'Haddads: 1',
    `The Club: ${householdPeopleMax + 1}`,
    'The Lees: 2',
  ]);
});
