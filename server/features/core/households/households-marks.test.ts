import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createTwoFamilies, familyNames, putTogether } from '../../../../tests/factories/households.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

const undo = () => randomUUID();

describe('what a host says of people', () => {
  test('is how many they may bring, that they are a child, and who brings them; taken back too', async ({
    host,
  }) => {
    const { eventId, novaks } = await createTwoFamilies(host);
    const { id: householdId } = await putTogether(host, eventId, 'Novaks', novaks);
    const [ana = '', ben = '', cora = ''] = novaks;
    await host.households.mark({ eventId, undoId: undo(), attendeeIds: [ana], plusOnes: 1 });
    await host.households.mark({ eventId, undoId: undo(), attendeeIds: [cora], isChild: true });
    const undoId = undo();
    await host.households.mark({ eventId, undoId, attendeeIds: [ben], plusOneOf: ana });
    const marks = async () =>
      (await host.households.get({ eventId, householdId })).people.map((one) => [
        one.plusOnes,
        one.isChild,
        one.plusOneOf,
      ]);
    expect(await marks()).toEqual([
      [1, false, null],
      [0, false, ana],
      [0, true, null],
    ]);
    await host.households.restore({ eventId, undoId });
    expect((await marks())[1]).toEqual([0, false, null]);
  });

  test('is never that somebody who is brought brings others', async ({ host }) => {
    const { eventId, novaks } = await createTwoFamilies(host);
    const [ana = '', ben = '', cora = ''] = novaks;
    const bring = (id: string, plusOneOf: string) =>
      catchRefusal(host.households.mark({ eventId, undoId: undo(), attendeeIds: [id], plusOneOf }));
    expect(await bring(ana, ana)).toBe('households.no_bringer');
    await host.households.mark({ eventId, undoId: undo(), attendeeIds: [ben], plusOneOf: ana });
    expect(await bring(cora, ben)).toBe('households.no_bringer');
    expect(await bring(ana, cora)).toBe('households.no_bringer');
    expect(await bring(cora, randomUUID())).toBe('attendees.not_found');
  });
});

describe('a suggestion', () => {
  test('is of one surname and one address; one that is put away does not come again', async ({ host }) => {
    const { eventId } = await createTwoFamilies(host);
    const suggestions = await host.households.suggestions({ eventId });
    expect(suggestions.map((one) => one.people.map(({ name }) => name))).toEqual([
      familyNames.novaks,
      familyNames.lees,
    ]);
    const [novaks, lees] = suggestions;
    await host.households.refuse({ eventId, key: lees?.key ?? '' });
    await host.households.refuse({ eventId, key: lees?.key ?? '' });
    const ids = novaks?.people.map(({ id }) => id) ?? [];
    await putTogether(host, eventId, 'Novak', ids);
    expect(await host.households.suggestions({ eventId })).toEqual([]);
  });
});
