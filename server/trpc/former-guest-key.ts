import { AppError } from '../lib/app-error.ts';

/** Renames the key in a guest's input to its current name: pages of the last release send `attendeeId`. */
export function renameFormerGuestKey(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('attendeeId' in input)) return input;
  const { attendeeId, ...rest } = input;
  if ('guestKey' in rest && rest.guestKey !== attendeeId) throw new AppError('request.invalid');
  return { ...rest, guestKey: attendeeId };
}
