import { randomUUID } from 'node:crypto';
import { inDays } from './stored-event.ts';
import type { TypedHost } from './typed-host.ts';

export const name = 'Ana & Søren';

/** A live wedding with as many guests; a draft without any. */
export async function planWedding(
  host: TypedHost,
  { guests = 1, eventName = name }: { guests?: number; eventName?: string } = {},
) {
  const eventId = randomUUID();
  await host.events.create.mutate({
    id: eventId,
    eventType: 'wedding',
    name: eventName,
    startDate: inDays(20),
    endDate: inDays(22),
    timeZone: 'Asia/Kathmandu',
    attendeeCount: 150,
    location: 'Lake Bled',
  });
  if (guests === 0) return { eventId, eventCode: '' };
  const people = Array.from({ length: guests }, (_, n) => `Guest ${String(n).padStart(2, '0')}`);
  const rows = ['Mary Lee', ...people.slice(1)].map((each) => ({
    id: randomUUID(),
    name: each,
    role: 'Family',
  }));
  await host.attendees.import.mutate({ eventId, importId: randomUUID(), rows });
  await host.schedule.create.mutate({
    eventId,
    id: randomUUID(),
    title: 'Ceremony',
    eventDate: inDays(20),
    startTime: '16:00',
    notificationMinutes: 15,
    assignmentType: 'roles',
    roleIds: [],
    attendeeIds: [],
  });
  const { eventCode } = await host.events.activate.mutate({ eventId });
  return { eventId, eventCode };
}
