import { allowsNote, fitsQuestion, questionsMax } from '@daysheet/shared/attendees/answers.ts';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { inPieces } from '../../../db/pages.ts';
import { answers, askings, questionAnswers, questions } from '../../../db/schema/answers.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createId } from '../../../lib/ids.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import { createKeys, type Keys } from './event-file-keys.rules.ts';
import { countRows, type StoredFile, readParts } from './event-file-parts.queries.ts';

/** The inserted askings and questions, as answers refer to them. */
type InsertedAskings = { askings: Map<number | null, string>; questions: (typeof questions.$inferInsert)[] };

/** Inserts what is asked about the event and its items. */
export async function bringAsked(
  tx: Transaction,
  { id: eventId }: EventRow,
  file: StoredFile,
  { roles, items, now: createdAt }: { roles: Keys; items: Keys; now: Date },
): Promise<InsertedAskings> {
  const asked: InsertedAskings = { askings: new Map(), questions: [] };
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

/** The answers per statement, each of which updates counts: in hundreds, 800,000 would take longer than a proxy waits. */
const givenAtOnce = 2000;

/** Gathers rows that come in pages into as many as one statement writes. */
async function* gather<Row>(pages: AsyncIterable<Row[]>): AsyncGenerator<Row[]> {
  let rows: Row[] = [];
  for await (const page of pages) {
    rows = rows.concat(page);
    if (rows.length < givenAtOnce) continue;
    yield rows;
    rows = [];
  }
  if (rows.length > 0) yield rows;
}

type AnswerKeysOfFile = { people: Keys; asked: InsertedAskings };

/** Yields the replies of each person to each asking. */
async function* readReplies(tx: Transaction, file: StoredFile, { people, asked }: AnswerKeysOfFile) {
  for await (const rows of readParts(tx, file, 'answers'))
    yield rows.map(({ item, person, ...fields }) => {
      const askingId = asked.askings.get(item);
      if (askingId === undefined) throw new AppError('event_files.wrong_reference');
      return { askingId, attendeeId: people.find(person), ...fields };
    });
}

async function* readWords(tx: Transaction, file: StoredFile, { people, asked }: AnswerKeysOfFile) {
  for await (const rows of readParts(tx, file, 'questionAnswers'))
    yield rows.map(({ question: place, person, ...fields }) => {
      const question = asked.questions[place - 1];
      if (!question) throw new AppError('event_files.wrong_reference');
      const { kind, choices, id: questionId } = question;
      if (!fitsQuestion({ kind, choices }, fields.value) || (fields.note !== null && !allowsNote(kind)))
        throw new AppError('answers.not_a_choice');
      return { questionId, attendeeId: people.find(person), ...fields };
    });
}

/** Inserts answers: with their time and whether a guest or a host gave them, but not which host or housemate. */
export async function bringAnswers(
  tx: Transaction,
  { id: eventId }: EventRow,
  file: StoredFile,
  given: AnswerKeysOfFile,
): Promise<void> {
  for await (const rows of gather(readReplies(tx, file, given)))
    await tx.execute(sql`
      insert into ${answers} (event_id, asking_id, attendee_id, reply, waiting_since, "by", answered_at)
      select ${eventId}, r."askingId", r."attendeeId", r.reply, r."waitingSince", r."by", r."answeredAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r("askingId" uuid, "attendeeId" uuid,
        reply text, "waitingSince" timestamptz, "by" text, "answeredAt" timestamptz)`);
  for await (const rows of gather(readWords(tx, file, given)))
    await tx.execute(sql`
      insert into ${questionAnswers} (event_id, question_id, attendee_id, value, note, "by", answered_at)
      select ${eventId}, r."questionId", r."attendeeId", r.value, r.note, r."by", r."answeredAt"
      from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r("questionId" uuid, "attendeeId" uuid,
        value text, note text, "by" text, "answeredAt" timestamptz)`);
}
