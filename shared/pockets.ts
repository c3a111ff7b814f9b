import { z } from 'zod';
import { eventIdInput } from './events.ts';
import type { GuestSchedule } from './join.ts';
import { idSchema } from './ids.ts';
import { pageSchema } from './paging.ts';

/** How many sheets are made at once: a browser lays out and prints so many without a pause. */
export const pocketsPageSize = 20;

export const listPocketsInput = eventIdInput.extend({
  /** A sheet for each role, or for each person. */
  by: z.enum(['role', 'person']),
  /** That role alone, or its people alone. */
  roleId: idSchema.optional(),
  /** That person alone. */
  attendeeId: idSchema.optional(),
  page: pageSchema,
});

type PaperFields =
  | 'id'
  | 'isMine'
  | 'title'
  | 'location'
  | 'eventDate'
  | 'startTime'
  | 'endTime'
  | 'startsAt';

/** What of a guest's schedule goes onto paper. */
export type PaperSchedule = Pick<GuestSchedule, 'event' | 'attendee' | 'window' | 'asOf'> & {
  items: Pick<GuestSchedule['items'][number], PaperFields>[];
};
