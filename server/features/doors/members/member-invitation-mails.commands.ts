import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { inviteMemberInput } from '@daysheet/shared/events/members.schemas.ts';
import type { Transaction } from '../../../db/client.ts';
import { countFailedAttempt } from '../../../db/failed-attempts.ts';
import { emails } from '../../../db/schema/emails.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { EventRow, HostScope } from '../../core/gates/host.access.ts';
import type { UserScope } from '../../core/gates/user.access.ts';
import { type EmailPost, queueEmail } from '../../reach/emails/emails.commands.ts';
import { takeQuota } from '../../reach/invitations/invitation-limits.commands.ts';
import type { InvitationLimits } from '../../reach/invitations/invitations.rules.ts';
import { getMailboxLimit } from '../../reach/emails/emails.rules.ts';

export type InviteMemberInput = z.output<typeof inviteMemberInput>;
export type MemberPost = EmailPost & { invitationLimits: InvitationLimits };

/** Whether one more mail may be sent: limited per address and hour, and counted like the owner's guest invitations. */
async function takeMail(tx: Transaction, scope: HostScope, email: string, post: MemberPost, now: Date) {
  if ((await countFailedAttempt(tx, getMailboxLimit('member_invited', email), now)).isOver) return false;
  const one = { channel: 'email', count: 1, invitationLimits: post.invitationLimits } as const;
  // In a savepoint, so that a refused mail is not counted.
  return tx
    .transaction((inner) => takeQuota(inner, scope, one, now))
    .then(() => true)
    .catch((error: unknown) => {
      if (error instanceof AppError) return false;
      throw error;
    });
}

/**
 * Mails the link if there is a provider, the sender has confirmed their own address, and no limit is exceeded. Else the
 * owner hands it over.
 */
export async function mailLink(
  tx: Transaction,
  scope: HostScope,
  {
    user,
    event,
    invite,
    token,
    post,
  }: { user: UserScope; event: EventRow; invite: InviteMemberInput; token: string; post: MemberPost },
  now: Date,
): Promise<boolean> {
  const { id: memberInvitationId, email, right } = invite;
  if (email === null || post.mailer.mode === 'outbox' || !user.isEmailVerified) return false;
  if (!(await takeMail(tx, scope, email, post, now))) return false;
  const membership = { eventName: event.name, right, who: user.fullName };
  const to = { email, fullName: '', memberInvitationId };
  await queueEmail(tx, post, to, { kind: 'member_invited', token, membership }, now);
  return true;
}

export const wasMailed = async (tx: Transaction, invitationId: string): Promise<boolean> =>
  (await tx.$count(emails, eq(emails.memberInvitationId, invitationId))) > 0;
