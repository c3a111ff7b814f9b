import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { answerChanges, answers, askings, questionAnswers, questions } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { undos } from '../../../db/schema/undos.ts';
import type { HostScope } from '../gates/host.access.ts';

const kept = { answers, answerChanges, questionAnswers };

/** What people who are taken off the list answered goes along into the undo, which is there. */
export async function keepAnswers(
  tx: Transaction,
  { eventId }: HostScope,
  undoId: string,
  people: SQLWrapper,
): Promise<void> {
  for (const [name, table] of Object.entries(kept))
    await tx.execute(sql`
      update ${undos} set removed = removed || jsonb_build_object(${name}::text, (
        select coalesce(jsonb_agg(to_jsonb(${table})), '[]') from ${table}
        where ${table.eventId} = ${eventId} and (${table.attendeeId} in ${people}) is true))
      where ${undos.id} = ${undoId}`);
}

/**
 * Removes what people answered who are taken off the list in a moment: all of it at once. With each of them theirs
 * would go, too, and be taken off what is counted one by one.
 */
export async function removeAnswers(tx: Transaction, eventId: string, people: SQLWrapper): Promise<void> {
  // Before what is asked, as guests have it who answer meanwhile.
  await tx.execute(sql`
    select count(*) from (
      select from ${eventAttendees} where ${eventAttendees.eventId} = ${eventId}
        and (${eventAttendees.id} in ${people}) is true
      order by ${eventAttendees.id} for update) locked`);
  await tx.execute(sql`
    delete from ${answers} where ${answers.eventId} = ${eventId} and (${answers.attendeeId} in ${people}) is true`);
}

/**
 * Puts answers back, to what is still asked. Who had a place of a limited number waits for one: it may be somebody
 * else's now, and is given again at the next look at the line.
 */
export async function restoreAnswers(tx: Transaction, undoId: string, now: Date): Promise<void> {
  await tx.execute(sql`
    insert into ${answers}
    select restored.*
    from ${undos}, jsonb_array_elements(removed -> 'answers') answer
      join ${askings} on ${askings.eventId} = (answer ->> 'event_id')::uuid
        and ${askings.id} = (answer ->> 'asking_id')::uuid,
      jsonb_populate_record(null::answers, answer || case
        when ${askings.capacity} is not null and answer ->> 'reply' = 'coming' then jsonb_build_object(
          'waiting_since', coalesce(answer ->> 'waiting_since', ${now.toISOString()}), 'offered_until', null)
        else '{}'::jsonb end) restored
    where ${undos.id} = ${undoId}
    on conflict do nothing`);
  await tx.execute(sql`
    insert into ${answerChanges}
    select restored.*
    from ${undos}, jsonb_populate_recordset(null::answer_changes, removed -> 'answerChanges') restored
      join ${askings} on ${askings.eventId} = restored.event_id and ${askings.id} = restored.asking_id
    where ${undos.id} = ${undoId}
    on conflict do nothing`);
  await tx.execute(sql`
    insert into ${questionAnswers}
    select restored.*
    from ${undos}, jsonb_populate_recordset(null::question_answers, removed -> 'questionAnswers') restored
      join ${questions} on ${questions.eventId} = restored.event_id and ${questions.id} = restored.question_id
    where ${undos.id} = ${undoId}
    on conflict do nothing`);
}
