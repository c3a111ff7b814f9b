import { createHash } from 'node:crypto';
import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { giveBackHours, type GiveBackOutcome } from '@daysheet/shared/guests/join.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { presence } from '../../../db/schema/live.ts';
import { namePicks } from '../../../db/schema/name-picks.ts';
import { notificationReceipts } from '../../../db/schema/notifications.ts';
import { undos } from '../../../db/schema/undos.ts';
import { createGuestKey } from '../../../lib/ids.ts';
import { emit } from '../../../domain-events/emit.ts';
import { revokeCalendar } from '../../reach/calendar/calendar.commands.ts';
import { dropSubscriptions } from '../../reach/push/push.commands.ts';
import { lockKeyHolder, type GuestScope, type JoinScope } from '../../core/gates/guest.access.ts';

type Scope = Pick<JoinScope | GuestScope, 'eventId' | 'event'>;

/** The most picks of a name that are stored per day: with more of them nothing is undone. */
const picksMax = 20;

/** Picks until this instant are permanent. */
export const computePickHorizon = (now: Date) => new Date(now.getTime() - giveBackHours * 60 * 60_000);

const olderPicksSchema = z.object({
  picks: z.array(z.object({ id: z.uuid(), pickedAt: z.coerce.date(), madeJoined: z.boolean() })),
});

/** Moves picks that a server of the last release stored: it keeps them in one `undos` row per person. */
async function adoptOlderPicks(tx: Transaction, scope: Scope, attendeeId: string): Promise<void> {
  const olderId = createHash('sha256').update(`pick ${attendeeId}`).digest('hex').slice(0, 32);
  const [row] = await tx
    .delete(undos)
    .where(and(eq(undos.id, olderId), eq(undos.kind, 'pick')))
    .returning({ removed: undos.removed });
  const { picks } = olderPicksSchema.safeParse(row?.removed).data ?? { picks: [] };
  const rows = picks.map(({ id, ...pick }) => ({ attendeeId, eventId: scope.eventId, pickId: id, ...pick }));
  if (rows.length > 0) await tx.insert(namePicks).values(rows).onConflictDoNothing();
}

/** Returns a person's picks of the last day, the earliest first. */
async function readPicks(tx: Transaction, scope: Scope, attendeeId: string, now: Date) {
  await adoptOlderPicks(tx, scope, attendeeId);
  return tx
    .select({ pickId: namePicks.pickId, madeJoined: namePicks.madeJoined })
    .from(namePicks)
    .where(and(eq(namePicks.attendeeId, attendeeId), gt(namePicks.pickedAt, computePickHorizon(now))))
    .orderBy(asc(namePicks.pickedAt), asc(namePicks.pickId));
}

/** Stores for a day that a phone took this name, so that it can be given back. The person's row must be locked. */
export async function notePick(
  tx: Transaction,
  scope: Scope,
  { attendeeId, pickId, madeJoined }: { attendeeId: string; pickId: string; madeJoined: boolean },
  now: Date,
): Promise<void> {
  const picks = await readPicks(tx, scope, attendeeId, now);
  if (picks.length >= picksMax) return;
  await tx
    .insert(namePicks)
    .values({ attendeeId, eventId: scope.eventId, pickId, pickedAt: now, madeJoined })
    .onConflictDoNothing();
}

/** Resets the person to not joined, and invalidates the guest key. */
async function putBackOnList(tx: Transaction, { eventId, attendee }: GuestScope, now: Date) {
  const person = { eventId, attendeeId: attendee.id };
  await tx
    .update(eventAttendees)
    .set({ status: 'invited', joinedAt: null, guestKey: createGuestKey() })
    .where(and(eq(eventAttendees.eventId, eventId), eq(eventAttendees.id, attendee.id)));
  await dropSubscriptions(tx, person);
  await revokeCalendar(tx, person, now);
  await tx.delete(presence).where(eq(presence.attendeeId, attendee.id));
  // What a stranger has read is unread for the person.
  await tx
    .update(notificationReceipts)
    .set({ seenAt: null })
    .where(and(eq(notificationReceipts.eventId, eventId), eq(notificationReceipts.attendeeId, attendee.id)));
}

/**
 * Gives back a name that a phone took by mistake within the last day, and tells the host. The person stays joined if they
 * had joined before, or if another phone took the name too: that may be the person. The guest key alone is not enough; it
 * takes the pick id that the phone created.
 */
export async function giveBack(
  db: Database,
  scope: GuestScope,
  { guestKey, pickIds }: { guestKey: string; pickIds: readonly string[] },
  now: Date,
): Promise<GiveBackOutcome> {
  const { attendee } = scope;
  return db.transaction(async (tx) => {
    const person = await lockKeyHolder(tx, scope, guestKey, 'update');
    const picks = await readPicks(tx, scope, attendee.id, now);
    const mine = picks.filter(({ pickId }) => pickIds.includes(pickId));
    if (mine.length === 0) return 'nothing';
    const madeJoined = mine.some((pick) => pick.madeJoined);
    const next = picks.find((pick) => !mine.includes(pick));
    const isAlone = next === undefined && picks.length < picksMax;
    const ofPerson = eq(namePicks.attendeeId, attendee.id);
    const given = mine.map(({ pickId }) => pickId);
    await tx.delete(namePicks).where(and(ofPerson, inArray(namePicks.pickId, given)));
    if (next && madeJoined) {
      const isNext = and(ofPerson, eq(namePicks.pickId, next.pickId));
      await tx.update(namePicks).set({ madeJoined: true }).where(isNext);
    }
    const isUndone = isAlone && madeJoined;
    if (isUndone) await putBackOnList(tx, scope, now);
    const line = { facts: { name: person.name }, attendeeId: attendee.id, attendeeIds: [attendee.id] };
    await emit(tx, scope, { kind: 'attendee_given_back', ...line }, now);
    return isUndone ? 'undone' : 'kept';
  });
}
