import { and, count, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { answerCounts, answers, askings } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventSchedule } from '../../../db/schema/schedule.ts';
import { isForAll, isOfItsRoles } from './answer-counts.queries.ts';
import { isAsked, itemOfAsking } from './askings.queries.ts';

type EventRef = { eventId: string };

const placesOfRoles = sql`(select coalesce(sum(coming - waiting), 0) from ${answerCounts}
  where ${answerCounts.eventId} = ${askings.eventId} and ${answerCounts.askingId} = ${askings.id}
    and (${isForAll} or ${isOfItsRoles(askings.eventId)}))`;

const placesOfNamed = sql`(select count(*) from schedule_item_attendees as named
  join ${answers} as said on said.event_id = named.event_id and said.attendee_id = named.attendee_id
  where named.event_id = ${askings.eventId} and named.item_id = ${askings.itemId}
    and said.asking_id = ${askings.id} and said.reply = 'coming' and said.waiting_since is null)`;

const heldPlaces = (now: Date) => sql`(select count(*) from ${answers} as held
  join ${eventAttendees} on ${eventAttendees.eventId} = held.event_id and ${eventAttendees.id} = held.attendee_id
  where held.event_id = ${askings.eventId} and held.asking_id = ${askings.id}
    and held.offered_until > ${now.toISOString()} and ${isAsked()})`;

/**
 * Counts the taken and offered places of an asking, of people who are asked; the select joins `eventSchedule` by
 * `itemOfAsking`. Uses the stored counts by role: it runs with each answer, for thousands of people.
 */
export const placesTaken = (now: Date) => sql<number>`(${heldPlaces(now)} + case
  when ${isForAll} or ${eventSchedule.assignmentType} = 'roles' then ${placesOfRoles} else ${placesOfNamed} end)::int`;

/** Counts the taken places of these askings. */
export async function readTakenPlaces(
  db: Db,
  { eventId }: EventRef,
  askingIds: string[],
  now: Date,
): Promise<Map<string, number>> {
  const rows = await db
    .select({ id: askings.id, taken: placesTaken(now) })
    .from(askings)
    .leftJoin(eventSchedule, itemOfAsking)
    .where(and(eq(askings.eventId, eventId), inArray(askings.id, askingIds)));
  return new Map(rows.map(({ id, taken }) => [id, taken]));
}

/** Counts the taken places of one locked asking. */
export const countTakenPlaces = async (
  tx: Transaction,
  { eventId, id }: { eventId: string; id: string },
  now: Date,
): Promise<number> => (await readTakenPlaces(tx, { eventId }, [id], now)).get(id) ?? 0;

/** The people who wait for a place in these askings and are asked: in the line, with an offer, or after letting it pass. */
export const listWaiting = (db: Db, { eventId }: EventRef, askingIds: string[]) =>
  db
    .select({
      askingId: answers.askingId,
      attendeeId: answers.attendeeId,
      reply: answers.reply,
      waitingSince: sql<Date>`${answers.waitingSince}`.mapWith(answers.waitingSince).as('waits_since'),
      offeredUntil: answers.offeredUntil,
    })
    .from(answers)
    .innerJoin(askings, and(eq(askings.eventId, answers.eventId), eq(askings.id, answers.askingId)))
    .innerJoin(
      eventAttendees,
      and(eq(eventAttendees.eventId, answers.eventId), eq(eventAttendees.id, answers.attendeeId)),
    )
    .leftJoin(eventSchedule, itemOfAsking)
    .where(
      and(
        eq(answers.eventId, eventId),
        inArray(answers.askingId, askingIds),
        isNotNull(answers.waitingSince),
        isAsked({ eventId }),
      ),
    );

/** Counts the line of these askings: all who wait without an offer, and have let none pass. */
export async function countLines(db: Db, scope: EventRef, askingIds: string[]): Promise<Map<string, number>> {
  if (askingIds.length === 0) return new Map();
  const line = listWaiting(db, scope, askingIds).as('line');
  const rows = await db
    .select({ askingId: line.askingId, people: count() })
    .from(line)
    .where(isNull(line.offeredUntil))
    .groupBy(line.askingId);
  return new Map(rows.map(({ askingId, people }) => [askingId, people]));
}

/** The turns of these people in the line of an asking: 1 is next. The order is that of `orderLine`. */
export async function listTurns(
  db: Db,
  scope: EventRef,
  askingId: string,
  attendeeIds: string[],
): Promise<Map<string, number>> {
  if (attendeeIds.length === 0) return new Map();
  const line = listWaiting(db, scope, [askingId]).as('line');
  const rows = await db
    .select({ attendeeId: answers.attendeeId, turn: count() })
    .from(answers)
    .innerJoin(
      line,
      sql`(${line.waitingSince}, ${line.attendeeId}) <= (${answers.waitingSince}, ${answers.attendeeId})`,
    )
    .where(
      and(
        eq(answers.eventId, scope.eventId),
        eq(answers.askingId, askingId),
        inArray(answers.attendeeId, attendeeIds),
        isNull(line.offeredUntil),
      ),
    )
    .groupBy(answers.attendeeId);
  return new Map(rows.map(({ attendeeId, turn }) => [attendeeId, turn]));
}
