import { and, asc, eq, inArray } from 'drizzle-orm';
import { isClosed } from '@daysheet/shared/attendees/answers.ts';
import type { AnswerCard } from '@daysheet/shared/attendees/answers.schemas.ts';
import { addDays } from '@daysheet/shared/lib/time.ts';
import type { Db } from '../../../db/client.ts';
import { answerChanges } from '../../../db/schema/answers.ts';
import { toShortTime } from '../../../db/times.ts';
import type { GuestScope } from '../gates/guest.access.ts';
import { listHouseholdOf } from '../households/households.queries.ts';
import { readBringing } from '../households/plus-ones.queries.ts';
import { listAskedOf, listAskings } from './askings.queries.ts';
import { countFree, hasPlace, isInLine, toCurrentAnswer } from './capacity.rules.ts';
import { type HouseholdReader, isWithheldFrom } from './answers.rules.ts';
import { type AnsweredPerson, pickAnswered, toReader } from './answered-people.queries.ts';
import { listMovedUp } from './moved-up.queries.ts';
import { countLines, listTurns, readTakenPlaces } from './places-taken.queries.ts';
import { listQuestioned, listQuestions } from './questions.queries.ts';

type EventRef = { eventId: string };

type AskedRows = Awaited<ReturnType<typeof listAskedOf>>;

/** These people's positions in the line of each asking where they wait. */
async function readTurns(db: Db, scope: EventRef, asked: AskedRows) {
  const standing = asked.filter(({ answer }) => isInLine(answer));
  const turns = new Map<string, Map<string, number>>();
  for (const askingId of new Set(standing.map((one) => one.askingId))) {
    const ids = standing.flatMap((one) => (one.askingId === askingId ? [one.attendeeId] : []));
    turns.set(askingId, await listTurns(db, scope, askingId, ids));
  }
  return turns;
}

/** How many places of these askings are left for a newcomer; askings without a limit are left out. */
async function readPlacesLeft(db: Db, scope: EventRef, askings: Asking[], now: Date) {
  const limited = askings.filter(({ capacity }) => capacity !== null);
  if (limited.length === 0) return new Map<string, number>();
  const ids = limited.map(({ id }) => id);
  const taken = await readTakenPlaces(db, scope, ids, now);
  const free = new Map(
    limited.map(({ id, capacity }) => [id, countFree({ capacity, taken: taken.get(id) ?? 0 }) ?? 0]),
  );
  // Where no place is free, nobody has to count the line.
  const lines = await countLines(
    db,
    scope,
    ids.filter((id) => free.get(id)),
  );
  return new Map(ids.map((id) => [id, Math.max(0, (free.get(id) ?? 0) - (lines.get(id) ?? 0))]));
}

/** These people's requests that the host has not decided yet. */
const listRequests = (db: Db, { eventId }: EventRef, people: readonly AnsweredPerson[]) =>
  db
    .select({
      askingId: answerChanges.askingId,
      attendeeId: answerChanges.attendeeId,
      reply: answerChanges.reply,
    })
    .from(answerChanges)
    .where(
      and(
        eq(answerChanges.eventId, eventId),
        inArray(
          answerChanges.attendeeId,
          people.map(({ id }) => id),
        ),
        eq(answerChanges.state, 'requested'),
      ),
    )
    .orderBy(asc(answerChanges.id));

type AskingRow = Awaited<ReturnType<typeof listAskings>>[number];
type Asking = AskingRow['asking'];
type CardData = {
  movedUp: Awaited<ReturnType<typeof listMovedUp>>;
  people: readonly AnsweredPerson[];
  asked: AskedRows;
  requests: Awaited<ReturnType<typeof listRequests>>;
  placesLeft: Awaited<ReturnType<typeof readPlacesLeft>>;
  turns: Awaited<ReturnType<typeof readTurns>>;
  now: Date;
};

