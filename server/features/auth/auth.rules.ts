import {
  freeSignIns,
  freeSignInsAtAddress,
  paidSignInsPerDoubling,
  signInRounds,
  signInWindowMinutes,
} from '@daysheet/shared/guessing.ts';
import { newToken } from '../../lib/ids.ts';
import { seal, unseal } from '../../lib/secrets.ts';

/** Whose request it is, as far as limits and the list of sessions go, and when it came. */
export type Visit = { address: string; userAgent: string; knownDevice: string; now: Date };

const dayMilliseconds = 24 * 60 * 60_000;
/** A session ends after 30 days without a visit, and after 90 days in any case (ASVS 7.3.1, 7.3.2). */
export const sessionIdleDays = 30;
const sessionAbsoluteDays = 90;

/** When a session that was made at `createdAt` and is used now ends. */
export function sessionEnd(createdAt: Date, now: Date): Date {
  const idle = now.getTime() + sessionIdleDays * dayMilliseconds;
  const absolute = createdAt.getTime() + sessionAbsoluteDays * dayMilliseconds;
  return new Date(Math.min(idle, absolute));
}

/** Whether a visit is worth a write: at most one an hour and session. */
export function isWorthTouching(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() >= 60 * 60_000;
}

/** The new end of a session that is visited now; `null` where the visit is not written down. */
export function slideOf(session: { createdAt: Date; lastSeenAt: Date }, now: Date): Date | null {
  return isWorthTouching(session.lastSeenAt, now) ? sessionEnd(session.createdAt, now) : null;
}

/** What is told on the bus when sessions of a user end: streams that they opened end then too. */
export const sessionsTopic = (userId: string): string => `sessions:${userId}`;

export type TokenPurpose = 'verify' | 'reset';
const tokenMinutes: Record<TokenPurpose, number> = { verify: 24 * 60, reset: 30 };

/** When an e-mailed link that is made now runs out. */
export function tokenEnd(purpose: TokenPurpose, now: Date): Date {
  return new Date(now.getTime() + tokenMinutes[purpose] * 60_000);
}

const knownContext = (email: string) => `known-device:${email}`;

/** What a browser keeps from which somebody signed in to the account of this address. */
export const markKnownDevice = (key: Buffer, email: string): string =>
  seal(key, knownContext(email), newToken());

/** The name of a browser that has signed in to this account before; `null` where it has not. */
export const knownDeviceOf = (key: Buffer, email: string, mark: string): string | null =>
  unseal(key, knownContext(email), mark);

const windowMinutes = signInWindowMinutes;
/**
 * Wrong passwords that cost nothing: of an account, and of an address. A browser that has signed in before has its own, so
 * that the owner pays for no stranger (OWASP's device cookies).
 */
export const signInLimits = (email: string, address: string, knownDevice: string | null) =>
  [
    {
      key: knownDevice ? `sign-in:device:${knownDevice}` : `sign-in:account:${email}`,
      max: freeSignIns,
      windowMinutes,
    },
    { key: `sign-in:address:${address}`, max: freeSignInsAtAddress, windowMinutes },
  ] as const;

/** Passwords that were paid for with work, for a day: what the next one costs follows from them. */
export const paidSignInLimits = (email: string, address: string) =>
  [`sign-in:paid:${email}`, `sign-in:paid-address:${address}`].map((key) => ({
    key,
    windowMinutes: 24 * 60,
  }));

/** How much work a password takes after so many. */
export const signInRoundsAfter = (paid: number): number =>
  Math.min(signInRounds.most, signInRounds.least * 2 ** Math.floor(paid / paidSignInsPerDoubling));

export const signUpLimit = (address: string, max: number) => ({
  key: `sign-up:address:${address}`,
  max,
  windowMinutes: 60,
});

/** Messages that one account can be sent, whoever asks: nobody's mailbox is a target. */
export const messageLimit = (purpose: TokenPurpose | 'already_registered', email: string) => ({
  key: `message:${purpose}:${email}`,
  max: 3,
  windowMinutes: 60,
});

export const resetRequestLimit = (address: string) => ({
  key: `reset:address:${address}`,
  max: 50,
  windowMinutes: 60,
});
