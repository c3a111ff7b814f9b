import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { pendingSignInMinutes } from '@daysheet/shared/account/auth.ts';
import { recoveryCodesMade } from '@daysheet/shared/account/second-factor.ts';
import { hashToken, seal, unseal } from '../../../lib/secrets/secrets.ts';

/** Supported by every authenticator app: SHA-1, six digits, half a minute (RFC 6238). */
const periodSeconds = 30;
const createTotp = (secret: string, shown?: { issuer: string; label: string }) =>
  new TOTP({ ...shown, secret: Secret.fromBase32(secret), period: periodSeconds });

/** Creates a secret for an app: 160 bits, in Base32. */
export const createAppSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code. */
export const buildKeyUri = (secret: string, shown: { issuer: string; label: string }): string =>
  createTotp(secret, shown).toString();

/** Returns the time step of a code; `null` if it is of none around now. Clocks may differ by one step, either way. */
export function findStep(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = createTotp(secret).validate({ token: code, timestamp, window: 1 });
  return delta === null ? null : Math.floor(timestamp / 1000 / periodSeconds) + delta;
}

const getSecretContext = (userId: string) => `second-factor/${userId}`;
export const sealSecret = (key: Buffer, userId: string, secret: string): string =>
  seal(key, getSecretContext(userId), secret);
export function unsealSecret(key: Buffer, userId: string, sealed: string): string {
  const secret = unseal(key, getSecretContext(userId), sealed);
  if (secret === null) throw new Error('The secret of a second factor was sealed with another key.');
  return secret;
}

const alphabet = 'abcdefghijklmnopqrstuvwxyz234567';
const createRecoveryCode = () => [...randomBytes(16)].map((byte) => alphabet[byte % 32]).join('');

/** Creates recovery codes of 80 bits each, without the hyphens between their groups. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodesMade }, createRecoveryCode);

export const formatRecoveryCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** The hash includes the account, so that equal hashes would not reveal equal codes. */
export const hashRecoveryCode = (userId: string, code: string): string => hashToken(`${userId}/${code}`);

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

const windowMinutes = 15;
/**
 * Limits wrong codes of the app, which need the password to be tried. A browser that has entered a right code of this
 * factor before has its own limit, so that somebody who got hold of the password does not lock the owner out. Recovery
 * codes have no limit: nobody guesses their 80 bits.
 */
export const getSecondStepLimits = ({
  userId,
  code,
  provenDevice,
}: {
  userId: string;
  code: string;
  provenDevice: string | null;
}) => {
  const whose = provenDevice ? `device:${provenDevice}` : `account:${userId}`;
  return isAppCode(code) ? [{ key: `second-step:${whose}`, max: 5, windowMinutes }] : [];
};

/** Limits codes while an app is set up: its secret is shown to the user, so wrong ones are slips. */
export const getSetUpLimit = (userId: string) => ({
  key: `second-factor:set-up:${userId}`,
  max: 20,
  windowMinutes,
});

const pendingContext = 'pending-sign-in';
/** A digest of the password, so that a new one ends the sign-ins that were begun with the former. */
const digestPassword = (passwordHash: string | null) =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
    .slice(0, 22);

type Account = { id: string; passwordHash: string | null };
/** Creates the mark of a sign-in whose password was right and whose code is missing. By itself it gives no access. */
export const markPendingSignIn = (
  key: Buffer,
  user: Account,
  now: Date,
): { mark: string; expiresAt: Date } => {
  const expiresAt = new Date(now.getTime() + pendingSignInMinutes * 60_000);
  const text = `${user.id} ${expiresAt.getTime()} ${digestPassword(user.passwordHash)}`;
  return { mark: seal(key, pendingContext, text), expiresAt };
};

/** Returns the user of a begun sign-in, and a check that their password is unchanged; `null` if it has expired. */
export function openPendingSignIn(key: Buffer, mark: string, now: Date) {
  const [userId, until, digest] = unseal(key, pendingContext, mark)?.split(' ') ?? [];
  if (!userId || Number(until) <= now.getTime()) return null;
  return { userId, isOf: (user: Account) => digestPassword(user.passwordHash) === digest };
}
