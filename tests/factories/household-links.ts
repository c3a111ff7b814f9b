import { randomUUID } from 'node:crypto';
import { type Caller, catchRefusal, type Host } from '../test.ts';
import { createAttendee, createLiveWedding } from './events.ts';
import { putTogether } from './households.ts';

export const undo = () => ({ undoId: randomUUID() });

/** A live wedding with the Novaks, of whom Lea is a child, and the Lees; none of them has an address. */
export async function createFamilies(host: Host) {
  const wedding = await createLiveWedding(host);
  const { eventId, familyId: roleId, maryId } = wedding;
  const add = (name: string) => createAttendee(host, eventId, { name, roleId });
  const [anaId, benId, leaId] = [await add('Ana Novak'), await add('Ben Novak'), await add('Aa Novak')];
  const danId = await add('Dan Lee');
  await host.households.mark({ eventId, ...undo(), attendeeIds: [leaId], isChild: true });
  const { id: novaksId } = await putTogether(host, eventId, 'The Novaks', [anaId, benId, leaId]);
  const { id: leesId } = await putTogether(host, eventId, 'The Lees', [danId, maryId]);
  return { ...wedding, anaId, benId, leaId, danId, novaksId, leesId };
}

export async function findLink(host: Host, eventId: string, householdId: string) {
  const { links } = await host.links.households({ eventId });
  const link = links.find((one) => one.householdId === householdId);
  if (!link) throw new Error('no link');
  return link;
}

export const parseToken = ({ link }: { link: string | null }) => link?.split('/i/')[1] ?? '';
export const readToken = async (host: Host, eventId: string, householdId: string) =>
  parseToken(await findLink(host, eventId, householdId));

/** The names of the people that a link opens, or the reason for a refusal. */
export async function openLink(guest: Caller, token: string) {
  try {
    return (await guest.join.openHousehold({ token })).people.map(({ name }) => name);
  } catch {
    return catchRefusal(guest.join.openHousehold({ token }));
  }
}

/** The reason for a link that opens nothing. */
export const nothing = 'join.not_available';
