import { randomUUID } from 'node:crypto';
import type { AppRouter } from '../../server/trpc/router.ts';
import type { inferRouterInputs } from '@trpc/server';
import type { Host } from '../test.ts';

type Inputs = inferRouterInputs<AppRouter>;

export const weddingInput = (
  overrides: Partial<Inputs['events']['create']> = {},
): Inputs['events']['create'] => ({
  id: randomUUID(),
  eventType: 'wedding',
  name: 'Ana & Søren',
  startDate: '2026-06-06',
  endDate: '2026-06-07',
  timeZone: 'Europe/Ljubljana',
  attendeeCount: 150,
  ...overrides,
});

/** A draft wedding of two days, 6 and 7 June 2026 in Ljubljana. */
export const createWedding = (host: Host, overrides: Partial<Inputs['events']['create']> = {}) =>
  host.events.create(weddingInput(overrides));

export async function createRole(host: Host, eventId: string, roleName: string, openToNewcomers = true) {
  const id = randomUUID();
  await host.roles.create({ eventId, id, roleName, openToNewcomers });
  return id;
}

export async function createAttendee(
  host: Host,
  eventId: string,
  attendee: Partial<Inputs['attendees']['create']> & { name: string; roleId: string },
) {
  const id = randomUUID();
  await host.attendees.create({ id, eventId, ...attendee });
  return id;
}

export const itemInput = (
  eventId: string,
  overrides: Partial<Inputs['schedule']['create']> = {},
): Inputs['schedule']['create'] => ({
  id: randomUUID(),
  eventId,
  title: 'Dinner',
  eventDate: '2026-06-06',
  startTime: '19:00',
  endTime: '21:30',
  notificationMinutes: 15,
  assignmentType: 'roles',
  roleIds: [],
  attendeeIds: [],
  ...overrides,
});

export async function createItem(
  host: Host,
  eventId: string,
  overrides: Partial<Inputs['schedule']['create']> = {},
) {
  const { id } = await host.schedule.create(itemInput(eventId, overrides));
  return id;
}

/** A live wedding: two roles, two people, an item for everyone. */
export async function createLiveWedding(host: Host, overrides: Partial<Inputs['events']['create']> = {}) {
  const event = await createWedding(host, overrides);
  const familyId = await createRole(host, event.id, 'Family');
  const friendsId = await createRole(host, event.id, 'Friends');
  const maryId = await createAttendee(host, event.id, { name: 'Mary Lee', roleId: familyId });
  const omarId = await createAttendee(host, event.id, { name: 'Omar Haddad', roleId: friendsId });
  await createItem(host, event.id, { title: 'Ceremony', startTime: '16:00', endTime: '16:45' });
  await host.events.activate({ eventId: event.id });
  return { event, eventId: event.id, eventCode: event.eventCode, familyId, friendsId, maryId, omarId };
}
