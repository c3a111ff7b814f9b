import { randomUUID } from 'node:crypto';
import { type Caller, createVisitor, type Host, type World } from '../test.ts';

/** The first person that a search finds. */
export async function findPerson(phone: Pick<Caller, 'join'>, eventCode: string, search: string) {
  const [match] = (await phone.join.searchAttendees({ eventCode, search })).matches;
  if (!match) throw new Error(`Nobody is found for ${search}.`);
  return match;
}

/** The first person whom a host's search finds: who added themselves is not told their row's id. */
export async function findListed(host: Host, eventId: string, search: string) {
  const [person] = (await host.attendees.list({ eventId, search })).attendees;
  if (!person) throw new Error(`Nobody is listed as ${search}.`);
  return person;
}

/** Somebody on the list takes their name on this phone. */
export async function joinAs(phone: Pick<Caller, 'join'>, eventCode: string, search: string) {
  const { pickHandle } = await findPerson(phone, eventCode, search);
  return phone.join.asExisting({ eventCode, pickHandle });
}

/** Somebody on the list joins with a phone of their own, and reads there what they are told. */
export async function joinOnPhone(world: World, eventCode: string, search: string) {
  const phone = createVisitor(world);
  const { eventId, guestKey } = await joinAs(phone, eventCode, search);
  const guest = { eventId, guestKey };
  const feed = async () => (await phone.notifications.feed(guest)).notifications;
  const titles = async () => (await feed()).map(({ title }) => title);
  return { phone, guest, feed, titles };
}

/** Somebody takes a name of the list and gives it back. */
export async function takeAndGiveBack(world: World, eventCode: string, search: string) {
  const phone = createVisitor(world);
  const { pickHandle } = await findPerson(phone, eventCode, search);
  const pickId = randomUUID();
  const { eventId, guestKey } = await phone.join.asExisting({ eventCode, pickHandle, pickId });
  await phone.join.giveBack({ eventId, guestKey, pickIds: [pickId] });
}
