import { and, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { eventMembers, memberInvitations } from '../../../db/schema/members.ts';
import { users } from '../../../db/schema/users.ts';
import { AppError } from '../../../lib/app-error.ts';
import { hashToken } from '../../../lib/secrets/secrets.ts';
import type { UserScope } from '../../core/gates/user.access.ts';
import { findInvitationFault } from './members.rules.ts';

/** Matches invitations that can still be accepted. */
export const isWaiting = (now: Date) =>
  and(
    isNull(memberInvitations.usedAt),
    isNull(memberInvitations.takenBackAt),
    isNotNull(memberInvitations.invitedBy),
    gt(memberInvitations.expiresAt, now),
  );

/** Finds the invitation of a link, and its event in whatever state; throws if there is none. */
export async function findMemberInvitation(db: Db, token: string) {
  const { name, createdBy } = events;
  const [found] = await db
    .select({ invitation: memberInvitations, event: { name, createdBy } })
    .from(memberInvitations)
    .innerJoin(events, eq(events.id, memberInvitations.eventId))
    .where(and(eq(memberInvitations.tokenHash, hashToken(token)), isNotNull(createdBy)));
  if (!found) throw new AppError('members.invitation_unknown');
  return found;
}

/** Whether an account owns the event or is a member of it. */
export async function isIn(
  db: Db,
  event: { id: string; createdBy: string | null },
  userId: string,
): Promise<boolean> {
  if (event.createdBy === userId) return true;
  const ofUser = and(eq(eventMembers.eventId, event.id), eq(eventMembers.userId, userId));
  return (await db.$count(eventMembers, ofUser)) > 0;
}

/** Throws if a link is invalid; a valid one lets create an account even where sign-up is restricted. */
export async function assertMemberInvitation(db: Db, token: string, now: Date): Promise<{ id: string }> {
  const { invitation } = await findMemberInvitation(db, token);
  const fault = findInvitationFault(invitation, now);
  if (fault) throw new AppError(fault);
  return invitation;
}

/** Returns what a link's page shows before it is accepted. Whoever is in the event is told so, whatever the link's state. */
export async function openMemberInvitation(db: Db, token: string, user: UserScope | null, now: Date) {
  const { invitation, event } = await findMemberInvitation(db, token);
  const { eventId, email, right, invitedBy } = invitation;
  if (user && (await isIn(db, { ...event, id: eventId }, user.id)))
    return { kind: 'in' as const, eventId, eventName: event.name };
  const fault = findInvitationFault(invitation, now);
  if (fault) throw new AppError(fault);
  const [inviter] = invitedBy
    ? await db.select({ name: users.fullName }).from(users).where(eq(users.id, invitedBy))
    : [];
  return {
    kind: 'waiting' as const,
    eventName: event.name,
    right,
    invitedBy: inviter?.name ?? null,
    email,
    /** Another address was invited than that of this account. */
    isOtherAddress: Boolean(user && email && email !== user.email),
  };
}
