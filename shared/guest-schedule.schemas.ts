import { z } from 'zod';
import { eventTypes } from './event-types.ts';
import { plainDateSchema } from './time.schemas.ts';

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

/** How an event looks; servers of before say nothing of it. */
const eventLook = z
  .object({
    /** The picture above its name: what stands below `serverPaths.covers`. */
    cover: z.string().nullable(),
    /** The accent, its soft ground, what it fills and that under the pointer, on light screens and then on dark ones; null for those of the page. */
    colors: z.array(z.string()).nullable(),
  })
  .optional();
export type EventLook = NonNullable<z.infer<typeof eventLook>>;

/** What guests may know of an event, before they join and after. */
export const eventFacts = {
  eventCode: z.string(),
  name: z.string(),
  eventType: z.enum(eventTypes),
  description: z.string().nullable(),
  location: z.string().nullable(),
  startDate: z.string(),
  endDate: z.string(),
  timeZone: z.string(),
  look: eventLook,
};

/** What guests are told of an item beside when it is: columns in `server/db/schema/schedule.ts`. */
const shownDetails = {
  title: z.string(),
  description: z.string().nullable(),
  location: z.string().nullable(),
};
export type ShownDetail = keyof typeof shownDetails;

/** A guest's own days, and no word of anybody else. */
export const guestScheduleOutput = z.object({
  event: z.object({
    id: z.string(),
    ...eventFacts,
    /** Others' items are among `items` then. */
    showsEverything: z.boolean(),
    /** Something is asked of its guests, or this one may bring somebody: the card 'Will you come?' says what. */
    asks: z.boolean().optional(),
    /** Once it is over: until when there is a page to remember it by, at the address of the schedule without a day. */
    memoryUntil: z.string().optional(),
  }),
  attendee: z.object({
    name: z.string(),
    roleId: z.string().nullable(),
    roleName: z.string().nullable(),
    roleColor: z.number().nullable(),
    isSelfJoined: z.boolean(),
  }),
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
      ...shownDetails,
      eventDate: z.string(),
      startTime: z.string(),
      /** Before `startTime` means the next day. */
      endTime: z.string().nullable(),
      /** ISO 8601 instants, UTC. */
      startsAt: z.string(),
      endsAt: z.string(),
      /** Marked by the host on the day (shared/progress.ts). */
      startedAt: z.string().nullable(),
      doneAt: z.string().nullable(),
    }),
  ),
  /** What the host took off, of this person's: shown struck through until its day is over (shared/nights.ts). */
  cancelled: z.array(
    z.object({
      /** The occurrence, as `items` named it. */
      id: z.string(),
      title: z.string(),
      location: z.string().nullable(),
      eventDate: z.string(),
      startTime: z.string(),
      endTime: z.string().nullable(),
      startsAt: z.string(),
      endsAt: z.string(),
    }),
  ),
  /** The server's clock when it answered, ISO 8601, UTC. */
  asOf: z.string(),
  /** How often the event had changed before this was read: a stream that begins here misses nothing. */
  seq: z.number(),
});
export type GuestSchedule = z.infer<typeof guestScheduleOutput>;
