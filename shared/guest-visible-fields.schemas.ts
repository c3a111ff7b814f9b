import { z } from 'zod';
import { eventTypes } from './event-types.ts';

// Every field of an event, an item, a role and a person that guests may see stands here, once: what is sent to them is
// made of these (`guestScheduleOutput`, `invitationOutput`, `searchOutput`), and the columns that fill them follow.

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

/** Of an event, before they join and after: columns in `server/db/schema/events.ts`. */
export const shownOfEvent = {
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

/** Of an item beside when it is: columns in `server/db/schema/schedule.ts`. */
export const shownOfItem = {
  title: z.string(),
  description: z.string().nullable(),
  location: z.string().nullable(),
};

/** Of a role, their own and those of people whom they find: columns in `server/db/schema/roles.ts`. */
export const shownOfRole = { roleName: z.string().nullable(), roleColor: z.number().nullable() };

/** Of themselves: columns in `server/db/schema/attendees.ts`. */
export const shownOfThemselves = {
  name: z.string(),
  roleId: z.string().nullable(),
  ...shownOfRole,
  isSelfJoined: z.boolean(),
};

/** Of somebody whom they find with the code, and no more: never an address, a number or a lasting id. */
export const shownOfOthers = { name: z.string(), hint: z.string().nullable(), ...shownOfRole };
