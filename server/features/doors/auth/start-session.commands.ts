import type { AuditKind } from '@daysheet/shared/account/audit.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { createId, createToken } from '../../../lib/ids.ts';
import { hashToken } from '../../../lib/secrets/secrets.ts';
import { createLucia } from '../../core/gates/lucia.access.ts';
import { computeSessionEnd, type Visit } from '../../core/gates/sessions.rules.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import { hasProven, markKnownDevice, openKnownDeviceMark } from './auth.rules.ts';

/** The cookie's token, which is stored nowhere else, its expiry, and the mark by which the browser is known from now on. */
export type StartedSession = { token: string; expiresAt: Date; knownDevice: string };

/** Starts a session after all steps, with `factorSince` also the code of the factor of that time; `kind` is for the log. */
export async function startSignedIn(
  { db, tx, sealKey }: { db: Database; tx: Transaction; sealKey: Buffer },
  user: { id: string; email: string },
  visit: Visit,
  { factorSince = null, kind = 'signed_in' }: { factorSince?: Date | null; kind?: AuditKind } = {},
): Promise<StartedSession> {
  const { address, userAgent, now } = visit;
  const token = createToken();
  const session = {
    publicId: createId(),
    userAgent: userAgent.slice(0, 300),
    createdAt: now,
    lastSeenAt: now,
  };
  await createLucia(db, now, { writer: tx }).createSession(user.id, session, { sessionId: hashToken(token) });
  await recordAudit(tx, { userId: user.id, address }, kind, now);
  const device = openKnownDeviceMark(sealKey, user.email, visit.knownDevice);
  const isKnown = device !== null && (factorSince === null || hasProven(device, factorSince));
  return {
    token,
    expiresAt: computeSessionEnd(now, now),
    knownDevice: isKnown ? visit.knownDevice : markKnownDevice(sealKey, user.email, factorSince),
  };
}
