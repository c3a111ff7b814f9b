import { count, desc, eq, gt, ilike, max, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { channels } from '@daysheet/shared/messages/invitations.ts';
import type { listAccountsInput } from '@daysheet/shared/account/operator.schemas.ts';
import type { Db } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { eventMembers } from '../../../db/schema/members.ts';
import { sessions, users } from '../../../db/schema/users.ts';
import { toLikePattern } from '../../core/attendees/attendees.rules.ts';
import { isOperator, type OperatorScope } from '../../core/gates/operator.access.ts';
import { computeHostLimit, type InvitationLimits } from '../../reach/invitations/invitations.rules.ts';
import { readPlace, toLimits } from './operator-pages.queries.ts';

type AccountListContext = { adminEmails: readonly string[]; invitationLimits: InvitationLimits; now: Date };

/** Whether an account may send less than an older one. */
const isSendingLimited = (
  user: { createdAt: Date; sendingRaisedAt: Date | null },
  { invitationLimits, now }: AccountListContext,
): boolean =>
  channels.some((channel) => {
    const limit = invitationLimits[channel];
    return computeHostLimit(limit, user, now) < limit.host;
  });

/** Selects accounts with the number of their open sessions, and the last time one of those was seen. */
function selectAccounts(db: Db, now: Date) {
  const open = db
    .select({
      userId: sessions.userId,
      sessions: count().as('sessions'),
      lastSeenAt: max(sessions.lastSeenAt).as('session_seen_at'),
    })
    .from(sessions)
    .where(gt(sessions.expiresAt, now))
    .groupBy(sessions.userId)
    .as('open');
  const own = db.select({ own: count() }).from(events).where(eq(events.createdBy, users.id));
  const others = db.select({ n: count() }).from(eventMembers).where(eq(eventMembers.userId, users.id));
  const { id, email, fullName, emailVerifiedAt, sendingRaisedAt, createdAt } = users;
  return db
    .select({
      user: { id, email, fullName, emailVerifiedAt, sendingRaisedAt, createdAt },
      sessions: open.sessions,
      lastSeenAt: open.lastSeenAt,
      events: sql<number>`(${own})::int`,
      memberships: sql<number>`(${others})::int`,
    })
    .from(users)
    .leftJoin(open, eq(open.userId, users.id));
}

/** Lists all accounts, the newest first, with their use of the server, and nothing about the contents of their events. */
export async function listAccounts(
  db: Db,
  scope: OperatorScope,
  { search, page }: z.output<typeof listAccountsInput>,
  asked: AccountListContext,
) {
  const pattern = toLikePattern(search);
  const where = search ? or(ilike(users.email, pattern), ilike(users.fullName, pattern)) : undefined;
  const { limit, offset } = toLimits(page);
  const rows = await selectAccounts(db, asked.now)
    .where(where)
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit)
    .offset(offset);
  const accounts = rows.map(({ user, lastSeenAt, ...row }) => {
    const isEmailVerified = user.emailVerifiedAt !== null;
    return {
      id: user.id,
      email: user.email,
      fullName: user.fullName,
      createdAt: user.createdAt.toISOString(),
      /** The last use of an open session; null if there is none. */
      lastSeenAt: lastSeenAt?.toISOString() ?? null,
      sessions: row.sessions ?? 0,
      events: row.events,
      /** The number of events of others that they are in. */
      memberships: row.memberships,
      isEmailVerified,
      isOperator: isOperator({ ...user, isEmailVerified }, asked.adminEmails),
      isYou: user.id === scope.userId,
      isSendingLimited: isSendingLimited(user, asked),
    };
  });
  return { accounts, ...(await readPlace(db, users, page, where)) };
}
