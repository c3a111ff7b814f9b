import { and, eq, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type { changeMemberInput } from '@daysheet/shared/events/members.schemas.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { bellChoices } from '../../../db/schema/bell.ts';
import { eventMembers } from '../../../db/schema/members.ts';
import { users } from '../../../db/schema/users.ts';
import { emit } from '../../../domain-events/emit.ts';
import { AppError } from '../../../lib/app-error.ts';
import { type HostScope, lockEvent } from '../../core/gates/host.access.ts';
import { ofMember } from './members.queries.ts';
import { takeBackOfMember, takeBackOfWhoGoes } from './waiting-invitations.commands.ts';

async function findName(tx: Transaction, scope: HostScope, userId: string): Promise<string> {
  const [member] = await tx
    .select({ name: users.fullName })
    .from(eventMembers)
    .innerJoin(users, eq(users.id, eventMembers.userId))
    .where(ofMember(scope, userId));
  if (!member) throw new AppError('members.not_found');
  return member.name;
}

/** Changes a member's right. A retry changes nothing. */
export async function changeMember(
  db: Database,
  scope: HostScope,
  { userId, right }: z.output<typeof changeMemberInput>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const name = await findName(tx, scope, userId);
    const isOther = and(ofMember(scope, userId), ne(eventMembers.right, right));
    const changed = await tx.update(eventMembers).set({ right }).where(isOther).returning();
    if (changed.length === 0) return;
    await takeBackOfMember(tx, scope.eventId, userId, now);
    await emit(tx, scope, { kind: 'member_changed', facts: { name, right } }, now);
  });
}

/**
 * Ends a member's access and their notices. Their open streams check access at the next change, which is this one, and
 * end.
 */
async function shutOut(tx: Transaction, scope: HostScope, userId: string, now: Date): Promise<void> {
  await tx
    .delete(bellChoices)
    .where(and(eq(bellChoices.eventId, scope.eventId), eq(bellChoices.userId, userId)));
  await tx.delete(eventMembers).where(ofMember(scope, userId));
  await takeBackOfWhoGoes(tx, scope.eventId, userId, now);
}

export async function removeMember(
  db: Database,
  scope: HostScope,
  { userId }: { userId: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const name = await findName(tx, scope, userId);
    await shutOut(tx, scope, userId, now);
    await emit(tx, scope, { kind: 'member_removed', facts: { name } }, now);
  });
}

/** Leaves the event. Its owner cannot leave until they have handed it over. */
export async function leaveEvent(db: Database, scope: HostScope, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    if (event.createdBy === scope.userId) throw new AppError('members.owner_stays');
    await shutOut(tx, scope, scope.userId, now);
    await emit(tx, scope, { kind: 'member_left' }, now);
  });
}
