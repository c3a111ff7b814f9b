import { errorTexts } from '@daysheet/shared/errors.ts';
import { type ErrorText, errorReason } from '../../lib/trpc-errors.ts';

const failed = (message: string): ErrorText => ({ title: 'Error', message });

/** SPEC section 8, to the letter. */
export const joinTexts = {
  findFailed: failed('Failed to find event. Please try again.'),
  loadFailed: failed('Failed to load event details'),
  searchFailed: failed('Failed to search for attendees'),
  joinFailed: failed('Failed to join event.'),
  nobodySelected: 'Please select your name from the search results.',
  nameMissing: 'Please enter your name.',
  roleMissing: 'Please select your role.',
  nobodyFound: 'No attendees found with that name. Please check your spelling or join as a new guest.',
} as const;

/** The reason's words where the server gave one that a guest can act on, else those for what was tried. */
export function joinErrorText(error: unknown, doing: ErrorText): ErrorText {
  const reason = errorReason(error);
  const isVague = reason === undefined || reason.startsWith('server.') || reason === 'request.invalid';
  return isVague ? doing : errorTexts[reason];
}
