import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { giveBackHours, type GiveBackOutcome } from '@daysheet/shared/join.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { presence } from '../../../db/schema/live.ts';
import { notificationReceipts } from '../../../db/schema/notifications.ts';
import { undos } from '../../../db/schema/undos.ts';
import { createGuestKey } from '../../../lib/ids.ts';
import { emit } from '../../../domain-events/emit.ts';
import { revokeCalendar } from '../../reach/calendar/calendar.commands.ts';
import { dropSubscriptions } from '../../reach/push/push.commands.ts';
import { lockKeyHolder, type GuestScope, type JoinScope } from '../../core/gates/guest.access.ts';

type Scope = Pick<JoinScope | GuestScope, 'eventId' | 'event'>;

/** More phones than this in a day are not told apart: nothing is undone then. */
const picksMax = 20;

const picksSchema = z.object({
  picks: z.array(
    z.object({
      id: z.string(),
      pickedAt: z.string(),
      /** The person was only on the list before. */
      madeJoined: z.boolean(),
    }),
  ),
});
type NamePick = z.output<typeof picksSchema>['picks'][number];

/** One row a person. */
const deriveRowId = (attendeeId: string) =>
  createHash('sha256').update(`pick ${attendeeId}`).digest('hex').slice(0, 32);

/** The day's picks of a person, the earliest first. */
async function readPicks(tx: Transaction, attendeeId: string, now: Date): Promise<NamePick[]> {
  const [row] = await tx
    .select({ removed: undos.removed })
    .from(undos)
    .where(and(eq(undos.id, deriveRowId(attendeeId)), eq(undos.kind, 'pick')));
  const horizon = new Date(now.getTime() - giveBackHours * 60 * 60_000).toISOString();
  const { picks } = picksSchema.safeParse(row?.removed).data ?? { picks: [] };
  return picks.filter(({ pickedAt }) => pickedAt > horizon);
}

async function writePicks(tx: Transaction, scope: Scope, attendeeId: string, picks: NamePick[], now: Date) {
  const held = { count: picks.length, removed: { picks }, createdAt: now };
  await tx
    .insert(undos)
    .values({ id: deriveRowId(attendeeId), eventId: scope.eventId, kind: 'pick', ...held })
    .onConflictDoUpdate({ target: undos.id, set: held });
}

/** Keeps for a day that a phone took this name, so that it can be given back. The person's row must be locked. */
export async function notePick(
  tx: Transaction,
  scope: Scope,
  { attendeeId, pickId, madeJoined }: { attendeeId: string; pickId: string; madeJoined: boolean },
  now: Date,
): Promise<void> {
  const picks = await readPicks(tx, attendeeId, now);
  if (picks.length >= picksMax || picks.some(({ id }) => id === pickId)) return;
  const pick = { id: pickId, pickedAt: now.toISOString(), madeJoined };
  await writePicks(tx, scope, attendeeId, [...picks, pick], now);
}

/** The person is on the list again as before, and whoever holds the key is out. */
async function putBackOnList(tx: Transaction, { eventId, attendee }: GuestScope, now: Date) {
  const person = { eventId, attendeeId: attendee.id };
  await tx
    .update(eventAttendees)
    .set({ status: 'invited', joinedAt: null, guestKey: createGuestKey() })
    .where(and(eq(eventAttendees.eventId, eventId), eq(eventAttendees.id, attendee.id)));
  await dropSubscriptions(tx, person);
  await revokeCalendar(tx, person, now);
  await tx.delete(presence).where(eq(presence.attendeeId, attendee.id));
  // What a stranger read is new to the person themselves.
  await tx
    .update(notificationReceipts)
    .set({ seenAt: null })
    .where(and(eq(notificationReceipts.eventId, eventId), eq(notificationReceipts.attendeeId, attendee.id)));
}

/**
 * Gives a name back that a phone took by mistake within the day, and tells the host. Nothing is undone for the person
 * where they had joined before, or another phone took the name too: that may be themselves. The guest key alone gives
 * nothing back; it takes the id that the picking phone made.
 */
export async function giveBack(
  db: Database,
  scope: GuestScope,
  { attendeeId: guestKey, pickIds }: { attendeeId: string; pickIds: readonly string[] },
  now: Date,
): Promise<GiveBackOutcome> {
  const { attendee } = scope;
  return db.transaction(async (tx) => {
    const person = await lockKeyHolder(tx, scope, guestKey, 'update');
    const picks = await readPicks(tx, attendee.id, now);
    const mine = picks.filter(({ id }) => pickIds.includes(id));
    if (mine.length === 0) return 'nothing';
    const madeJoined = mine.some((pick) => pick.madeJoined);
    const [next, ...later] = picks.filter((pick) => !mine.includes(pick));
    const isAlone = next === undefined && picks.length < picksMax;
    const left = next ? [{ ...next, madeJoined: next.madeJoined || madeJoined }, ...later] : [];
    await writePicks(tx, scope, attendee.id, left, now);
    const isUndone = isAlone && madeJoined;
    if (isUndone) await putBackOnList(tx, scope, now);
    const line = { facts: { name: person.name }, attendeeIds: [attendee.id] };
    await emit(tx, scope, { kind: 'attendee_given_back', ...line }, now);
    return isUndone ? 'undone' : 'kept';
  });
}
