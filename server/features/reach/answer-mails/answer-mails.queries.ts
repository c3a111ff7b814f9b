import { and, eq, inArray } from 'drizzle-orm';
import { isClosed } from '@daysheet/shared/attendees/answers.ts';
import type { Db } from '../../../db/client.ts';
import type { RequestDecision, PlaceNews } from '../../../db/schema/answer-mails.ts';
import { answers } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { events } from '../../../db/schema/events.ts';
import { personalLinks } from '../../../db/schema/invitations.ts';
import { users } from '../../../db/schema/users.ts';
import { listAskedOf, listAskings } from '../../core/answers/askings.queries.ts';
import { hasLetPass, hasPlace, isOffered } from '../../core/answers/capacity.rules.ts';
import { isOptedOut } from '../../core/attendees/opt-outs.rules.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import type { AnswerLine, Decision, HouseholdPlace } from './answer-mails.rules.ts';

type EventGuest = { eventId: string; attendeeId: string };

/** The recipient of a message, of a live event. */
export async function readRecipient(db: Db, { eventId, attendeeId }: EventGuest) {
  const [row] = await db
    .select({
      event: events,
      name: eventAttendees.name,
      email: eventAttendees.email,
      isOptedOut,
      issue: personalLinks.issue,
      revokedAt: personalLinks.revokedAt,
      owner: users,
    })
    .from(eventAttendees)
    .innerJoin(events, and(eq(events.id, eventAttendees.eventId), eq(events.status, 'active')))
    .leftJoin(personalLinks, eq(personalLinks.attendeeId, eventAttendees.id))
    .leftJoin(users, eq(users.id, events.createdBy))
    .where(and(eq(eventAttendees.eventId, eventId), eq(eventAttendees.id, attendeeId)));
  return row ?? null;
}

/** The host's decisions, with the names of others; without people who are gone. */
export async function listDecided(
  db: Db,
  { eventId, attendeeId }: EventGuest,
  told: readonly (RequestDecision | PlaceNews)[],
): Promise<(Decision & { personId: string })[]> {
  const decided = told.filter((one) => 'accepts' in one);
  if (decided.length === 0) return [];
  const people = await db
    .select({ id: eventAttendees.id, name: eventAttendees.name })
    .from(eventAttendees)
    .where(
      and(
        eq(eventAttendees.eventId, eventId),
        inArray(
          eventAttendees.id,
          decided.map(({ personId }) => personId),
        ),
      ),
    );
  return decided.flatMap((one) => {
    const person = people.find(({ id }) => id === one.personId);
    return person ? [{ ...one, otherName: person.id === attendeeId ? null : person.name }] : [];
  });
}

/** Those of these places that still belong to somebody or are held, with the person's name. */
export async function listHouseholdPlaces(
  db: Db,
  { eventId }: EventGuest,
  told: readonly (RequestDecision | PlaceNews)[],
  now: Date,
): Promise<(HouseholdPlace & { personId: string })[]> {
  const given = told.filter((one) => 'askingId' in one);
  if (given.length === 0) return [];
  const { askingId, attendeeId: personId, reply, waitingSince, offeredUntil } = answers;
  const rows = await db
    .select({ askingId, personId, reply, waitingSince, offeredUntil, otherName: eventAttendees.name })
    .from(answers)
    .innerJoin(
      eventAttendees,
      and(eq(eventAttendees.eventId, answers.eventId), eq(eventAttendees.id, personId)),
    )
    .where(
      and(
        eq(answers.eventId, eventId),
        inArray(
          personId,
          given.map((one) => one.personId),
        ),
      ),
    );
  return given.flatMap((one) => {
    const row = rows.find((same) => same.askingId === one.askingId && same.personId === one.personId);
    if (!row || !(hasPlace(row) || isOffered(row.offeredUntil, now))) return [];
    return [{ ...one, otherName: row.otherName, heldUntil: row.offeredUntil }];
  });
}

/** The current answers, in the order of the days. */
export async function listAnswered(
  db: Db,
  event: EventRow,
  attendeeId: string,
  now: Date,
): Promise<AnswerLine[]> {
  const askings = await listAskings(db, { eventId: event.id });
  const asked = await listAskedOf(db, { eventId: event.id }, [attendeeId]);
  const answers = new Map(asked.map(({ askingId, answer }) => [askingId, answer]));
  return askings.flatMap(({ asking, item }) => {
    const answer = answers.get(asking.id);
    if (!answer || hasLetPass(answer.offeredUntil, now)) return [];
    const { reply, waitingSince, offeredUntil } = answer;
    const isOpen = !isClosed(asking.deadlineOn, event.timeZone, now);
    return [
      {
        what: item?.title ?? event.name,
        reply,
        isWaiting: waitingSince !== null,
        offeredUntil,
        until: isOpen ? asking.deadlineOn : null,
      },
    ];
  });
}
