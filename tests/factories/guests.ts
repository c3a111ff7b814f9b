import { randomUUID } from 'node:crypto';
import { type Caller, createVisitor, type Host, type World } from '../test.ts';
import { createLiveWedding } from './events.ts';

/** The first person that a search finds. */
export async function findPerson(phone: Pick<Caller, 'join'>, eventCode: string, search: string) {
  const [match] = (await phone.join.searchAttendees({ eventCode, search })).matches;
  if (!match) throw new Error(`Nobody is found for ${search}.`);
  return match;
}

/** The first result of a host's search: a self-joined guest does not get their row's id. */
export async function findListed(host: Host, eventId: string, search: string) {
  const [person] = (await host.attendees.list({ eventId, search })).attendees;
  if (!person) throw new Error(`Nobody is listed as ${search}.`);
  return person;
}

/** Joins as somebody on the list, with this phone. */
export async function joinAs(phone: Pick<Caller, 'join'>, eventCode: string, search: string) {
  const { pickHandle } = await findPerson(phone, eventCode, search);
  return phone.join.asExisting({ eventCode, pickHandle });
}

/** Joins as somebody on the list with a new phone, and reads their notifications there. */
export async function joinOnPhone(world: World, eventCode: string, search: string) {
  const phone = createVisitor(world);
  const { eventId, guestKey } = await joinAs(phone, eventCode, search);
  const guest = { eventId, guestKey };
  const feed = async () => (await phone.notifications.feed(guest)).notifications;
  const titles = async () => (await feed()).map(({ title }) => title);
  return { phone, guest, feed, titles };
}

/** Takes a name of the list and gives it back. */
export async function takeAndGiveBack(world: World, eventCode: string, search: string) {
  const phone = createVisitor(world);
  const { pickHandle } = await findPerson(phone, eventCode, search);
  const pickId = randomUUID();
  const { eventId, guestKey } = await phone.join.asExisting({ eventCode, pickHandle, pickId });
  await phone.join.giveBack({ eventId, guestKey, pickIds: [pickId] });
}

/** A live wedding in which Mary, who is on the list, joined by herself as 'Mimi Leigh'. */
export async function createDoubled(host: Host, world: World) {
  const wedding = await createLiveWedding(host);
  const { eventId, eventCode, friendsId } = wedding;
  const phone = createVisitor(world);
  const newcomer = { eventCode, id: randomUUID(), name: 'Mimi Leigh', roleId: friendsId };
  const { joined } = await phone.join.asNewGuest({ ...newcomer, isNobodyListed: true });
  const { id: mimiId } = await findListed(host, eventId, 'Mimi Leigh');
  const guest = { eventId, guestKey: joined?.guestKey ?? '' };
  const merge = (mergeId = randomUUID()) =>
    host.attendees.merge({ eventId, attendeeId: mimiId, intoId: wedding.maryId, mergeId });
  return { ...wedding, phone, guest, mimiId, merge };
}
