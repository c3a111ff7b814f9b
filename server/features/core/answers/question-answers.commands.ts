import { and, eq, inArray } from 'drizzle-orm';
import { allowsNote, fitsQuestion } from '@daysheet/shared/answers.ts';
import type { GivenAnswers } from '@daysheet/shared/answers.schemas.ts';
import type { Transaction } from '../../../db/client.ts';
import { questionAnswers, questions } from '../../../db/schema/answers.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Answering } from './answers.commands.ts';
import { listQuestioned } from './questions.queries.ts';

type Question = typeof questions.$inferSelect;
type Words = GivenAnswers['words'][number];

/** Refuses what does not fit its question. */
function assertFits(question: Question, { value, note }: Words): void {
  const mayNote = note === null || allowsNote(question.kind);
  if (!mayNote || !fitsQuestion(question, value)) throw new AppError('answers.not_a_choice');
}

/** Writes answers to questions, of people whom the caller may answer for. Gives those whose answers are others now. */
export async function writeWords(
  tx: Transaction,
  given: readonly Words[],
  { event: { id: eventId }, by }: Answering,
  now: Date,
): Promise<string[]> {
  if (given.length === 0) return [];
  const ids = [...new Set(given.map(({ questionId }) => questionId))];
  const found = await tx
    .select()
    .from(questions)
    .where(and(eq(questions.eventId, eventId), inArray(questions.id, ids)));
  const people = [...new Set(given.map(({ attendeeId }) => attendeeId))];
  const asked = await listQuestioned(tx, { eventId }, people);
  const changed = new Set<string>();
  for (const words of given) {
    const { questionId, attendeeId, version, value, note } = words;
    const question = found.find(({ id }) => id === questionId);
    if (!question) throw new AppError('answers.question_gone');
    if (question.version !== version) throw new AppError('answers.question_changed');
    const of = asked.find((one) => one.questionId === questionId && one.attendeeId === attendeeId);
    if (!of) throw new AppError('answers.not_asked');
    assertFits(question, words);
    if ((of.answer?.value ?? null) === value && (of.answer?.note ?? null) === note) continue;
    changed.add(attendeeId);
    const { eventId: ofEvent, questionId: ofQuestion, attendeeId: ofPerson } = questionAnswers;
    if (value === null && note === null) {
      const theirs = and(eq(ofEvent, eventId), eq(ofQuestion, questionId), eq(ofPerson, attendeeId));
      await tx.delete(questionAnswers).where(theirs);
      continue;
    }
    const fields = { value, note, byAttendeeId: null, byUserId: null, ...by(attendeeId), answeredAt: now };
    await tx
      .insert(questionAnswers)
      .values({ eventId, questionId, attendeeId, ...fields })
      .onConflictDoUpdate({ target: [ofEvent, ofQuestion, ofPerson], set: fields });
  }
  return [...changed];
}
