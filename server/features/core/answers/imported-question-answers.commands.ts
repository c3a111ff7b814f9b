import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import type { ImportedInvite } from '../../../db/imported-invites.ts';
import { questionAnswers } from '../../../db/schema/answers.ts';
import { users } from '../../../db/schema/users.ts';
import type { ReactionContext } from '../../../domain-events/kinds.ts';
import { resolveQuestionAnswer, type EnteredQuestionAnswer } from './imported-answers.rules.ts';
import type { QuestionIds, readEarlierQuestionAnswers } from './imported-questions.queries.ts';

/** Writes a list's answers to questions about food, for those who are asked them. */
export async function writeImportedQuestionAnswers(
  tx: Transaction,
  invites: readonly ImportedInvite[],
  ids: QuestionIds,
  { eventId, userId, now }: ReactionContext,
  { asked, found }: Awaited<ReturnType<typeof readEarlierQuestionAnswers>>,
): Promise<EnteredQuestionAnswer[]> {
  const done = invites.flatMap(({ personId, invite }) =>
    found.flatMap((question) => {
      const row = asked.find((one) => one.questionId === question.id && one.attendeeId === personId);
      if (!row) return [];
      return resolveQuestionAnswer(personId, question, invite, ids, row.answer ?? undefined, now);
    }),
  );
  if (done.length === 0) return done;
  const who = { by: 'host' as const, byAttendeeId: null, byUserId: userId, answeredAt: now };
  const written = await tx
    .insert(questionAnswers)
    .values(
      done.map(({ questionId, attendeeId, value, note }) => ({
        eventId,
        questionId,
        attendeeId,
        value,
        note,
        ...who,
      })),
    )
    .onConflictDoUpdate({
      target: [questionAnswers.eventId, questionAnswers.questionId, questionAnswers.attendeeId],
      set: { ...who, value: sql`excluded.value`, note: sql`excluded.note` },
      // Answers that people gave themselves since the read stay.
      setWhere: eq(questionAnswers.by, 'host'),
    })
    .returning({ questionId: questionAnswers.questionId, attendeeId: questionAnswers.attendeeId });
  const keys = new Set(written.map(({ questionId, attendeeId }) => `${questionId} ${attendeeId}`));
  return done.filter(({ questionId, attendeeId }) => keys.has(`${questionId} ${attendeeId}`));
}

/** The host who had entered the answer that an import changed, if their account still exists. */
export const hostBefore = sql`(
  select ${users.id} from ${users} where ${users.id} = (done.before ->> 'byUserId')::uuid)`;

/** Restores previous answers of some people, unless they changed since. One statement for all. */
export async function restoreQuestionAnswers(
  tx: Transaction,
  eventId: string,
  words: readonly EnteredQuestionAnswer[],
): Promise<string[]> {
  if (words.length === 0) return [];
  const rows = sql`jsonb_to_recordset(${JSON.stringify(words)}::text::jsonb)
    as done("questionId" uuid, "attendeeId" uuid, at timestamptz, before jsonb)`;
  const isUnchanged = sql`${questionAnswers.eventId} = ${eventId} and ${questionAnswers.questionId} = done."questionId"
    and ${questionAnswers.attendeeId} = done."attendeeId" and ${questionAnswers.by} = 'host'
    and ${questionAnswers.answeredAt} = done.at`;
  const revived = await tx.execute<{ id: string }>(sql`
    update ${questionAnswers} set value = done.before ->> 'value', note = done.before ->> 'note',
      "by" = done.before ->> 'by', by_attendee_id = (done.before ->> 'byAttendeeId')::uuid,
      by_user_id = ${hostBefore}, answered_at = (done.before ->> 'answeredAt')::timestamptz
    from ${rows} where ${isUnchanged} and done.before is not null returning done."attendeeId" as id`);
  const gone = await tx.execute<{ id: string }>(sql`
    delete from ${questionAnswers} using ${rows} where ${isUnchanged} and done.before is null
    returning done."attendeeId" as id`);
  return [...revived, ...gone].map(({ id }) => id);
}
