import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Channel } from '@daysheet/shared/messages/invitations.ts';
import type { Db } from '../../../db/client.ts';
import { limits } from '../../../db/schema/limits.ts';
import { users } from '../../../db/schema/users.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { computeHostLimit, type InvitationLimits, getLimitKeys } from './invitations.rules.ts';

/** How many messages may go to a provider in a day, and how many of them are left. */
export async function readQuota(
  db: Db,
  scope: HostScope,
  channel: Channel,
  invitationLimits: InvitationLimits,
  now: Date,
): Promise<{ dailyLimit: number; leftToday: number }> {
  const keys = getLimitKeys(channel, scope);
  const [owner] = await db.select().from(users).where(eq(users.id, scope.ownerId));
  const { event, server, ...own } = invitationLimits[channel];
  const host = owner ? computeHostLimit(own, owner, now) : 0;
  const rows = await db
    .select()
    .from(limits)
    .where(and(inArray(limits.key, Object.values(keys)), gt(limits.resetsAt, now)));
  const used = (key: string) => rows.find((row) => row.key === key)?.count ?? 0;
  return {
    dailyLimit: Math.min(event, host, server),
    leftToday: Math.max(
      0,
      Math.min(event - used(keys.event), host - used(keys.host), server - used(keys.server)),
    ),
  };
}

type LimitUse = { used: number; most: number; resetsAt: Date | null };

/** Returns an account's messages to providers in its day and its limits, by channel; `null`: those of the whole server. */
export async function readSending(
  db: Db,
  user: { id: string; createdAt: Date; sendingRaisedAt: Date | null } | null,
  invitationLimits: InvitationLimits,
  now: Date,
): Promise<Record<Channel, LimitUse>> {
  const read = async (channel: Channel): Promise<LimitUse> => {
    const keys = getLimitKeys(channel, { eventId: '', ownerId: user?.id ?? '' });
    const own = invitationLimits[channel];
    const [row] = await db
      .select()
      .from(limits)
      .where(and(eq(limits.key, user ? keys.host : keys.server), gt(limits.resetsAt, now)));
    const most = user ? computeHostLimit(own, user, now) : own.server;
    return { used: row?.count ?? 0, most, resetsAt: row?.resetsAt ?? null };
  };
  return { email: await read('email'), text: await read('text') };
}
