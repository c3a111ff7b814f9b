import { isIP } from 'node:net';
import { freeSignInsAtAddress, signInWindowMinutes } from '@daysheet/shared/guests/guessing.ts';
import { passkeyMinutes } from '@daysheet/shared/account/passkeys.ts';
import { isLoopbackName } from '../../../lib/host-names.ts';
import { deriveToken, seal, unseal } from '../../../lib/secrets/secrets.ts';

/** Whom passkeys are made for, as WebAuthn calls it. */
export type RelyingParty = { id: string; origin: string };

/** By PUBLIC_URL; `null` where no browser has passkeys: at an address without a name, or without https. */
export function findRelyingParty(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  const isSecure = protocol === 'https:' || isLoopbackName(hostname);
  return isSecure && !isAddress ? { id: hostname, origin } : null;
}

/** What devices file a host's passkeys under: nobody learns an account from it, nor an account's number. */
export const derivePasskeyHandle = (key: Buffer, userId: string): Buffer =>
  deriveToken(key, `passkey-handle/${userId}`);

/** In which browser, or in which session, a passkey is used or made. */
export type PasskeyUse = { use: 'sign in'; browser: string } | { use: 'add' | 'confirm'; sessionKey: string };
const getContext = (where: PasskeyUse) =>
  `passkey/${where.use}/${where.use === 'sign in' ? where.browser : where.sessionKey}`;

/** How long a device may take to answer, in milliseconds. */
export const passkeyTimeout = passkeyMinutes * 60_000;

export const computePasskeyEnd = (now: Date): Date => new Date(now.getTime() + passkeyTimeout);

/**
 * What a device is to sign, in base64url. It says itself until when it is good, and for which browser or session, so that
 * asking for one writes nothing; that it is good once, `takePasskeyChallenge` sees to.
 */
export const makePasskeyChallenge = (key: Buffer, where: PasskeyUse, now: Date): string =>
  seal(key, getContext(where), String(computePasskeyEnd(now).getTime()));

/** Whether it was made here, for this use in this browser or session, and has not run out. */
export const isOwnPasskeyChallenge = (
  key: Buffer,
  where: PasskeyUse,
  challenge: string,
  now: Date,
): boolean => Number(unseal(key, getContext(where), challenge) ?? 0) > now.getTime();

/** The counter of a device rises with each use, or stays at 0. One that does not may be that of a copy. */
export const isCounterBehind = (stored: number, told: number): boolean =>
  (stored > 0 || told > 0) && told <= stored;

/** The same attempts as those of passwords from this address. A signature is not guessed, so no account has a limit. */
export const getPasskeyLimits = (address: string) => [
  { key: `sign-in:address:${address}`, max: freeSignInsAtAddress, windowMinutes: signInWindowMinutes },
];
