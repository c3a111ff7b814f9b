import { randomUUID } from 'node:crypto';
import { type Api, createWedding } from '../tests/browser.ts';
import { itemInput } from '../tests/factories/events.ts';

/** The most people of one import. */
const importMax = 1000;

/** A live wedding with so many guests in one role, for whom its only item is, the ceremony. */
export async function plantGuests(api: Api, guests: number) {
  const { eventId, roleId } = await createWedding(api);
  const people = Array.from({ length: guests }, (_, n) => ({
    id: randomUUID(),
    name: `Guest ${n}`,
    role: 'Friends',
    email: `guest${n}@example.com`,
  }));
  for (let from = 0; from < guests; from += importMax) {
    const rows = people.slice(from, from + importMax);
    await api.attendees.import.mutate({ eventId, importId: randomUUID(), rows });
  }
  const { startDate } = await api.events.get.query({ eventId });
  const item = itemInput(eventId, {
    title: 'Ceremony',
    eventDate: startDate,
    roleIds: [roleId],
    notificationMinutes: null,
  });
  await api.schedule.create.mutate(item);
  await api.events.activate.mutate({ eventId });
  return { eventId, item, attendeeIds: people.map(({ id }) => id) };
}
