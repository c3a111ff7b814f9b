import { createAttendee, createItem, createLiveWedding } from './events.ts';
import { askWhoComes, submit } from './answers.ts';
import { joinOnPhone } from './guests.ts';
import type { Host, World } from '../test.ts';

type Rule = 'moves_up' | 'asked';

/** A boat with so many places, and guests with phones who want to come. */
export async function createBoat(
  world: World,
  host: Host,
  places: number,
  names: string[],
  waitingRule: Rule = 'moves_up',
) {
  const { eventId, eventCode, familyId, friendsId } = await createLiveWedding(host);
  const itemId = await createItem(host, eventId, { title: 'Boat', roleIds: [familyId] });
  const askingId = await askWhoComes(host, eventId, itemId, { capacity: places, waitingRule });
  const guests = [];
  for (const name of names) {
    const attendeeId = await createAttendee(host, eventId, { name, roleId: familyId });
    const { phone, guest } = await joinOnPhone(world, eventCode, name);
    const say = (reply: 'coming' | 'not_coming') =>
      phone.answers.give({ ...guest, ...submit({ askingId, attendeeId, reply }) });
    const read = async () => (await phone.answers.card(guest)).askings[0]?.answers[0];
    const readLeft = async () => (await phone.answers.card(guest)).askings[0]?.placesLeft;
    const offer = (takes: boolean) =>
      phone.answers.answerOffer({ ...guest, askingId, personId: attendeeId, takes });
    const move = (roleId: string) => host.attendees.update({ eventId, attendeeId, name, roleId });
    guests.push({ attendeeId, say, read, readLeft, offer, move });
  }
  const counts = async () => (await host.answers.askings({ eventId }))[0]?.counts;
  return { eventId, itemId, askingId, guests, counts, familyId, friendsId };
}

/** So many names that do not resemble each other. */
export const letters = (count: number) =>
  Array.from({ length: count }, (_, at) => `Xerxes Number${at} Ypsilon`);
