import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Db, Transaction } from '../../../db/client.ts';
import { answerCounts, answers, askings } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventSchedule } from '../../../db/schema/schedule.ts';
import { isForAll, isOfItsRoles } from './answer-counts.queries.ts';
import { isAsked, itemOfAsking } from './asked.queries.ts';

type InEvent = { eventId: string };

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
 * Of an asking, how many places are somebody's, or held for somebody, who is asked; the select joins `eventSchedule` by
 * `itemOfAsking`. From what is kept of each role: a place is looked for with each answer, of thousands of people.
 */
export const placesTaken = (now: Date) => sql<number>`(${heldPlaces(now)} + case
  when ${isForAll} or ${eventSchedule.assignmentType} = 'roles' then ${placesOfRoles} else ${placesOfNamed} end)::int`;

/** Of these, how many places are taken. */
export async function readTaken(
  db: Db,
  { eventId }: InEvent,
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

/** The same of one, which is locked. */
export const countTaken = async (
  tx: Transaction,
  { eventId, id }: { eventId: string; id: string },
  now: Date,
): Promise<number> => (await readTaken(tx, { eventId }, [id], now)).get(id) ?? 0;

/** Of these, who waits for a place and is asked: in the line, offered one, or past that. */
export const listWaiting = (db: Db, { eventId }: InEvent, askingIds: string[]) =>
  db
    .select({
      askingId: answers.askingId,
      attendeeId: answers.attendeeId,
      reply: answers.reply,
      waitingSince: sql<Date>`${answers.waitingSince}`.mapWith(answers.waitingSince),
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
