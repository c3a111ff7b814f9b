import { isIP } from 'node:net';
import { freeSignInsAtAddress, signInWindowMinutes } from '@daysheet/shared/guests/guessing.ts';
import { passkeyMinutes } from '@daysheet/shared/account/passkeys.ts';
import { isLoopbackName } from '../../../lib/host-names.ts';
import { deriveToken, seal, unseal } from '../../../lib/secrets/secrets.ts';

/** The site that passkeys are for, as WebAuthn calls it. */
export type RelyingParty = { id: string; origin: string };

/** Derived from PUBLIC_URL; `null` if browsers allow no passkeys there: at an address without a name, or without https. */
export function findRelyingParty(publicUrl: string): RelyingParty | null {
  const { protocol, hostname, origin } = new URL(publicUrl);
  const isAddress = isIP(hostname) !== 0 || hostname.startsWith('[');
  const isSecure = protocol === 'https:' || isLoopbackName(hostname);
  return isSecure && !isAddress ? { id: hostname, origin } : null;
}

/** The handle by which devices store a host's passkeys: it reveals neither the account nor its id. */
export const derivePasskeyHandle = (key: Buffer, userId: string): Buffer =>
  deriveToken(key, `passkey-handle/${userId}`);

/** The browser, or the session, in which a passkey is used or created. */
export type PasskeyUse = { use: 'sign in'; browser: string } | { use: 'add' | 'confirm'; sessionKey: string };
const getContext = (where: PasskeyUse) =>
  `passkey/${where.use}/${where.use === 'sign in' ? where.browser : where.sessionKey}`;

/** How long a device may take to respond, in milliseconds. */
export const passkeyTimeout = passkeyMinutes * 60_000;

export const computePasskeyEnd = (now: Date): Date => new Date(now.getTime() + passkeyTimeout);

/**
 * The challenge for a device to sign, in base64url. It contains its expiry, and its browser or session, so that creating
 * one writes nothing; `takePasskeyChallenge` ensures that it is used only once.
 */
export const makePasskeyChallenge = (key: Buffer, where: PasskeyUse, now: Date): string =>
  seal(key, getContext(where), String(computePasskeyEnd(now).getTime()));

/** Whether a challenge was created here, for this use in this browser or session, and has not expired. */
export const isOwnPasskeyChallenge = (
  key: Buffer,
  where: PasskeyUse,
  challenge: string,
  now: Date,
): boolean => Number(unseal(key, getContext(where), challenge) ?? 0) > now.getTime();

/** A device's counter rises with each use, or stays at 0. If it does neither, the passkey may have been copied. */
export const isCounterBehind = (stored: number, told: number): boolean =>
  (stored > 0 || told > 0) && told <= stored;

/** Shares the limit of passwords from this address. Nobody guesses a signature, so accounts have no limit. */
export const getPasskeyLimits = (address: string) => [
  { key: `sign-in:address:${address}`, max: freeSignInsAtAddress, windowMinutes: signInWindowMinutes },
];
