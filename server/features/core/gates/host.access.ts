import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import type { Ability, Right } from '@daysheet/shared/events/rights.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { prepareOnce } from '../../../db/prepared.ts';
import { events } from '../../../db/schema/events.ts';
import { eventChanges } from '../../../db/schema/live.ts';
import { eventMembers } from '../../../db/schema/members.ts';
import { users } from '../../../db/schema/users.ts';
import { AppError } from '../../../lib/app-error.ts';
import { can } from './rights.rules.ts';
import type { UserScope } from './user.access.ts';

export type EventRow = typeof events.$inferSelect;

declare const proof: unique symbol;
/** Proof that the user is the event's owner or a member, and has the requested ability. Made only here. */
export type HostScope = {
  eventId: string;
  /** The user who sent the request. */
  userId: string;
  /** The owner: what the event holds counts towards their quotas. */
  ownerId: string;
  right: Right;
  /** The ability that the right was checked for. */
  needs: Ability;
  event: EventRow;
  /** The event's change number when the scope was opened: what is read afterwards is no older. */
  seq: number;
  /** The address that the request came from. */
  address: string;
  /** A member's last stored visit; null for the owner. */
  seenAt: Date | null;
  /** Set for changes that also include the items hidden from this host (`withSurprises`). */
  seesSurprises?: true;
} & { readonly [proof]: 'host' };

const { right, lastSeenAt } = eventMembers;
const ofUser = and(eq(eventMembers.eventId, events.id), eq(eventMembers.userId, sql.placeholder('userId')));

const statements = prepareOnce((db) => ({
  hosted: db
    .select({ event: events, seq: eventChanges.seq, member: { right, lastSeenAt } })
    .from(events)
    .leftJoin(eventChanges, eq(eventChanges.eventId, events.id))
    .leftJoin(eventMembers, ofUser)
    .where(
      and(
        eq(events.id, sql.placeholder('id')),
        isNotNull(events.createdBy),
        or(eq(events.createdBy, sql.placeholder('userId')), isNotNull(right)),
      ),
    )
    .prepare('events_hosted'),
}));

/** Opens the event for a user with this ability. Throws the same `not_found` for other hosts' events and missing ones. */
export async function openHostScope(
  db: Database,
  user: UserScope,
  eventId: string,
  needs: Ability,
): Promise<HostScope> {
  const [row] = await statements(db).hosted.execute({ id: eventId, userId: user.id });
  const ownerId = row?.event.createdBy;
  const held = ownerId === user.id ? 'owner' : row?.member?.right;
  if (!row || !ownerId || !held) throw new AppError('events.not_found');
  if (!can(held, needs)) throw new AppError('members.not_allowed');
  const { event, member } = row;
  const seq = row.seq ?? 0;
  const who = { userId: user.id, ownerId, right: held, needs, address: user.address };
  return { eventId, event, seq, ...who, seenAt: member?.lastSeenAt ?? null } as HostScope;
}

/**
 * The scope of a host who is not online, for what they are notified of meanwhile; null if they have no right in the event
 * any more.
 */
export async function openScopeOfAbsentHost(
  db: Database,
  userId: string,
  eventId: string,
): Promise<HostScope | null> {
  const [row] = await statements(db).hosted.execute({ id: eventId, userId });
  const ownerId = row?.event.createdBy;
  const held = ownerId === userId ? 'owner' : row?.member?.right;
  if (!row || !ownerId || !held) return null;
  const who = { userId, ownerId, right: held, needs: 'read', address: '', seenAt: null } as const;
  return { eventId, event: row.event, seq: row.seq ?? 0, ...who } as HostScope;
}

/** For a change that includes every item, but whose result names none. */
export const withSurprises = (scope: HostScope): HostScope => ({ ...scope, seesSurprises: true });

/** Reads a user's right in an event whose row is locked. */
async function readRight(tx: Transaction, event: EventRow, userId: string): Promise<Right | null> {
  if (event.createdBy === userId) return 'owner';
  const ofMember = and(eq(eventMembers.eventId, event.id), eq(eventMembers.userId, userId));
  const [member] = await tx.select({ right }).from(eventMembers).where(ofMember);
  return member?.right ?? null;
}

/**
 * Locks the event until the transaction ends, so that counts stay true, and checks the right again: it may have been taken
 * away since the gate. Every command of a host takes this lock first, those that change rights too. Inserts of rows that
 * only reference the event do not wait for it.
 */
export async function lockEvent(tx: Transaction, scope: HostScope): Promise<EventRow> {
  const there = and(eq(events.id, scope.eventId), isNotNull(events.createdBy));
  const [event] = await tx.select().from(events).where(there).for('no key update');
  const held = event && (await readRight(tx, event, scope.userId));
  if (!event || !held) throw new AppError('events.not_found');
  if (!can(held, scope.needs)) throw new AppError('members.not_allowed');
  return event;
}

/** Locks the host until the transaction ends, so that one transaction at a time counts what all their events hold. */
export async function lockHost(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
