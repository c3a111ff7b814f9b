import type { EventType } from '@daysheet/shared/events.ts';
import { setupTextsByType } from '../events/events.texts.ts';

/** SPEC section 8, to the letter; `why` is the server's reason. */
export const failedToCreate = (eventType: EventType, why: string): string =>
  eventType === 'wedding' ? `Failed to create wedding event: ${why}` : setupTextsByType[eventType].failed;

export const createdTitle = (eventType: EventType): string =>
  eventType === 'wedding' ? 'Wedding Event Created' : setupTextsByType[eventType].created;

export const buildTitles: Record<EventType, string> = {
  wedding: 'Build your wedding',
  party: 'Build your party',
  corporate: 'Build your corporate event',
  vacation: 'Build your vacation',
  ongoing: 'Build your shared schedule',
  custom: 'Build your event',
};
