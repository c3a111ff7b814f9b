import { randomUUID } from 'node:crypto';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import type { Host } from '../test.ts';
import { createAttendee, createItem, createRole, type itemInput, weddingInput } from './events.ts';

const never = { kind: 'never' } as const;
export const tuesdays: Repeat = { frequency: 'weekly', every: 1, weekdays: ['TU'], ends: never };
/** Dates of the practice: 9, 16, 23 and 30. */
export const june = { from: '2026-06-01', to: '2026-06-30' };

/** An ongoing family event of ten years from Friday, June 5, 2026, with a practice on Tuesdays at 16:00. */
export async function createFamily(host: Host, repeat: Repeat = tuesdays) {
  const times = { startDate: '2026-06-05', endDate: '2036-06-01', timeZone: 'Europe/Ljubljana' };
  const { id: eventId } = await host.events.create({ ...weddingInput(), eventType: 'ongoing', ...times });
  const itemId = await createItem(host, eventId, {
    title: 'Practice',
    eventDate: '2026-06-05',
    startTime: '16:00',
    endTime: '17:30',
    repeat,
  });
  return { eventId, itemId };
}

export const addPerson = async (host: Host, eventId: string, name: string) =>
  createAttendee(host, eventId, { name, roleId: await createRole(host, eventId, 'Family') });

export const datesIn = async (host: Host, eventId: string, window = june) =>
  (await host.schedule.list({ eventId, ...window })).map(({ eventDate }) => eventDate);
export const linesIn = async (host: Host, eventId: string, window = june) =>
  (await host.schedule.list({ eventId, ...window })).map(
    ({ eventDate, startTime, title }) => `${eventDate.slice(5)} ${startTime} ${title}`,
  );

type Patch = Partial<ReturnType<typeof itemInput>> & { undoId?: string };
type Place = { itemId: string; occurrenceDate: string; change: 'this' | 'following' | 'all' };

/** Opens an occurrence as the edit dialog does, changes some fields and saves. */
export async function edit(host: Host, eventId: string, place: Place, patch: Patch) {
  const item = await host.schedule.get({ eventId, ...place });
  const { title, description, location, eventDate, startTime, endTime, notificationMinutes } = item;
  const { repeat, assignmentType, roleIds, attendeeIds, updatedAt } = item;
  const what = { title, description, location, notificationMinutes, assignmentType, roleIds, attendeeIds };
  const when = { eventDate, startTime, endTime, repeat };
  const undoId = patch.undoId ?? randomUUID();
  await host.schedule.update({ eventId, ...place, ...what, ...when, updatedAt, ...patch, undoId });
  return undoId;
}
