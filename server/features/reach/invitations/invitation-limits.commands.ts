import { eq } from 'drizzle-orm';
import type { Channel } from '@daysheet/shared/messages/invitations.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { addToStoredCounts } from '../../../db/failed-attempts.ts';
import { users } from '../../../db/schema/users.ts';
import { AppError } from '../../../lib/app-error.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { type InvitationLimits, limitHours, listCaps } from './invitations.rules.ts';

/**
 * Counts messages to a provider, in the transaction that queues them. Counts outlive the event, so deleting it frees
 * nothing. Throws `invitations.daily_limit` if one of the limits is exceeded.
 */
export async function takeQuota(
  tx: Transaction,
  scope: HostScope,
  {
    channel,
    count,
    invitationLimits,
  }: { channel: Channel; count: number; invitationLimits: InvitationLimits },
  now: Date,
): Promise<void> {
  if (count === 0) return;
  const [owner = null] = await tx.select().from(users).where(eq(users.id, scope.ownerId));
  const caps = listCaps(channel, scope, { owner, invitationLimits }, now);
  const exceeded = await addToStoredCounts(tx, caps, { count, windowMinutes: limitHours * 60 }, now);
  if (exceeded) throw new AppError('invitations.daily_limit', { retryAt: exceeded.resetsAt });
}

/** Raises an account's limit to that of an older one, and logs it. Returns whether the account exists. */
export async function raiseSending(db: Db, email: string, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [raised] = await tx
      .update(users)
      .set({ sendingRaisedAt: now })
      .where(eq(users.email, email))
      .returning({ userId: users.id });
    if (raised) await recordAudit(tx, { ...raised, address: null }, 'limits_raised', now);
    return raised !== undefined;
  });
}
