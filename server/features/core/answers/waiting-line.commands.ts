import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import { offerHours } from '@daysheet/shared/attendees/answers.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { inPieces } from '../../../db/pages.ts';
import { answerChanges, answers, askings } from '../../../db/schema/answers.ts';
import { events } from '../../../db/schema/events.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventSchedule } from '../../../db/schema/schedule.ts';
import { emitAll, type ReportedEvent } from '../../../domain-events/emit.ts';
import { createId } from '../../../lib/ids.ts';
import { listNext } from './capacity.rules.ts';
import { isAsked, itemOfAsking } from './askings.queries.ts';
import { countTakenPlaces, listWaiting, placesTaken } from './places-taken.queries.ts';
import { listAnsweredFor } from './answered-people.queries.ts';

export type Asking = typeof askings.$inferSelect;

const inAsking = ({ eventId, id }: Pick<Asking, 'eventId' | 'id'>) =>
  and(eq(answers.eventId, eventId), eq(answers.askingId, id));

/** Whether an asking's item exists and is not over. For a series without an end the event's last day counts. */
function isToCome(now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isDayToCome = (day: SQLWrapper) => sql`${day} >= (${at} at time zone ${events.timeZone})::date`;
  return sql`case
    when ${askings.itemId} is null then ${isDayToCome(events.endDate)}
    when ${eventSchedule.id} is null then false
    when ${eventSchedule.repeatRule} is null then ${eventSchedule.endsAt} > ${at}
    else ${isDayToCome(sql`coalesce(${eventSchedule.repeatsUntil}, ${events.endDate})`)}
  end`;
}

/** The title of the asking's item, or the event's name; null if it is over or was removed. */
async function readTitleToCome(tx: Transaction, asking: Asking, now: Date): Promise<string | null> {
  const [found] = await tx
    .select({ name: events.name, title: eventSchedule.title })
    .from(askings)
    .innerJoin(events, eq(events.id, askings.eventId))
    .leftJoin(eventSchedule, itemOfAsking)
    .where(and(eq(askings.eventId, asking.eventId), eq(askings.id, asking.id), isToCome(now)));
  return found ? (found.title ?? found.name) : null;
}

/**
 * Moves people whose answers count again, and for whom no places are left, into the line: the last of them, with the time
 * of their answer. The asking is locked.
 */
export async function returnToLine(
  tx: Transaction,
  asking: Asking,
  attendeeIds: readonly string[],
  now: Date,
): Promise<void> {
  if (asking.capacity === null || attendeeIds.length === 0) return;
  const tooMany = (await countTakenPlaces(tx, asking, now)) - asking.capacity;
  if (tooMany <= 0) return;
  const last = tx
    .select({ id: answers.attendeeId })
    .from(answers)
    .innerJoin(askings, and(eq(askings.eventId, answers.eventId), eq(askings.id, answers.askingId)))
    .innerJoin(
      eventAttendees,
      and(eq(eventAttendees.eventId, answers.eventId), eq(eventAttendees.id, answers.attendeeId)),
    )
    .leftJoin(eventSchedule, itemOfAsking)
    .where(
      and(
        inAsking(asking),
        isAsked(asking),
        inArray(answers.attendeeId, [...attendeeIds]),
        eq(answers.reply, 'coming'),
        isNull(answers.waitingSince),
      ),
    )
    .orderBy(desc(answers.answeredAt), desc(answers.attendeeId))
    .limit(tooMany);
  await tx
    .update(answers)
    .set({ waitingSince: sql`${answers.answeredAt}` })
    .where(and(inAsking(asking), inArray(answers.attendeeId, last)));
}

/** The domain event that places were given: by the rule of the line, so it has no author. */
export type PlacesGivenEvent = ReportedEvent<'places_given'>;

/**
 * Gives free places to the next people in the line, by the host's rule: at once, or as an offer for a day. The
 * asking is locked. Returns domain events to emit at the end of the transaction; none if nobody moved up.
 */
