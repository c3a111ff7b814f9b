import { getMailboxLimit } from '../../reach/emails/emails.rules.ts';
import {
  freeSignIns,
  freeSignInsAtAddress,
  paidSignInsPerDoubling,
  signInRounds,
  signInWindowMinutes,
} from '@daysheet/shared/guests/guessing.ts';
import { resetLinkMinutes, verifyLinkHours } from '@daysheet/shared/account/auth.ts';
import { createToken } from '../../../lib/ids.ts';
import { seal, unseal } from '../../../lib/secrets/secrets.ts';

export type TokenPurpose = 'verify' | 'reset';
const tokenMinutes: Record<TokenPurpose, number> = { verify: verifyLinkHours * 60, reset: resetLinkMinutes };

/** When an e-mailed link that is made now runs out. */
export function computeTokenEnd(purpose: TokenPurpose, now: Date): Date {
  return new Date(now.getTime() + tokenMinutes[purpose] * 60_000);
}

const getKnownDeviceContext = (email: string) => `known-device:${email}`;

/** How a mark names the second factor that its browser gave a right code of: by when that was turned on. */
const nameFactor = (factorSince: Date) => `/${factorSince.getTime()}`;

/**
 * What a browser keeps from which somebody signed in to the account of this address, `factorSince` with a code of the
 * second factor that is on since then.
 */
export const markKnownDevice = (key: Buffer, email: string, factorSince: Date | null = null): string =>
  seal(key, getKnownDeviceContext(email), createToken() + (factorSince ? nameFactor(factorSince) : ''));

/** Whether such a browser has given a right code of this very factor: the password alone makes any number of marks. */
export const hasProven = (knownDevice: string | null, factorSince: Date): boolean =>
  knownDevice?.endsWith(nameFactor(factorSince)) ?? false;

/** The name of a browser that has signed in to this account before; `null` where it has not. */
export const openKnownDeviceMark = (key: Buffer, email: string, mark: string): string | null =>
  unseal(key, getKnownDeviceContext(email), mark);

const windowMinutes = signInWindowMinutes;
/**
 * Wrong passwords that cost nothing: of an account, and of an address. A browser that has signed in before has its own, so
 * that the owner pays for no stranger (OWASP's device cookies).
 */
export const getSignInLimits = (email: string, address: string, knownDevice: string | null) =>
  [
    {
      key: knownDevice ? `sign-in:device:${knownDevice}` : `sign-in:account:${email}`,
      max: freeSignIns,
      windowMinutes,
    },
    { key: `sign-in:address:${address}`, max: freeSignInsAtAddress, windowMinutes },
  ] as const;

/** Passwords that were paid for with work, for a day: what the next one costs follows from them. */
export const getPaidSignInLimits = (email: string, address: string) =>
  [`sign-in:paid:${email}`, `sign-in:paid-address:${address}`].map((key) => ({
    key,
    windowMinutes: 24 * 60,
  }));

/** How much work a password takes after so many. */
export const computeSignInRounds = (paid: number): number =>
  Math.min(signInRounds.most, signInRounds.least * 2 ** Math.floor(paid / paidSignInsPerDoubling));

export const getSignUpLimit = (address: string, max: number) => ({
  key: `sign-up:address:${address}`,
  max,
  windowMinutes: 60,
});

/** Links for a new password for as long as they are good: where no more are sent one still works, whoever asked for it. */
export const getMessageLimit = (purpose: TokenPurpose | 'already_registered', email: string) =>
  getMailboxLimit(purpose, email, purpose === 'reset' ? resetLinkMinutes : undefined);

export const getResetRequestLimit = (address: string) => ({
  key: `reset:address:${address}`,
  max: 50,
  windowMinutes: 60,
});
