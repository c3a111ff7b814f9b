import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { decideRequestInput, enterAnswersInput } from '@daysheet/shared/attendees/answers.schemas.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { takeIdempotencyKey } from '../../../db/idempotency-keys.ts';
import { takeOne } from '../../../db/rows.ts';
import { answerChanges, askings } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { emitAll } from '../../../domain-events/emit.ts';
import { AppError } from '../../../lib/app-error.ts';
import { type EventRow, type HostScope, lockEvent } from '../gates/host.access.ts';
import { type AnswerContext, saveReplies } from './answers.commands.ts';
import { isKnownAsking, listAskings } from './askings.queries.ts';
import { listKnownQuestions } from './questions.queries.ts';
import { writeQuestionAnswers } from './question-answers.commands.ts';

type EnteredAnswers = Pick<z.output<typeof enterAnswersInput>, 'replies' | 'words'>;

const asHost = (event: EventRow, { userId }: HostScope): AnswerContext => ({
  event,
  isHost: true,
  by: () => ({ by: 'host', byUserId: userId }),
});

/** Refuses answers to items that are hidden from the host, with the same error as for missing ones. */
async function assertKnown(
  tx: Transaction,
  scope: HostScope,
  { replies, words }: EnteredAnswers,
): Promise<void> {
  const askingIds = [...new Set(replies.map(({ askingId }) => askingId))];
  const known = await listAskings(tx, scope, isKnownAsking(scope));
  if (!askingIds.every((id) => known.some(({ asking }) => asking.id === id)))
    throw new AppError('answers.asking_gone');
  const questions = await listKnownQuestions(tx, scope);
  if (!words.every(({ questionId }) => questions.some(({ id }) => id === questionId)))
    throw new AppError('answers.question_gone');
}

/** Enters answers that people gave on the telephone, also after the last day for answers. A retry enters nothing more. */
export async function enterAnswers(
  db: Database,
  scope: HostScope,
  { submissionId, replies, words }: z.output<typeof enterAnswersInput>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    if (!(await takeIdempotencyKey(tx, `answers ${scope.eventId} host ${submissionId}`, now))) return;
    await assertKnown(tx, scope, { replies, words });
    const answering = asHost(event, scope);
    const { changed, places } = await saveReplies(tx, replies, answering, now);
    const worded = await writeQuestionAnswers(tx, words, { ...answering, reader: null }, now);
    const attendeeIds = [...new Set([...changed, ...worded])];
    if (attendeeIds.length === 0) return;
    const facts = { count: attendeeIds.length };
    const entered = { kind: 'answers_entered', facts, attendeeIds } as const;
    await emitAll(tx, [...places, { by: scope, event: entered }], now);
  });
}

/** Decides on a guest's request made after the last day for answers. A second decision throws `answers.request_gone`. */
export async function decideRequest(
  db: Database,
  scope: HostScope,
  { requestId, accepts }: z.output<typeof decideRequestInput>,
  now: Date,
): Promise<void> {
  const { eventId } = scope;
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    const isOpen = and(
      eq(answerChanges.eventId, eventId),
      eq(answerChanges.id, requestId),
      eq(answerChanges.state, 'requested'),
    );
    const [request] = await tx
      .update(answerChanges)
      .set({ state: accepts ? 'accepted' : 'refused' })
      .where(isOpen)
      .returning();
    if (!request) throw new AppError('answers.request_gone');
    const { askingId, attendeeId, reply } = request;
    const given = [{ askingId, attendeeId, reply }];
    await assertKnown(tx, scope, { replies: given, words: [] });
    const { changed, places } = await saveReplies(tx, accepts ? given : [], asHost(event, scope), now);
    const isThem = and(eq(eventAttendees.eventId, eventId), eq(eventAttendees.id, attendeeId));
    const facts = takeOne(await tx.select({ name: eventAttendees.name }).from(eventAttendees).where(isThem));
    const { item } = takeOne(await listAskings(tx, scope, eq(askings.id, askingId)));
    const about = { title: item?.title ?? event.name, accepts, attendeeId };
    const askedBy = [attendeeId, ...(request.byAttendeeId ? [request.byAttendeeId] : [])];
    const attendeeIds = [...new Set([attendeeId, ...changed])];
    const decided = { kind: 'answer_request_decided', facts, attendeeIds, ...about, askedBy } as const;
    await emitAll(tx, [...places, { by: scope, event: decided }], now);
  });
}
