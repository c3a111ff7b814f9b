import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { emails } from '../../../db/schema/emails.ts';
import { memberInvitations } from '../../../db/schema/members.ts';
import { users } from '../../../db/schema/users.ts';
import { withdrawEmails } from '../../reach/emails/emails.commands.ts';
import { isWaiting } from './member-invitations.queries.ts';

/** Withdraws an event's open invitations, with their queued mails. Returns how many there were. */
export async function takeBackWaiting(
  tx: Transaction,
  eventId: string,
  which: SQL | undefined,
  now: Date,
): Promise<number> {
  const waiting = and(eq(memberInvitations.eventId, eventId), isWaiting(now), which);
  const { id } = memberInvitations;
  const gone = await tx.update(memberInvitations).set({ takenBackAt: now }).where(waiting).returning({ id });
  const ids = gone.map((one) => one.id);
  await withdrawEmails(tx, inArray(emails.memberInvitationId, ids));
  return gone.length;
}

const isToAddressOf = (tx: Transaction, userId: string) =>
  inArray(memberInvitations.email, tx.select({ email: users.email }).from(users).where(eq(users.id, userId)));

/** Withdraws invitations to a member's own address, with which they could join again with another right. */
export const takeBackOfMember = (tx: Transaction, eventId: string, userId: string, now: Date) =>
  takeBackWaiting(tx, eventId, isToAddressOf(tx, userId), now);

/** The same when a host leaves, and also those that they made while they owned the event: they know these links, too. */
export const takeBackOfWhoGoes = (tx: Transaction, eventId: string, userId: string, now: Date) =>
  takeBackWaiting(tx, eventId, or(isToAddressOf(tx, userId), eq(memberInvitations.invitedBy, userId)), now);
