import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { answerMails, type RequestDecision, type PlaceNews } from '../../../db/schema/answer-mails.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import type { ReactionContext, DomainEvent } from '../../../domain-events/kinds.ts';
import { addMinutes } from '../../../lib/clock.ts';
import { type AnswerMailKind, patienceMinutes, quietMinutes } from './answer-mails.rules.ts';

type NewAnswerMail = {
  about: AnswerMailKind;
  title: string | null;
  decided?: RequestDecision | PlaceNews;
  attendeeIds: readonly string[];
  dueAt: Date;
};

/** A place is more important than any answer at the same time. */
const news = { about: sql`excluded.about`, title: sql`excluded.title` };

/** Stores a mail for each of the people who has an address. Postpones a waiting one, but not for ever. */
async function storeAnswerMail(
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
            (RequestDecision | PlaceNews)[]
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

/** Notes a message to people about answers that they, or others for them, gave. */
export const noteAnswers = (
  tx: Transaction,
  { attendeeIds }: DomainEvent<'answers_given'>,
  circumstances: ReactionContext,
): Promise<void> => {
  const dueAt = addMinutes(circumstances.now, quietMinutes);
  return storeAnswerMail(tx, { about: 'answers', title: null, attendeeIds, dueAt }, circumstances);
};

/** Notes an immediate message to people who got or are offered a place, and to those who answered for them. */
export async function notePlaces(
  tx: Transaction,
  { attendeeIds, facts: { title }, askingId, offeredUntil, answeredFor }: DomainEvent<'places_given'>,
  circumstances: ReactionContext,
): Promise<void> {
  const about = offeredUntil === null ? 'place' : 'offer';
  const dueAt = circumstances.now;
  await storeAnswerMail(tx, { about, title, attendeeIds, dueAt }, circumstances);
  for (const { personId, byId } of answeredFor) {
    const decided = { title, askingId, personId };
    await storeAnswerMail(
      tx,
      { about: 'answers', title: null, decided, attendeeIds: [byId], dueAt },
      circumstances,
    );
  }
}

/** Stores an immediate mail about the host's decision on a request after the last day for answers, to who made it. */
export const noteDecision = (
  tx: Transaction,
  { title, accepts, attendeeId: personId, askedBy: attendeeIds }: DomainEvent<'answer_request_decided'>,
  circumstances: ReactionContext,
): Promise<void> => {
  const decided = { title, accepts, personId };
  return storeAnswerMail(
    tx,
    { about: 'answers', title: null, decided, attendeeIds, dueAt: circumstances.now },
    circumstances,
  );
};
