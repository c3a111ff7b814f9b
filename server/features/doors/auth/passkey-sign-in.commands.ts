import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { z } from 'zod';
import type { signInWithPasskeyInput } from '@daysheet/shared/account/passkeys.schemas.ts';
import type { Database } from '../../../db/client.ts';
import { countAttempt, takeBackAttempt } from '../../../db/failed-attempts.ts';
import { createToken } from '../../../lib/ids.ts';
import type { Visit } from '../../core/gates/sessions.rules.ts';
import { getRelyingParty, notePasskeyUsed, openPasskey } from './passkeys.access.ts';
import {
  computePasskeyEnd,
  getPasskeyLimits,
  makePasskeyChallenge,
  passkeyTimeout,
} from './passkeys.rules.ts';
import { payForSignIn, takeBackPaid } from './sign-in-work.commands.ts';
import { type StartedSession, startSignedIn } from './start-session.commands.ts';

type Services = { db: Database; sealKey: Buffer; publicUrl: string };
type PasskeyVisit = Visit & { passkeyBrowser: string };

/** Returns what a browser asks its devices to sign, for any passkey of ours, and the cookie that it keeps meanwhile. */
export function beginPasskeySignIn(
  { sealKey, publicUrl }: Pick<Services, 'sealKey' | 'publicUrl'>,
  { passkeyBrowser, now }: PasskeyVisit,
) {
  const { id: rpId } = getRelyingParty({ publicUrl });
  // All tabs of a browser share its id, so each of them can complete.
  const browser = passkeyBrowser || createToken();
  const challenge = makePasskeyChallenge(sealKey, { use: 'sign in', browser }, now);
  const options = {
    challenge,
    rpId,
    userVerification: 'required',
    timeout: passkeyTimeout,
  } as const satisfies PublicKeyCredentialRequestOptionsJSON;
  return { options, browser, expiresAt: computePasskeyEnd(now) };
}

/**
 * Starts a session for the owner of a passkey. It replaces password and code: the device is theirs, and has verified them.
 * Attempts are counted before they are judged; after many from an address, each takes work as a password does.
 */
export async function signInWithPasskey(
  services: Services,
  visit: PasskeyVisit,
  { answer, work }: z.output<typeof signInWithPasskeyInput>,
): Promise<StartedSession> {
  const { db, sealKey } = services;
  const limits = getPasskeyLimits(visit.address);
  const block = await countAttempt(db, limits, visit.now);
  if (block) await payForSignIn({ db, sealKey }, { email: answer.id, work }, visit);
  const where = { use: 'sign in', browser: visit.passkeyBrowser } as const;
  const opened = await openPasskey(services, where, answer, visit.now);
  if (block) await takeBackPaid(db, answer.id, visit);
  return db.transaction(async (tx) => {
    const user = await notePasskeyUsed(tx, opened, visit.now);
    if (!block) await takeBackAttempt(tx, limits, visit.now);
    return startSignedIn({ db, tx, sealKey }, user, visit, { kind: 'signed_in_passkey' });
  });
}
