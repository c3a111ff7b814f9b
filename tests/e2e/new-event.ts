import { randomUUID } from 'node:crypto';
import { addDays } from '../../shared/lib/time.ts';
import { addItem, type NewItem } from './add-item.ts';
import { inDays, today } from './stored-event.ts';
import type { TypedHost } from './typed-host.ts';

type NewEvent = Parameters<TypedHost['events']['create']['mutate']>[0];

/** A wedding of three days, as a draft, where nothing else is said. */
export const createEvent = (host: TypedHost, overrides: Partial<NewEvent> = {}) =>
  host.events.create.mutate({
    id: randomUUID(),
    eventType: 'wedding',
    name: 'Ana & Søren',
    startDate: inDays(20),
    endDate: inDays(22),
    timeZone: 'Asia/Kathmandu',
    attendeeCount: 150,
    ...overrides,
  });

/** A draft wedding in 2427, which no run of a test will find in the past; what is added to it is dinner. */
export async function createFarWedding(host: TypedHost, endDate = '2427-06-07') {
  const dates = { startDate: '2427-06-05', endDate, timeZone: 'Europe/Ljubljana' };
  const { id: eventId } = await createEvent(host, { ...dates, attendeeCount: 20 });
  const dinner = { title: 'Dinner', eventDate: dates.startDate, startTime: '19:00' };
  const addDinner = (item: Partial<NewItem>) => addItem(host, eventId, { ...dinner, ...item });
  return { eventId, addItem: addDinner };
}

/** A weekend from today on, with a role, two people and a ceremony. */
export async function planWedding(host: TypedHost, startDate = today) {
  const eventId = randomUUID();
  const roleId = randomUUID();
  const maryId = randomUUID();
  await host.events.create.mutate({
    id: eventId,
    eventType: 'wedding',
    name: 'Ana & Søren',
    startDate,
    endDate: addDays(startDate, 2),
    timeZone: 'Asia/Kathmandu',
    attendeeCount: 150,
    location: 'Lake Bled',
  });
  await host.roles.create.mutate({ eventId, id: roleId, roleName: 'Family' });
  await host.attendees.create.mutate({ eventId, id: maryId, name: 'Mary Lee', roleId, phone: '+386 40 1' });
  await host.attendees.create.mutate({ eventId, id: randomUUID(), name: 'Uncle Karl', roleId });
  await addItem(host, eventId, { title: 'Ceremony', eventDate: startDate, startTime: '16:00' });
  return { eventId, roleId, maryId };
}
