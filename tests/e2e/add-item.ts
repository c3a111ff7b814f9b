import { randomUUID } from 'node:crypto';
import type { TypedHost } from './typed-host.ts';

export type NewItem = Parameters<TypedHost['schedule']['create']['mutate']>[0];

/** Adds an item that is for everyone, with a reminder a quarter of an hour before, where nothing else is said. */
export const addItem = (
  host: TypedHost,
  eventId: string,
  item: Partial<NewItem> & Pick<NewItem, 'title' | 'eventDate' | 'startTime'>,
) =>
  host.schedule.create.mutate({
    eventId,
    id: randomUUID(),
    notificationMinutes: 15,
    assignmentType: 'roles',
    roleIds: [],
    attendeeIds: [],
    ...item,
  });
