import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { codeAlphabet } from '@daysheet/shared/events/events.ts';
import { codeShapes, type EventType } from '@daysheet/shared/events/event-types.ts';

export const createId = (): string => randomUUID();

const guestKeyBytes = 16;
/** A system call takes ten times as long as the rest of a key, and a list has thousands: one call serves many. */
const keysAtOnce = 128;
let random = Buffer.alloc(0);

/** 128 random bits in base64url, 22 characters. */
export function createGuestKey(): string {
  if (random.length === 0) random = randomBytes(keysAtOnce * guestKeyBytes);
  const key = random.toString('base64url', 0, guestKeyBytes);
  random = random.subarray(guestKeyBytes);
  return key;
}

/** 256 random bits in base64url, 43 characters. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** A code by the type's prefix and length. Unique only once the database has taken it. */
export function createEventCode(eventType: EventType): string {
  const { prefix, random } = codeShapes[eventType];
  const letters = Array.from({ length: random }, () => codeAlphabet[randomInt(codeAlphabet.length)]);
  return prefix + letters.join('');
}
