import { and, eq, gt, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { signUpInvitations } from '../../../db/schema/sign-up-invitations.ts';
import { users } from '../../../db/schema/users.ts';
import { AppError } from '../../../lib/app-error.ts';
import { hashToken } from '../../../lib/secrets/secrets.ts';
import { invitationFaults, resolveInvitationState } from './sign-up-invitations.rules.ts';

/** Matches invitations that an account can be created with. */
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
 * Returns the address of an invitation, while an account can be created with it; else throws the reason. It may reveal
 * whether this one address has an account: the link was sent to its owner.
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
