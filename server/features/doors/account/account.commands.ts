import { and, eq, inArray, ne } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  confirmedInput,
  deleteAccountInput,
  endSessionInput,
  updateProfileInput,
} from '@daysheet/shared/account.schemas.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { eventMembers } from '../../../db/schema/members.ts';
import { sessions, users } from '../../../db/schema/users.ts';
import { AppError } from '../../../lib/app-error.ts';
import { reauthenticate } from '../auth/reauthenticate.access.ts';
import { recordAudit } from '../../signals/audit/audit.commands.ts';
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

/** Refuses where others are members of one of these events, whose rows are locked. */
async function assertUnshared(tx: Transaction, owned: readonly { id: string }[]): Promise<void> {
  const ids = owned.map(({ id }) => id);
  if ((await tx.$count(eventMembers, inArray(eventMembers.eventId, ids))) > 0)
    throw new AppError('account.shared_events');
}

/**
 * Deletes an account and everything that its user owns: events with all that is in them, sessions, links, and messages
 * that are still to be sent. Codes of the events are never given out again.
 */
export async function removeAccount(
  tx: Transaction,
  userId: string,
  now: Date,
  { deletesShared = true }: { deletesShared?: boolean } = {},
): Promise<void> {
  const owned = await tx.select().from(events).where(eq(events.createdBy, userId)).for('update');
  if (!deletesShared) await assertUnshared(tx, owned);
  await removeEvents(tx, owned, {}, now);
  await endSessions(tx, eq(sessions.userId, userId));
  await tx.delete(users).where(eq(users.id, userId));
}

/** The same by the user themselves, who says so with address and password. */
export async function deleteAccount(
  db: Database,
  user: UserScope,
  { email, password, deletesShared }: z.output<typeof deleteAccountInput>,
  visit: Visit,
): Promise<void> {
  if (email !== user.email) throw new AppError('account.wrong_email');
  await reauthenticate(db, user, password, visit);
  const { now } = visit;
  await db.transaction(async (tx) => {
    await removeAccount(tx, user.id, now, { deletesShared });
    await recordAudit(tx, { userId: user.id, address: user.address }, 'account_deleted', now);
  });
}
