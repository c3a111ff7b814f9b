import { allowsNote, fitsQuestion, questionsMax } from '@daysheet/shared/answers.ts';
import type { Transaction } from '../../../db/client.ts';
import { inPieces } from '../../../db/pages.ts';
import { answers, askings, questionAnswers, questions } from '../../../db/schema/answers.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createId } from '../../../lib/ids.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import { createKeys, type Keys } from './event-file-keys.rules.ts';
import { countRows, type StoredFile, readParts } from './event-file-parts.queries.ts';

/** What is asked, as answers name it. */
type Asked = { askings: Map<number | null, string>; questions: (typeof questions.$inferInsert)[] };

/** What is asked of the event and its items. */
export async function bringAsked(
  tx: Transaction,
  { id: eventId }: EventRow,
  file: StoredFile,
  { roles, items, now: createdAt }: { roles: Keys; items: Keys; now: Date },
): Promise<Asked> {
  const asked: Asked = { askings: new Map(), questions: [] };
  const find = (item: number | null) => (item === null ? null : items.find(item));
  for await (const rows of readParts(tx, file, 'askings')) {
    const made = rows.map(({ item, ...fields }) => {
      const ids = { eventId, id: createId(), itemId: find(item) };
      asked.askings.set(item, ids.id);
      return { ...ids, ...fields, createdAt };
    });
    for (const some of inPieces(made)) await tx.insert(askings).values(some);
  }
  const count = await countRows(tx, file, 'questions');
  if (count > questionsMax) throw new AppError('answers.too_many_questions');
  const keys = createKeys(count);
  let key = 0;
  for await (const rows of readParts(tx, file, 'questions'))
    for (const { item, roles: named, ...fields } of rows) {
      key += 1;
      const ids = { eventId, id: keys.take(key), itemId: find(item) };
      const roleIds = named.map((role) => roles.find(role));
      const row = { ...ids, ...fields, roleIds, createdAt };
      asked.questions.push(row);
      await tx.insert(questions).values(row);
    }
  return asked;
}

const nobody = { byAttendeeId: null, byUserId: null };

/** What people answered there: when, and whose word it was, but not which host or who of a household. */
export async function bringAnswers(
  tx: Transaction,
  { id: eventId }: EventRow,
  file: StoredFile,
  { people, asked }: { people: Keys; asked: Asked },
): Promise<void> {
  for await (const rows of readParts(tx, file, 'answers')) {
    const given = rows.map(({ item, person, answeredAt, waitingSince, ...fields }) => {
      const askingId = asked.askings.get(item);
      if (askingId === undefined) throw new AppError('event_files.wrong_reference');
      const ids = { eventId, askingId, attendeeId: people.find(person) };
      const times = {
        answeredAt: new Date(answeredAt),
        waitingSince: waitingSince === null ? null : new Date(waitingSince),
      };
      return { ...ids, ...fields, ...times, ...nobody };
    });
    for (const some of inPieces(given)) await tx.insert(answers).values(some);
  }
  for await (const rows of readParts(tx, file, 'questionAnswers')) {
    const given = rows.map(({ question: place, person, answeredAt, ...fields }) => {
      const question = asked.questions[place - 1];
      if (!question) throw new AppError('event_files.wrong_reference');
      const { kind, choices, id: questionId } = question;
      if (!fitsQuestion({ kind, choices }, fields.value) || (fields.note !== null && !allowsNote(kind)))
        throw new AppError('answers.not_a_choice');
      const ids = { eventId, questionId, attendeeId: people.find(person) };
      return { ...ids, ...fields, answeredAt: new Date(answeredAt), ...nobody };
    });
    for (const some of inPieces(given)) await tx.insert(questionAnswers).values(some);
  }
}
