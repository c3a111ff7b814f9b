import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import { codeAlphabet, codeShapes, type EventType } from '@daysheet/shared/events.ts';

export const createId = (): string => randomUUID();

/** 128 random bits in base64url, 22 characters. */
export const createGuestKey = (): string => randomBytes(16).toString('base64url');

/** 256 random bits in base64url, 43 characters. */
export const createToken = (): string => randomBytes(32).toString('base64url');

/** A code by the type's prefix and length. Unique only once the database has taken it. */
export function createEventCode(eventType: EventType): string {
  const { prefix, random } = codeShapes[eventType];
  const letters = Array.from({ length: random }, () => codeAlphabet[randomInt(codeAlphabet.length)]);
  return prefix + letters.join('');
}
