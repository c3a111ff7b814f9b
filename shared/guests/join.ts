import { isDense } from '../lib/dense-script.ts';

/** docs/specification.md, section 9. */
export const searchDebounceMilliseconds = 300;
export const searchResultsMax = 10;
/** Long enough to find one's name and tap it, with a telephone call in between. */
export const pickHandleMinutes = 30;

/** Whether a search text is long enough (docs/specification.md, section 4): two letters, or one of a dense script. */
export function isSearchable(text: string): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.length >= 2 || letters.some(isDense);
}

/** How many digits of the stored phone number a guest has to enter. */
export const phoneProofDigits = 4;
/** How many of the first letters of the stored address a guest has to enter, at least. */
export const emailProofLetters = 3;

/** How long a name that was taken by mistake can be given back. */
export const giveBackHours = 24;
/**
 * `undone`: on the list as before, and the key is revoked. `kept`: the host is notified, and the person stays joined,
 * since they had joined before or on another phone. `nothing`: it was more than a day ago, or on another phone.
 */
export const giveBackOutcomes = ['undone', 'kept', 'nothing'] as const;
export type GiveBackOutcome = (typeof giveBackOutcomes)[number];

/** A longer event is returned in windows of `guestWindowWeeks`, from the week before the requested day. */
export const guestWholeDays = 62;
export const guestWindowWeeks = 6;
