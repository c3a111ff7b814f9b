import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { AppError } from '../../../lib/app-error.ts';
import type { HostScope } from '../gates/host.access.ts';
import { isKnownAsking, listAskedOf, listAskings } from './askings.queries.ts';
import { toCurrentAnswer } from './capacity.rules.ts';
import { listKnownQuestions, listQuestioned } from './questions.queries.ts';

/** All that a person is asked, with their answers: for a host who is on the telephone with them. */
export async function readAnswersOf(db: Db, scope: HostScope, attendeeId: string, now: Date) {
  const { id, name, phone, eventId } = eventAttendees;
  const [person] = await db
    .select({ name, phone })
    .from(eventAttendees)
    .where(and(eq(eventId, scope.eventId), eq(id, attendeeId)));
  if (!person) throw new AppError('attendees.not_found');
  const all = await listAskings(db, scope, isKnownAsking(scope));
  const asked = await listAskedOf(db, scope, [attendeeId]);
  const questions = await listKnownQuestions(db, scope);
  const questioned = questions.length > 0 ? await listQuestioned(db, scope, [attendeeId]) : [];
  return {
    ...person,
    askings: all.flatMap(({ asking, item }) => {
      const row = asked.find(({ askingId }) => askingId === asking.id);
      const { id: askingId, allowsMaybe } = asking;
      if (!row) return [];
      const { reply, offeredUntil } = toCurrentAnswer(row.answer, now);
      return [{ id: askingId, title: item?.title ?? null, allowsMaybe, reply, offeredUntil }];
    }),
    questions: questions.flatMap(({ id: questionId, kind, label, choices, isSensitive, version }) => {
      const row = questioned.find((one) => one.questionId === questionId);
      const given = { value: row?.answer?.value ?? null, note: row?.answer?.note ?? null };
      return row ? [{ id: questionId, kind, label, choices, isSensitive, version, ...given }] : [];
    }),
  };
}
