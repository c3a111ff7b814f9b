import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { questions } from '../../../db/schema/answers.ts';
import type { ReactionContext, DomainEvent } from '../../../domain-events/kinds.ts';
import { listQuestioned } from './questions.queries.ts';

export type QuestionIds = Pick<DomainEvent<'invites_imported'>, 'mealId' | 'dietId'>;
const listIds = ({ mealId, dietId }: QuestionIds) =>
  [...new Set([mealId, dietId])].filter((id) => id !== null);

/** The questions that a list answers, which of these people are asked them, and their answers. */
export async function readEarlierQuestionAnswers(
  db: Db,
  ids: QuestionIds,
  { eventId }: ReactionContext,
  personIds: readonly string[],
) {
  const wanted = listIds(ids);
  // Most lists have no food columns: then no answers have to be read.
  if (wanted.length === 0) return { asked: [], found: [] };
  const found = await db
    .select()
    .from(questions)
    .where(and(eq(questions.eventId, eventId), inArray(questions.id, wanted)));
  return { asked: await listQuestioned(db, { eventId }, personIds), found };
}
