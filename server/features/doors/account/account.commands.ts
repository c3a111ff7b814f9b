import { and, asc, eq, inArray, ne, notInArray, or } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  confirmedInput,
  deleteAccountInput,
  endSessionInput,
  updateProfileInput,
} from '@daysheet/shared/account/account.schemas.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { eventMembers } from '../../../db/schema/members.ts';
import { sessions, users } from '../../../db/schema/users.ts';
import { emitAll, type ReportedEvent } from '../../../domain-events/emit.ts';
import { AppError } from '../../../lib/app-error.ts';
import { reauthenticate } from '../auth/reauthenticate.access.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import type { UserScope } from '../../core/gates/user.access.ts';
import type { Visit } from '../../core/gates/sessions.rules.ts';
import { endSessions } from '../../core/gates/sessions.commands.ts';
import { removeEvents } from '../../core/events/events-removal.commands.ts';

export async function updateProfile(
  db: Database,
  user: UserScope,
  { firstName, lastName }: z.output<typeof updateProfileInput>,
): Promise<void> {
  const fullName = `${firstName} ${lastName}`.trim();
  await db.update(users).set({ fullName }).where(eq(users.id, user.id));
}

/** Ends one of the user's sessions, by its public id. */
export async function endSession(
  db: Database,
  user: UserScope,
  { sessionId, password }: z.output<typeof endSessionInput>,
  visit: Visit,
): Promise<void> {
  await reauthenticate(db, user, password, visit);
  const ofUser = and(eq(sessions.userId, user.id), eq(sessions.publicId, sessionId));
  await db.transaction(async (tx) => {
    const ended = await endSessions(tx, ofUser);
    if (ended === 0) throw new AppError('account.session_not_found');
    await recordAudit(tx, { userId: user.id, address: user.address }, 'session_ended', visit.now);
  });
}

export async function endOtherSessions(
  db: Database,
  user: UserScope,
  { password }: z.output<typeof confirmedInput>,
  visit: Visit,
): Promise<void> {
  await reauthenticate(db, user, password, visit);
  const others = and(eq(sessions.userId, user.id), ne(sessions.id, user.sessionKey));
  await db.transaction(async (tx) => {
    await endSessions(tx, others);
    await recordAudit(tx, { userId: user.id, address: user.address }, 'other_sessions_ended', visit.now);
  });
}

/** Throws if one of these events, whose rows are locked, has other members, unless it is in `meant`. */
async function assertUnshared(tx: Transaction, owned: readonly EventRow[], meant: readonly string[]) {
  const ids = owned.map(({ id }) => id).filter((id) => !meant.includes(id));
  if ((await tx.$count(eventMembers, inArray(eventMembers.eventId, ids))) > 0)
    throw new AppError('account.shared_events');
}

/** Locks the account and its own and shared events, so that no other event is handed over to it meanwhile. */
async function lockAccount(tx: Transaction, userId: string) {
  const isOwn = eq(events.createdBy, userId);
  const memberOf = tx
    .select({ id: eventMembers.eventId })
    .from(eventMembers)
    .where(eq(eventMembers.userId, userId));
  const locked = await tx
    .select()
    .from(events)
    .where(or(isOwn, inArray(events.id, memberOf)))
    .orderBy(asc(events.id))
    .for('update');
  // After its events, in the same order as a change of ownership.
  const [user] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  const ids = locked.map(({ id }) => id);
  if ((await tx.$count(events, and(isOwn, notInArray(events.id, ids)))) > 0)
    throw new AppError('request.conflict');
  return { user, owned: locked.filter(({ createdBy }) => createdBy === userId) };
}

/** Returns the domain events for the other people in those events: that the member is gone. */
async function leaveEvents(
  tx: Transaction,
  { id, fullName: name }: typeof users.$inferSelect,
): Promise<ReportedEvent[]> {
  const { eventId } = eventMembers;
  const left = await tx.delete(eventMembers).where(eq(eventMembers.userId, id)).returning({ eventId });
  return left.map((by) => ({ by, event: { kind: 'member_deleted', facts: { name } } }));
}

/**
 * Deletes an account and everything that its user owns: events with all their data, sessions, links, and unsent messages.
 * Event codes are never reused. `meant`: shared events that may be deleted too.
 */
export async function removeAccount(
  tx: Transaction,
  userId: string,
  now: Date,
  { meant }: { meant?: readonly string[] } = {},
): Promise<void> {
  const { user, owned } = await lockAccount(tx, userId);
  if (meant) await assertUnshared(tx, owned, meant);
  const said = user ? await leaveEvents(tx, user) : [];
  await removeEvents(tx, owned, {}, now);
  await endSessions(tx, eq(sessions.userId, userId));
  await tx.delete(users).where(eq(users.id, userId));
  // Last, because it locks rows that everything in those events waits for.
  await emitAll(tx, said, now);
}

/** The same by the user, confirmed by address and password. */
export async function deleteAccount(
  db: Database,
  user: UserScope,
  { email, password, sharedEvents }: z.output<typeof deleteAccountInput>,
  visit: Visit,
): Promise<void> {
  if (email !== user.email) throw new AppError('account.wrong_email');
  await reauthenticate(db, user, password, visit);
  const { now } = visit;
  await db.transaction(async (tx) => {
    await removeAccount(tx, user.id, now, { meant: sharedEvents });
    await recordAudit(tx, { userId: user.id, address: user.address }, 'account_deleted', now);
  });
}
