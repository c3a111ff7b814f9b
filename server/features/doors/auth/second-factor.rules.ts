import { createHash, randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { pendingSignInMinutes } from '@daysheet/shared/account/auth.ts';
import { recoveryCodesMade } from '@daysheet/shared/account/second-factor.ts';
import { hashToken, seal, unseal } from '../../../lib/secrets/secrets.ts';

/** What every authenticator app understands: SHA-1, six digits, half a minute (RFC 6238). */
const periodSeconds = 30;
const createTotp = (secret: string, shown?: { issuer: string; label: string }) =>
  new TOTP({ ...shown, secret: Secret.fromBase32(secret), period: periodSeconds });

/** A new secret for an app: 160 bits, in Base32. */
export const createAppSecret = (): string => new Secret({ size: 20 }).base32;

/** What the QR code holds. */
export const buildKeyUri = (secret: string, shown: { issuer: string; label: string }): string =>
  createTotp(secret, shown).toString();

/** The half minute that a code is of; `null` where it is of none around now. Clocks may be one off, either way. */
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

/** New recovery codes, of 80 bits each, as they are typed without the lines between their groups. */
export const createRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodesMade }, createRecoveryCode);

export const formatRecoveryCode = (code: string): string => code.match(/.{4}/g)?.join('-') ?? code;

/** Bound to its account, so that equal rows would not tell of equal codes. */
export const hashRecoveryCode = (userId: string, code: string): string => hashToken(`${userId}/${code}`);

export const isAppCode = (code: string): boolean => /^\d{6}$/.test(code);

const windowMinutes = 15;
/**
 * Wrong codes of the app: only who knows the password gets to try one. A browser that has given a right code of this
 * factor before has its own allowance, so that the owner is not kept out by who got hold of the password. A recovery code
 * has 80 bits, which nobody guesses: it is held up by nothing.
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

/** Codes while an app is set up: whoever types them is shown its secret, so they are slips. */
export const getSetUpLimit = (userId: string) => ({
  key: `second-factor:set-up:${userId}`,
  max: 20,
  windowMinutes,
});

const pendingContext = 'pending-sign-in';
/** A new password ends what was begun with the one before. */
const digestPassword = (passwordHash: string | null) =>
  createHash('sha256')
    .update(passwordHash ?? '')
    .digest('base64url')
    .slice(0, 22);

type Account = { id: string; passwordHash: string | null };
/** What the browser keeps of somebody whose password was right and whose code is missing. It opens nothing by itself. */
export const markPendingSignIn = (
  key: Buffer,
  user: Account,
  now: Date,
): { mark: string; expiresAt: Date } => {
  const expiresAt = new Date(now.getTime() + pendingSignInMinutes * 60_000);
  const text = `${user.id} ${expiresAt.getTime()} ${digestPassword(user.passwordHash)}`;
  return { mark: seal(key, pendingContext, text), expiresAt };
};

/** Whose sign-in was begun, and whether their password is still the one that was right; `null` where it has run out. */
export function openPendingSignIn(key: Buffer, mark: string, now: Date) {
  const [userId, until, digest] = unseal(key, pendingContext, mark)?.split(' ') ?? [];
  if (!userId || Number(until) <= now.getTime()) return null;
  return { userId, isOf: (user: Account) => digestPassword(user.passwordHash) === digest };
}
