import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type {
  confirmSeenInput,
  correctSelfInput,
  JoinedGuest,
  joinAsNewGuestInput,
  joinAsNewGuestOutput,
} from '@daysheet/shared/guests/join.schemas.ts';
import { isHouseholdToken } from '@daysheet/shared/guests/links.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { buildNameColumns } from '../../../db/name-search.ts';
import { takeOne } from '../../../db/rows.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { events } from '../../../db/schema/events.ts';
import { householdLinks } from '../../../db/schema/households.ts';
import { personalLinks } from '../../../db/schema/invitations.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createId } from '../../../lib/ids.ts';
import { emit } from '../../../domain-events/emit.ts';
import { assertPeopleFit, refuseAsFull } from '../../core/attendees/people-quotas.queries.ts';
import {
  type GuestScope,
  type JoinScope,
  lockKeyHolder,
  openLinkScope,
} from '../../core/gates/guest.access.ts';
import { openHouseholdScope } from '../../core/gates/household.access.ts';
import { findLookAlikes, type SealContext } from './join.queries.ts';
import { deriveNewcomer, openPick } from './join.rules.ts';
import { notePick } from './give-back.commands.ts';
import { judgeProof } from './proof.commands.ts';
import { type PhoneOrigin, releaseNames } from './seen-names.commands.ts';

type NewGuest = z.output<typeof joinAsNewGuestInput>;
type AttendeeRow = typeof eventAttendees.$inferSelect;
type Scope = Pick<JoinScope | GuestScope, 'eventId' | 'event'>;

async function serializeJoined(tx: Transaction, scope: Scope, attendee: AttendeeRow): Promise<JoinedGuest> {
  const role =
    attendee.roleId && takeOne(await tx.select().from(eventRoles).where(eq(eventRoles.id, attendee.roleId)));
  return {
    eventId: scope.eventId,
    guestKey: attendee.guestKey,
    eventName: scope.event.name,
    name: attendee.name,
    roleName: role ? role.roleName : null,
  };
}

const personHere = (scope: Scope, attendeeId: string) =>
  and(eq(eventAttendees.eventId, scope.eventId), eq(eventAttendees.id, attendeeId));

async function lockPerson(tx: Transaction, scope: Scope, attendeeId: string): Promise<AttendeeRow | null> {
  const here = personHere(scope, attendeeId);
  const [attendee] = await tx.select().from(eventAttendees).where(here).for('update');
  return attendee ?? null;
}

/** Marks the person as joined; if they already are, it only stores that another phone may have the name. */
async function markJoined(
  tx: Transaction,
  scope: Scope,
  attendee: AttendeeRow,
  { pickId = createId(), now }: { pickId: string | undefined; now: Date },
) {
  const madeJoined = attendee.status !== 'confirmed';
  await notePick(tx, scope, { attendeeId: attendee.id, pickId, madeJoined }, now);
  if (madeJoined) {
    const joined = { status: 'confirmed', joinedAt: now } as const;
    await tx.update(eventAttendees).set(joined).where(personHere(scope, attendee.id));
    const { id: attendeeId, name } = attendee;
    await emit(tx, scope, { kind: 'attendee_joined', facts: { name }, attendeeId }, now);
  }
  return serializeJoined(tx, scope, attendee);
}

type PickOfName = { pickHandle: string; proof?: string | undefined; pickId?: string | undefined };

/**
 * Joins as the person of a pick handle, once the event's question is answered. The first time marks them as joined; later
 * times return the same.
 */
export async function joinAsExisting(
  db: Database,
  scope: JoinScope,
  { pickHandle, proof, pickId }: PickOfName,
  { sealKey, looker, now }: SealContext & { looker: PhoneOrigin },
): Promise<JoinedGuest> {
  const attendeeId = openPick(sealKey, scope.eventId, pickHandle, now);
  if (!attendeeId) throw new AppError('join.pick_expired');
  const joined = await db.transaction(async (tx) => {
    const attendee = await lockPerson(tx, scope, attendeeId);
    if (!attendee) return 'join.pick_expired' as const;
    // Returned, not thrown, so that the transaction commits the count of wrong answers.
    const refusal = await judgeProof(tx, scope, attendee, { proof, address: looker.address }, now);
    if (refusal) return refusal;
    const done = await markJoined(tx, scope, attendee, { pickId, now });
    // Last, since all searches from this address wait for its lock.
    if (attendee.status !== 'confirmed') await releaseNames(tx, scope, looker, now);
    return done;
  });
  if (typeof joined === 'string') throw new AppError(joined);
  return joined;
}

/** Confirms that a guest who came by personal link saw their schedule: from now on they count as joined. */
export async function confirmSeen(
  db: Database,
  scope: GuestScope,
  { guestKey, pickId }: z.output<typeof confirmSeenInput>,
  now: Date,
): Promise<JoinedGuest> {
  return db.transaction(async (tx) => {
    await lockKeyHolder(tx, scope, guestKey, 'update');
    const attendee = takeOne(
      await tx.select().from(eventAttendees).where(personHere(scope, scope.attendee.id)),
    );
    return markJoined(tx, scope, attendee, { pickId, now });
  });
}

/** Whether the link was opened within the last minute, which is stored already. */
const isJustOpened = (openedAt: Date | null, now: Date) =>
  openedAt !== null && now.getTime() - openedAt.getTime() < 60_000;

