import { and, eq, gt, inArray, isNull, ne } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { clearFailedAttempts, countFailedAttempt } from '../../../db/failed-attempts.ts';
import { emailTokens } from '../../../db/schema/emails.ts';
import { identities } from '../../../db/schema/identities.ts';
import { passkeys } from '../../../db/schema/passkeys.ts';
import { secondFactors } from '../../../db/schema/second-factors.ts';
import { sessions, users } from '../../../db/schema/users.ts';
import type { Afterwards } from '../../../lib/load/afterwards.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createToken } from '../../../lib/ids.ts';
import { hashPassword, verifyPassword } from '../../../lib/secrets/passwords.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import { type EmailPost, queueEmail } from '../../reach/emails/emails.commands.ts';
import { type UserScope } from '../../core/gates/user.access.ts';
import { hashToken } from '../../../lib/secrets/secrets.ts';
import { assertGoodPassword, type PasswordRules } from './passwords.queries.ts';
import { endSessions } from '../../core/gates/sessions.commands.ts';
import {
  getMessageLimit,
  getResetRequestLimit,
  getSignInLimits,
  type TokenPurpose,
  computeTokenEnd,
} from './auth.rules.ts';
import type { Visit } from '../../core/gates/sessions.rules.ts';

/** Creates the token of an e-mailed link; only its hash is stored. */
export async function issueToken(
  tx: Transaction,
  userId: string,
  purpose: TokenPurpose,
  now: Date,
): Promise<string> {
  const token = createToken();
  const expiresAt = computeTokenEnd(purpose, now);
  await tx.insert(emailTokens).values({ id: hashToken(token), userId, purpose, createdAt: now, expiresAt });
  return token;
}

/** Sends the link that confirms an address. Its validity begins when the message is sent, which may be the next day. */
export async function sendVerification(
  tx: Transaction,
  post: EmailPost,
  user: { id: string; email: string; fullName: string },
  now: Date,
): Promise<void> {
  const token = await issueToken(tx, user.id, 'verify', now);
  const expiresAt = computeTokenEnd(
    'verify',
    await queueEmail(tx, post, user, { kind: 'verify', token }, now),
  );
  await tx
    .update(emailTokens)
    .set({ expiresAt })
    .where(eq(emailTokens.id, hashToken(token)));
}

type ConfirmContext = { db: Database; adminEmails: readonly string[]; user: UserScope | null };

/** Matches a token that is still valid. */
const isGood = (token: string, purpose: TokenPurpose, now: Date) =>
  and(
    eq(emailTokens.id, hashToken(token)),
    eq(emailTokens.purpose, purpose),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, now),
  );

/** Finds the user of a token without using it up. Throws `auth.link_invalid` if it is unknown, used or expired. */
async function findTokenUser(db: Database, token: string, purpose: TokenPurpose, now: Date) {
  const [found] = await db
    .select({ user: users })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .where(isGood(token, purpose, now));
  if (!found) throw new AppError('auth.link_invalid');
  return found.user;
}

/** Uses a token up, and returns its user. Throws `auth.link_invalid` if it is unknown, used or expired. */
async function useToken(tx: Transaction, token: string, purpose: TokenPurpose, now: Date) {
  const good = isGood(token, purpose, now);
  // Locks the account before its links, in the same order as a password change.
  const owner = tx.select({ id: emailTokens.userId }).from(emailTokens).where(good);
  const [user] = await tx.select().from(users).where(inArray(users.id, owner)).for('no key update');
  const used = await tx.update(emailTokens).set({ usedAt: now }).where(good).returning();
  if (!user || used.length === 0) throw new AppError('auth.link_invalid');
  return user;
}

/**
 * Confirms an address. Pressing the button twice is no error. An operator's address can only be confirmed while signed in
 * with it: a stranger may have made the account, whose owner presses the button.
 */
export async function verifyEmail(
  { db, adminEmails, user: visitor }: ConfirmContext,
  { token }: { token: string },
  { address, now }: Visit,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked, so that of two concurrent presses the second finds the first's result.
    const ofToken = and(eq(emailTokens.id, hashToken(token)), eq(emailTokens.purpose, 'verify'));
    const [earlier] = await tx.select().from(emailTokens).where(ofToken).for('update');
    if (earlier?.usedAt) {
      const [owner] = await tx.select().from(users).where(eq(users.id, earlier.userId));
      if (owner?.emailVerifiedAt) return;
    }
    const user = await useToken(tx, token, 'verify', now);
    if (adminEmails.includes(user.email) && visitor?.id !== user.id)
      throw new AppError('auth.confirm_signed_in');
    await tx.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, user.id));
    await recordAudit(tx, { userId: user.id, address }, 'address_confirmed', now);
  });
}