export async function giveFreePlaces(
  tx: Transaction,
  asking: Asking,
  now: Date,
): Promise<PlacesGivenEvent[]> {
  const line = await listWaiting(tx, asking, [asking.id]);
  if (line.length === 0) return [];
  const taken = await countTakenPlaces(tx, asking, now);
  const next = listNext(line, { capacity: asking.capacity, taken });
  if (next.length === 0) return [];
  const title = await readTitleToCome(tx, asking, now);
  if (title === null) return [];
  // If places are unlimited nobody needs an offer.
  const isOffer = asking.waitingRule === 'asked' && asking.capacity !== null;
  const offeredUntil = isOffer ? new Date(now.getTime() + offerHours * 60 * 60_000) : null;
  const { eventId, id: askingId } = asking;
  const attendeeIds = next.map(({ attendeeId }) => attendeeId);
  for (const some of inPieces(attendeeIds))
    await tx
      .update(answers)
      .set(isOffer ? { offeredUntil } : { waitingSince: null, offeredUntil })
      .where(and(inAsking(asking), inArray(answers.attendeeId, some)));
  const changes = isOffer ? [] : next.map(({ attendeeId, reply }) => ({ attendeeId, reply }));
  for (const some of inPieces(changes)) {
    const change = () => ({ id: createId(), eventId, askingId, by: 'line', changedAt: now }) as const;
    await tx.insert(answerChanges).values(some.map((one) => ({ ...change(), ...one })));
  }
  const facts = { title };
  const itemIds = asking.itemId === null ? [] : [asking.itemId];
  const answeredFor = await listAnsweredFor(tx, asking, attendeeIds);
  const about = { facts, itemIds, attendeeIds, askingId, offeredUntil, answeredFor };
  return [{ by: { eventId }, event: { kind: 'places_given', ...about } }];
}

/** Gives free places and emits the domain events, where nothing is written afterwards. Returns who moved up. */
export async function moveUp(tx: Transaction, asking: Asking, now: Date): Promise<string[]> {
  const places = await giveFreePlaces(tx, asking, now);
  await emitAll(tx, places, now);
  return places.flatMap(({ event }) => event.attendeeIds);
}

const linesAtOnce = 100;

/**
 * Advances the lines of live events: places became free because nobody took an offer, or because people left the list or
 * are not asked any more. Several servers may run it at once. Returns in how many lines somebody moved up.
 */
export async function advanceLines(db: Database, now: Date): Promise<number> {
  const isStuck = sql`(${askings.capacity} is null
    or ${answers.offeredUntil} is null and ${askings.capacity} > ${placesTaken(now)})`;
  const stuck = await db
    .selectDistinct({ eventId: askings.eventId, id: askings.id })
    .from(answers)
    .innerJoin(askings, and(eq(askings.eventId, answers.eventId), eq(askings.id, answers.askingId)))
    .innerJoin(events, and(eq(events.id, askings.eventId), eq(events.status, 'active')))
    .innerJoin(
      eventAttendees,
      and(eq(eventAttendees.eventId, answers.eventId), eq(eventAttendees.id, answers.attendeeId)),
    )
    .leftJoin(eventSchedule, itemOfAsking)
    .where(and(isNotNull(answers.waitingSince), isToCome(now), isAsked(), isStuck))
    .orderBy(asc(askings.eventId), asc(askings.id))
    .limit(linesAtOnce);
  let moved = 0;
  for (const { eventId, id } of stuck)
    await db.transaction(async (tx) => {
      const [asking] = await tx
        .select()
        .from(askings)
        .where(and(eq(askings.eventId, eventId), eq(askings.id, id)))
        .for('no key update', { skipLocked: true });
      if (!asking) return;
      if ((await moveUp(tx, asking, now)).length > 0) moved += 1;
    });
  return moved;
}