async function noteHouseholdOpened(db: Database, token: string, now: Date): Promise<void> {
  const {
    link: { eventId, householdId, openedAt },
  } = await openHouseholdScope(db, token);
  if (isJustOpened(openedAt, now)) return;
  const isTheirs = and(eq(householdLinks.eventId, eventId), eq(householdLinks.householdId, householdId));
  await db.update(householdLinks).set({ openedAt: now }).where(isTheirs);
}

/** Stores when a link of a person or household was opened, to the minute, but not by whom. */
export async function noteOpened(db: Database, token: string, now: Date): Promise<void> {
  if (isHouseholdToken(token)) return noteHouseholdOpened(db, token, now);
  const {
    scope: { attendee },
    openedAt,
  } = await openLinkScope(db, token);
  if (isJustOpened(openedAt, now)) return;
  await db.update(personalLinks).set({ openedAt: now }).where(eq(personalLinks.attendeeId, attendee.id));
}

/** Throws if a role is not of this event or is closed, or if none is chosen although there are open ones. */
async function assertRoleFor(tx: Transaction, eventId: string, roleId: string | null, held: string | null) {
  if (roleId !== null && roleId === held) return;
  const roles = await tx.select().from(eventRoles).where(eq(eventRoles.eventId, eventId));
  if (roleId === null) {
    if (roles.some((role) => role.openToNewcomers)) throw new AppError('join.role_required');
    return;
  }
  const role = roles.find((one) => one.id === roleId);
  if (!role) throw new AppError('roles.not_found');
  if (!role.openToNewcomers) throw new AppError('join.role_closed');
}

async function insertNewcomer(
  tx: Transaction,
  scope: JoinScope,
  { id, guestKey, name, roleId }: Pick<AttendeeRow, 'id' | 'guestKey' | 'name' | 'roleId'>,
  now: Date,
): Promise<AttendeeRow> {
  const joined = { status: 'confirmed', joinedAt: now, isSelfJoined: true, createdAt: now } as const;
  const person = { id, eventId: scope.eventId, roleId, ...buildNameColumns(name) };
  const [attendee] = await tx
    .insert(eventAttendees)
    .values({ ...person, ...joined, guestKey })
    .onConflictDoNothing({ target: eventAttendees.id })
    .returning();
  if (!attendee) throw new AppError('request.conflict');
  return attendee;
}

/**
 * Adds a person who is not on the list, as joined. If similar names are listed, it returns those instead and adds nobody.
 * A retry with the same id returns the first result's person, as long as they have its key.
 */
export async function joinAsNewGuest(
  db: Database,
  scope: JoinScope,
  { id, name, roleId, isNobodyListed }: NewGuest,
  { sealKey, looker, now }: SealContext & { looker: PhoneOrigin },
): Promise<z.output<typeof joinAsNewGuestOutput>> {
  return db.transaction(async (tx) => {
    const [event] = await tx.select().from(events).where(eq(events.id, scope.eventId)).for('no key update');
    if (event?.status !== 'active' || event.createdBy === null) throw new AppError('join.event_not_found');
    const person = deriveNewcomer(sealKey, scope.eventId, id);
    const here = and(eq(eventAttendees.eventId, scope.eventId), eq(eventAttendees.guestKey, person.guestKey));
    const [earlier] = await tx.select().from(eventAttendees).where(here);
    if (earlier) return { joined: await serializeJoined(tx, scope, earlier), lookAlikes: null };
    const lookAlikes = isNobodyListed ? [] : await findLookAlikes(tx, scope, name, { sealKey, now });
    if (lookAlikes.length > 0) return { joined: null, lookAlikes };
    await assertRoleFor(tx, scope.eventId, roleId, null);
    const attendee = await insertNewcomer(tx, scope, { ...person, name, roleId }, now);
    await assertPeopleFit(tx, { eventId: event.id, ownerId: event.createdBy }).catch(refuseAsFull);
    await emit(tx, scope, { kind: 'attendee_joined', facts: { name }, attendeeId: person.id }, now);
    await releaseNames(tx, scope, looker, now);
    return { joined: await serializeJoined(tx, scope, attendee), lookAlikes: null };
  });
}

/** Corrects the name or role of a guest who added themselves. */
export async function correctSelf(
  db: Database,
  scope: GuestScope,
  { guestKey, name, roleId }: z.output<typeof correctSelfInput>,
  now: Date,
): Promise<void> {
  if (!scope.attendee.isSelfJoined) throw new AppError('join.not_self_joined');
  await db.transaction(async (tx) => {
    const { id } = scope.attendee;
    const before = await lockKeyHolder(tx, scope, guestKey);
    await assertRoleFor(tx, scope.eventId, roleId, before.roleId);
    if (before.name === name && before.roleId === roleId) return;
    await tx
      .update(eventAttendees)
      .set({ ...buildNameColumns(name), roleId })
      .where(personHere(scope, id));
    const renamed = [{ id, from: before.name, to: name }];
    await emit(tx, scope, { kind: 'people_renamed', renamed }, now);
    await emit(
      tx,
      scope,
      { kind: 'attendee_updated', facts: { name }, attendeeId: id, attendeeIds: [id] },
      now,
    );
  });
}
