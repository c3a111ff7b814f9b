import type { GuestSchedule } from './guest-schedule.schemas.ts';

/** Items on all sheets of one response: twenty people with twenty a day for six weeks are some 17,000. */
export const pocketItemsMax = 20_000;

/** Sheets per page: a browser lays out and prints this many without a pause. */
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

/** The part of a guest's schedule that is printed. */
export type PaperSchedule = Pick<GuestSchedule, 'event' | 'attendee' | 'window' | 'asOf'> & {
  items: Pick<GuestSchedule['items'][number], PaperFields>[];
};
