import type { Reason } from '@daysheet/shared/errors.ts';
import { memberInvitationDays } from '@daysheet/shared/events/members.ts';
import { openPages } from '@daysheet/shared/routes.ts';
import { deriveToken } from '../../../lib/secrets/secrets.ts';

export const computeMemberInvitationEnd = (now: Date): Date =>
  new Date(now.getTime() + memberInvitationDays * 24 * 60 * 60_000);

/** Derives the token of a link: always the same, so that the list and a retry show one link although none is stored. */
export const deriveMemberToken = (key: Buffer, invitationId: string): string =>
  deriveToken(key, `host-invitation/${invitationId}`).toString('base64url');

export const buildMemberLink = (publicUrl: string, token: string): string =>
  `${publicUrl}${openPages.hostInvitation}#${token}`;

type Invitation = {
  usedAt: Date | null;
  takenBackAt: Date | null;
  /** Null if their account is deleted: this can only be a former owner, who knows the link and could come back by it. */
  invitedBy: string | null;
  expiresAt: Date;
};

/** Why an invitation cannot be accepted; `null` while it can. */
export function findInvitationFault(
  { usedAt, takenBackAt, invitedBy, expiresAt }: Invitation,
  now: Date,
): Reason | null {
  if (usedAt) return 'members.invitation_used';
  if (takenBackAt || invitedBy === null) return 'members.invitation_taken_back';
  return expiresAt <= now ? 'members.invitation_expired' : null;
}
