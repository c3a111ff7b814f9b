import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import type { ImportedInvite } from '../../../db/imported-invites.ts';
import { questionAnswers, questions } from '../../../db/schema/answers.ts';
import type { Circumstances, DomainEvent } from '../../../domain-events/kinds.ts';
import { decideWords, type DoneWords } from './imported-answers.rules.ts';
import { listQuestioned } from './questions.queries.ts';

type Ids = Pick<DomainEvent<'invites_imported'>, 'mealId' | 'dietId'>;
const listIds = ({ mealId, dietId }: Ids) => [...new Set([mealId, dietId])].filter((id) => id !== null);

/** The questions that a list answers, and of whom of these people they are asked, with what they answered. */
export async function readEarlierWords(
  tx: Transaction,
  ids: Ids,
  { eventId }: Circumstances,
  personIds: readonly string[],
) {
  const wanted = listIds(ids);
  if (wanted.length === 0) return { asked: [], found: [] };
  const found = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.eventId, eventId), inArray(questions.id, wanted)));
  return { asked: await listQuestioned(tx, { eventId }, personIds), found };
}

/** Writes what a list answers to questions about food, of who is asked them. */
export async function writeImportedWords(
  tx: Transaction,
  told: readonly ImportedInvite[],
  ids: Ids,
  { eventId, userId, now }: Circumstances,
  { asked, found }: Awaited<ReturnType<typeof readEarlierWords>>,
): Promise<DoneWords[]> {
  const done = told.flatMap(({ personId, invite }) =>
    found.flatMap((question) => {
      const row = asked.find((one) => one.questionId === question.id && one.attendeeId === personId);
      if (!row) return [];
      return decideWords(personId, question, invite, ids, row.answer ?? undefined, now);
    }),
  );
  if (done.length === 0) return done;
  const who = { by: 'host' as const, byAttendeeId: null, byUserId: userId, answeredAt: now };
  await tx
    .insert(questionAnswers)
    .values(
      done.map(({ questionId, attendeeId, value, note }) => ({
        eventId,
        questionId,
        attendeeId,
        value,
        note,
        ...who,
      })),
    )
    .onConflictDoUpdate({
      target: [questionAnswers.eventId, questionAnswers.questionId, questionAnswers.attendeeId],
      set: { ...who, value: sql`excluded.value`, note: sql`excluded.note` },
    });
  return done;
}

/** Gives these answers back what they were, unless they were given anew since. */
export async function takeWordsBack(
  tx: Transaction,
  eventId: string,
  words: readonly DoneWords[],
): Promise<void> {
  for (const { questionId, attendeeId, at, before } of words) {
    const isStill = and(
      eq(questionAnswers.eventId, eventId),
      eq(questionAnswers.questionId, questionId),
      eq(questionAnswers.attendeeId, attendeeId),
      eq(questionAnswers.by, 'host'),
      eq(questionAnswers.answeredAt, new Date(at)),
    );
    if (before)
      await tx
        .update(questionAnswers)
        .set({ ...before, answeredAt: new Date(before.answeredAt) })
        .where(isStill);
    else await tx.delete(questionAnswers).where(isStill);
  }
}
