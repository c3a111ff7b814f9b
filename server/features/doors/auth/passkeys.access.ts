import { passkeyMinutes } from '@daysheet/shared/account/passkeys.ts';
import type { UsedPasskey } from '@daysheet/shared/account/passkeys.schemas.ts';
import { eq } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { addToCount } from '../../../db/failed-attempts.ts';
import { passkeys } from '../../../db/schema/passkeys.ts';
import { users } from '../../../db/schema/users.ts';
import { AppError } from '../../../lib/app-error.ts';
import {
  derivePasskeyHandle,
  findRelyingParty,
  isCounterBehind,
  isOwnPasskeyChallenge,
  type PasskeyUse,
  type RelyingParty,
} from './passkeys.rules.ts';

/** Loaded when the first passkey is used or made. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

export function getRelyingParty({ publicUrl }: { publicUrl: string }): RelyingParty {
  const party = findRelyingParty(publicUrl);
  if (!party) throw new AppError('auth.passkeys_unavailable');
  return party;
}

/** Returns the challenge that a browser says its device signed; '' if the data is malformed. */
function readChallenge(clientDataJSON: string): string {
  try {
    const data: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const hasChallenge = typeof data === 'object' && data !== null && 'challenge' in data;
    return hasChallenge && typeof data.challenge === 'string' ? data.challenge : '';
  } catch {
    return '';
  }
}

/** Uses a challenge up, whatever the result, and returns it. Throws `auth.passkey_anew` if it is not valid. */
export async function takePasskeyChallenge(
  { db, sealKey }: { db: Database; sealKey: Buffer },
  where: PasskeyUse,
  clientDataJSON: string,
  now: Date,
): Promise<string> {
  const challenge = readChallenge(clientDataJSON);
  if (!isOwnPasskeyChallenge(sealKey, where, challenge, now)) throw new AppError('auth.passkey_anew');
  const key = `passkey:${challenge}`;
  const { count } = await addToCount(db, { key, count: 1, windowMinutes: passkeyMinutes }, now);
  if (count > 1) throw new AppError('auth.passkey_anew');
  return challenge;
}

/** A key without a known private key: an unknown passkey takes as long as a known one. */
const nobodysKey =
  'pQECAyYgASFYIAWtzfAFEy3rRWCVA3VEdV4diZEnlax5czlReRf3on0SIlgg0g0eDx0o6XkprIcPDIkVaTRxrxruv2KcBGomU7tS-NI';

type Services = { db: Database; sealKey: Buffer; publicUrl: string };

type OpenedPasskey = { passkey: typeof passkeys.$inferSelect; counter: number; isBackedUp: boolean };

/**
 * The owner of a passkey, and the device's response. The device must have verified its user, by a finger, a face or a
 * PIN. Throws `auth.passkey_refused`, also for unknown passkeys.
 */
export async function openPasskey(
  services: Services,
  where: PasskeyUse,
  answer: UsedPasskey,
  now: Date,
): Promise<OpenedPasskey> {
  const { id: rpId, origin } = getRelyingParty(services);
  const expectedChallenge = await takePasskeyChallenge(services, where, answer.response.clientDataJSON, now);
  const [passkey] = await services.db.select().from(passkeys).where(eq(passkeys.credentialId, answer.id));
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: answer,
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    credential: {
      id: answer.id,
      publicKey: new Uint8Array(Buffer.from(passkey?.publicKey ?? nobodysKey, 'base64url')),
      // The counter is checked when it is stored.
      counter: 0,
    },
  }).catch(() => {
    throw new AppError('auth.passkey_refused', { about: passkey?.userId });
  });
  if (!passkey || !verified) throw new AppError('auth.passkey_refused', { about: passkey?.userId });
  const handle = derivePasskeyHandle(services.sealKey, passkey.userId).toString('base64url');
  const isOwners = handle === (answer.response.userHandle ?? handle);
  const { newCounter: counter, credentialBackedUp: isBackedUp, credentialDeviceType } = authenticationInfo;
  // Whether a passkey can be copied to other devices is fixed when it is created (WebAuthn, 6.1.3).
  const isSameKind = passkey.isBackupEligible === (credentialDeviceType === 'multiDevice');
  if (!isOwners || !isSameKind) throw new AppError('auth.passkey_refused', { about: passkey.userId });
  return { passkey, counter, isBackedUp };
}

/**
 * Records the use of a passkey, and returns its owner. Throws `auth.passkey_refused` if it was removed meanwhile, and
 * `auth.passkey_copied` if its counter does not rise.
 */
export async function notePasskeyUsed(
  tx: Transaction,
  { passkey, counter, isBackedUp }: OpenedPasskey,
  now: Date,
): Promise<typeof users.$inferSelect> {
  const [current] = await tx
    .select({ stored: passkeys.counter, user: users })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.id, passkey.id))
    .for('update', { of: passkeys });
  if (!current) throw new AppError('auth.passkey_refused', { about: passkey.userId });
  if (isCounterBehind(current.stored, counter))
    throw new AppError('auth.passkey_copied', { about: passkey.userId });
  await tx.update(passkeys).set({ counter, isBackedUp, lastUsedAt: now }).where(eq(passkeys.id, passkey.id));
  return current.user;
}
