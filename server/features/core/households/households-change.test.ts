import { randomUUID } from 'node:crypto';
import { householdPeopleMax } from '@daysheet/shared/attendees/households.ts';
import { describe, expect } from 'vitest';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { createTwoFamilies, listHouseholds, putTogether } from '../../../../tests/factories/households.ts';
import { recordChanges } from '../../../../tests/recorded-changes.ts';
import { catchRefusal, createHost, type Host, test } from '../../../../tests/test.ts';

const undo = () => randomUUID();
const countLines = async (host: Host, eventId: string, kind: string) =>
  (await host.events.activity({ eventId })).lines.filter((line) => line.kind === kind).length;

describe('a household', () => {
  test('is put together once, and taken back whole', async ({ host }) => {
    const { eventId, novaks } = await createTwoFamilies(host);
    const { id, undoId, again } = await putTogether(host, eventId, 'The Novaks', novaks);
    await again();
    expect(await listHouseholds(host, eventId)).toEqual(['The Novaks: 3']);
    expect(await countLines(host, eventId, 'household_added')).toBe(1);
    const another = { eventId, id, undoId: undo(), name: 'The Novaks', attendeeIds: novaks };
    expect(await catchRefusal(host.households.create(another))).toBe('request.invalid');
    await host.households.restore({ eventId, undoId });
    await host.households.restore({ eventId, undoId });
    expect(await listHouseholds(host, eventId)).toEqual([]);
    expect(await countLines(host, eventId, 'households_restored')).toBe(1);
  });

  test('is taken back but for what somebody changed since, who is named', async ({ host }) => {
    const { eventId, novaks, lees } = await createTwoFamilies(host);
    const { id: householdId } = await putTogether(host, eventId, 'The Novaks', novaks);
    const other = await putTogether(host, eventId, 'The Lees', lees);
    const [renamed, splitUp] = [undo(), undo()];
    const words = { address: null, plusOnes: 0 };
    await host.households.update({ eventId, undoId: renamed, householdId, name: 'Novak', ...words });
    await host.households.update({ eventId, undoId: undo(), householdId, name: 'Family Novak', ...words });
    const nothing = { isBack: false, left: ['Family Novak'] };
    expect(await host.households.restore({ eventId, undoId: renamed })).toEqual(nothing);
    expect(await host.households.restore({ eventId, undoId: renamed })).toEqual(nothing);
    expect(await countLines(host, eventId, 'households_restored')).toBe(0);
    await host.households.delete({ eventId, undoId: splitUp, householdId });
    const [anaId = ''] = novaks;
    const move = { eventId, undoId: undo(), householdId: other.id, attendeeIds: [anaId] };
    await host.households.move(move);
    const most = await host.households.restore({ eventId, undoId: splitUp });
    expect(most).toEqual({ isBack: true, left: ['Ana Novak'] });
    expect(await listHouseholds(host, eventId)).toEqual(['Family Novak: 2', 'The Lees: 3']);
    expect(await countLines(host, eventId, 'households_restored')).toBe(1);
  });

  test('is renamed, with its address and how many it may bring, unless it was changed since', async ({
    host,
  }) => {
    const { eventId, novaks } = await createTwoFamilies(host);
    const { id: householdId } = await putTogether(host, eventId, 'Novak', novaks);
    const [first, second] = [undo(), undo()];
    const words = { name: 'The Novaks', address: '3 Mill Lane\nBled', plusOnes: 2 };
    await host.households.update({ eventId, undoId: first, householdId, ...words });
    expect(await host.households.get({ eventId, householdId })).toMatchObject(words);
    await host.households.restore({ eventId, undoId: first });
    expect(await listHouseholds(host, eventId)).toEqual(['Novak: 3']);
    await host.households.update({ eventId, undoId: second, householdId, ...words });
    await host.households.update({ eventId, undoId: undo(), householdId, name: 'Novak & Co.' });
    await host.households.restore({ eventId, undoId: second });
    expect(await listHouseholds(host, eventId)).toEqual(['Novak & Co.: 3']);
  });

  test('keeps what another host saved since it was opened, and what both changed', async ({ host }) => {
    const { eventId, novaks } = await createTwoFamilies(host);
    const { id: householdId } = await putTogether(host, eventId, 'Novak', novaks);
    const opened = { name: 'Novak', address: null, plusOnes: 0 };
    const save = (words: { name?: string; address?: string; plusOnes?: number }) =>
      host.households.update({ eventId, undoId: undo(), householdId, ...opened, ...words, opened });
    await save({ address: '3 Mill Lane' });
    await save({ name: 'The Novaks' });
    const both = { name: 'The Novaks', address: '3 Mill Lane', plusOnes: 0 };
    expect(await host.households.get({ eventId, householdId })).toMatchObject(both);
    expect(await catchRefusal(save({ address: '4 Mill Lane', plusOnes: 2 }))).toBe(
      'households.changed_meanwhile',
    );
    expect(await host.households.get({ eventId, householdId })).toMatchObject(both);
    // The same by both is no quarrel.
    await save({ address: '3 Mill Lane', plusOnes: 2 });
    expect(await host.households.get({ eventId, householdId })).toMatchObject({ ...both, plusOnes: 2 });
  });

  test('takes people in and lets them go, and is not there without anybody', async ({ host }) => {
    const { eventId, novaks, lees } = await createTwoFamilies(host);
    const { id: householdId } = await putTogether(host, eventId, 'Novaks', novaks);
    const readLine = async (kind: string) =>
      (await host.events.activity({ eventId })).lines.find((line) => line.kind === kind)?.facts;
    await host.households.move({ eventId, undoId: undo(), householdId, attendeeIds: lees });
    expect(await listHouseholds(host, eventId)).toEqual(['Novaks: 5']);
    expect(await readLine('household_changed')).toMatchObject({ name: 'Novaks' });
    const undoId = undo();
    const out = { eventId, undoId, householdId: null, attendeeIds: [...novaks, ...lees] };
    await host.households.move(out);
    await host.households.move(out);
    expect(await readLine('household_left')).toMatchObject({ count: 5 });
    expect(await catchRefusal(host.households.get({ eventId, householdId }))).toBe('households.not_found');
    await host.households.restore({ eventId, undoId });
    expect(await listHouseholds(host, eventId)).toEqual(['Novaks: 5']);
  });

  test('is split up, and its people stay', async ({ host }) => {
    const { eventId, novaks } = await createTwoFamilies(host);
    const { id: householdId } = await putTogether(host, eventId, 'Novaks', novaks);
    const undoId = undo();
    await host.households.delete({ eventId, undoId, householdId });
    expect((await host.attendees.list({ eventId, search: 'Novak' })).total).toBe(3);
    expect(await catchRefusal(host.households.get({ eventId, householdId }))).toBe('households.not_found');
    await host.households.restore({ eventId, undoId });
    expect(await listHouseholds(host, eventId)).toEqual(['Novaks: 3']);
  });

  test('goes with the last of its people, and comes back with them', async ({ host }) => {
    const { eventId, novaks } = await createTwoFamilies(host);
    const { id: householdId } = await putTogether(host, eventId, 'Novaks', novaks);
    const undoId = undo();
    await host.attendees.deleteMany({ eventId, undoId, who: { by: 'ids', ids: novaks } });
    expect(await catchRefusal(host.households.get({ eventId, householdId }))).toBe('households.not_found');
    await host.attendees.restore({ eventId, undoId });
    expect(await listHouseholds(host, eventId)).toEqual(['Novaks: 3']);
  });

  test('that would be too large stays as it was, and says so', async ({ host }) => {
    const { eventId, familyId: roleId, novaks } = await createTwoFamilies(host);
    const { id: householdId } = await putTogether(host, eventId, 'Novaks', novaks);
    const attendeeIds: string[] = [];
    for (let at = novaks.length; at <= householdPeopleMax; at += 1)
      attendeeIds.push(await createAttendee(host, eventId, { name: `Guest ${at}`, roleId }));
    const move = host.households.move({ eventId, undoId: undo(), householdId, attendeeIds });
    expect(await catchRefusal(move)).toBe('households.too_many_people');
    expect(await listHouseholds(host, eventId)).toEqual(['Novaks: 3']);
  });
});

