import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { SignUpMode } from '@daysheet/shared/account/auth.ts';
import type { signInInput, signUpInput } from '@daysheet/shared/account/auth.schemas.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import {
  clearFailedAttempts,
  countAttempt,
  countFailedAttempt,
  takeBackAttempt,
} from '../../../db/failed-attempts.ts';
import { sessions, users } from '../../../db/schema/users.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createId } from '../../../lib/ids.ts';
import {
  hashPassword,
  needsRehash,
  simulateVerification,
  verifyPassword,
} from '../../../lib/secrets/passwords.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import { type EmailPost, queueEmail } from '../../reach/emails/emails.commands.ts';
import { type UserScope } from '../../core/gates/user.access.ts';
import { openKnownDeviceMark, getMessageLimit, getSignInLimits, getSignUpLimit } from './auth.rules.ts';
import type { Visit } from '../../core/gates/sessions.rules.ts';
import { sendVerification } from './auth-tokens.commands.ts';
import type { PasswordRules } from './passwords.queries.ts';
import { findPasswordFault } from './passwords.rules.ts';
import { payForSignIn, takeBackPaid } from './sign-in-work.commands.ts';
import { markPendingSignIn } from './second-factor.rules.ts';
import { readSecondFactor } from './second-factor.queries.ts';
import { type StartedSession, startSignedIn } from './start-session.commands.ts';
import { openInvitation } from './sign-up-invitations.queries.ts';
import { assertMemberInvitation } from '../members/member-invitations.queries.ts';
import { countMemberSignUp } from './member-sign-ups.commands.ts';
import { spendInvitation } from './sign-up-invitations.commands.ts';
import { endSessions } from '../../core/gates/sessions.commands.ts';

/** Notifies an address's owner that somebody signed up with it again, unless it is a retry of their own sign-up. */
async function notifyOwner(
  tx: Transaction,
  post: EmailPost,
  input: { id: string; email: string },
  now: Date,
) {
  const [owner] = await tx.select().from(users).where(eq(users.email, input.email));
  if (!owner || owner.id === input.id) return;
  const { isOver } = await countFailedAttempt(tx, getMessageLimit('already_registered', owner.email), now);
  if (!isOver) await queueEmail(tx, post, owner, { kind: 'already_registered' }, now);
}

type SignUp = z.output<typeof signUpInput>;
type SignUpRules = PasswordRules & { signUpMode: SignUpMode; signUpsPerAddress: number };

/** Whether this sign-up was done by an earlier try. */
const isDone = async (tx: Transaction, { id, email }: { id: string; email: string }): Promise<boolean> =>
  (await tx.$count(users, and(eq(users.id, id), eq(users.email, email)))) > 0;

/** The address of the operator's invitation that the account is made with; `null` without one. */
async function admit(
  db: Database,
  { signUpMode }: SignUpRules,
  { email, invitation: token, memberInvitation }: Pick<SignUp, 'email' | 'invitation' | 'memberInvitation'>,
  now: Date,
): Promise<{ id: string } | null> {
  if (signUpMode === 'closed') throw new AppError('auth.sign_up_closed');
  if (token === undefined) {
    if (signUpMode === 'open') return null;
    if (memberInvitation === undefined) throw new AppError('auth.sign_up_by_invitation');
    await assertMemberInvitation(db, memberInvitation, now);
    return null;
  }
  const invitation = await openInvitation(db, token, now);
  if (invitation.email !== email) throw new AppError('auth.invitation_other_address');
  return invitation;
}

/**
 * Creates an account and sends the link that confirms its address; an invitation has confirmed it already. An address
 * with an account gets the same response, and its owner another message. People who may not sign up are refused before
 * any data of the address is read.
 */
