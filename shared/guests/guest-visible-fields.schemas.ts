import { z } from 'zod';
import { eventTypes } from '../events/event-types.ts';
import { attendeeDefaults, eventDefaults, itemDefaults } from './guest-visible-fields.ts';

// The only place that names the fields of an event, item, role and person that guests may see: the outputs sent to them
// use these (`guestScheduleOutput`, `invitationOutput`, `searchOutput`), and the columns that fill them follow. Optional
// texts are in `guest-visible-fields.ts`.

type Text = z.ZodNullable<z.ZodString>;
function asTexts<const Fields extends object>(fields: Fields): Record<keyof Fields, Text>;
function asTexts(fields: object): Record<string, Text> {
  return Object.fromEntries(Object.keys(fields).map((field) => [field, z.string().nullable()]));
}

const { showsEverything: _all, ...eventTexts } = eventDefaults;
const { roleName: _name, roleColor: _color, isSelfJoined: _self, ...ownTexts } = attendeeDefaults;
const {
  isRepeating: _repeats,
  isMine: _mine,
  endTime: _end,
  startedAt: _started,
  doneAt: _done,
  ...itemTexts
} = itemDefaults;

/** How an event looks; servers of earlier releases omit it. */
const eventLook = z
  .object({
    /** The path of the picture above its name, below `serverPaths.covers`. */
    cover: z.string().nullable(),
    /** The accent, its soft background, fill and hover fill, for light screens, then the same for dark ones; null for the page's own colours. */
    colors: z.array(z.string()).nullable(),
  })
  .optional();
export type EventLook = NonNullable<z.infer<typeof eventLook>>;

/** Fields of an event, before and after joining: columns in `server/db/schema/events.ts`. */
export const shownOfEvent = {
  eventCode: z.string(),
  name: z.string(),
  eventType: z.enum(eventTypes),
  ...asTexts(eventTexts),
  startDate: z.string(),
  endDate: z.string(),
  timeZone: z.string(),
  look: eventLook,
};

/** Fields of an item besides its times: columns in `server/db/schema/schedule.ts`. */
export const shownOfItem = { title: z.string(), ...asTexts(itemTexts) };
export type ShownItem = z.output<z.ZodObject<typeof shownOfItem>>;

/** Fields of the guest's own role, and of those of people they find: columns in `server/db/schema/roles.ts`. */
export const shownOfRole = { roleName: z.string().nullable(), roleColor: z.number().nullable() };

/** Fields of the guest: columns in `server/db/schema/attendees.ts`. */
export const shownOfThemselves = {
  name: z.string(),
  ...asTexts(ownTexts),
  ...shownOfRole,
  isSelfJoined: z.boolean(),
};

/** The only fields of a person found with the code: never an address, a number or a lasting id. */
export const shownOfOthers = { name: z.string(), hint: z.string().nullable(), ...shownOfRole };
