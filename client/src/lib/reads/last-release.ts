import { underBothNames } from '@daysheet/shared/guests/former-guest-key.ts';

const hasGuestKey = (value: unknown): value is { guestKey: string } =>
  typeof value === 'object' && value !== null && 'guestKey' in value;

/** What a guest joined as, with the key under its present name. */
function withGuestKey(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || hasGuestKey(answer)) return answer;
  if ('joined' in answer) return { ...answer, joined: withGuestKey(answer.joined) };
  return 'attendeeId' in answer ? { ...answer, guestKey: answer.attendeeId } : answer;
}

/**
 * Until the release after this one a server of the last release may answer, while an upgrade goes on or was taken back:
 * it asks for the guest key as `attendeeId`, and answers it so.
 */
export const nameInput = (input: unknown): unknown => (hasGuestKey(input) ? underBothNames(input) : input);

/** What such a server answers, in the present names. */
export const nameAnswer = (path: string, data: unknown): unknown =>
  path.startsWith('join.') ? withGuestKey(data) : data;
