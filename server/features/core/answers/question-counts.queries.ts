import { and, asc, count, eq, getTableColumns, isNotNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { questionAnswers, questions } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { eventSchedule } from '../../../db/schema/schedule.ts';
import type { HostScope } from '../gates/host.access.ts';
import { isQuestioned, isKnownQuestion, itemOfQuestion } from './questions.queries.ts';

/** Wrapped below: in a select from one table Drizzle omits the table's name from columns that are selected directly. */
const isAnswered = sql`exists (select from ${questionAnswers}
  where ${questionAnswers.eventId} = ${questions.eventId} and ${questionAnswers.questionId} = ${questions.id})`;

/**
 * A host's questions, and whether anybody answered them: also in a note alone, or a person who is not asked any more. All
 * of these answers are deleted with the question.
 */
export const listHostQuestions = (db: Db, scope: HostScope) =>
  db
    .select({
      ...getTableColumns(questions),
      isAnswered: sql<boolean>`${isAnswered}`,
    })
    .from(questions)
    .where(and(eq(questions.eventId, scope.eventId), isKnownQuestion(scope)))
    .orderBy(asc(questions.createdAt), asc(questions.id));

/** Counts the values chosen, for questions that have choices or numbers. */
export const countChosenValues = (db: Db, scope: HostScope) =>
  db
    .select({ questionId: questions.id, value: questionAnswers.value, people: count() })
    .from(questions)
    .leftJoin(eventSchedule, itemOfQuestion)
    .innerJoin(
      questionAnswers,
      and(eq(questionAnswers.eventId, scope.eventId), eq(questionAnswers.questionId, questions.id)),
    )
    .innerJoin(
      eventAttendees,
      and(eq(eventAttendees.eventId, scope.eventId), eq(eventAttendees.id, questionAnswers.attendeeId)),
    )
    .where(
      and(
        eq(questions.eventId, scope.eventId),
        isQuestioned(scope),
        isKnownQuestion(scope),
        ne(questions.kind, 'text'),
        isNotNull(questionAnswers.value),
      ),
    )
    .groupBy(questions.id, questionAnswers.value)
    .orderBy(asc(questions.id), asc(questionAnswers.value));
