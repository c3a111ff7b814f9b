import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Reason } from '@daysheet/shared/errors.ts';
import type { confirmWithPasskeyInput } from '@daysheet/shared/account/passkeys.schemas.ts';
import type { Database } from '../../../db/client.ts';
import { passkeys } from '../../../db/schema/passkeys.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Visit } from '../../core/gates/sessions.rules.ts';
import type { UserScope } from '../../core/gates/user.access.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import { getRelyingParty, notePasskeyUsed, openPasskey } from './passkeys.access.ts';
import { makePasskeyChallenge, passkeyTimeout } from './passkeys.rules.ts';
import { noteReauthenticated } from './reauthenticate.access.ts';

type Services = { db: Database; sealKey: Buffer; publicUrl: string };

/** Returns what a browser asks the user's own devices to sign, in place of the password. */
export async function beginPasskeyConfirm({ db, sealKey, publicUrl }: Services, user: UserScope, now: Date) {
  const { id: rpId } = getRelyingParty({ publicUrl });
  const own = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(and(eq(passkeys.userId, user.id), eq(passkeys.rpId, rpId)));
  return {
    challenge: makePasskeyChallenge(sealKey, { use: 'confirm', sessionKey: user.sessionKey }, now),
    rpId,
    allowCredentials: own.map((passkey) => ({ ...passkey, type: 'public-key' as const })),
    userVerification: 'required',
    timeout: passkeyTimeout,
  } as const satisfies PublicKeyCredentialRequestOptionsJSON;
}

const signInRefusals: readonly Reason[] = [
  'auth.passkey_anew',
  'auth.passkey_refused',
  'auth.passkey_copied',
];

/** Records that the user of this session has just used their passkey. Nobody guesses a signature, so nothing is counted. */
export async function confirmWithPasskey(
  services: Services,
  user: UserScope,
  { answer }: z.output<typeof confirmWithPasskeyInput>,
  { address, now }: Visit,
): Promise<void> {
  const where = { use: 'confirm', sessionKey: user.sessionKey } as const;
  try {
    const opened = await openPasskey(services, where, answer, now);
    if (opened.passkey.userId !== user.id) throw new AppError('auth.passkey_refused');
    await services.db.transaction(async (tx) => {
      await notePasskeyUsed(tx, opened, now);
      await noteReauthenticated(tx, user, now);
      await recordAudit(tx, { userId: user.id, address }, 'confirmed_passkey', now);
    });
  } catch (error) {
    // A sign-in error would tell the page that they are signed out, which they are not.
    if (error instanceof AppError && signInRefusals.includes(error.reason))
      throw new AppError('account.passkey_unconfirmed', { about: user.id });
    throw error;
  }
}
