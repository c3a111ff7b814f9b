import { eq } from 'drizzle-orm';
import { reauthenticatedMinutes } from '@daysheet/shared/account/auth.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { clearFailedAttempts, countAttempt } from '../../../db/failed-attempts.ts';
import { sessions, users } from '../../../db/schema/users.ts';
import { AppError } from '../../../lib/app-error.ts';
import { verifyPassword } from '../../../lib/secrets/passwords.ts';
import type { Visit } from '../../core/gates/sessions.rules.ts';
import type { UserScope } from '../../core/gates/user.access.ts';

const getPresentPasswordLimit = (user: UserScope) => ({
  key: `present-password:${user.id}`,
  max: 5,
  windowMinutes: 15,
});

/** Until when a session counts as confirmed; `null` if it does not. */
export function computeConfirmedUntil(confirmedAt: Date | null, now: Date): Date | null {
  if (!confirmedAt) return null;
  const until = new Date(confirmedAt.getTime() + reauthenticatedMinutes * 60_000);
  return until > now ? until : null;
}

/** Records that the user of this session has just confirmed their identity. */
export async function noteReauthenticated(tx: Transaction, user: UserScope, now: Date): Promise<void> {
  await tx.update(sessions).set({ confirmedAt: now }).where(eq(sessions.id, user.sessionKey));
}

/**
 * Locks and returns the user's account, before they get or change a way to sign in. Throws `auth.required` if their
 * session was ended since the gate: a new password that was set meanwhile also ends this.
 */
export async function lockAccount(tx: Transaction, user: UserScope) {
  const [account] = await tx.select().from(users).where(eq(users.id, user.id)).for('no key update');
  const isSignedIn = (await tx.$count(sessions, eq(sessions.id, user.sessionKey))) > 0;
  if (!account || !isSignedIn) throw new AppError('auth.required');
  return account;
}

async function readAccount(db: Database, user: UserScope) {
  const [row] = await db
    .select({ account: users, confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(eq(sessions.id, user.sessionKey));
  if (!row) throw new AppError('auth.required');
  return row;
}

/**
 * Returns the account of a user who confirms their identity: by the password or, without one, by a recent sign-in at the
 * provider. Throws `account.wrong_password`, or `account.confirm_needed`; attempts are counted first.
 */
export async function reauthenticate(
  db: Database,
  user: UserScope,
  password: string | undefined,
  { address, now }: Visit,
) {
  if (password === undefined) {
    const { account, confirmedAt } = await readAccount(db, user);
    if (!computeConfirmedUntil(confirmedAt, now)) throw new AppError('account.confirm_needed');
    return account;
  }
  const limit = getPresentPasswordLimit(user);
  const block = await countAttempt(db, [limit], now);
  if (block) throw new AppError('auth.too_many_requests', { retryAt: block.resetsAt });
  const { account } = await readAccount(db, user);
  const isRight =
    account.passwordHash !== null && (await verifyPassword(account.passwordHash, password, address));
  if (!isRight) throw new AppError('account.wrong_password');
  await clearFailedAttempts(db, limit.key);
  return account;
}
