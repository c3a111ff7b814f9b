import { randomUUID } from 'node:crypto';
import type { Host } from '../test.ts';
import { createAttendee, createLiveWedding } from './events.ts';

export const householdLetter = { subject: 'Our wedding', message: 'Dear {name}, [LINK]' };

/** A live wedding with the Novaks: two with one address, one with another, and Lea, a child without. */
export async function createNovaks(host: Host) {
  const wedding = await createLiveWedding(host);
  const { eventId, familyId: roleId } = wedding;
  const add = (name: string, email: string | null = null) =>
    createAttendee(host, eventId, { name, roleId, ...(email && { email }) });
  const ids = [
    await add('Ana Novak', 'novak@example.com'),
    await add('Ben Novak', 'Novak@example.com'),
    await add('Cora Novak', 'cora@example.com'),
    await add('Aa Novak'),
  ];
  const [anaId = '', , , leaId = ''] = ids;
  const omarId = await add('Olga Ray', 'olga@example.com');
  await host.households.mark({ eventId, undoId: randomUUID(), attendeeIds: [leaId], isChild: true });
  const householdId = randomUUID();
  const household = { id: householdId, undoId: randomUUID(), name: 'The Novaks', attendeeIds: ids };
  await host.households.create({ eventId, ...household });
  const readLink = async () => (await host.links.households({ eventId })).links[0]?.link ?? '';
  return { ...wedding, ids, anaId, leaId, olgaId: omarId, householdId, readLink };
}

/** Their names, as `createTwoFamilies` lists them. */
export const familyNames = {
  novaks: ['Ana Novak', 'Ben Novak', 'Cora Novak'],
  lees: ['Dan Lee', 'Eva Lee'],
};

/** A live wedding with two families, each with one e-mail address, without households. */
export async function createTwoFamilies(host: Host) {
  const wedding = await createLiveWedding(host);
  const { eventId, familyId: roleId } = wedding;
  const add = async (names: readonly string[], email: string) => {
    const ids = [];
    for (const name of names) ids.push(await createAttendee(host, eventId, { name, roleId, email }));
    return ids;
  };
  const novaks = await add(familyNames.novaks, 'novak@example.com');
  const lees = await add(familyNames.lees, 'lee@example.com');
  return { ...wedding, novaks, lees };
}

export async function putTogether(host: Host, eventId: string, name: string, attendeeIds: string[]) {
  const [id, undoId] = [randomUUID(), randomUUID()];
  const input = { eventId, id, undoId, name, attendeeIds };
  const done = await host.households.create(input);
  return { id, undoId, done, again: () => host.households.create(input) };
}

/** The input for a household. */
export const typeAddress = (
  host: Host,
  eventId: string,
  { id, ...fields }: { id: string; name: string; address: string; plusOnes?: number },
) => host.households.update({ eventId, undoId: randomUUID(), householdId: id, ...fields });

/** Each household with its number of people. */
export const listHouseholds = async (host: Host, eventId: string) =>
  (await host.households.list({ eventId })).map((one) => `${one.name}: ${one.people}`);
