import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Answerer, Reply } from '@daysheet/shared/attendees/answers.ts';
import { formatDiet, type InviteField } from '@daysheet/shared/guest-lists/invite-fields.ts';
import { beforeAllIds } from '../../../db/pages.ts';
import { answers, questionAnswers } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { households } from '../../../db/schema/households.ts';
import type { ImportedQuestions } from './imported-questions.queries.ts';

const mealAnswers = alias(questionAnswers, 'meal_answers');
const dietAnswers = alias(questionAnswers, 'diet_answers');
const { eventId, id } = eventAttendees;

/** The columns of a guest list about household and answers; the select joins their tables by `inviteJoins`. */
export const inviteColumns = {
  household: households.name,
  plusOnes: eventAttendees.plusOnes,
  reply: answers.reply,
  replyBy: answers.by,
  mealValue: mealAnswers.value,
  mealBy: mealAnswers.by,
  dietValue: dietAnswers.value,
  dietNote: dietAnswers.note,
  dietBy: dietAnswers.by,
};
export type InviteRow = {
  household: string | null;
  plusOnes: number;
  reply: Reply | null;
  replyBy: Answerer | null;
  mealValue: string | null;
  mealBy: Answerer | null;
  dietValue: string | null;
  dietNote: string | null;
  dietBy: Answerer | null;
};

/** The joins of the tables of these columns to people. */
export const inviteJoins = ({ asking, meal, diet }: ImportedQuestions) => ({
  households: [
    households,
    and(eq(households.eventId, eventId), eq(households.id, eventAttendees.householdId)),
  ] as const,
  answers: [
    answers,
    and(eq(answers.eventId, eventId), eq(answers.attendeeId, id), isOne(answers.askingId, asking)),
  ] as const,
  meal: [
    mealAnswers,
    and(
      eq(mealAnswers.eventId, eventId),
      eq(mealAnswers.attendeeId, id),
      isOne(mealAnswers.questionId, meal),
    ),
  ] as const,
  diet: [
    dietAnswers,
    and(
      eq(dietAnswers.eventId, eventId),
      eq(dietAnswers.attendeeId, id),
      isOne(dietAnswers.questionId, diet),
    ),
  ] as const,
});

const isOne = (column: PgColumn, one: { id: string } | null): SQL =>
  sql`${column} = ${one?.id ?? beforeAllIds}`;

/** The row as a guest list has it, and which fields people answered themselves. */
export function toListedInvite(row: InviteRow, { meal, diet }: ImportedQuestions) {
  const isBoth = meal !== null && meal.id === diet?.id;
  const isOwn = (by: Answerer | null) => by !== null && by !== 'host';
  const own: InviteField[] = [
    ...(isOwn(row.replyBy) ? ['coming' as const] : []),
    ...(isOwn(row.mealBy) ? ['meal' as const] : []),
    ...(isOwn(row.dietBy) ? ['diet' as const] : []),
  ];
  return {
    invite: {
      household: row.household,
      plusOnes: String(row.plusOnes),
      coming: row.reply,
      meal: row.mealValue,
      diet: isBoth ? row.dietNote : formatDiet(row.dietValue, row.dietNote),
    },
    own,
  };
}
