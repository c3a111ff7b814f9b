import { z } from 'zod';
import { shownOfEvent, shownOfItem, shownOfThemselves } from './guest-visible-fields.schemas.ts';
import { plainDateSchema } from '../lib/time.schemas.ts';

/**
 * What a guest's page sends: the event and the guest key. As they stand in the address: what cannot be one is answered
 * like one that is not known.
 */
export const guestInput = z.object({ eventId: z.string().max(200), guestKey: z.string().max(200) });
/** Whoever opens a schedule: the event, and their guest key. */
export type Guest = z.infer<typeof guestInput>;

export const guestScheduleInput = guestInput.extend({
  /** Some day of the stretch to show; today by default. */
  around: plainDateSchema.optional(),
});

/** When an occurrence is. */
const occurrenceTimes = {
  eventDate: z.string(),
  startTime: z.string(),
  /** Before `startTime` means the next day. */
  endTime: z.string().nullable(),
  /** ISO 8601 instants, UTC. */
  startsAt: z.string(),
  endsAt: z.string(),
};

/** A guest's own days, and no word of anybody else. */
export const guestScheduleOutput = z.object({
  event: z.object({
    id: z.string(),
    ...shownOfEvent,
    /** Others' items are among `items` then. */
    showsEverything: z.boolean(),
    /** Something is asked of its guests, or this one may bring somebody: the card 'Will you come?' says what. */
    asks: z.boolean().optional(),
    /** Once it is over: until when there is a page to remember it by, at the address of the schedule without a day. */
    memoryUntil: z.string().optional(),
  }),
  attendee: z.object(shownOfThemselves),
  /** The days that `items` covers, both included: the event's own, or a stretch of a long one. */
  window: z.object({ from: z.string(), to: z.string() }),
  items: z.array(
    z.object({
      /** The same for one occurrence of a repeating item for good, also when it is moved. */
      id: z.string(),
      isRepeating: z.boolean(),
      /** False of what is for others only, and of what they declined. */
      isMine: z.boolean(),
      /** They said that they do not come to it, and their host still shows it to them. */
      declined: z.literal(true).optional(),
      ...shownOfItem,
      ...occurrenceTimes,
      /** Marked by the host on the day (shared/schedule/progress.ts). */
      startedAt: z.string().nullable(),
      doneAt: z.string().nullable(),
    }),
  ),
  /** What the host took off, of this person's: shown struck through until its day is over (shared/schedule/nights.ts). */
  cancelled: z.array(
    z.object({
      /** The occurrence, as `items` named it. */
      id: z.string(),
      title: z.string(),
      location: z.string().nullable(),
      ...occurrenceTimes,
    }),
  ),
  /** The server's clock when it answered, ISO 8601, UTC. */
  asOf: z.string(),
  /** How often the event had changed before this was read: a stream that begins here misses nothing. */
  seq: z.number(),
});
export type GuestSchedule = z.infer<typeof guestScheduleOutput>;
