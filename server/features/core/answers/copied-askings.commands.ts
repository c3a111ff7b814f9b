import { and, eq, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { questionsMax } from '@daysheet/shared/attendees/answers.ts';
import type { Transaction } from '../../../db/client.ts';
import { answerChanges, answers, askings, questionAnswers, questions } from '../../../db/schema/answers.ts';
import { undos } from '../../../db/schema/undos.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createId } from '../../../lib/ids.ts';
import { lockAnsweredPeople, lockAskings } from './answers.commands.ts';
import { listQuestions } from './questions.queries.ts';

type EventRef = { eventId: string };
type SeriesSplit = EventRef & { from: string; to: string };

const aliasId = (id: string, name: string): SQL.Aliased<string> => sql<string>`${id}::uuid`.as(name);

type SavedRows = {
  /** The key of these rows in an undo. */
  name: 'answers' | 'answerChanges' | 'questionAnswers';
  of: 'asking_id' | 'question_id';
  from: string;
  to: string;
  /** Filters the rows; a row is named `kept`. */
  only?: SQL;
  /** Other columns that the copies change. */
  differs?: SQL;
};

/** Copies the answers of people who were removed and may be restored: their rows are in the undo. */
async function copyInUndos(
  tx: Transaction,
  { eventId }: EventRef,
  { name, of, from, to, ...more }: SavedRows,
) {
  const { only = sql`true`, differs = sql`'{}'::jsonb` } = more;
  await tx.execute(sql`
    update ${undos} set removed = jsonb_set(removed, array[${name}], (removed -> ${name}::text) || (
      select coalesce(jsonb_agg(kept || jsonb_build_object(${of}::text, ${to}::uuid) || ${differs}), '[]')
      from jsonb_array_elements(removed -> ${name}::text) kept
      where kept ->> ${of}::text = ${from} and ${only}))
    where ${undos.eventId} = ${eventId} and ${undos.kind} = 'attendees' and ${undos.restoredAt} is null
      and removed -> ${name}::text @> jsonb_build_array(jsonb_build_object(${of}::text, ${from}::uuid))`);
}

/** Copies the asking of a series to the item split off it, with the answers, places and turns in the line. */
async function copyAsking(tx: Transaction, { eventId, from, to }: SeriesSplit): Promise<void> {
  const ofItem = and(eq(askings.eventId, eventId), eq(askings.itemId, from));
  const [found] = await tx.select({ id: askings.id }).from(askings).where(ofItem);
  if (!found) return;
  const inAsking = and(eq(answers.eventId, eventId), eq(answers.askingId, found.id));
  const people = await tx.select({ id: answers.attendeeId }).from(answers).where(inAsking);
  await lockAnsweredPeople(
    tx,
    eventId,
    people.map(({ id }) => id),
  );
  const [asking] = await lockAskings(tx, eventId, [found.id]);
  if (!asking) return;
  const id = createId();
  await tx.insert(askings).values({ ...asking, id, itemId: to });
  const askingId = aliasId(id, 'asking_id');
  const given = tx
    .select({ ...getTableColumns(answers), askingId })
    .from(answers)
    .where(inAsking);
  await tx.insert(answers).select(given);
  // Copies the open requests to the host, and the changes of people who moved up and may let the place go.
  const current = tx
    .select({ ...getTableColumns(answerChanges), id: sql<string>`gen_random_uuid()`.as('id'), askingId })
    .from(answerChanges)
    .where(
      and(
        eq(answerChanges.eventId, eventId),
        eq(answerChanges.askingId, asking.id),
        or(eq(answerChanges.state, 'requested'), eq(answerChanges.by, 'line')),
      ),
    );
  await tx.insert(answerChanges).select(current);
  const split = { of: 'asking_id', from: asking.id, to: id } as const;
  await copyInUndos(tx, { eventId }, { name: 'answers', ...split });
  await copyInUndos(
    tx,
    { eventId },
    {
      name: 'answerChanges',
      ...split,
      only: sql`(kept ->> 'state' = 'requested' or kept ->> 'by' = 'line')`,
      differs: sql`jsonb_build_object('id', gen_random_uuid())`,
    },
  );
}

/** Throws `answers.too_many_questions`. */
async function copyQuestions(tx: Transaction, { eventId, from, to }: SeriesSplit): Promise<void> {
  const all = await listQuestions(tx, { eventId });
  const copied = all.filter(({ itemId }) => itemId === from);
  if (copied.length === 0) return;
  if (all.length + copied.length > questionsMax) throw new AppError('answers.too_many_questions');
  // Questions are sorted by creation time, these after all others.
  const last = Math.max(...all.map(({ createdAt }) => createdAt.getTime()));
  for (const [at, question] of copied.entries()) {
    const id = createId();
    await tx.insert(questions).values({ ...question, id, itemId: to, createdAt: new Date(last + at + 1) });
    const given = tx
      .select({ ...getTableColumns(questionAnswers), questionId: aliasId(id, 'question_id') })
      .from(questionAnswers)
      .where(and(eq(questionAnswers.eventId, eventId), eq(questionAnswers.questionId, question.id)));
    await tx.insert(questionAnswers).select(given);
    await copyInUndos(
      tx,
      { eventId },
      { name: 'questionAnswers', of: 'question_id', from: question.id, to: id },
    );
  }
}

/** Copies what an item asks, with all answers, to an item that was split off it. */
export async function copyAskingsOfItem(tx: Transaction, split: SeriesSplit): Promise<void> {
  await copyAsking(tx, split);
  await copyQuestions(tx, split);
}

/** Deletes the askings and questions of items that cannot be restored any more. */
export async function deleteAskings(
  tx: Transaction,
  { eventId }: EventRef,
  itemIds: readonly string[],
): Promise<void> {
  const ofItems = (table: typeof askings | typeof questions) =>
    and(eq(table.eventId, eventId), inArray(table.itemId, [...itemIds]));
  // Locks in the same order as people who answer, and so the counts too.
  await tx.select({ id: askings.id }).from(askings).where(ofItems(askings)).orderBy(askings.id).for('update');
  for (const table of [askings, questions]) await tx.delete(table).where(ofItems(table));
}
