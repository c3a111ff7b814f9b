import { memberInvitationDays } from '@daysheet/shared/events/members.ts';
import type { Transaction } from '../../../db/client.ts';
import { addToStoredCount } from '../../../db/failed-attempts.ts';
import { AppError } from '../../../lib/app-error.ts';
import { assertMemberInvitation } from '../members/member-invitations.queries.ts';

/** The most accounts per invitation link if sign-up is restricted: one, plus slips with the address. */
const accountsMax = 3;

/** Counts an account that is made with an invitation link. Throws if the link is invalid, or made enough. */
export async function countMemberSignUp(tx: Transaction, token: string, now: Date): Promise<void> {
  const { id } = await assertMemberInvitation(tx, token, now);
  const windowMinutes = memberInvitationDays * 24 * 60;
  const made = { key: `sign-up:member-invitation:${id}`, count: 1, windowMinutes };
  const { count } = await addToStoredCount(tx, made, now);
  if (count > accountsMax) throw new AppError('members.invitation_accounts');
}
