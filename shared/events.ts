import { z } from 'zod';
import { idSchema } from './ids.ts';
import { emptyAsNull, multiLine, singleLine } from './text.ts';
import { daysBetween, plainDateSchema, timeZoneSchema } from './time.ts';

export const eventTypes = ['wedding', 'party', 'corporate', 'vacation', 'ongoing', 'custom'] as const;
export type EventType = (typeof eventTypes)[number];

export const eventStatuses = ['draft', 'active'] as const;
export type EventStatus = (typeof eventStatuses)[number];

/** SPEC section 7: a prefix by type, then random letters and digits; never longer than a code field takes. */
export const codeShapes: Record<EventType, { prefix: string; random: number }> = {
  wedding: { prefix: 'WED', random: 6 },
  party: { prefix: 'PARTY', random: 6 },
  vacation: { prefix: 'VAC', random: 6 },
  custom: { prefix: 'CUSTOM', random: 6 },
  corporate: { prefix: 'EVT', random: 9 },
  ongoing: { prefix: 'EVT', random: 9 },
};
/** Without 0, O, 1 and I, which people confuse (PRODUCT, Codes and links). */
export const codeAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const eventCodeMaxLength = 12;

export const eventNameMaxLength = 120;
export const eventDescriptionMaxLength = 2000;
export const eventLocationMaxLength = 200;
/** Above what SPEC's largest tier (500) and the largest list we promise to import (20,000) need. */
export const attendeeCountMax = 50_000;
/** A span above 365 days is 'Ongoing' (SPEC section 9); ten years is the longest schedule we draw days for. */
export const ongoingAfterDays = 365;
export const eventDaysMax = 3660;

const eventFields = {
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

function checkDates(
  { startDate, endDate }: { startDate: string; endDate: string },
  report: (message: string) => void,
) {
  if (endDate < startDate) report('The end date cannot be before the start date.');
  else if (daysBetween(startDate, endDate) >= eventDaysMax) report('An event can last ten years at most.');
}

export const createEventInput = z
  .object({ id: idSchema, eventType: z.enum(eventTypes), ...eventFields })
  .superRefine((event, context) =>
    checkDates(event, (message) => context.addIssue({ code: 'custom', path: ['endDate'], message })),
  );

export const eventIdInput = z.object({ eventId: idSchema });

export const listEventsInput = z.object({
  /** `nextCursor` of the page before. */
  cursor: z.string().max(200).optional(),
});
export const eventsPageSize = 24;

export const duplicateEventInput = eventIdInput.extend({
  /** The copy's id. */
  id: idSchema,
  name: eventFields.name,
});
