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
