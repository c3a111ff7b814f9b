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

/** Makes what an e-mailed link carries; only its hash is kept. */
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

/** Sends the link that confirms an address, which is good from when the message goes: that may be the next day. */
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

/** A token that still works. */
const isGood = (token: string, purpose: TokenPurpose, now: Date) =>
  and(
    eq(emailTokens.id, hashToken(token)),
    eq(emailTokens.purpose, purpose),
    isNull(emailTokens.usedAt),
    gt(emailTokens.expiresAt, now),
  );

/** Whose token it is, which it stays. Throws `auth.link_invalid` where it is unknown, used or has run out. */
async function findTokenUser(db: Database, token: string, purpose: TokenPurpose, now: Date) {
  const [found] = await db
    .select({ user: users })
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .where(isGood(token, purpose, now));
  if (!found) throw new AppError('auth.link_invalid');
  return found.user;
}

/** Uses a token up, and gives its user. Throws `auth.link_invalid` where it is unknown, used or has run out. */
async function useToken(tx: Transaction, token: string, purpose: TokenPurpose, now: Date) {
  const good = isGood(token, purpose, now);
  // The account before its links, as whoever changes a password has them.
  const owner = tx.select({ id: emailTokens.userId }).from(emailTokens).where(good);
  const [user] = await tx.select().from(users).where(inArray(users.id, owner)).for('no key update');
  const used = await tx.update(emailTokens).set({ usedAt: now }).where(good).returning();
  if (!user || used.length === 0) throw new AppError('auth.link_invalid');
  return user;
}

/**
 * Confirms an address. A second press of the same button finds it confirmed, which is no failure. An operator's is
 * confirmed by whoever is signed in with it only: a stranger may have made the account, whose owner presses the button.
 */
export async function verifyEmail(
  { db, adminEmails, user: visitor }: ConfirmContext,
  { token }: { token: string },
  { address, now }: Visit,
): Promise<void> {
  await db.transaction(async (tx) => {
    // Locked, so that of two presses at once the second finds what the first did.
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

/** Sends whoever is signed in a link for a new password: the way of who does not know the present one. */
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

/** The link for a new password, where the address has an account. */
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
 * Has a link for a new password sent, if the address has an account. The answer is the same if it has none, and so is the
 * time that it takes: what there is to do is done behind it.
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

/**
 * Sets a password: every outstanding link goes, and every session but the given one; the owner is told by e-mail.
 */
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
  // What costs nothing comes first: hashing is dear, and holds no connection of the database.
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
    // Before the address was confirmed, anybody could have made the account, and locked its owner out of it, or kept a way in.
    if (!user.emailVerifiedAt) {
      await tx.delete(secondFactors).where(eq(secondFactors.userId, user.id));
      await tx.delete(identities).where(eq(identities.userId, user.id));
      await tx.delete(passkeys).where(eq(passkeys.userId, user.id));
    }
    await clearFailedAttempts(tx, getSignInLimits(user.email, address, null)[0].key);
    await recordAudit(tx, { userId: user.id, address }, 'password_reset', now);
  });
}
