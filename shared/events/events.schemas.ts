import { z } from 'zod';
import { accents, chosenCovers } from './event-looks.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { noticeDebounceMaxSeconds } from '../messages/notices.ts';
import { cursorSchema } from '../lib/paging.schemas.ts';
import { eventsReasons } from '../reasons/events.ts';
import { emptyAsNull, multiLine, singleLine } from '../lib/text.schemas.ts';
import { daysBetween } from '../lib/time.ts';
import { plainDateSchema, plainTimeSchema, timeZoneSchema } from '../lib/time.schemas.ts';
import {
  tieBreakers,
  eventNameMaxLength,
  eventDescriptionMaxLength,
  eventLocationMaxLength,
  attendeeCountMax,
  eventDaysMax,
  zoneChanges,
  dayLabelMaxLength,
  eventCodeMaxLength,
} from './events.ts';
import { eventTypes } from './event-types.ts';

/** The fields of an event that its host edits. */
export const eventFields = {
  name: singleLine(eventNameMaxLength).pipe(z.string().min(1, 'Please enter a name for the event.')),
  startDate: plainDateSchema,
  endDate: plainDateSchema,
  timeZone: timeZoneSchema,
  attendeeCount: z
    .number('Please enter a number.')
    .int('Please enter a whole number.')
    .min(1, 'At least 1.')
    .max(attendeeCountMax, `At most ${attendeeCountMax}.`),
  description: emptyAsNull(multiLine(eventDescriptionMaxLength)),
  location: emptyAsNull(singleLine(eventLocationMaxLength)),
};

/** Reports, at the last day, dates that are out of order or too far apart. */
export function checkDates(
  { startDate, endDate }: { startDate: string; endDate: string },
  context: z.RefinementCtx,
): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['endDate'], message });
  if (endDate < startDate) refuse('The end date cannot be before the start date.');
  else if (daysBetween(startDate, endDate) >= eventDaysMax) refuse(eventsReasons['events.too_long'].message);
}

/** The server knows from its files which languages exist. */
const languageCode = z.string().regex(/^[a-z]{2,3}$/);

export const createEventInput = z
  .object({ id: idSchema, eventType: z.enum(eventTypes), ...eventFields })
  .superRefine(checkDates);

export const eventIdInput = z.object({ eventId: idSchema });

export const listEventsInput = z.object({ cursor: cursorSchema });

export const duplicateEventInput = eventIdInput.extend({
  /** The id of the copy. */
  id: idSchema,
  name: eventFields.name,
  /** Attendees are copied as 'on the list': nobody has joined the copy yet. */
  withAttendees: z.boolean().default(false),
});

/** The version that a form was opened with, ISO 8601: saving over a newer one is refused, so that nothing is lost. */
export const versionSchema = z.iso.datetime();

/** Omitted settings stay unchanged. An event's file has them too. */
export const eventSettings = {
  noticeSeconds: z.number().int().min(0).max(noticeDebounceMaxSeconds).optional(),
  /** Event-local times between which phones get no push, also across midnight; `null` for none. */
  quietHours: z.object({ from: plainTimeSchema, until: plainTimeSchema }).nullable().optional(),
  /** Guests can see others' items, dimmed. */
  showsEverything: z.boolean().optional(),
  tieBreaker: z.enum(tieBreakers).optional(),
  /** The language code of messages to guests. */
  guestLanguage: languageCode.optional(),
  /** `null` for the colour of this server's pages. */
  accent: z.enum(accents).nullable().optional(),
  /** `null` for the default of the event's type and name. */
  cover: z.enum(chosenCovers).nullable().optional(),
};

export const updateEventInput = eventIdInput
  .extend({
    ...eventFields,
    ...eventSettings,
    updatedAt: versionSchema,
    /** The id of an uploaded picture, which replaces the cover; `null` for none. */
    picture: idSchema.nullable().optional(),
    /** Moves every item by as many days as the first day moves. */
    moveSchedule: z.boolean().default(false),
    /** What stays when the zone changes: the wall-clock times, or the instants. */
    zoneChange: z.enum(zoneChanges).default('keep_clock'),
  })
  .superRefine(checkDates);

/** The code to replace, so that a retry does not replace the new one. */
export const replaceCodeInput = eventIdInput.extend({ eventCode: z.string().max(eventCodeMaxLength) });
export const renameDayInput = eventIdInput.extend({
  date: plainDateSchema,
  /** An empty label removes it. */
  label: singleLine(dayLabelMaxLength),
});
/** The last day that the host saw, so that a retry does not add another. */
export const addDayInput = eventIdInput.extend({ endDate: plainDateSchema });

export const listActivityInput = eventIdInput.extend({
  cursor: cursorSchema,
  /** Filters by the guests, or one account; all if omitted. */
  by: z.union([z.literal('guests'), idSchema]).optional(),
});
