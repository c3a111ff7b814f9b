import { isDense } from '../lib/dense-script.ts';

/** docs/specification.md, section 9. */
export const searchDebounceMilliseconds = 300;
export const searchResultsMax = 10;
/** Long enough to find one's name and tap it, with a telephone call between. */
export const pickHandleMinutes = 30;

/** Whether a search has enough letters to be answered (docs/specification.md, section 4): two, or one of a dense script. */
export function isSearchable(text: string): boolean {
  const letters = text.match(/[\p{L}\p{N}]/gu) ?? [];
  return letters.length >= 2 || letters.some(isDense);
}

/** What a tie-breaker asks of the phone number or the e-mail address on file. */
export const phoneProofDigits = 4;
export const emailProofLetters = 3;

/** How long a name that was taken by mistake can be given back. */
export const giveBackHours = 24;
/**
 * `undone`: on the list as before, and the key opens nothing any more. `kept`: the host is told, and the person stays
 * joined, since they had joined before or on another phone. `nothing`: it was more than a day ago, or on another phone.
 */
export const giveBackOutcomes = ['undone', 'kept', 'nothing'] as const;
export type GiveBackOutcome = (typeof giveBackOutcomes)[number];

/** An event longer than this is given in stretches of `guestWindowWeeks`, from the week before the day asked for. */
export const guestWholeDays = 62;
export const guestWindowWeeks = 6;
