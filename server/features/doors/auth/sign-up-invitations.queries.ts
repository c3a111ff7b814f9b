import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { signUpInvitations } from '../../../db/schema/sign-up-invitations.ts';
import { users } from '../../../db/schema/users.ts';
import { AppError } from '../../../lib/app-error.ts';
import { hashToken } from '../../../lib/secrets/secrets.ts';
import { invitationFaults, resolveInvitationState } from './sign-up-invitations.rules.ts';

/** Those that an account can be made with. */
export const isWaiting = (now: Date) =>
  and(
    isNull(signUpInvitations.usedAt),
    isNull(signUpInvitations.takenBackAt),
    gt(signUpInvitations.expiresAt, now),
  );

export async function hasAccount(db: Db, email: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.email, email))).length > 0;
}

/**
 * Whom an invitation is for, while an account can be made with it; else throws why not. Whoever has its link may know of
 * this one address whether it has an account: they are whom it was sent to.
 */
export async function openInvitation(
  db: Db,
  token: string,
  now: Date,
): Promise<{ id: string; email: string }> {
  const ofToken = eq(signUpInvitations.tokenHash, hashToken(token));
  const [invitation] = await db.select().from(signUpInvitations).where(ofToken);
  if (!invitation) throw new AppError('auth.invitation_unknown');
  const state = resolveInvitationState(invitation, now);
  if (state !== 'waiting') throw new AppError(invitationFaults[state]);
  const { id, email } = invitation;
  if (await hasAccount(db, email)) throw new AppError('auth.invitation_has_account');
  return { id, email };
}
