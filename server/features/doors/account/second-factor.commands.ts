import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import { secondFactorSetUpMinutes } from '@daysheet/shared/account/second-factor.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { clearFailedAttempts, countAttempt } from '../../../db/failed-attempts.ts';
import { recoveryCodes, secondFactors } from '../../../db/schema/second-factors.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Visit } from '../../core/gates/sessions.rules.ts';
import type { UserScope } from '../../core/gates/user.access.ts';
import { type EmailPost, queueEmail } from '../../reach/emails/emails.commands.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import { markKnownDevice } from '../auth/auth.rules.ts';
import { lockAccount, reauthenticate } from '../auth/reauthenticate.access.ts';
import {
  buildKeyUri,
  createAppSecret,
  createRecoveryCodes,
  findStep,
  formatRecoveryCode,
  getSetUpLimit,
  hashRecoveryCode,
  sealSecret,
  unsealSecret,
} from '../auth/second-factor.rules.ts';

type Services = { db: Database; sealKey: Buffer } & EmailPost;

/** Creates a new secret for an authenticator app. It takes effect once one of its codes is entered. */
export async function beginSecondFactor(
  { db, sealKey, mailer, brand }: Services,
  user: UserScope,
  { password }: { password?: string | undefined },
  visit: Visit,
): Promise<{ secret: string; uri: string }> {
  await reauthenticate(db, user, password, visit);
  // A stranger could have made the account, and would lock out the address's owner.
  if (mailer.mode !== 'outbox' && !user.isEmailVerified) throw new AppError('account.confirm_first');
  const secret = createAppSecret();
  const values = { sealedSecret: sealSecret(sealKey, user.id, secret), createdAt: visit.now };
  const begun = await db
    .insert(secondFactors)
    .values({ userId: user.id, ...values })
    .onConflictDoUpdate({
      target: secondFactors.userId,
      set: { ...values, lastStep: null },
      setWhere: isNull(secondFactors.confirmedAt),
    })
    .returning({ userId: secondFactors.userId });
  if (begun.length === 0) throw new AppError('account.second_factor_on');
  return { secret, uri: buildKeyUri(secret, { issuer: brand.name, label: user.email }) };
}

/** Replaces the recovery codes. They are shown only once. */
async function replaceRecoveryCodes(tx: Transaction, userId: string, now: Date): Promise<string[]> {
  const codes = createRecoveryCodes();
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const rows = codes.map((code) => ({ userId, codeHash: hashRecoveryCode(userId, code), createdAt: now }));
  await tx.insert(recoveryCodes).values(rows);
  return codes.map(formatRecoveryCode);
}

/**
 * Turns the second factor on, with the first code of the app. Returns the recovery codes, and the mark of a browser that
 * has entered a right code.
 */
export async function confirmSecondFactor(
  services: Services,
  user: UserScope,
  { code }: { code: string },
  { address, now }: Visit,
): Promise<{ recoveryCodes: string[]; knownDevice: string }> {
  const { db, sealKey } = services;
  const limit = getSetUpLimit(user.id);
  const block = await countAttempt(db, [limit], now);
  if (block) throw new AppError('auth.too_many_requests', { retryAt: block.resetsAt });
  return db.transaction(async (tx) => {
    await lockAccount(tx, user);
    const begunSince = new Date(now.getTime() - secondFactorSetUpMinutes * 60_000);
    const isBegun = and(
      eq(secondFactors.userId, user.id),
      isNull(secondFactors.confirmedAt),
      gt(secondFactors.createdAt, begunSince),
    );
    const [factor] = await tx.select().from(secondFactors).where(isBegun).for('update');
    if (!factor) throw new AppError('account.set_up_over');
    const lastStep = findStep(unsealSecret(sealKey, user.id, factor.sealedSecret), code, now);
    if (lastStep === null) throw new AppError('account.code_wrong');
    await tx.update(secondFactors).set({ confirmedAt: now, lastStep }).where(isBegun);
    await clearFailedAttempts(tx, limit.key);
    await recordAudit(tx, { userId: user.id, address }, 'second_factor_on', now);
    await queueEmail(tx, services, user, { kind: 'second_factor_on' }, now);
    const knownDevice = markKnownDevice(sealKey, user.email, now);
    return { recoveryCodes: await replaceRecoveryCodes(tx, user.id, now), knownDevice };
  });
}

/** Creates new recovery codes; the former ones no longer work. */
export async function renewRecoveryCodes(
  { db }: Services,
  user: UserScope,
  { password }: { password?: string | undefined },
  visit: Visit,
): Promise<{ recoveryCodes: string[] }> {
  await reauthenticate(db, user, password, visit);
  return db.transaction(async (tx) => {
    await lockAccount(tx, user);
    const isOn = and(eq(secondFactors.userId, user.id), isNotNull(secondFactors.confirmedAt));
    const [factor] = await tx.select().from(secondFactors).where(isOn).for('update');
    if (!factor) throw new AppError('account.second_factor_off');
    await recordAudit(tx, { userId: user.id, address: visit.address }, 'recovery_codes_renewed', visit.now);
    return { recoveryCodes: await replaceRecoveryCodes(tx, user.id, visit.now) };
  });
}

/** Removes the second factor with its recovery codes. Returns whether there was one. */
async function removeSecondFactor(tx: Transaction, userId: string): Promise<boolean> {
  const gone = await tx.delete(secondFactors).where(eq(secondFactors.userId, userId)).returning();
  return gone.some(({ confirmedAt }) => confirmedAt !== null);
}

export async function turnOffSecondFactor(
  services: Services,
  user: UserScope,
  { password }: { password?: string | undefined },
  visit: Visit,
): Promise<void> {
  await reauthenticate(services.db, user, password, visit);
  await services.db.transaction(async (tx) => {
    await lockAccount(tx, user);
    if (!(await removeSecondFactor(tx, user.id))) return;
    await recordAudit(tx, { userId: user.id, address: visit.address }, 'second_factor_off', visit.now);
    await queueEmail(tx, services, user, { kind: 'second_factor_off' }, visit.now);
  });
}

/** Removes the second factor, by the operator, for a user who lost phone and codes. Returns whether there was one. */
export async function resetSecondFactor(db: Database, { id }: { id: string }, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const wasOn = await removeSecondFactor(tx, id);
    if (wasOn) await recordAudit(tx, { userId: id, address: null }, 'second_factor_reset', now);
    return wasOn;
  });
}
