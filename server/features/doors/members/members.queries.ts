import { and, asc, eq } from 'drizzle-orm';
import { membersMax } from '@daysheet/shared/events/members.ts';
import type { Db } from '../../../db/client.ts';
import { eventMembers, memberInvitations } from '../../../db/schema/members.ts';
import { users } from '../../../db/schema/users.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { hasSurprises } from '../../core/surprises/surprises.queries.ts';
import { can } from '../../core/gates/rights.rules.ts';
import { isWaiting } from './member-invitations.queries.ts';
import { buildMemberLink, deriveMemberToken } from './members.rules.ts';

type Source = { linkKey: Buffer; publicUrl: string };

export const ofMember = (scope: HostScope, userId: string) =>
  and(eq(eventMembers.eventId, scope.eventId), eq(eventMembers.userId, userId));

async function listInvitations(db: Db, scope: HostScope, { linkKey, publicUrl }: Source, now: Date) {
  const { id, email, right, createdAt, expiresAt } = memberInvitations;
  const rows = await db
    .select({ id, email, right, createdAt, expiresAt })
    .from(memberInvitations)
    .where(and(eq(memberInvitations.eventId, scope.eventId), isWaiting(now)))
    .orderBy(asc(createdAt), asc(id));
  return rows.map((row) => ({
    ...row,
    link: buildMemberLink(publicUrl, deriveMemberToken(linkKey, row.id)),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }));
}

/** Lists the owner, then the members in order of joining. Only the owner gets addresses and invitations. */
export async function listMembers(db: Db, scope: HostScope, source: Source, now: Date) {
  const isOwner = can(scope.right, 'own');
  const { fullName, email } = users;
  const [owner] = await db.select({ name: fullName, email }).from(users).where(eq(users.id, scope.ownerId));
  const { userId, right, createdAt, lastSeenAt, offeredAt } = eventMembers;
  const rows = await db
    .select({ userId, name: fullName, email, right, createdAt, lastSeenAt, offeredAt })
    .from(eventMembers)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(eventMembers.eventId, scope.eventId))
    .orderBy(asc(createdAt), asc(userId));
  const members = rows.map((row) => ({
    userId: row.userId,
    name: row.name,
    email: isOwner ? row.email : null,
    right: row.right,
    since: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    isYou: row.userId === scope.userId,
    /** The owner has offered them the event. */
    isOffered: row.offeredAt !== null,
  }));
  const isOffered = members.some((member) => member.isYou && member.isOffered);
  const invitations = isOwner ? await listInvitations(db, scope, source, now) : [];
  return {
    owner: { userId: scope.ownerId, name: owner?.name ?? '', isYou: isOwner },
    /** Tells both sides of a handover that something is hidden from somebody, not what. */
    hasSurprises: (isOwner || isOffered) && (await hasSurprises(db, scope)),
    members,
    invitations,
    /** Whether no more can be invited. */
    isFull: members.length + invitations.length >= membersMax,
  };
}