/** One asking, as far as these people are asked; `null` if none of them is. */
function toCardAsking(
  { asking, item }: AskingRow,
  { people, asked, requests, placesLeft, turns, movedUp, now }: CardData,
) {
  const { id, deadlineOn, allowsMaybe } = asking;
  const ofPeople = people.flatMap((person) =>
    asked.filter((one) => one.askingId === id && one.attendeeId === person.id),
  );
  if (ofPeople.length === 0) return null;
  const answersOfPeople = ofPeople.map(({ attendeeId, answer }) => ({
    attendeeId,
    ...toCurrentAnswer(answer, now),
    inLine: isInLine(answer) ? (turns.get(id)?.get(attendeeId) ?? 0) : null,
    letGoUntil:
      answer && hasPlace(answer)
        ? (movedUp.find((one) => one.askingId === id && one.attendeeId === attendeeId)?.until.toISOString() ??
          null)
        : null,
    asksFor: requests.find((one) => one.askingId === id && one.attendeeId === attendeeId)?.reply ?? null,
    answeredAt: answer?.answeredAt.toISOString() ?? null,
  }));
  return {
    id,
    item: item && {
      id: item.id,
      title: item.title,
      eventDate: item.eventDate,
      startTime: toShortTime(item.startTime),
    },
    allowsMaybe,
    deadlineOn,
    placesLeft: placesLeft.get(id) ?? null,
    answers: answersOfPeople,
  };
}

type Household = Awaited<ReturnType<typeof listHouseholdOf>>;
type QuestionedRow = Awaited<ReturnType<typeof listQuestioned>>[number];

/** A person's answer to a question, as far as this guest may read it. */
function toCardAnswer({ attendeeId, answer }: QuestionedRow, isSensitive: boolean, guest: HouseholdReader) {
  const isWithheld = isSensitive && isWithheldFrom(guest, { attendeeId, answer });
  const { value = null, note = null } = (!isWithheld && answer) || {};
  return { attendeeId, value, note, isWithheld };
}

/** The questions that these people are asked, with their answers as far as this guest may read them. */
async function listCardQuestions(db: Db, scope: GuestScope, attendeeIds: string[], around: Household) {
  const questions = await listQuestions(db, scope);
  if (questions.length === 0) return [];
  const questioned = await listQuestioned(db, scope, attendeeIds);
  const guest = toReader(around, scope.attendee.id);
  return questions.flatMap(({ id, itemId, kind, label, why, choices, keptDays, version, isSensitive }) => {
    const ofPeople = questioned.filter(({ questionId }) => questionId === id);
    if (ofPeople.length === 0) return [];
    const given = ofPeople.map((row) => toCardAnswer(row, isSensitive, guest));
    const deletedOn = addDays(scope.event.endDate, keptDays);
    return [{ id, itemId, kind, label, why, choices, deletedOn, version, answers: given }];
  });
}

/** What a guest and those they answer for are asked, and their answers. */
export async function readAnswerCard(db: Db, scope: GuestScope, now: Date): Promise<AnswerCard> {
  const { event, attendee } = scope;
  const around = await listHouseholdOf(db, scope, attendee.id);
  const people = pickAnswered(around, attendee.id);
  const bringing = await readBringing(db, scope, around);
  const ids = people.map(({ id }) => id);
  const all = await listAskings(db, scope);
  const asked = await listAskedOf(db, scope, ids);
  const placesLeft = await readPlacesLeft(
    db,
    scope,
    all.map(({ asking }) => asking),
    now,
  );
  const read = {
    people,
    asked,
    requests: await listRequests(db, scope, people),
    placesLeft,
    turns: await readTurns(db, scope, asked),
    movedUp: placesLeft.size > 0 ? await listMovedUp(db, scope, ids, now) : [],
    now,
  };
  return {
    timeZone: event.timeZone,
    people: people.map(({ id, name }) => ({ id, name, isYou: id === attendee.id })),
    askings: all.flatMap((row) => {
      const asking = toCardAsking(row, read);
      return asking ? [{ ...asking, isClosed: isClosed(asking.deadlineOn, event.timeZone, now) }] : [];
    }),
    questions: await listCardQuestions(db, scope, ids, around),
    bring: { left: bringing.left, people: bringing.people },
    seq: scope.seq,
  };
}
