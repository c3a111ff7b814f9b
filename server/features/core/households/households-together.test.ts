import { randomUUID } from 'node:crypto';
import { plusOnesMax } from '@daysheet/shared/households.ts';
import { describe, expect } from 'vitest';
import {
  createTwoFamilies,
  listHouseholds,
  putTogether,
} from '../../../../tests/factories/households.ts';
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
});
