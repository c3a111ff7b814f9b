import { eq } from 'drizzle-orm';
import type { Channel } from '@daysheet/shared/invitations.ts';
import type { Db, Transaction } from '../../../db/client.ts';
import { addToStoredCount } from '../../../db/failed-attempts.ts';
import { users } from '../../../db/schema/users.ts';
import { AppError } from '../../../lib/app-error.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { computeHostLimit, type InvitationLimits, limitHours, getLimitKeys } from './invitations.rules.ts';

/**
 * Counts messages that are to go to a provider, in the transaction that queues them. Counts outlive the event, so that
 * deleting it frees nothing. Throws `invitations.daily_limit` where one of the limits is exceeded.
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
  const keys = getLimitKeys(channel, scope);
  const [owner] = await tx.select().from(users).where(eq(users.id, scope.ownerId));
  const own = invitationLimits[channel];
  const most = { ...own, host: owner ? computeHostLimit(own, owner, now) : 0 };
  // The server's last: all hosts wait for one another there.
  for (const whose of ['event', 'host', 'server'] as const) {
    const used = await addToStoredCount(tx, { key: keys[whose], count, windowMinutes: limitHours * 60 }, now);
    if (used.count > most[whose]) {
      throw new AppError('invitations.daily_limit', { retryAt: used.resetsAt });
    }
  }
}

/** Lets an account send as much as one that is older, as the log then says. Gives whether there is one of that address. */
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
