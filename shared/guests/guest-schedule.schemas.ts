import { z } from 'zod';
import { shownOfEvent, shownOfItem, shownOfThemselves } from './guest-visible-fields.schemas.ts';
import { plainDateSchema } from '../lib/time.schemas.ts';

/** Any text, as it was in the address: an impossible event id or guest key gets the same response as an unknown one. */
export const guestInput = z.object({ eventId: z.string().max(200), guestKey: z.string().max(200) });
/** Identifies the reader of a schedule. */
export type Guest = z.infer<typeof guestInput>;

export const guestScheduleInput = guestInput.extend({
  /** Any day of the window to show; today by default. */
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

/** A guest's own days, and nothing about anybody else. */
export const guestScheduleOutput = z.object({
  event: z.object({
    id: z.string(),
    ...shownOfEvent,
    /** `items` then includes others' items. */
    showsEverything: z.boolean(),
    /** The guest is asked something, or may bring somebody: the card 'Will you come?' has the details. */
    asks: z.boolean().optional(),
    /** After the event: the day from which its memory page is gone, which is at the schedule's address without a day. */
    memoryUntil: z.string().optional(),
  }),
  attendee: z.object(shownOfThemselves),
  /** The days that `items` covers, both included: the event's own, or a part of a long one. */
  window: z.object({ from: z.string(), to: z.string() }),
  items: z.array(
    z.object({
      /** Stable for one occurrence of a repeating item, also when it is moved. */
      id: z.string(),
      isRepeating: z.boolean(),
      /** False for items for others only, and items that the guest declined. */
      isMine: z.boolean(),
      /** The guest declined it, and the host still shows it to them. */
      declined: z.literal(true).optional(),
      ...shownOfItem,
      ...occurrenceTimes,
      /** The host's marks of the day (shared/schedule/progress.ts). */
      startedAt: z.string().nullable(),
      doneAt: z.string().nullable(),
    }),
  ),
  /** The guest's items that the host cancelled: shown struck through until their day is over (shared/schedule/nights.ts). */
  cancelled: z.array(
    z.object({
      /** The occurrence's id, as it was in `items`. */
      id: z.string(),
      title: z.string(),
      location: z.string().nullable(),
      ...occurrenceTimes,
    }),
  ),
  /** The server's clock at the response, ISO 8601, UTC. */
  asOf: z.string(),
  /** The event's change number before this was read: a stream that starts here misses nothing. */
  seq: z.number(),
});
export type GuestSchedule = z.infer<typeof guestScheduleOutput>;