test('another host finds none of it', async ({ host, otherHost }) => {
  const { eventId, novaks } = await createTwoFamilies(host);
  const { id: householdId } = await putTogether(host, eventId, 'Novaks', novaks);
  const theirs = await createLiveWedding(otherHost);
  expect(await catchRefusal(otherHost.households.list({ eventId }))).toBe('events.not_found');
  const across = { eventId: theirs.eventId, undoId: undo(), householdId };
  expect(await catchRefusal(otherHost.households.delete(across))).toBe('households.not_found');
  expect(await listHouseholds(host, eventId)).toEqual(['Novaks: 3']);
});

test('what changes in a household is heard by all who are or were in it, and by who brings them', async ({
  world,
}) => {
  const { heard, take } = recordChanges(world);
  const host = await createHost(heard);
  const { eventId, novaks, lees } = await createTwoFamilies(host);
  const [ana = '', ben = '', cora = ''] = novaks;
  const [dan = '', eva = ''] = lees;
  const takeGuests = () =>
    take().map(({ guests }) => (typeof guests === 'string' ? guests : guests.toSorted()));
  take();
  const { id: novak } = await putTogether(host, eventId, 'Novak', [ana, ben]);
  expect(takeGuests()).toEqual([[ana, ben].toSorted()]);
  const { id: lee } = await putTogether(host, eventId, 'Lee', lees);
  take();
  const words = { name: 'Novak', address: '', plusOnes: 2 };
  await host.households.update({ eventId, undoId: undo(), householdId: novak, ...words });
  expect(takeGuests()).toEqual([[ana, ben].toSorted()]);
  // Eva stays behind.
  await host.households.move({ eventId, undoId: undo(), householdId: novak, attendeeIds: [dan] });
  expect(takeGuests()).toEqual([[ana, ben, dan, eva].toSorted()]);
  await host.households.mark({ eventId, undoId: undo(), attendeeIds: [cora], plusOneOf: eva });
  expect(takeGuests()).toEqual([[cora, eva].toSorted()]);
  await host.households.merge({ eventId, undoId: undo(), householdId: lee, intoId: novak });
  expect(takeGuests()).toEqual([[ana, ben, dan, eva].toSorted()]);
  const undoId = undo();
  await host.households.delete({ eventId, undoId, householdId: novak });
  expect(takeGuests()).toEqual([[ana, ben, dan, eva].toSorted()]);
  await host.households.restore({ eventId, undoId });
  expect(takeGuests()).toEqual(['all']);
});
