import { and, eq, isNotNull } from 'drizzle-orm';
import type { z } from 'zod';
import { memberInvitationsPerHourMax, membersMax } from '@daysheet/shared/events/members.ts';
import type { acceptMemberInvitationInput } from '@daysheet/shared/events/members.schemas.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { countAttempt } from '../../../db/failed-attempts.ts';
import { events } from '../../../db/schema/events.ts';
import { eventMembers, memberInvitations } from '../../../db/schema/members.ts';
import { users } from '../../../db/schema/users.ts';
import { emit } from '../../../domain-events/emit.ts';
import { AppError } from '../../../lib/app-error.ts';
import { hashToken } from '../../../lib/secrets/secrets.ts';
import { type EventRow, type HostScope, lockEvent } from '../../core/gates/host.access.ts';
import type { UserScope } from '../../core/gates/user.access.ts';
import { type EmailPost, queueEmail } from '../../reach/emails/emails.commands.ts';
import type { Membership } from '../../reach/emails/email-texts.rules.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import { noteChange } from '../../signals/live/live.commands.ts';
import {
  type InviteMemberInput,
  mailLink,
  type MemberPost,
  wasMailed,
} from './member-invitation-mails.commands.ts';
import { findMemberInvitation, isIn, isWaiting } from './member-invitations.queries.ts';
import {
  buildMemberLink,
  computeMemberInvitationEnd,
  deriveMemberToken,
  findInvitationFault,
} from './members.rules.ts';
import { takeBackOfMember, takeBackWaiting } from './waiting-invitations.commands.ts';

type InvitationServices = MemberPost & { linkKey: Buffer };
type InviteResult = { link: string; isMailed: boolean };

/** Counts an invitation before it is judged: each may be a message to a stranger. */
async function countInvitation(db: Database, ownerId: string, now: Date): Promise<void> {
  const limit = { key: `member-invitations:${ownerId}`, max: memberInvitationsPerHourMax, windowMinutes: 60 };
  const block = await countAttempt(db, [limit], now);
  if (block) throw new AppError('members.too_many_invitations', { retryAt: block.resetsAt });
}

/** Throws if the event is full; open invitations count too, so that nobody is refused when they accept. */
async function assertRoom(tx: Transaction, eventId: string, now: Date): Promise<void> {
  const members = await tx.$count(eventMembers, eq(eventMembers.eventId, eventId));
  const invited = await tx.$count(
    memberInvitations,
    and(eq(memberInvitations.eventId, eventId), isWaiting(now)),
  );
  if (members + invited >= membersMax) throw new AppError('members.too_many');
}

/** Keeps only the newest link per address. Throws if the address belongs to somebody in the event. */
async function replaceEarlier(tx: Transaction, event: EventRow, email: string, now: Date): Promise<void> {
  const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.email, email));
  if (known && (await isIn(tx, event, known.id))) throw new AppError('members.is_member');
  await takeBackWaiting(tx, event.id, eq(memberInvitations.email, email), now);
}

/** Invitations show in the list of members, and are not logged as activity. */
const signalInvitations = (tx: Transaction, eventId: string) =>
  noteChange(tx, eventId, { topics: ['event'], guests: 'none' });

/**
 * Invites a host into the event, by an address or by a link for anybody who has it. Returns the link, which is stored
 * nowhere; a retry returns the same one, and mails nothing more.
 */
export async function inviteMember(
  db: Database,
  scope: HostScope,
  invite: InviteMemberInput,
  { user, post }: { user: UserScope; post: InvitationServices },
  now: Date,
): Promise<InviteResult> {
  const { id, eventId, email, right } = invite;
  const token = deriveMemberToken(post.linkKey, id);
  const link = buildMemberLink(post.publicUrl, token);
  await countInvitation(db, scope.ownerId, now);
  const isMailed = await db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    const ofId = and(eq(memberInvitations.id, id), eq(memberInvitations.eventId, eventId));
    if ((await tx.$count(memberInvitations, ofId)) > 0) return wasMailed(tx, id);
    if (email !== null) await replaceEarlier(tx, event, email, now);
    await assertRoom(tx, eventId, now);
    const values = { id, eventId, email, right, invitedBy: scope.userId, createdAt: now };
    const [made] = await tx
      .insert(memberInvitations)
      .values({ ...values, tokenHash: hashToken(token), expiresAt: computeMemberInvitationEnd(now) })
      .onConflictDoNothing({ target: memberInvitations.id })
      .returning();
    if (!made) throw new AppError('members.invitation_not_there');
    await recordAudit(tx, scope, 'member_invited', now);
    const mailed = await mailLink(tx, scope, { user, event, invite, token, post }, now);
    await signalInvitations(tx, eventId);
    return mailed;
  });
  return { link, isMailed };
}

export async function takeBackMemberInvitation(
  db: Database,
  scope: HostScope,
  { invitationId }: { invitationId: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const gone = await takeBackWaiting(tx, scope.eventId, eq(memberInvitations.id, invitationId), now);
    if (gone === 0) throw new AppError('members.invitation_not_there');
    await recordAudit(tx, scope, 'member_invitation_taken_back', now);
    await signalInvitations(tx, scope.eventId);
  });
}

/** Tells the owner that a host joined with another address than was invited. */
async function tellOwner(
  tx: Transaction,
  post: EmailPost,
  ownerId: string,
  membership: Membership,
  now: Date,
): Promise<void> {
  const [owner] = await tx.select().from(users).where(eq(users.id, ownerId));
  if (owner) await queueEmail(tx, post, owner, { kind: 'member_of_other_address', membership }, now);
}

/**
 * Joins an event by a link. A retry by the same account returns the same. If another address than theirs was invited, they
 * have to confirm that they mean it, and the current owner is told.
 */
export async function acceptMemberInvitation(
  db: Database,
  post: EmailPost,
  user: UserScope,
  { token, isOtherAddressMeant }: z.output<typeof acceptMemberInvitationInput>,
  now: Date,
): Promise<{ eventId: string }> {
  return db.transaction(async (tx) => {
    const { eventId } = (await findMemberInvitation(tx, token)).invitation;
    const there = and(eq(events.id, eventId), isNotNull(events.createdBy));
    const [event] = await tx.select().from(events).where(there).for('no key update');
    if (!event) throw new AppError('members.invitation_unknown');
    // Read again under the lock: of two concurrent requests one is the first.
    const { invitation } = await findMemberInvitation(tx, token);
    const { email, right, usedBy } = invitation;
    if (await isIn(tx, event, user.id)) {
      if (usedBy === user.id) return { eventId };
      throw new AppError('members.already_in');
    }
    const fault = findInvitationFault(invitation, now);
    if (fault) throw new AppError(fault);
    const isOther = email !== null && email !== user.email;
    if (isOther && !isOtherAddressMeant) throw new AppError('members.invitation_other_address');
    await tx.insert(eventMembers).values({ eventId, userId: user.id, right, createdAt: now });
    await tx
      .update(memberInvitations)
      .set({ usedAt: now, usedBy: user.id })
      .where(eq(memberInvitations.id, invitation.id));
    await takeBackOfMember(tx, eventId, user.id, now);
    if (isOther && event.createdBy) {
      const membership = { eventName: event.name, right, who: `${user.fullName} (${user.email})` };
      await tellOwner(tx, post, event.createdBy, membership, now);
    }
    const by = { eventId, userId: user.id, address: user.address };
    await emit(tx, by, { kind: 'member_joined', facts: { name: user.fullName, right } }, now);
    return { eventId };
  });
}