export async function signUp(
  db: Database,
  post: EmailPost & SignUpRules,
  { address, now }: Visit,
  { password, invitation: token, memberInvitation, id = createId(), ...person }: SignUp,
): Promise<void> {
  const input = { id, ...person };
  const invitation = await admit(db, post, { email: input.email, invitation: token, memberInvitation }, now);
  // The id comes from the browser: its account may exist already, and its events must not be revealed here.
  const fault = findPasswordFault(password, { ...input, eventNames: [] }, post.passwordMinLength);
  if (fault) throw new AppError(fault);
  const { isOver, resetsAt } = await countFailedAttempt(
    db,
    getSignUpLimit(address, post.signUpsPerAddress),
    now,
  );
  if (isOver) throw new AppError('auth.sign_up_refused', { retryAt: resetsAt });
  const passwordHash = await hashPassword(password, address);
  await db.transaction(async (tx) => {
    const byLink = post.signUpMode === 'invited' && !invitation ? memberInvitation : undefined;
    // Counted whether or not the address has an account, so that this reveals nothing.
    if (byLink && !(await isDone(tx, input))) await countMemberSignUp(tx, byLink, now);
    const [user] = await tx
      .insert(users)
      .values({ ...input, passwordHash, createdAt: now, emailVerifiedAt: invitation && now })
      .onConflictDoNothing()
      .returning();
    if (!user) {
      if (invitation) throw new AppError('auth.invitation_has_account');
      return notifyOwner(tx, post, input, now);
    }
    const audited = { userId: user.id, address };
    if (invitation) {
      await spendInvitation(tx, { invitationId: invitation.id, userId: user.id }, now);
      return recordAudit(tx, audited, 'invitation_accepted', now);
    }
    await sendVerification(tx, post, user, now);
    await recordAudit(tx, audited, 'signed_up', now);
  });
}

/** Checks the password; takes as long if there is no such user, or they have none. */
const checkPassword = (passwordHash: string | null, password: string, address: string) =>
  passwordHash === null
    ? simulateVerification(password, address)
    : verifyPassword(passwordHash, password, address);

/** Starts a session; with a second factor, returns a mark that the browser stores until its code is entered. */
export async function signIn(
  { db, sealKey }: { db: Database; sealKey: Buffer },
  visit: Visit,
  input: z.output<typeof signInInput>,
): Promise<StartedSession | { pending: { mark: string; expiresAt: Date } }> {
  const known = openKnownDeviceMark(sealKey, input.email, visit.knownDevice);
  const limits = getSignInLimits(input.email, visit.address, known);
  const block = await countAttempt(db, limits, visit.now);
  if (block) await payForSignIn({ db, sealKey }, input, visit);
  const [user] = await db.select().from(users).where(eq(users.email, input.email));
  const passwordHash = user?.passwordHash ?? null;
  const matches = await checkPassword(passwordHash, input.password, visit.address).catch(
    async (error: unknown) => {
      await takeBackAttempt(db, limits, visit.now);
      throw error;
    },
  );
  if (!user || passwordHash === null || !matches)
    throw new AppError('auth.invalid_credentials', { about: user?.id });
  const rehashed = needsRehash(passwordHash) ? await hashPassword(input.password, visit.address) : null;
  if (block) await takeBackPaid(db, input.email, visit);
  return db.transaction(async (tx) => {
    // Only if the password is unchanged since the check: a reset may have happened meanwhile.
    const unchanged = and(eq(users.id, user.id), eq(users.passwordHash, passwordHash));
    const [current] = await tx.select().from(users).where(unchanged).for('no key update');
    if (!current) throw new AppError('auth.invalid_credentials', { about: user.id });
    if (rehashed) await tx.update(users).set({ passwordHash: rehashed }).where(eq(users.id, user.id));
    const [own, ...others] = limits;
    await clearFailedAttempts(tx, own.key);
    if (!block) await takeBackAttempt(tx, others, visit.now);
    const account = { ...current, passwordHash: rehashed ?? current.passwordHash };
    if (await readSecondFactor(tx, account))
      return { pending: markPendingSignIn(sealKey, account, visit.now) };
    return startSignedIn({ db, tx, sealKey }, account, visit);
  });
}

export async function signOut(db: Database, user: UserScope, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessions(tx, eq(sessions.id, user.sessionKey));
    await recordAudit(tx, { userId: user.id, address: user.address }, 'signed_out', now);
  });
}
