import { randomUUID } from 'node:crypto';
import { inDays } from './stored-event.ts';
import type { TypedHost } from './typed-host.ts';

type ListedPerson = { name: string; email?: string; phone?: string; role?: string };

/** A live wedding with these people on its list. */
export async function createLiveEvent(
  host: TypedHost,
  guests: readonly ListedPerson[],
  name = 'Ana & Søren',
) {
  const eventId = randomUUID();
  await host.events.create.mutate({
    id: eventId,
    eventType: 'wedding',
    name,
    startDate: inDays(20),
    endDate: inDays(22),
    timeZone: 'Asia/Kathmandu',
    attendeeCount: 150,
  });
  const rows = guests.map((guest) => ({ id: randomUUID(), role: 'Family', ...guest }));
  await host.attendees.import.mutate({ eventId, importId: randomUUID(), rows });
  await host.schedule.create.mutate({
    eventId,
    id: randomUUID(),
    title: 'Ceremony',
    eventDate: inDays(20),
    startTime: '15:00',
    notificationMinutes: 15,
    assignmentType: 'roles',
    roleIds: [],
    attendeeIds: [],
  });
  await host.events.activate.mutate({ eventId });
  return eventId;
}
