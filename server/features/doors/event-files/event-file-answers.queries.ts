import { and, asc, eq } from 'drizzle-orm';
import { toValidAnswer } from '@daysheet/shared/attendees/answers.ts';
import type { EventFileRow } from '@daysheet/shared/events/event-file.schemas.ts';
import type { Db } from '../../../db/client.ts';
import { beyond, readPages, rowsAtOnce } from '../../../db/pages.ts';
import { answers, askings, questionAnswers, questions } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { hasLetPass } from '../../core/answers/capacity.rules.ts';
import type { HostScope } from '../../core/gates/host.access.ts';

type Keys = ReadonlyMap<string, number>;
type ItemRef = { itemId: string | null };
type Question = typeof questions.$inferSelect;
/** The askings and questions in the file, with the keys that answers use. */
export type AskingKeys = { askings: Map<string, number | null>; questions: Map<string, [number, Question]> };

/** Returns the item's key in the file; undefined if it is not in there: it was deleted, or is hidden from the reader. */
const locate = ({ itemId }: ItemRef, itemKeys: Keys) => (itemId === null ? null : itemKeys.get(itemId));

/** Yields what asks who comes: the event, then its items in order; fills in their keys. */
export async function* readAskingRows(
  db: Db,
  { eventId }: HostScope,
  itemKeys: Keys,
  asked: AskingKeys,
): AsyncGenerator<EventFileRow<'askings'>[]> {
  const rows = await db.select().from(askings).where(eq(askings.eventId, eventId));
  const located = rows
    .flatMap((row) => {
      const item = locate(row, itemKeys);
      return item === undefined ? [] : [{ item, row }];
    })
    .toSorted((a, b) => (a.item ?? 0) - (b.item ?? 0));
  for (const { item, row } of located) asked.askings.set(row.id, item);
  yield located.map(({ item, row }) => {
    const { allowsMaybe, deadlineOn, whenDeclined, capacity, waitingRule } = row;
    return { item, allowsMaybe, deadlineOn, whenDeclined, capacity, waitingRule };
  });
}

/** Yields the questions in order; fills in their keys. A question whose roles are all gone asks nobody: it is left out. */
export async function* readQuestionRows(
  db: Db,
  { eventId }: HostScope,
  { roleKeys, itemKeys }: { roleKeys: Keys; itemKeys: Keys },
  asked: AskingKeys,
): AsyncGenerator<EventFileRow<'questions'>[]> {
  const rows = await db
    .select()
    .from(questions)
    .where(eq(questions.eventId, eventId))
    .orderBy(asc(questions.createdAt), asc(questions.id));
  yield rows.flatMap((row) => {
    const item = locate(row, itemKeys);
    const roles = row.roleIds.flatMap((id) => roleKeys.get(id) ?? []).toSorted((a, b) => a - b);
    if (item === undefined || (row.roleIds.length > 0 && roles.length === 0)) return [];
    asked.questions.set(row.id, [asked.questions.size + 1, row]);
    const { kind, label, why, choices, isSensitive, keptDays } = row;
    return [{ item, kind, label, why, choices, isSensitive, keptDays, roles }];
  });
}

const { id, searchName } = eventAttendees;
/** The order of people in the file. */
const byName = [asc(searchName), asc(id)];
type AnswerCursor = { id: string; searchName: string } | undefined;
const after = (last: AnswerCursor) => beyond([searchName, id], last && [last.searchName, last.id]);
const ofPerson = (table: typeof answers | typeof questionAnswers) =>
  and(eq(eventAttendees.eventId, table.eventId), eq(id, table.attendeeId));

const selectAnswers = (db: Db, { eventId }: HostScope, askingId: string, last: AnswerCursor) =>
  db
    .select({ id, searchName, answer: answers })
    .from(answers)
    .innerJoin(eventAttendees, ofPerson(answers))
    .where(and(eq(answers.eventId, eventId), eq(answers.askingId, askingId), after(last)))
    .orderBy(...byName)
    .limit(rowsAtOnce);
type AnswerRow = Awaited<ReturnType<typeof selectAnswers>>[number];

/** Yields people's answers. An offered place is exported as waiting; people who let an offer expire are asked anew. */
export async function* readAnswerRows(
  db: Db,
  scope: HostScope,
  personKeys: Keys,
  { askings: asked }: AskingKeys,
  now: Date,
): AsyncGenerator<EventFileRow<'answers'>[]> {
  for (const [askingId, item] of asked)
    for await (const page of readPages<AnswerRow>((last) => selectAnswers(db, scope, askingId, last)))
      yield page.flatMap(({ answer: { attendeeId, reply, by, waitingSince, offeredUntil, answeredAt } }) => {
        const person = personKeys.get(attendeeId);
        // The person was added while the file was written, so they are not in it.
        if (person === undefined || hasLetPass(offeredUntil, now)) return [];
        const times = {
          waitingSince: waitingSince?.toISOString() ?? null,
          answeredAt: answeredAt.toISOString(),
        };
        return [{ item, person, reply, by, ...times }];
      });
}

const selectWords = (db: Db, { eventId }: HostScope, questionId: string, last: AnswerCursor) =>
  db
    .select({ id, searchName, words: questionAnswers })
    .from(questionAnswers)
    .innerJoin(eventAttendees, ofPerson(questionAnswers))
    .where(and(eq(questionAnswers.eventId, eventId), eq(questionAnswers.questionId, questionId), after(last)))
    .orderBy(...byName)
    .limit(rowsAtOnce);
type QuestionAnswerRow = Awaited<ReturnType<typeof selectWords>>[number];

/** Yields answers to questions that are still valid; those to sensitive questions only if the host chose so. */
export async function* readQuestionAnswerRows(
  db: Db,
  scope: HostScope,
  { personKeys, withSensitive }: { personKeys: Keys; withSensitive: boolean },
  { questions: asked }: AskingKeys,
): AsyncGenerator<EventFileRow<'questionAnswers'>[]> {
  for (const [questionId, [number, question]] of asked) {
    if (question.isSensitive && !withSensitive) continue;
    for await (const page of readPages<QuestionAnswerRow>((last) => selectWords(db, scope, questionId, last)))
      yield page.flatMap(({ words: { attendeeId, by, answeredAt, ...words } }) => {
        const person = personKeys.get(attendeeId);
        const { value, note } = toValidAnswer(question, words);
        if (person === undefined || (value === null && note === null)) return [];
        return [{ question: number, person, value, note, by, answeredAt: answeredAt.toISOString() }];
      });
  }
}
