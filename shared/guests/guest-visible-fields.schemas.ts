import { z } from 'zod';
import { eventTypes } from '../events/event-types.ts';
import { attendeeDefaults, eventDefaults, itemDefaults } from './guest-visible-fields.ts';

// Every field of an event, an item, a role and a person that guests may see stands here, once: what is sent to them is
// made of these (`guestScheduleOutput`, `invitationOutput`, `searchOutput`), and the columns that fill them follow. Texts
// that may be left out stand in `guest-visible-fields.ts`.

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
  ...asTexts(eventTexts),
  startDate: z.string(),
  endDate: z.string(),
  timeZone: z.string(),
  look: eventLook,
};

/** Of an item beside when it is: columns in `server/db/schema/schedule.ts`. */
export const shownOfItem = { title: z.string(), ...asTexts(itemTexts) };
export type ShownItem = z.output<z.ZodObject<typeof shownOfItem>>;

/** Of a role, their own and those of people whom they find: columns in `server/db/schema/roles.ts`. */
export const shownOfRole = { roleName: z.string().nullable(), roleColor: z.number().nullable() };

/** Of themselves: columns in `server/db/schema/attendees.ts`. */
export const shownOfThemselves = {
  name: z.string(),
  ...asTexts(ownTexts),
  ...shownOfRole,
  isSelfJoined: z.boolean(),
};

/** Of somebody whom they find with the code, and no more: never an address, a number or a lasting id. */
export const shownOfOthers = { name: z.string(), hint: z.string().nullable(), ...shownOfRole };
