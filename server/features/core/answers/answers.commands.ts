import { and, asc, eq, inArray } from 'drizzle-orm';
import { type Answerer, isClosed, type Reply } from '@daysheet/shared/attendees/answers.ts';
import type { AnswerSubmission } from '@daysheet/shared/attendees/answers.schemas.ts';
import type { Transaction } from '../../../db/client.ts';
import { answerChanges, answers, askings } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createId } from '../../../lib/ids.ts';
import type { EventRow } from '../gates/host.access.ts';
import { listAskedOf } from './askings.queries.ts';
import { countLines, countTakenPlaces } from './places-taken.queries.ts';
import { countFree, getsPlace, hasLetPass, isOffered } from './capacity.rules.ts';
import { type Asking, giveFreePlaces, type PlacesGivenEvent } from './waiting-line.commands.ts';

/** Who answers, and for whom. A host may answer after the last day for answers too, everybody else only until then. */
export type AnswerContext = {
  event: EventRow;
  by: (attendeeId: string) => { by: Answerer; byAttendeeId?: string; byUserId?: string };
  isHost: boolean;
};
type Replies = AnswerSubmission['replies'];

/** Locks in the order of ids, so that two requests for the same askings do not deadlock. */
export async function lockAskings(
  tx: Transaction,
  eventId: string,
  ids: readonly string[],
): Promise<Asking[]> {
  return tx
    .select()
    .from(askings)
    .where(and(eq(askings.eventId, eventId), inArray(askings.id, [...new Set(ids)])))
    .orderBy(asc(askings.id))
    .for('no key update');
}

/** Locks people so that they stay on the list meanwhile. Before askings, as commands that remove people do. */
export const lockAnsweredPeople = (tx: Transaction, eventId: string, ids: readonly string[]) =>
  tx
    .select({ id: eventAttendees.id })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, eventId), inArray(eventAttendees.id, [...new Set(ids)])))
    .orderBy(asc(eventAttendees.id))
    .for('key share');

function assertMayReply(asking: Asking, reply: Reply, { event, isHost }: AnswerContext, now: Date): void {
  if (!isHost && isClosed(asking.deadlineOn, event.timeZone, now)) throw new AppError('answers.closed');
  if (reply === 'maybe' && !asking.allowsMaybe) throw new AppError('answers.no_maybe');
}

/** The people whose answers changed, and the domain events about those who moved up, to emit at the end. */
type ReplyOutcome = { changed: string[]; places: PlacesGivenEvent[] };
type AskedRows = Awaited<ReturnType<typeof listAskedOf>>;

/**
 * Writes the answers to one locked asking: people who come get a place while there are free ones, all others join the line.
 * Returns the people whose answer changed, and the domain events about those who moved up.
 */
async function writeReplies(
  tx: Transaction,
  asking: Asking,
  { given, asked, answering, now }: { given: Replies; asked: AskedRows; answering: AnswerContext; now: Date },
): Promise<ReplyOutcome> {
  const { eventId, id: askingId, capacity } = asking;
  const places = { capacity, taken: capacity === null ? 0 : await countTakenPlaces(tx, asking, now) };
  // The line is counted only while it matters: it may be long, and everybody who answers waits for this query.
  const lines = countFree(places) ? await countLines(tx, asking, [askingId]) : null;
  let inLine = lines?.get(askingId) ?? 0;
  const changed: string[] = [];
  let frees = false;
  for (const { attendeeId, reply } of given) {
    const row = asked.find((one) => one.askingId === askingId && one.attendeeId === attendeeId);
    if (!row) throw new AppError('answers.not_asked');
    const before = row.answer;
    // Guests accept an offered place themselves; a host may enter it for them. The place is counted already.
    const takesOffer = answering.isHost && reply === 'coming' && isOffered(before?.offeredUntil, now);
    if (before?.reply === reply && !takesOffer && !hasLetPass(before.offeredUntil, now)) continue;
    assertMayReply(asking, reply, answering, now);
    const hasPlace = reply !== 'coming' || takesOffer || getsPlace(places, inLine);
    const waitingSince = hasPlace ? null : now;
    if (reply === 'coming' && hasPlace && !takesOffer) places.taken += 1;
    if (!hasPlace) inLine += 1;
    frees ||= before?.reply === 'coming';
    const who = { byAttendeeId: null, byUserId: null, ...answering.by(attendeeId) };
    const fields = { reply, waitingSince, offeredUntil: null, ...who, answeredAt: now };
    await tx
      .insert(answers)
      .values({ eventId, askingId, attendeeId, ...fields })
      .onConflictDoUpdate({ target: [answers.eventId, answers.askingId, answers.attendeeId], set: fields });
    await tx.insert(answerChanges).values({
      id: createId(),
      eventId,
      askingId,
      attendeeId,
      reply,
      isWaiting: !hasPlace,
      ...who,
      changedAt: now,
    });
    changed.push(attendeeId);
  }
  const moved = frees && capacity !== null ? await giveFreePlaces(tx, asking, now) : [];
  return { changed, places: moved };
}

/** Writes answers of people whom the caller may answer for. The caller emits the domain events at its end. */
export async function saveReplies(
  tx: Transaction,
  given: Replies,
  answering: AnswerContext,
  now: Date,
): Promise<ReplyOutcome> {
  if (given.length === 0) return { changed: [], places: [] };
  const { id: eventId } = answering.event;
  await lockAnsweredPeople(
    tx,
    eventId,
    given.map(({ attendeeId }) => attendeeId),
  );
  const locked = await lockAskings(
    tx,
    eventId,
    given.map(({ askingId }) => askingId),
  );
  const asked = await listAskedOf(tx, { eventId }, [...new Set(given.map(({ attendeeId }) => attendeeId))]);
  const replied: ReplyOutcome[] = [];
  for (const asking of locked) {
    const ofAsking = given.filter(({ askingId }) => askingId === asking.id);
    replied.push(await writeReplies(tx, asking, { given: ofAsking, asked, answering, now }));
  }
  const isLocked = new Set(locked.map(({ id }) => id));
  if (given.some(({ askingId }) => !isLocked.has(askingId))) throw new AppError('answers.asking_gone');
  return {
    changed: [...new Set(replied.flatMap(({ changed }) => changed))],
    places: replied.flatMap(({ places }) => places),
  };
}
