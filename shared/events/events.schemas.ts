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

/** The fields of an event that its host fills in. */
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

/** Refuses, at the last day, dates that are out of order or too far apart. */
export function checkDates(
  { startDate, endDate }: { startDate: string; endDate: string },
  context: z.RefinementCtx,
): void {
  const refuse = (message: string) => context.addIssue({ code: 'custom', path: ['endDate'], message });
  if (endDate < startDate) refuse('The end date cannot be before the start date.');
  else if (daysBetween(startDate, endDate) >= eventDaysMax) refuse(eventsReasons['events.too_long'].message);
}

/** Which languages there are the server knows by its files. */
const languageCode = z.string().regex(/^[a-z]{2,3}$/);

export const createEventInput = z
  .object({ id: idSchema, eventType: z.enum(eventTypes), ...eventFields })
  .superRefine(checkDates);

export const eventIdInput = z.object({ eventId: idSchema });

export const listEventsInput = z.object({ cursor: cursorSchema });

export const duplicateEventInput = eventIdInput.extend({
  /** The copy's id. */
  id: idSchema,
  name: eventFields.name,
  /** People come along as they are on the list: nobody has joined the copy yet. */
  withAttendees: z.boolean().default(false),
});

/** What a form was opened with, ISO 8601: a save over a newer state is refused instead of losing it. */
export const versionSchema = z.iso.datetime();

/** Left as they are where they are left out. An event's file has them, too. */
export const eventSettings = {
  noticeSeconds: z.number().int().min(0).max(noticeDebounceMaxSeconds).optional(),
  /** Times of the event's clock between which nothing is pushed to phones, over midnight too; `null` for none. */
  quietHours: z.object({ from: plainTimeSchema, until: plainTimeSchema }).nullable().optional(),
  /** Guests may see others' items, dimmed. */
  showsEverything: z.boolean().optional(),
  tieBreaker: z.enum(tieBreakers).optional(),
  /** A language's code: what messages to guests are in. */
  guestLanguage: languageCode.optional(),
  /** `null` for the colour of this server's pages. */
  accent: z.enum(accents).nullable().optional(),
  /** `null` for what the event's kind and name come to. */
  cover: z.enum(chosenCovers).nullable().optional(),
};

export const updateEventInput = eventIdInput
  .extend({
    ...eventFields,
    ...eventSettings,
    updatedAt: versionSchema,
    /** A picture of the event's, which is shown instead; `null` for none. */
    picture: idSchema.nullable().optional(),
    /** Moves every item by as many days as the first day moves. */
    moveSchedule: z.boolean().default(false),
    /** What stays when the zone changes: the times on the clock, or the moments. */
    zoneChange: z.enum(zoneChanges).default('keep_clock'),
  })
  .superRefine(checkDates);

/** The code that is to be replaced, so that a second try replaces nothing more. */
export const replaceCodeInput = eventIdInput.extend({ eventCode: z.string().max(eventCodeMaxLength) });
export const renameDayInput = eventIdInput.extend({
  date: plainDateSchema,
  /** Empty takes the label away. */
  label: singleLine(dayLabelMaxLength),
});
/** The last day as the host saw it, so that a second try adds nothing more. */
export const addDayInput = eventIdInput.extend({ endDate: plainDateSchema });

export const listActivityInput = eventIdInput.extend({
  cursor: cursorSchema,
  /** Of the guests, or of one account; left out: of everybody. */
  by: z.union([z.literal('guests'), idSchema]).optional(),
});
