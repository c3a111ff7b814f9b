import type { GuestSchedule } from './guest-schedule.schemas.ts';

/** Of all sheets of one answer: twenty people with twenty things a day for six weeks are some 17,000. */
export const pocketItemsMax = 20_000;

/** How many sheets are made at once: a browser lays out and prints so many without a pause. */
export const pocketsPageSize = 20;

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
