import { sql } from 'drizzle-orm';
import type { Channel } from '@daysheet/shared/invitations.ts';
import type { Transaction } from '../../db/client.ts';
import { limits } from '../../db/schema/limits.ts';
import { AppError } from '../../lib/app-error.ts';
import type { HostScope } from '../events/events.access.ts';
import { type InvitationLimits, limitHours, limitKeys } from './invitations.rules.ts';

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
  const fresh = new Date(now.getTime() + limitHours * 60 * 60_000);
  const isExpired = sql`${limits.resetsAt} <= ${now.toISOString()}`;
  const keys = limitKeys(channel, scope);
  for (const whose of ['event', 'host'] as const) {
    const [row] = await tx
      .insert(limits)
      .values({ key: keys[whose], count, resetsAt: fresh })
      .onConflictDoUpdate({
        target: limits.key,
        set: {
          count: sql`case when ${isExpired} then ${count} else ${limits.count} + ${count} end`,
          resetsAt: sql`case when ${isExpired} then ${fresh.toISOString()} else ${limits.resetsAt} end`,
        },
      })
      .returning();
    if (row && row.count > invitationLimits[channel][whose]) {
      throw new AppError('invitations.daily_limit', { retryAt: row.resetsAt });
    }
  }
}
