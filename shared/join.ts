import { z } from 'zod';
import { attendeeNameMaxLength } from './attendees.ts';
import { eventCodeMaxLength } from './events.ts';
import { guestKeySchema, idSchema } from './ids.ts';
import { singleLine } from './text.ts';

/** SPEC section 9. */
export const searchDebounceMilliseconds = 300;
export const searchResultsMax = 10;
/** Long enough to find one's name and tap it, with a telephone call between. */
export const pickHandleMinutes = 30;

export const eventCodeSchema = z
  .string()
  .trim()
  .toUpperCase()
  .min(1)
  .max(eventCodeMaxLength)
  .regex(/^[A-Z0-9]+$/);

/** Han, kana and hangul: one letter says as much as two of ours. */
const denseScript = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/** Whether a search has enough letters to be answered (PRODUCT, Guests): two, or one of a dense script. */
export function isSearchable(text: string): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.length >= 2 || letters.some((letter) => denseScript.test(letter));
}

export const findEventInput = z.object({ eventCode: z.string().max(200) });

export const searchAttendeesInput = z.object({
  eventCode: eventCodeSchema,
  search: singleLine(attendeeNameMaxLength).refine(isSearchable, 'Please type at least two letters.'),
});

export const joinAsExistingInput = z.object({
  eventCode: eventCodeSchema,
  /** From a search result; good for `pickHandleMinutes`. */
  pickHandle: z.string().min(1, 'Please select your name from the search results.').max(300),
});

/** What a guest's page sends: the event and the guest key that its URL calls `attendeeId`. */
export const guestInput = z.object({ eventId: idSchema, attendeeId: guestKeySchema });

const newGuestName = singleLine(attendeeNameMaxLength).pipe(z.string().min(1, 'Please enter your name.'));

export const joinAsNewGuestInput = z.object({
  eventCode: eventCodeSchema,
  id: idSchema,
  name: newGuestName,
  /** `null` only where the event has no role open to newcomers. */
  roleId: z.uuid('Please select your role.').nullable(),
  /** The answer to 'Are you one of these?': none of them. */
  isNobodyListed: z.boolean().default(false),
});

export const correctSelfInput = guestInput.extend({
  name: newGuestName,
  roleId: z.uuid('Please select your role.').nullable(),
});
