import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { answerMails, type RequestDecision, type PlaceNote } from '../../../db/schema/answer-mails.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import type { ReactionContext, DomainEvent } from '../../../domain-events/kinds.ts';
import { addMinutes } from '../../../lib/clock.ts';
import { type AnswerMailKind, patienceMinutes, quietMinutes } from './answer-mails.rules.ts';

type NewAnswerMail = {
  about: AnswerMailKind;
  title: string | null;
  decided?: RequestDecision | PlaceNote;
  attendeeIds: readonly string[];
  dueAt: Date;
};

/** That they have a place is the news, whatever they answer at the same time. */
const news = { about: sql`excluded.about`, title: sql`excluded.title` };

/** Notes who is to be written, where they have an address. What waits already is put off, but not for ever. */
async function storeNote(
  tx: Transaction,
  { about, title, decided, attendeeIds, dueAt }: NewAnswerMail,
  { eventId, now }: ReactionContext,
) {
  const { since } = answerMails;
  await tx
    .insert(answerMails)
    .select(
      tx
        .select({
          eventId: eventAttendees.eventId,
          attendeeId: eventAttendees.id,
          about: sql<AnswerMailKind>`${about}::text`.as('about'),
          title: sql<string | null>`${title}::text`.as('title'),
          forAttendeeId: sql<null>`null::uuid`.as('for_attendee_id'),
          decided: sql<
            (RequestDecision | PlaceNote)[]
          >`${JSON.stringify(decided ? [decided] : [])}::text::jsonb`.as('decided'),
          since: sql<Date>`${now.toISOString()}::timestamptz`.as('since'),
          dueAt: sql<Date>`${dueAt.toISOString()}::timestamptz`.as('due_at'),
        })
        .from(eventAttendees)
        .where(
          and(
            eq(eventAttendees.eventId, eventId),
            inArray(eventAttendees.id, [...attendeeIds]),
            isNotNull(eventAttendees.email),
          ),
        ),
    )
    .onConflictDoUpdate({
      target: [answerMails.eventId, answerMails.attendeeId],
      set: {
        dueAt: sql`least(excluded.due_at, ${since} + make_interval(mins => ${patienceMinutes}))`,
        decided: sql`${answerMails.decided} || excluded.decided`,
        ...(about !== 'answers' && news),
      },
    });
}

/** Who answered, or for whom somebody did, is to be written what they answered. */
export const noteAnswers = (
  tx: Transaction,
  { attendeeIds }: DomainEvent<'answers_given'>,
  circumstances: ReactionContext,
): Promise<void> => {
  const dueAt = addMinutes(circumstances.now, quietMinutes);
  return storeNote(tx, { about: 'answers', title: null, attendeeIds, dueAt }, circumstances);
};

/** Who has a place now, or is offered one, is to be written so at once, and so is who answered for them. */
export async function notePlaces(
  tx: Transaction,
  { attendeeIds, facts: { title }, askingId, offeredUntil, answeredFor }: DomainEvent<'places_given'>,
  circumstances: ReactionContext,
): Promise<void> {
  const about = offeredUntil === null ? 'place' : 'offer';
  const dueAt = circumstances.now;
  await storeNote(tx, { about, title, attendeeIds, dueAt }, circumstances);
  for (const { personId, byId } of answeredFor) {
    const decided = { title, askingId, personId };
    await storeNote(
      tx,
      { about: 'answers', title: null, decided, attendeeIds: [byId], dueAt },
      circumstances,
    );
  }
}

/** Who asked their host for another answer after the last day is to be written at once what the host decided. */
export const noteDecision = (
  tx: Transaction,
  { title, accepts, attendeeId: personId, askedBy: attendeeIds }: DomainEvent<'answer_request_decided'>,
  circumstances: ReactionContext,
): Promise<void> => {
  const decided = { title, accepts, personId };
  return storeNote(
    tx,
    { about: 'answers', title: null, decided, attendeeIds, dueAt: circumstances.now },
    circumstances,
  );
};
