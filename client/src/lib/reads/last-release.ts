import { underBothNames } from '@daysheet/shared/guests/former-guest-key.ts';

const hasGuestKey = (value: unknown): value is { guestKey: string } =>
  typeof value === 'object' && value !== null && 'guestKey' in value;

/** A response with the guest key under its present name. */
function withGuestKey(response: unknown): unknown {
  if (typeof response !== 'object' || response === null || hasGuestKey(response)) return response;
  if ('joined' in response) return { ...response, joined: withGuestKey(response.joined) };
  return 'attendeeId' in response ? { ...response, guestKey: response.attendeeId } : response;
}

/**
 * Until the next release, a server of the last release may respond while an upgrade is under way or rolled back: its
 * requests and responses name the guest key `attendeeId`.
 */
export const addFormerNames = (input: unknown): unknown =>
  hasGuestKey(input) ? underBothNames(input) : input;

/** Such a server's response, with the present names. */
export const toPresentNames = (path: string, data: unknown): unknown =>
  path.startsWith('join.') ? withGuestKey(data) : data;
