import { AppError } from '../lib/app-error.ts';

/** A guest's input with the key under its present name: pages of the last release say `attendeeId`. */
export function renameFormerGuestKey(input: unknown): unknown {
  if (typeof input !== 'object' || input === null || !('attendeeId' in input)) return input;
  const { attendeeId, ...rest } = input;
  if ('guestKey' in rest && rest.guestKey !== attendeeId) throw new AppError('request.invalid');
  return { ...rest, guestKey: attendeeId };
}
