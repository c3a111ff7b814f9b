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
/** Proof that the user is the event's owner or one of its members, and may do what is asked for. Made only here. */
export type HostScope = {
  eventId: string;
  /** Who asks. */
  userId: string;
  /** Whose event it is: what it holds counts as theirs. */
  ownerId: string;
  right: Right;
  /** What the right was asked for. */
  needs: Ability;
  event: EventRow;
  /** How often the event had changed by then: what is read afterwards is no older. */
  seq: number;
  /** Where the request came from. */
  address: string;
  /** When a member came last, as it is written down; null for the owner. */
  seenAt: Date | null;
  /** Set where a change takes along also what is kept from who makes it (`withSurprises`). */
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

/** The event, for who may do this there. To whom it is not, another host's event and no event are one answer: not found. */
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
 * The event as somebody would find it who is not here, for what they are told of it while they are away; null where it is
 * not theirs any more.
 */
export async function openAbsentScope(
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

/** For a change that takes everything along, of which nothing is answered by name. */
export const withSurprises = (scope: HostScope): HostScope => ({ ...scope, seesSurprises: true });

/** What somebody is in an event whose row is locked. */
async function readRight(tx: Transaction, event: EventRow, userId: string): Promise<Right | null> {
  if (event.createdBy === userId) return 'owner';
  const ofMember = and(eq(eventMembers.eventId, event.id), eq(eventMembers.userId, userId));
  const [member] = await tx.select({ right }).from(eventMembers).where(ofMember);
  return member?.right ?? null;
}

/**
 * Locks the event until the transaction ends, so that what is counted stays true, and asks once more for the right: it
 * may have been taken away since the gate. Every command of a host takes this lock first, those that change rights too.
 * Rows that only point at the event are not held up by it.
 */
export async function lockEvent(tx: Transaction, scope: HostScope): Promise<EventRow> {
  const there = and(eq(events.id, scope.eventId), isNotNull(events.createdBy));
  const [event] = await tx.select().from(events).where(there).for('no key update');
  const held = event && (await readRight(tx, event, scope.userId));
  if (!event || !held) throw new AppError('events.not_found');
  if (!can(held, scope.needs)) throw new AppError('members.not_allowed');
  return event;
}

/** Locks the host until the transaction ends, so that what all their events hold is counted by one transaction at a time. */
export async function lockHost(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}
