import type { Channel } from '@daysheet/shared/invitations.ts';
import type { Transaction } from '../../db/client.ts';
import { addToCount } from '../../db/misses.ts';
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
  const keys = limitKeys(channel, scope);
  for (const whose of ['event', 'host'] as const) {
    const used = await addToCount(tx, { key: keys[whose], count, windowMinutes: limitHours * 60 }, now);
    if (used.count > invitationLimits[channel][whose]) {
      throw new AppError('invitations.daily_limit', { retryAt: used.resetsAt });
    }
  }
}
