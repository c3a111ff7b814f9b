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

/** When an e-mailed link that is created now expires. */
export function computeTokenEnd(purpose: TokenPurpose, now: Date): Date {
  return new Date(now.getTime() + tokenMinutes[purpose] * 60_000);
}

const getKnownDeviceContext = (email: string) => `known-device:${email}`;

/** Identifies in a mark the second factor whose code the browser entered: by the time that it was turned on. */
const nameFactor = (factorSince: Date) => `/${factorSince.getTime()}`;

/**
 * The mark of a browser that signed in to the account of this address; with `factorSince`, it also entered a code of the
 * second factor that is on since then.
 */
export const markKnownDevice = (key: Buffer, email: string, factorSince: Date | null = null): string =>
  seal(key, getKnownDeviceContext(email), createToken() + (factorSince ? nameFactor(factorSince) : ''));

/** Whether the browser has entered a right code of this very factor: the password alone yields any number of marks. */
export const hasProven = (knownDevice: string | null, factorSince: Date): boolean =>
  knownDevice?.endsWith(nameFactor(factorSince)) ?? false;

/** The id of a browser that has signed in to this account before; `null` if it has not. */
export const openKnownDeviceMark = (key: Buffer, email: string, mark: string): string | null =>
  unseal(key, getKnownDeviceContext(email), mark);

const windowMinutes = signInWindowMinutes;
/**
 * Limits of wrong passwords without proof of work, per account and per address. A browser that has signed in before has
 * its own limit, so that strangers do not burden the owner (OWASP's device cookies).
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

/** Counts passwords that were tried with proof of work, for a day: they determine the next one's work. */
export const getPaidSignInLimits = (email: string, address: string) =>
  [`sign-in:paid:${email}`, `sign-in:paid-address:${address}`].map((key) => ({
    key,
    windowMinutes: 24 * 60,
  }));

/** The rounds of work that a password takes after this many paid attempts. */
export const computeSignInRounds = (paid: number): number =>
  Math.min(signInRounds.most, signInRounds.least * 2 ** Math.floor(paid / paidSignInsPerDoubling));

export const getSignUpLimit = (address: string, max: number) => ({
  key: `sign-up:address:${address}`,
  max,
  windowMinutes: 60,
});

/** Limits links for a new password per validity period: once the limit is reached, one still works, whoever requested it. */
export const getMessageLimit = (purpose: TokenPurpose | 'already_registered', email: string) =>
  getMailboxLimit(purpose, email, purpose === 'reset' ? resetLinkMinutes : undefined);

export const getResetRequestLimit = (address: string) => ({
  key: `reset:address:${address}`,
  max: 50,
  windowMinutes: 60,
});
