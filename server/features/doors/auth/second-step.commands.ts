import { and, eq, isNotNull, isNull, lt, or } from 'drizzle-orm';
import { countAttempt, clearFailedAttempts } from '../../../db/failed-attempts.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { recoveryCodes, secondFactors } from '../../../db/schema/second-factors.ts';
import { users } from '../../../db/schema/users.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Visit } from '../../core/gates/sessions.rules.ts';
import { type EmailPost, queueEmail } from '../../reach/emails/emails.commands.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import { hasProven, openKnownDeviceMark } from './auth.rules.ts';
import {
  findStep,
  getSecondStepLimits,
  hashRecoveryCode,
  isAppCode,
  openPendingSignIn,
  unsealSecret,
} from './second-factor.rules.ts';
import { type StartedSession, startSignedIn } from './start-session.commands.ts';

type Services = { db: Database; sealKey: Buffer } & EmailPost;
type SecondStepInput = { userId: string; code: string };

/** Accepts each code of the app only once: the row stores the last used time step. */
async function takeAppCode(tx: Transaction, sealKey: Buffer, { userId, code }: SecondStepInput, now: Date) {
  const ofUser = and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt));
  const [factor] = await tx.select().from(secondFactors).where(ofUser);
  if (!factor) return false;
  const step = findStep(unsealSecret(sealKey, userId, factor.sealedSecret), code, now);
  if (step === null) return false;
  const isNewer = or(isNull(secondFactors.lastStep), lt(secondFactors.lastStep, step));
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(ofUser, isNewer))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0;
}

async function takeRecoveryCode(tx: Transaction, { userId, code }: SecondStepInput, now: Date) {
  const ofCode = and(
    eq(recoveryCodes.userId, userId),
    eq(recoveryCodes.codeHash, hashRecoveryCode(userId, code)),
    isNull(recoveryCodes.usedAt),
  );
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(ofCode)
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

/**
 * The second step of signing in: a code of the app, or a recovery code. Throws `auth.sign_in_anew` without a recent first
 * step, `auth.code_wrong`, and `auth.codes_blocked` after many of those; attempts are counted before they are judged.
 */
export async function finishSignIn(
  services: Services,
  visit: Visit & { pendingSignIn: string },
  { code }: { code: string },
): Promise<StartedSession> {
  const { db, sealKey } = services;
  const { now, address } = visit;
  const pending = openPendingSignIn(sealKey, visit.pendingSignIn, now);
  const [user] = pending ? await db.select().from(users).where(eq(users.id, pending.userId)) : [];
  if (!user || !pending?.isOf(user)) throw new AppError('auth.sign_in_anew');
  const ofUser = and(eq(secondFactors.userId, user.id), isNotNull(secondFactors.confirmedAt));
  const [factor] = await db.select().from(secondFactors).where(ofUser);
  const factorSince = factor?.confirmedAt ?? null;
  const device = openKnownDeviceMark(sealKey, user.email, visit.knownDevice);
  const provenDevice = factorSince && hasProven(device, factorSince) ? device : null;
  const limits = getSecondStepLimits({ userId: user.id, code, provenDevice });
  const block = await countAttempt(db, limits, now);
  if (block) throw new AppError('auth.codes_blocked', { retryAt: block.resetsAt, about: user.id });
  return db.transaction(async (tx) => {
    // Only if the password is unchanged since the first step: a reset may have happened meanwhile.
    const [current] = await tx.select().from(users).where(eq(users.id, user.id)).for('no key update');
    if (!current || !pending.isOf(current)) throw new AppError('auth.sign_in_anew');
    const asked = { userId: user.id, code };
    const isRight = isAppCode(code)
      ? await takeAppCode(tx, sealKey, asked, now)
      : await takeRecoveryCode(tx, asked, now);
    if (!isRight) throw new AppError('auth.code_wrong', { about: user.id });
    if (isAppCode(code)) {
      for (const { key } of limits) await clearFailedAttempts(tx, key);
    } else {
      await recordAudit(tx, { userId: user.id, address }, 'recovery_code_used', now);
      await queueEmail(tx, services, current, { kind: 'recovery_code_used' }, now);
    }
    return startSignedIn({ db, tx, sealKey }, current, visit, { factorSince });
  });
}
