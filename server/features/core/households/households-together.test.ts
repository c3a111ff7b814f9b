import { randomUUID } from 'node:crypto';
import { plusOnesMax } from '@daysheet/shared/attendees/households.ts';
import { describe, expect } from 'vitest';
import {
  createTwoFamilies,
  listHouseholds,
  putTogether,
  typeAddress,
} from '../../../../tests/factories/households.ts';
import { changeFrom, saveInvites } from '../../../../tests/factories/invite-imports.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

const undo = () => randomUUID();

describe('a household, of several that are put together,', () => {
  test('is split, and put together with another one, and each is taken back', async ({ host }) => {
    const { eventId, novaks, lees } = await createTwoFamilies(host);
    const all = [...novaks, ...lees];
    await putTogether(host, eventId, 'All', all);
    const split = await putTogether(host, eventId, 'Lees', lees);
    expect(await listHouseholds(host, eventId)).toEqual(['All: 3', 'Lees: 2']);
    const [one] = await host.households.list({ eventId });
    const merged = undo();
    const both = { householdId: split.id, intoId: one?.id ?? '' };
    await host.households.merge({ eventId, undoId: merged, ...both });
    await host.households.merge({ eventId, undoId: merged, ...both });
    expect(await listHouseholds(host, eventId)).toEqual(['All: 5']);
    await host.households.restore({ eventId, undoId: merged });
    expect(await listHouseholds(host, eventId)).toEqual(['All: 3', 'Lees: 2']);
    await host.households.restore({ eventId, undoId: split.undoId });
    expect(await listHouseholds(host, eventId)).toEqual(['All: 5']);
  });

  test('may bring as many as both once two are put together, up to what one may; taken back as few as before', async ({
    host,
  }) => {
    const { eventId, novaks, lees } = await createTwoFamilies(host);
    const { id: intoId } = await putTogether(host, eventId, 'Novaks', novaks);
    const { id: householdId } = await putTogether(host, eventId, 'Lees', lees);
    const bring = (id: string, name: string, plusOnes: number) =>
      host.households.update({ eventId, undoId: undo(), householdId: id, name, plusOnes });
    const readPlusOnes = async (id: string) =>
      (await host.households.get({ eventId, householdId: id })).plusOnes;
    for (const [novak, lee, both] of [
      [1, 2, 3],
      [5, plusOnesMax, plusOnesMax],
    ] as const) {
      await bring(intoId, 'Novaks', novak);
      await bring(householdId, 'Lees', lee);
      const undoId = undo();
      await host.households.merge({ eventId, undoId, householdId, intoId });
      await host.households.merge({ eventId, undoId, householdId, intoId });
      expect(await readPlusOnes(intoId)).toBe(both);
      await host.households.restore({ eventId, undoId });
      expect([await readPlusOnes(intoId), await readPlusOnes(householdId)]).toEqual([novak, lee]);
    }
    const withItself = host.households.merge({ eventId, undoId: undo(), householdId, intoId: householdId });
    expect(await catchRefusal(withItself)).toBe('request.invalid');
  });

  test('has the address of one that it was put together with where it had none; taken back none again', async ({
    host,
  }) => {
    const { eventId, novaks, lees } = await createTwoFamilies(host);
    const { id: intoId } = await putTogether(host, eventId, 'Novaks', novaks);
    const { id: householdId } = await putTogether(host, eventId, 'Lees', lees);
    const write = (id: string, name: string, address: string) =>
      host.households.update({ eventId, undoId: undo(), householdId: id, name, address });
    const readAddress = async (id: string) =>
      (await host.households.get({ eventId, householdId: id })).address;
    await write(householdId, 'Lees', '12 Elm St');
    const undoId = undo();
    await host.households.merge({ eventId, undoId, householdId, intoId });
    expect(await readAddress(intoId)).toBe('12 Elm St');
    await host.households.restore({ eventId, undoId });
    expect([await readAddress(intoId), await readAddress(householdId)]).toEqual([null, '12 Elm St']);
    await write(intoId, 'Novaks', '3 Mill Lane');
    await host.households.merge({ eventId, undoId: undo(), householdId, intoId });
    expect(await readAddress(intoId)).toBe('3 Mill Lane');
  });

  test('has the address of the one that all of its people were in, and may bring as many; taken back as it was', async ({
    host,
  }) => {
    const { eventId, novaks, lees } = await createTwoFamilies(host);
    const { id: oldId } = await putTogether(host, eventId, 'Lees', lees);
    await typeAddress(host, eventId, { id: oldId, name: 'Lees', address: '12 Elm St', plusOnes: 2 });
    const all = await putTogether(host, eventId, 'All', [...novaks, ...lees]);
    expect([all.done, await all.again()]).toEqual(Array(2).fill({ id: all.id, lostAddresses: [] }));
    const read = (householdId: string) => host.households.get({ eventId, householdId });
    expect(await read(all.id)).toMatchObject({ address: '12 Elm St', plusOnes: 2 });
    await host.households.restore({ eventId, undoId: all.undoId });
    expect(await read(oldId)).toMatchObject({ address: '12 Elm St', plusOnes: 2 });
    expect(await listHouseholds(host, eventId)).toEqual(['Lees: 2']);
    // Where somebody stays in the old one, so does its address.
    const [danId = ''] = lees;
    const half = await putTogether(host, eventId, 'Half', [danId, ...novaks]);
    expect(half.done.lostAddresses).toEqual([]);
    expect([await read(half.id), await read(oldId)]).toMatchObject([
      { address: null, plusOnes: 0 },
      { address: '12 Elm St', plusOnes: 2 },
    ]);
  });

  test('of two with an address each has none, and the host is told which are gone', async ({ host }) => {
    const { eventId, novaks, lees } = await createTwoFamilies(host);
    const { id: novaksId } = await putTogether(host, eventId, 'Novaks', novaks);
    const { id: leesId } = await putTogether(host, eventId, 'Lees', lees);
    await typeAddress(host, eventId, { id: novaksId, name: 'Novaks', address: '3 Mill Lane' });
    await typeAddress(host, eventId, { id: leesId, name: 'Lees', address: '12 Elm St' });
    const all = await putTogether(host, eventId, 'All', [...novaks, ...lees]);
    for (const done of [all.done, await all.again()]) expect(done.lostAddresses).toEqual(['Lees', 'Novaks']);
    const readAddress = async (householdId: string) =>
      (await host.households.get({ eventId, householdId })).address;
    expect(await readAddress(all.id)).toBeNull();
    await host.households.restore({ eventId, undoId: all.undoId });
    expect([await readAddress(novaksId), await readAddress(leesId)]).toEqual(['3 Mill Lane', '12 Elm St']);
    // One and the same address is not lost.
    await typeAddress(host, eventId, { id: leesId, name: 'Lees', address: '3 Mill Lane' });
    const again = await putTogether(host, eventId, 'All', [...novaks, ...lees]);
    expect([again.done.lostAddresses, await readAddress(again.id)]).toEqual([[], '3 Mill Lane']);
  });

  test('that all of another come into has the address of that where it had none; else the host is told', async ({
    host,
  }) => {
    const { eventId, novaks, lees } = await createTwoFamilies(host);
    const { id: novaksId } = await putTogether(host, eventId, 'Novaks', novaks);
    const { id: leesId } = await putTogether(host, eventId, 'Lees', lees);
    await typeAddress(host, eventId, { id: leesId, name: 'Lees', address: '12 Elm St', plusOnes: 1 });
    const move = async (householdId: string | null) => {
      const undoId = randomUUID();
      const done = await host.households.move({ eventId, undoId, householdId, attendeeIds: lees });
      return { undoId, ...done };
    };
    const into = await move(novaksId);
    expect(into.lostAddresses).toEqual([]);
    const read = (householdId: string) => host.households.get({ eventId, householdId });
    expect(await read(novaksId)).toMatchObject({ address: '12 Elm St', plusOnes: 1 });
    await host.households.restore({ eventId, undoId: into.undoId });
    expect(await read(novaksId)).toMatchObject({ address: null, plusOnes: 0 });
    const out = await move(null);
    expect(out.lostAddresses).toEqual(['Lees']);
    await host.households.restore({ eventId, undoId: out.undoId });
    await typeAddress(host, eventId, { id: novaksId, name: 'Novaks', address: '3 Mill Lane' });
    expect((await move(novaksId)).lostAddresses).toEqual(['Lees']);
    expect((await read(novaksId)).address).toBe('3 Mill Lane');
  });

  test('that an import calls otherwise keeps what the host typed of it', async ({ host }) => {
    const { eventId, lees } = await createTwoFamilies(host);
    const { id: leesId } = await putTogether(host, eventId, 'Lees', lees);
    await typeAddress(host, eventId, { id: leesId, name: 'Lees', address: '12 Elm St', plusOnes: 2 });
    const change = lees.map((id) => ({ id, invite: changeFrom('household', 'Lees', 'The Lees') }));
    const { importId } = await saveInvites(host, eventId, { change });
    const [renamed] = await host.households.list({ eventId });
    const read = (householdId = '') => host.households.get({ eventId, householdId });
    expect(await read(renamed?.id)).toMatchObject({ name: 'The Lees', address: '12 Elm St', plusOnes: 2 });
    await host.attendees.undoImport({ eventId, importId });
    expect(await listHouseholds(host, eventId)).toEqual(['Lees: 2']);
    expect(await read(leesId)).toMatchObject({ address: '12 Elm St', plusOnes: 2 });
  });
});
