import { and, eq, inArray } from 'drizzle-orm';
import { allowsNote, fitsQuestion } from '@daysheet/shared/attendees/answers.ts';
import type { AnswerSubmission } from '@daysheet/shared/attendees/answers.schemas.ts';
import type { Transaction } from '../../../db/client.ts';
import { questionAnswers, questions } from '../../../db/schema/answers.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { AnswerContext } from './answers.commands.ts';
import { type HouseholdReader, isOwnOrChild, isWithheldFrom } from './answers.rules.ts';
import { listQuestioned } from './questions.queries.ts';

type Question = typeof questions.$inferSelect;
type GivenAnswer = AnswerSubmission['words'][number];

/** Refuses an answer that does not fit its question. */
function assertFits(question: Question, { value, note }: GivenAnswer): void {
  const mayNote = note === null || allowsNote(question.kind);
  if (!mayNote || !fitsQuestion(question, value)) throw new AppError('answers.not_a_choice');
}

/** `reader`: the guest who answers, who may not read every answer of their household. Null for hosts, who may. */
type WriteContext = AnswerContext & { reader: HouseholdReader | null };

/**
 * A filter for the answers that may be replaced: a guest who cannot read a person's sensitive answer replaces only their own
 * entry. Undefined if any may be. Evaluated in the write, since another answer may arrive after the read.
 */
function findReplaceable(
  { isSensitive }: Question,
  { attendeeId, replaces }: GivenAnswer,
  { reader }: WriteContext,
) {
  if (!reader || !isSensitive || replaces || isOwnOrChild(reader, attendeeId)) return undefined;
  return eq(questionAnswers.byAttendeeId, reader.id);
}

/** Stores one answer, replacing only what may be replaced, or deletes it. */
async function storeAnswer(
  tx: Transaction,
  question: Question,
  words: GivenAnswer,
  writing: WriteContext,
  now: Date,
): Promise<void> {
  const { questionId, attendeeId, value, note } = words;
  const { event, by } = writing;
  const replaceable = findReplaceable(question, words, writing);
  const { eventId: ofEvent, questionId: ofQuestion, attendeeId: ofPerson } = questionAnswers;
  if (value === null && note === null) {
    const theirs = and(eq(ofEvent, event.id), eq(ofQuestion, questionId), eq(ofPerson, attendeeId));
    await tx.delete(questionAnswers).where(and(theirs, replaceable));
    return;
  }
  const fields = { value, note, byAttendeeId: null, byUserId: null, ...by(attendeeId), answeredAt: now };
  const written = await tx
    .insert(questionAnswers)
    .values({ eventId: event.id, questionId, attendeeId, ...fields })
    .onConflictDoUpdate({
      target: [ofEvent, ofQuestion, ofPerson],
      set: fields,
      ...(replaceable && { setWhere: replaceable }),
    })
    .returning({ attendeeId: ofPerson });
  if (written.length === 0) throw new AppError('answers.answered_already');
}

/** Writes answers to questions, of people whom the caller may answer for. Returns the people whose answers changed. */
export async function writeQuestionAnswers(
  tx: Transaction,
  given: readonly GivenAnswer[],
  writing: WriteContext,
  now: Date,
): Promise<string[]> {
  if (given.length === 0) return [];
  const { event, reader } = writing;
  const { id: eventId } = event;
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
    const isUnread = reader !== null && question.isSensitive && isWithheldFrom(reader, of);
    if (isUnread && !words.replaces) throw new AppError('answers.answered_already');
    const isSame = (of.answer?.value ?? null) === value && (of.answer?.note ?? null) === note;
    // A guest who cannot read the answer may have guessed it: that is stored, as any other answer is.
    if (isSame && !isUnread) continue;
    await storeAnswer(tx, question, words, writing, now);
    changed.add(attendeeId);
  }
  return [...changed];
}
