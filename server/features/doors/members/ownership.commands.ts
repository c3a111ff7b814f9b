import { and, eq, isNotNull } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { takeOne } from '../../../db/rows.ts';
import { events } from '../../../db/schema/events.ts';
import { eventMembers } from '../../../db/schema/members.ts';
import { users } from '../../../db/schema/users.ts';
import { emit } from '../../../domain-events/emit.ts';
import { AppError } from '../../../lib/app-error.ts';
import { assertPeopleFit } from '../../core/attendees/people-quotas.queries.ts';
import { assertEventFits } from '../../core/events/event-quotas.commands.ts';
import { type HostScope, lockEvent } from '../../core/gates/host.access.ts';
import { ofMember } from './members.queries.ts';

const isOffered = (scope: HostScope) =>
  and(eq(eventMembers.eventId, scope.eventId), isNotNull(eventMembers.offeredAt));

async function readName(tx: Transaction, userId: string): Promise<string> {
  return takeOne(await tx.select({ name: users.fullName }).from(users).where(eq(users.id, userId))).name;
}

/** Offers the event to a member, which replaces an earlier offer. Nothing changes until they accept. */
export async function offerOwnership(
  db: Database,
  scope: HostScope,
  { userId }: { userId: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const [member] = await tx.select().from(eventMembers).where(ofMember(scope, userId));
    if (!member) throw new AppError('members.not_found');
    if (member.offeredAt) return;
    await tx.update(eventMembers).set({ offeredAt: null }).where(isOffered(scope));
    await tx.update(eventMembers).set({ offeredAt: now }).where(ofMember(scope, userId));
    const name = await readName(tx, userId);
    await emit(tx, scope, { kind: 'ownership_offered', facts: { name } }, now);
  });
}

/** Ends an offer: withdrawn by the owner, or declined by the member. A retry changes nothing. */
export async function endOffer(db: Database, scope: HostScope, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const { createdBy } = await lockEvent(tx, scope);
    // A member can only end an offer to themselves.
    const which = createdBy === scope.userId ? undefined : eq(eventMembers.userId, scope.userId);
    const [ended] = await tx
      .update(eventMembers)
      .set({ offeredAt: null })
      .where(and(isOffered(scope), which))
      .returning({ userId: eventMembers.userId });
    if (!ended) return;
    const name = await readName(tx, ended.userId);
    await emit(tx, scope, { kind: 'ownership_offer_ended', facts: { name } }, now);
  });
}

/** Accepts an offered event: its former owner becomes a planner, and its contents count for the new owner. */
export async function acceptOwnership(db: Database, scope: HostScope, now: Date): Promise<void> {
  const { eventId, userId } = scope;
  await db.transaction(async (tx) => {
    const { createdBy } = await lockEvent(tx, scope);
    if (createdBy === null || createdBy === userId) return;
    const [member] = await tx.select().from(eventMembers).where(ofMember(scope, userId));
    if (!member?.offeredAt) throw new AppError('members.not_offered');
    await tx.delete(eventMembers).where(ofMember(scope, userId));
    // The new owner has to be told themselves that guests will be forgotten.
    const untold = { forgettingToldAt: null, forgettingMailedAt: null };
    await tx
      .update(events)
      .set({ createdBy: userId, ...untold })
      .where(eq(events.id, eventId));
    const right = 'planner' as const;
    await tx.insert(eventMembers).values({ eventId, userId: createdBy, right, createdAt: now });
    await assertEventFits(tx, userId);
    await assertPeopleFit(tx, { eventId, ownerId: userId });
    const name = await readName(tx, createdBy);
    await emit(tx, scope, { kind: 'owner_changed', facts: { name } }, now);
  });
}
