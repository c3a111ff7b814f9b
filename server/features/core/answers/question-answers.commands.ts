import { and, eq, inArray } from 'drizzle-orm';
import { allowsNote, fitsQuestion } from '@daysheet/shared/attendees/answers.ts';
import type { GivenAnswers } from '@daysheet/shared/attendees/answers.schemas.ts';
import type { Transaction } from '../../../db/client.ts';
import { questionAnswers, questions } from '../../../db/schema/answers.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { Answering } from './answers.commands.ts';
import { type HouseholdReader, isOwnOrChild, isWithheldFrom } from './answers.rules.ts';
import { listQuestioned } from './questions.queries.ts';

type Question = typeof questions.$inferSelect;
type Words = GivenAnswers['words'][number];

/** Refuses what does not fit its question. */
function assertFits(question: Question, { value, note }: Words): void {
  const mayNote = note === null || allowsNote(question.kind);
  if (!mayNote || !fitsQuestion(question, value)) throw new AppError('answers.not_a_choice');
}

/** `reader`: the guest who answers, of whose household not everybody reads everything. Hosts do. */
type Writing = Answering & { reader: HouseholdReader | null };

/**
 * What alone may be replaced, where a guest answers for somebody whose answer others may have given, which the guest does
 * not read; nothing where it may be any. Whoever answers meanwhile is not in what was read before.
 */
function findReplaceable({ isSensitive }: Question, { attendeeId, replaces }: Words, { reader }: Writing) {
  if (!reader || !isSensitive || replaces || isOwnOrChild(reader, attendeeId)) return undefined;
  return eq(questionAnswers.byAttendeeId, reader.id);
}

/** Writes one answer in the place of what may be replaced, or takes it back. */
async function storeWords(
  tx: Transaction,
  question: Question,
  words: Words,
  writing: Writing,
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

/** Writes answers to questions, of people whom the caller may answer for. Gives those whose answers are others now. */
export async function writeWords(
  tx: Transaction,
  given: readonly Words[],
  writing: Writing,
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
    // Whoever does not read it may have guessed it: that leaves its trace, as any other answer does.
    if (isSame && !isUnread) continue;
    await storeWords(tx, question, words, writing, now);
    changed.add(attendeeId);
  }
  return [...changed];
}