/** Sends the link that confirms the address once more. */
export async function resendVerification(
  db: Database,
  post: EmailPost,
  user: UserScope,
  now: Date,
): Promise<void> {
  if (user.isEmailVerified) return;
  await db.transaction(async (tx) => {
    const { isOver, resetsAt } = await countFailedAttempt(tx, getMessageLimit('verify', user.email), now);
    if (isOver) throw new AppError('auth.too_many_requests', { retryAt: resetsAt });
    await sendVerification(tx, post, user, now);
  });
}

/** Sends a signed-in user a link for a new password, for users who do not know the current one. */
export async function emailPasswordLink(
  db: Database,
  post: EmailPost,
  user: UserScope,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { isOver, resetsAt } = await countFailedAttempt(tx, getMessageLimit('reset', user.email), now);
    if (isOver) throw new AppError('auth.too_many_requests', { retryAt: resetsAt });
    const token = await issueToken(tx, user.id, 'reset', now);
    await queueEmail(tx, post, user, { kind: 'reset', token }, now);
    await recordAudit(tx, { userId: user.id, address: user.address }, 'reset_link_sent', now);
  });
}

/** Sends the link for a new password if the address has an account. */
async function sendResetLink(db: Database, post: EmailPost, email: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { isOver } = await countFailedAttempt(tx, getMessageLimit('reset', email), now);
    const [user] = await tx.select().from(users).where(eq(users.email, email));
    if (!user || isOver) return;
    const token = await issueToken(tx, user.id, 'reset', now);
    await queueEmail(tx, post, user, { kind: 'reset', token }, now);
  });
}

/**
 * Sends a link for a new password if the address has an account. Response and response time are the same if it has none,
 * because the work is done after the response.
 */
export async function requestPasswordReset(
  db: Database,
  post: EmailPost & { afterwards: Afterwards },
  { address, now }: Visit,
  { email }: { email: string },
): Promise<void> {
  const asked = await countFailedAttempt(db, getResetRequestLimit(address), now);
  if (asked.isOver) throw new AppError('auth.too_many_requests', { retryAt: asked.resetsAt });
  post.afterwards.run(() => sendResetLink(db, post, email, now));
}

/** Sets a password, deletes all outstanding links, ends all sessions but the given one, and e-mails the owner. */
export async function setPassword(
  tx: Transaction,
  post: EmailPost,
  {
    user,
    passwordHash,
    keepSession,
  }: {
    user: { id: string; email: string; fullName: string };
    passwordHash: string;
    keepSession: string | null;
  },
  now: Date,
): Promise<void> {
  await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
  const outstanding = and(eq(emailTokens.userId, user.id), eq(emailTokens.purpose, 'reset'));
  await tx
    .update(emailTokens)
    .set({ usedAt: now })
    .where(and(outstanding, isNull(emailTokens.usedAt)));
  const others = keepSession ? ne(sessions.id, keepSession) : undefined;
  await endSessions(tx, and(eq(sessions.userId, user.id), others));
  await queueEmail(tx, post, user, { kind: 'password_changed' }, now);
}

/** Sets a new password with the link's token. Whoever reads the mailbox owns the address: it counts as confirmed. */
export async function resetPassword(
  db: Database,
  post: EmailPost & PasswordRules,
  { address, now }: Visit,
  { token, password }: { token: string; password: string },
): Promise<void> {
  // Cheap checks come first: hashing is expensive, and must hold no database connection.
  const owner = await findTokenUser(db, token, 'reset', now);
  await assertGoodPassword(db, password, owner, post.passwordMinLength);
  if (owner.passwordHash && (await verifyPassword(owner.passwordHash, password, address)))
    throw new AppError('auth.password_same');
  const passwordHash = await hashPassword(password, address);
  await db.transaction(async (tx) => {
    const user = await useToken(tx, token, 'reset', now);
    await setPassword(tx, post, { user, passwordHash, keepSession: null }, now);
    await tx
      .update(users)
      .set({ emailVerifiedAt: user.emailVerifiedAt ?? now })
      .where(eq(users.id, user.id));
    // Before the address was confirmed, anybody could have made the account, and locked its owner out or kept access.
    if (!user.emailVerifiedAt) {
      await tx.delete(secondFactors).where(eq(secondFactors.userId, user.id));
      await tx.delete(identities).where(eq(identities.userId, user.id));
      await tx.delete(passkeys).where(eq(passkeys.userId, user.id));
    }
    await clearFailedAttempts(tx, getSignInLimits(user.email, address, null)[0].key);
    await recordAudit(tx, { userId: user.id, address }, 'password_reset', now);
  });
}
