import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { isClosed } from '@daysheet/shared/attendees/answers.ts';
import type {
  askHostInput,
  AnswerSubmission,
  offerInput,
} from '@daysheet/shared/attendees/answers.schemas.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { takeIdempotencyKey } from '../../../db/idempotency-keys.ts';
import { answerChanges, answers } from '../../../db/schema/answers.ts';
import { emit, emitAll } from '../../../domain-events/emit.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createId } from '../../../lib/ids.ts';
import { type GuestScope, lockKeyHolder } from '../gates/guest.access.ts';
import { type AnswerContext, lockAskings, saveReplies } from './answers.commands.ts';
import { listHouseholdOf } from '../households/households.queries.ts';
import { listAskedOf } from './askings.queries.ts';
import { pickAnswered, toReader } from './answered-people.queries.ts';
import { hasPlace, isOffered } from './capacity.rules.ts';
import { listMovedUp } from './moved-up.queries.ts';
import { writeQuestionAnswers } from './question-answers.commands.ts';
import { giveFreePlaces } from './waiting-line.commands.ts';

const asGuest = ({ event, attendee }: GuestScope): AnswerContext => ({
  event,
  isHost: false,
  by: (attendeeId) =>
    attendeeId === attendee.id ? { by: 'guest' } : { by: 'household', byAttendeeId: attendee.id },
});

/** Refuses answers for people outside the guest's household. Returns all people around the guest. */
async function assertMayAnswerFor(tx: Transaction, scope: GuestScope, attendeeIds: string[]) {
  const around = await listHouseholdOf(tx, scope, scope.attendee.id);
  const theirs = new Set(pickAnswered(around, scope.attendee.id).map(({ id }) => id));
  if (attendeeIds.some((id) => !theirs.has(id))) throw new AppError('answers.not_yours');
  return around;
}

/**
 * Stores a guest's answers, for themselves and those they may answer for, all or none. `submissionId` is made by the page,
 * perhaps while it was offline: a submission counts once, however often it is sent.
 */
export async function giveAnswers(
  db: Database,
  scope: GuestScope,
  { submissionId, replies, words, guestKey }: AnswerSubmission & { guestKey: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockKeyHolder(tx, scope, guestKey);
    const key = `answers ${scope.eventId} ${scope.attendee.id} ${submissionId}`;
    if (!(await takeIdempotencyKey(tx, key, now))) return;
    const around = await assertMayAnswerFor(
      tx,
      scope,
      [...replies, ...words].map(({ attendeeId }) => attendeeId),
    );
    const answering = asGuest(scope);
    const { changed, places } = await saveReplies(tx, replies, answering, now);
    const worded = await writeQuestionAnswers(
      tx,
      words,
      { ...answering, reader: toReader(around, scope.attendee.id) },
      now,
    );
    const attendeeIds = [...new Set([...changed, ...worded])];
    if (attendeeIds.length === 0) return;
    const event = { kind: 'answers_given', attendeeIds } as const;
    await emitAll(tx, [...places, { by: scope, event }], now);
  });
}

/** Requests another answer from the host after the last day for answers. A newer request replaces one that is open. */
export async function askHost(
  db: Database,
  scope: GuestScope,
  { requestId, askingId, personId: attendeeId, ...asked }: z.output<typeof askHostInput>,
  guestKey: string,
  now: Date,
): Promise<void> {
  const { eventId, event } = scope;
  await db.transaction(async (tx) => {
    await lockKeyHolder(tx, scope, guestKey);
    await assertMayAnswerFor(tx, scope, [attendeeId]);
    const [asking] = await lockAskings(tx, eventId, [askingId]);
    if (!asking) throw new AppError('answers.asking_gone');
    if (!isClosed(asking.deadlineOn, event.timeZone, now)) throw new AppError('answers.still_open');
    const isSame = and(eq(answerChanges.eventId, eventId), eq(answerChanges.id, requestId));
    const [earlier] = await tx.select().from(answerChanges).where(isSame);
    if (earlier) return;
    const may = await listAskedOf(tx, { eventId }, [attendeeId]);
    if (!may.some((one) => one.askingId === askingId)) throw new AppError('answers.not_asked');
    await tx
      .delete(answerChanges)
      .where(
        and(
          eq(answerChanges.eventId, eventId),
          eq(answerChanges.askingId, askingId),
          eq(answerChanges.attendeeId, attendeeId),
          eq(answerChanges.state, 'requested'),
        ),
      );
    const who = asGuest(scope).by(attendeeId);
    const request = { eventId, id: requestId, askingId, attendeeId, ...asked, ...who };
    await tx.insert(answerChanges).values({ ...request, state: 'requested', changedAt: now });
    const asks = { facts: { name: scope.attendee.name }, attendeeId: scope.attendee.id };
    await emit(tx, scope, { kind: 'answer_requested', ...asks, attendeeIds: [attendeeId] }, now);
  });
}

/** Whether the person moved up to this place less than a day ago, and does not want it. */
async function mayReleasePlace(
  tx: Transaction,
  answer: typeof answers.$inferSelect | undefined,
  takes: boolean,
  now: Date,
): Promise<boolean> {
  if (!answer || takes || !hasPlace(answer)) return false;
  const moved = await listMovedUp(tx, answer, [answer.attendeeId], now);
  return moved.some(({ askingId }) => askingId === answer.askingId);
}

/** Accepts an offered place, or declines it; also gives up a place that they moved up to within the last day. */
export async function answerOffer(
  db: Database,
  scope: GuestScope,
  { askingId, personId: attendeeId, takes }: z.output<typeof offerInput>,
  guestKey: string,
  now: Date,
): Promise<void> {
  const { eventId } = scope;
  await db.transaction(async (tx) => {
    await lockKeyHolder(tx, scope, guestKey);
    await assertMayAnswerFor(tx, scope, [attendeeId]);
    const [asking] = await lockAskings(tx, eventId, [askingId]);
    if (!asking) throw new AppError('answers.asking_gone');
    const theirs = and(
      eq(answers.eventId, eventId),
      eq(answers.askingId, askingId),
      eq(answers.attendeeId, attendeeId),
    );
    const [answer] = await tx.select().from(answers).where(theirs);
    // A double tap.
    if (takes && answer?.reply === 'coming' && answer.waitingSince === null) return;
    if (!takes && answer?.reply === 'not_coming') return;
    if (!isOffered(answer?.offeredUntil, now) && !(await mayReleasePlace(tx, answer, takes, now)))
      throw new AppError(answer && hasPlace(answer) ? 'answers.closed' : 'answers.offer_gone');
    const reply = takes ? 'coming' : 'not_coming';
    const who = { byAttendeeId: null, byUserId: null, ...asGuest(scope).by(attendeeId) };
    await tx
      .update(answers)
      .set({ reply, waitingSince: null, offeredUntil: null, ...who, answeredAt: now })
      .where(theirs);
    const change = { eventId, id: createId(), askingId, attendeeId, reply, ...who } as const;
    await tx.insert(answerChanges).values({ ...change, changedAt: now });
    const places = takes ? [] : await giveFreePlaces(tx, asking, now);
    const event = { kind: 'answers_given' as const, attendeeIds: [attendeeId] };
    await emitAll(tx, [...places, { by: scope, event }], now);
  });
}
