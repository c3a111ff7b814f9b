import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { SignUpMode } from '@daysheet/shared/account/auth.ts';
import { openPages } from '@daysheet/shared/routes.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { emails } from '../../../db/schema/emails.ts';
import { signUpInvitations } from '../../../db/schema/sign-up-invitations.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createId, createToken } from '../../../lib/ids.ts';
import { hashToken } from '../../../lib/secrets/secrets.ts';
import { type EmailPost, queueEmail, withdrawEmails } from '../../reach/emails/emails.commands.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import { hasAccount, isWaiting } from './sign-up-invitations.queries.ts';
import { computeInvitationEnd } from './sign-up-invitations.rules.ts';

/** An operator; both are null for somebody at the machine itself. */
type Inviter = { userId: string | null; address: string | null };

/** Withdraws open invitations, with their queued mails. Returns how many there were. */
async function takeBackWaiting(tx: Transaction, which: SQL, now: Date): Promise<number> {
  const gone = await tx
    .update(signUpInvitations)
    .set({ takenBackAt: now })
    .where(and(which, isWaiting(now)))
    .returning({ id: signUpInvitations.id });
  const ids = gone.map(({ id }) => id);
  await withdrawEmails(tx, inArray(emails.invitationId, ids));
  return gone.length;
}

/** Withdraws earlier invitations to the address: only the newest link is valid, also if several are made at once. */
async function replaceEarlier(tx: Transaction, email: string, now: Date) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`invitation ${email}`}, 0))`);
  await takeBackWaiting(tx, eq(signUpInvitations.email, email), now);
}

type Server = { publicUrl: string; signUpMode: SignUpMode };

/** Mails the link if there is a provider. */
async function mailInvitation(
  tx: Transaction,
  post: EmailPost,
  { id, email, token }: { id: string; email: string; token: string },
  now: Date,
): Promise<boolean> {
  if (post.mailer.mode === 'outbox') return false;
  await queueEmail(tx, post, { email, fullName: '', invitationId: id }, { kind: 'invited', token }, now);
  return true;
}

/** Invites an address to create an account. Returns the link, which is stored nowhere; a provider also mails it. */
export async function inviteToSignUp(
  db: Database,
  server: Server & EmailPost,
  inviter: Inviter,
  email: string,
  now: Date,
): Promise<{ email: string; link: string; isMailed: boolean }> {
  if (server.signUpMode === 'closed') throw new AppError('operator.sign_up_closed');
  const token = createToken();
  const isMailed = await db.transaction(async (tx) => {
    if (await hasAccount(tx, email)) throw new AppError('operator.has_account');
    await replaceEarlier(tx, email, now);
    const id = createId();
    const expiresAt = computeInvitationEnd(now);
    const invitedBy = inviter.userId;
    await tx
      .insert(signUpInvitations)
      .values({ id, email, tokenHash: hashToken(token), invitedBy, createdAt: now, expiresAt });
    await recordAudit(tx, inviter, 'invited', now);
    return mailInvitation(tx, server, { id, email, token }, now);
  });
  return { email, link: `${server.publicUrl}${openPages.signUp}#${token}`, isMailed };
}

export async function takeBackInvitation(
  db: Database,
  by: Inviter,
  invitationId: string,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await takeBackWaiting(tx, eq(signUpInvitations.id, invitationId), now)) === 0)
      throw new AppError('operator.invitation_not_found');
    await recordAudit(tx, by, 'invitation_taken_back', now);
  });
}

/** Uses an invitation up for the account that was just created. Of two concurrent tries the second finds it used. */
export async function spendInvitation(
  tx: Transaction,
  { invitationId, userId }: { invitationId: string; userId: string },
  now: Date,
): Promise<void> {
  const [used] = await tx
    .update(signUpInvitations)
    .set({ usedAt: now, usedBy: userId })
    .where(and(eq(signUpInvitations.id, invitationId), isWaiting(now)))
    .returning();
  if (!used) throw new AppError('auth.invitation_used');
}
