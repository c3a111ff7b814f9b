import { z } from 'zod';
import { idSchema } from './ids.ts';
import { noticeDebounceMaxSeconds } from './notices.ts';
import { cursorSchema } from './paging.ts';
import { eventsReasons } from './reasons/events.ts';
import { emptyAsNull, multiLine, singleLine } from './text.ts';
import { daysBetween, plainDateSchema, plainTimeSchema, timeZoneSchema } from './time.ts';
import { eventCodeMaxLength } from './limits.ts';

export const eventTypes = ['wedding', 'party', 'corporate', 'vacation', 'ongoing', 'custom'] as const;
export type EventType = (typeof eventTypes)[number];

export const eventStatuses = ['draft', 'active'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** What a guest must know before they take a name of the list, of what the host has on file of that person. */
export const tieBreakers = ['none', 'phone', 'email'] as const;
export type TieBreaker = (typeof tieBreakers)[number];

/** docs/specification.md, section 7: a prefix by type, then random letters and digits; never longer than a code field takes. */
export const codeShapes: Record<EventType, { prefix: string; random: number }> = {
  wedding: { prefix: 'WED', random: 6 },
  party: { prefix: 'PARTY', random: 6 },
  vacation: { prefix: 'VAC', random: 6 },
  custom: { prefix: 'CUSTOM', random: 6 },
  corporate: { prefix: 'EVT', random: 9 },
  ongoing: { prefix: 'EVT', random: 9 },
};
/** Without 0, O, 1 and I, which people confuse (docs/specification.md, section 9). */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

export const eventNameMaxLength = 120;
export const eventDescriptionMaxLength = 2000;
export const eventLocationMaxLength = 200;
/** Above what the specification's largest tier (500) and the largest list we promise to import (20,000) need. */
export const attendeeCountMax = 50_000;
/** A span above 365 days is 'Ongoing' (docs/specification.md, section 9); ten years is the longest schedule we draw days for. */
export const ongoingAfterDays = 365;
export const eventDaysMax = 3660;
export const isOngoing = ({ startDate, endDate }: { startDate: string; endDate: string }): boolean =>
  daysBetween(startDate, endDate) > ongoingAfterDays;

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

export const createEventInput = z
  .object({ id: idSchema, eventType: z.enum(eventTypes), ...eventFields })
  .superRefine(checkDates);

export const eventIdInput = z.object({ eventId: idSchema });

export const listEventsInput = z.object({ cursor: cursorSchema });
export const eventsPageSize = 24;

export const duplicateEventInput = eventIdInput.extend({
  /** The copy's id. */
  id: idSchema,
  name: eventFields.name,
  /** People come along as they are on the list: nobody has joined the copy yet. */
  withAttendees: z.boolean().default(false),
});

/** What a form was opened with, ISO 8601: a save over a newer state is refused instead of losing it. */
export const versionSchema = z.iso.datetime();

export const zoneChanges = ['keep_clock', 'keep_instants'] as const;
export type ZoneChange = (typeof zoneChanges)[number];

export const updateEventInput = eventIdInput
  .extend({
    ...eventFields,
    updatedAt: versionSchema,
    /** Left as they are where they are left out. */
    noticeSeconds: z.number().int().min(0).max(noticeDebounceMaxSeconds).optional(),
    /** Times of the event's clock between which nothing is pushed to phones, over midnight too; `null` for none. */
    quietHours: z.object({ from: plainTimeSchema, until: plainTimeSchema }).nullable().optional(),
    /** Guests may see others' items, dimmed. */
    showsEverything: z.boolean().optional(),
    tieBreaker: z.enum(tieBreakers).optional(),
    /** Moves every item by as many days as the first day moves. */
    moveSchedule: z.boolean().default(false),
    /** What stays when the zone changes: the times on the clock, or the moments. */
    zoneChange: z.enum(zoneChanges).default('keep_clock'),
  })
  .superRefine(checkDates);

/** The code that is to be replaced, so that a second try replaces nothing more. */
export const replaceCodeInput = eventIdInput.extend({ eventCode: z.string().max(eventCodeMaxLength) });

export const dayLabelMaxLength = 60;
export const renameDayInput = eventIdInput.extend({
  date: plainDateSchema,
  /** Empty takes the label away. */
  label: singleLine(dayLabelMaxLength),
});
/** The last day as the host saw it, so that a second try adds nothing more. */
export const addDayInput = eventIdInput.extend({ endDate: plainDateSchema });

export const listActivityInput = eventIdInput.extend({ cursor: cursorSchema });
export const activityPageSize = 20;
