import { and, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isClosed } from '@daysheet/shared/answers.ts';
import type { Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { events } from '../../../db/schema/events.ts';
import { personalLinks } from '../../../db/schema/invitations.ts';
import { users } from '../../../db/schema/users.ts';
import { listAskedOf, listAskings } from '../../core/answers/asked.queries.ts';
import { isOptedOut } from '../../core/attendees/opt-outs.rules.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import type { Answered } from './answer-mails.rules.ts';

type Whose = { eventId: string; attendeeId: string; forAttendeeId: string | null };

const other = alias(eventAttendees, 'other');

/** Who is written to, of an event that is live, and for whom they had asked. */
export async function readRecipient(db: Db, { eventId, attendeeId, forAttendeeId }: Whose) {
  const [row] = await db
    .select({
      event: events,
      name: eventAttendees.name,
      otherName: other.name,
      email: eventAttendees.email,
      isOptedOut,
      issue: personalLinks.issue,
      revokedAt: personalLinks.revokedAt,
      owner: users,
    })
    .from(eventAttendees)
    .innerJoin(events, and(eq(events.id, eventAttendees.eventId), eq(events.status, 'active')))
    .leftJoin(other, and(eq(other.eventId, events.id), sql`${other.id} = ${forAttendeeId}::uuid`))
    .leftJoin(personalLinks, eq(personalLinks.attendeeId, eventAttendees.id))
    .leftJoin(users, eq(users.id, events.createdBy))
    .where(and(eq(eventAttendees.eventId, eventId), eq(eventAttendees.id, attendeeId)));
  return row ?? null;
}

/** What they answered, as it stands, in the order of the days. */
export async function listAnswered(
  db: Db,
  event: EventRow,
  attendeeId: string,
  now: Date,
): Promise<Answered[]> {
  const askings = await listAskings(db, { eventId: event.id });
  const asked = await listAskedOf(db, { eventId: event.id }, [attendeeId]);
  const answers = new Map(asked.map(({ askingId, answer }) => [askingId, answer]));
  return askings.flatMap(({ asking, item }) => {
    const answer = answers.get(asking.id);
    if (!answer) return [];
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
