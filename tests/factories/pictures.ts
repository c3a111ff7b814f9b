import { randomUUID } from 'node:crypto';
import type { Host } from '../test.ts';

/** A PNG of one pixel: any crop of it has its colour. */
export const dotPicture =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Sets or removes an event's picture, which is uploaded already. */
export async function savePicture(host: Host, eventId: string, picture: string | null) {
  const { name, startDate, endDate, timeZone, attendeeCount, updatedAt } = await host.events.get({ eventId });
  const settings = { name, startDate, endDate, timeZone, attendeeCount, description: '', location: '' };
  return host.events.update({ ...settings, eventId, updatedAt, picture });
}

/** Uploads a picture and sets it for an event. Returns the picture's id. */
export async function showPicture(host: Host, eventId: string, picture = dotPicture): Promise<string> {
  const id = randomUUID();
  await host.pictures.add({ eventId, id, picture });
  await savePicture(host, eventId, id);
  return id;
}
