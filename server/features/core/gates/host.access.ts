import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { prepareOnce } from '../../../db/prepared.ts';
import { events } from '../../../db/schema/events.ts';
import { users } from '../../../db/schema/users.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { UserScope } from './user.access.ts';

export type EventRow = typeof events.$inferSelect;

declare const proof: unique symbol;
/** Proof that the user owns the event. Made only here. */
export type HostScope = {
  eventId: string;
  userId: string;
  event: EventRow;
  /** Where the request came from. */
  address: string;
} & { readonly [proof]: 'host' };

const statements = prepareOnce((db) => ({
  owned: db
    .select()
    .from(events)
    .where(and(eq(events.id, sql.placeholder('id')), eq(events.createdBy, sql.placeholder('userId'))))
    .prepare('events_owned'),
}));

/** The event, for its owner. Another host's event and no event are one answer: not found. */
export async function openHostScope(db: Database, user: UserScope, eventId: string): Promise<HostScope> {
  const [event] = await statements(db).owned.execute({ id: eventId, userId: user.id });
  if (!event) throw new AppError('events.not_found');
  return { eventId: event.id, userId: user.id, event, address: user.address } as HostScope;
}

/**
 * Locks the event until the transaction ends, so that what is counted stays true. Every command of a host takes this
 * lock first. Rows that only point at the event are not held up by it.
 */
export async function lockEvent(tx: Transaction, scope: HostScope): Promise<EventRow> {
  const owned = and(eq(events.id, scope.eventId), eq(events.createdBy, scope.userId));
  const [event] = await tx.select().from(events).where(owned).for('no key update');
  if (!event) throw new AppError('events.not_found');
  return event;
}

/** Locks the host until the transaction ends, so that what all their events hold is counted by one transaction at a time. */
export async function lockHost(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
