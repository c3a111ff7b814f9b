import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { passkeysMax } from '@daysheet/shared/account/passkeys.ts';
import type {
  addPasskeyInput,
  removePasskeyInput,
  renamePasskeyInput,
} from '@daysheet/shared/account/passkeys.schemas.ts';
import type { Database, Db } from '../../../db/client.ts';
import { passkeys } from '../../../db/schema/passkeys.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Visit } from '../../core/gates/sessions.rules.ts';
import type { UserScope } from '../../core/gates/user.access.ts';
import { type EmailPost, queueEmail } from '../../reach/emails/emails.commands.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import { lockAccount, reauthenticate } from '../auth/reauthenticate.access.ts';
import { getRelyingParty, loadWebAuthn, takePasskeyChallenge } from '../auth/passkeys.access.ts';
import { derivePasskeyHandle, makePasskeyChallenge, passkeyTimeout } from '../auth/passkeys.rules.ts';
import { namePasskey } from './passkeys.rules.ts';

type Services = { db: Database; sealKey: Buffer } & EmailPost;

/** EdDSA, ES256 and RS256 (COSE's numbers): all devices support one of them. */
const supportedAlgorithmIDs = [-8, -7, -257];

const readPasskeys = (db: Db, user: UserScope) =>
  db.select().from(passkeys).where(eq(passkeys.userId, user.id));

/** The options for a device to create a passkey, for a user who confirmed by password. */
export async function beginPasskey(
  { db, sealKey, mailer, publicUrl, brand }: Services,
  user: UserScope,
  { password }: { password?: string | undefined },
  visit: Visit,
) {
  const { id: rpID } = getRelyingParty({ publicUrl });
  await reauthenticate(db, user, password, visit);
  // A stranger could have made the account, and would keep access after the address's owner takes it.
  if (mailer.mode !== 'outbox' && !user.isEmailVerified) throw new AppError('account.confirm_first');
  const own = await readPasskeys(db, user);
  if (own.length >= passkeysMax) throw new AppError('account.too_many_passkeys');
  const challenge = makePasskeyChallenge(sealKey, { use: 'add', sessionKey: user.sessionKey }, visit.now);
  const { generateRegistrationOptions } = await loadWebAuthn();
  const { extensions: _notOurs, ...options } = await generateRegistrationOptions({
    rpName: brand.name,
    rpID,
    userName: user.email,
    userDisplayName: user.fullName,
    userID: new Uint8Array(derivePasskeyHandle(sealKey, user.id)),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: passkeyTimeout,
    supportedAlgorithmIDs,
    // The device's maker is not requested.
    attestationType: 'none',
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    excludeCredentials: own.map(({ credentialId: id, transports }) => ({ id, transports })),
  });
  return options;
}

type PasskeyResponse = z.output<typeof addPasskeyInput>['answer'];

/** Verifies a created passkey: that it is for us, new, and for the signed-in user. */
async function openMadePasskey(services: Services, user: UserScope, response: PasskeyResponse, now: Date) {
  const { id: rpId, origin } = getRelyingParty(services);
  const where = { use: 'add', sessionKey: user.sessionKey } as const;
  const challenge = await takePasskeyChallenge(services, where, response.response.clientDataJSON, now);
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const { registrationInfo } = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpId,
    requireUserVerification: true,
    supportedAlgorithmIDs,
  }).catch(() => {
    throw new AppError('account.passkey_refused');
  });
  if (!registrationInfo) throw new AppError('account.passkey_refused');
  return { ...registrationInfo, rpId };
}

/** Adds the passkey that a device created; a retry with the same id changes nothing. */
export async function addPasskey(
  services: Services,
  user: UserScope,
  { id, answer, otherwiseNamed }: z.output<typeof addPasskeyInput>,
  { address, now }: Visit,
): Promise<{ name: string }> {
  const { db } = services;
  const [earlier] = (await readPasskeys(db, user)).filter((one) => one.id === id);
  if (earlier?.credentialId === answer.id) return { name: earlier.name };
  const made = await openMadePasskey(services, user, answer, now);
  const name = namePasskey(made.aaguid, otherwiseNamed);
  await db.transaction(async (tx) => {
    // Locked, so that two concurrent requests count each other's passkey.
    await lockAccount(tx, user);
    if ((await readPasskeys(tx, user)).length >= passkeysMax) throw new AppError('account.too_many_passkeys');
    const added = await tx
      .insert(passkeys)
      .values({
        id,
        userId: user.id,
        credentialId: made.credential.id,
        publicKey: Buffer.from(made.credential.publicKey).toString('base64url'),
        counter: made.credential.counter,
        transports: answer.response.transports ?? [],
        rpId: made.rpId,
        isBackupEligible: made.credentialDeviceType === 'multiDevice',
        isBackedUp: made.credentialBackedUp,
        name,
        createdAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: passkeys.id });
    if (added.length === 0) throw new AppError('account.passkey_taken');
    await recordAudit(tx, { userId: user.id, address }, 'passkey_added', now);
    await queueEmail(tx, services, user, { kind: 'passkey_added' }, now);
  });
  return { name };
}

const isOwn = (user: UserScope, passkeyId: string) =>
  and(eq(passkeys.userId, user.id), eq(passkeys.id, passkeyId));

export async function renamePasskey(
  db: Database,
  user: UserScope,
  { passkeyId, name }: z.output<typeof renamePasskeyInput>,
): Promise<void> {
  const renamed = await db.update(passkeys).set({ name }).where(isOwn(user, passkeyId)).returning();
  if (renamed.length === 0) throw new AppError('account.passkey_not_found');
}

/** Removes a passkey of a user who confirmed by password. Its sessions go on: they are in the list of sessions. */
export async function removePasskey(
  services: Services,
  user: UserScope,
  { passkeyId, password }: z.output<typeof removePasskeyInput>,
  visit: Visit,
): Promise<void> {
  const { address, now } = visit;
  await reauthenticate(services.db, user, password, visit);
  await services.db.transaction(async (tx) => {
    await lockAccount(tx, user);
    const removed = await tx.delete(passkeys).where(isOwn(user, passkeyId)).returning();
    if (removed.length === 0) throw new AppError('account.passkey_not_found');
    await recordAudit(tx, { userId: user.id, address }, 'passkey_removed', now);
    await queueEmail(tx, services, user, { kind: 'passkey_removed' }, now);
  });
}

/** Removes all passkeys, by the operator, for a user whose device was lost or taken. Returns how many there were. */
export async function removePasskeys(db: Database, { id }: { id: string }, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const removed = await tx.delete(passkeys).where(eq(passkeys.userId, id)).returning();
    if (removed.length > 0) await recordAudit(tx, { userId: id, address: null }, 'passkeys_removed', now);
    return removed.length;
  });
}
