import { randomUUID } from 'node:crypto';
import type { Host } from '../test.ts';

/** A PNG of one dot: what is cut from it is of its colour all over. */
export const dotPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Has an event show a picture that it has, or none. */
export async function savePicture(host: Host, eventId: string, picture: string | null) {
  const { name, startDate, endDate, timeZone, attendeeCount, updatedAt } = await host.events.get({ eventId });
  const settings = { name, startDate, endDate, timeZone, attendeeCount, description: '', location: '' };
  return host.events.update({ ...settings, eventId, updatedAt, picture });
}

/** Adds a picture to an event, and has the event show it. Gives the picture's id. */
export async function showPicture(host: Host, eventId: string, picture = dotPicture): Promise<string> {
  const id = randomUUID();
  await host.pictures.add({ eventId, id, picture });
  await savePicture(host, eventId, id);
  return id;
}
