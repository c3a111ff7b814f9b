import type { Reason } from '@daysheet/shared/errors.ts';
import { signUpInvitationDays } from '@daysheet/shared/account/auth.ts';

export const computeInvitationEnd = (now: Date): Date =>
  new Date(now.getTime() + signUpInvitationDays * 24 * 60 * 60_000);

export type InvitationState = 'waiting' | 'used' | 'takenBack' | 'expired';
type Invitation = { usedAt: Date | null; takenBackAt: Date | null; expiresAt: Date };

export function resolveInvitationState(
  { usedAt, takenBackAt, expiresAt }: Invitation,
  now: Date,
): InvitationState {
  if (usedAt) return 'used';
  if (takenBackAt) return 'takenBack';
  return expiresAt <= now ? 'expired' : 'waiting';
}

/** Why an invitation is not valid; an open one is. */
export const invitationFaults = {
  used: 'auth.invitation_used',
  takenBack: 'auth.invitation_taken_back',
  expired: 'auth.invitation_expired',
} as const satisfies Record<Exclude<InvitationState, 'waiting'>, Reason>;
