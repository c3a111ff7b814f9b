import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { questionAnswers, questions } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventSchedule } from '../../../db/schema/schedule.ts';
import type { HostScope } from '../gates/host.access.ts';
import { isSeenBy } from '../schedule/schedule.rules.ts';
import { isNotHidden } from '../surprises/surprises.rules.ts';

type EventRef = { eventId: string };

export const itemOfQuestion = and(
  eq(eventSchedule.eventId, questions.eventId),
  eq(eventSchedule.id, questions.itemId),
);

/** Who is asked a question: people with its roles who see its item. A deleted role matches nobody. */
export const isQuestioned = ({ eventId }: EventRef) =>
  and(
    or(sql`cardinality(${questions.roleIds}) = 0`, sql`${eventAttendees.roleId} = any(${questions.roleIds})`),
    or(
      isNull(questions.itemId),
      isSeenBy({ attendeeId: eventAttendees.id, roleId: eventAttendees.roleId, eventId }),
    ),
  );

export const listQuestions = (db: Db, { eventId }: EventRef, only?: SQL) =>
  db
    .select()
    .from(questions)
    .where(and(eq(questions.eventId, eventId), only))
    .orderBy(asc(questions.createdAt), asc(questions.id));

/** The questions that a host may know of: those of items hidden from them are left out. */
export const isKnownQuestion = (scope: HostScope) =>
  or(isNull(questions.itemId), isNotHidden(scope, questions.itemId));

export const listKnownQuestions = (db: Db, scope: HostScope) =>
  listQuestions(db, scope, isKnownQuestion(scope));

/** Which of these people are asked which questions, with their answers. */
export const listQuestioned = (db: Db, { eventId }: EventRef, attendeeIds: readonly string[]) =>
  db
    .select({ questionId: questions.id, attendeeId: eventAttendees.id, answer: questionAnswers })
    .from(questions)
    .leftJoin(eventSchedule, itemOfQuestion)
    .innerJoin(
      eventAttendees,
      and(eq(eventAttendees.eventId, eventId), inArray(eventAttendees.id, [...attendeeIds])),
    )
    .leftJoin(
      questionAnswers,
      and(
        eq(questionAnswers.eventId, eventId),
        eq(questionAnswers.questionId, questions.id),
        eq(questionAnswers.attendeeId, eventAttendees.id),
      ),
    )
    .where(and(eq(questions.eventId, eventId), isQuestioned({ eventId })));
