import { randomUUID } from 'node:crypto';
import type { ChildRow } from './child-rows.ts';

/** What is gone, or was never there, is left out of where a page is. */
export const liveRows: readonly ChildRow[] = [
  [
    'live.look',
    'item',
    'nothing',
    (h, eventId, itemId) => h.live.look({ eventId, pageId: randomUUID(), page: 'schedule', itemId }),
  ],
  [
    'live.look',
    'person',
    'nothing',
    (h, eventId, attendeeId) => h.live.look({ eventId, pageId: randomUUID(), page: 'attendees', attendeeId }),
  ],
];
