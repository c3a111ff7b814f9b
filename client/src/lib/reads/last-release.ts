import { underBothNames } from '@daysheet/shared/guests/former-guest-key.ts';

const hasGuestKey = (value: unknown): value is { guestKey: string } =>
  typeof value === 'object' && value !== null && 'guestKey' in value;

/** A response with the guest key under its present name. */
function withGuestKey(answer: unknown): unknown {
  if (typeof answer !== 'object' || answer === null || hasGuestKey(answer)) return answer;
  if ('joined' in answer) return { ...answer, joined: withGuestKey(answer.joined) };
  return 'attendeeId' in answer ? { ...answer, guestKey: answer.attendeeId } : answer;
}

/**
 * Until the next release, a server of the last release may respond while an upgrade is under way or rolled back: its
 * requests and responses name the guest key `attendeeId`.
 */
export const nameInput = (input: unknown): unknown => (hasGuestKey(input) ? underBothNames(input) : input);

/** Such a server's response, with the present names. */
export const nameAnswer = (path: string, data: unknown): unknown =>
  path.startsWith('join.') ? withGuestKey(data) : data;
