import { asc, eq, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { takeOne } from '../../../db/rows.ts';
import { answerMails } from '../../../db/schema/answer-mails.ts';
import { answerChanges, answers, askings, questionAnswers, questions } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { events } from '../../../db/schema/events.ts';
import { undos } from '../../../db/schema/undos.ts';
import { keepRowsOf } from '../../../db/undos.ts';
import { users } from '../../../db/schema/users.ts';
import { emit } from '../../../domain-events/emit.ts';
import { countFree } from '../answers/capacity.rules.ts';
import { countTakenPlaces } from '../answers/places-taken.queries.ts';
import type { HostScope } from '../gates/host.access.ts';

const savedTables = { answers, answerChanges, questionAnswers, answerMails };

/** Adds removed people's answers, and the mails still to be sent to them about these, to the existing undo. */
export async function saveAnswersForUndo(
  tx: Transaction,
  scope: HostScope,
  undoId: string,
  people: SQLWrapper,
): Promise<void> {
  await keepRowsOf(tx, scope, undoId, people, savedTables);
}

/**
 * Deletes the answers of people who are removed next, in one statement. A cascade from each person would delete theirs
 * and update the stored counts one by one.
 */
export async function removeAnswers(tx: Transaction, eventId: string, people: SQLWrapper): Promise<void> {
  // Locks people before askings, in the same order as guests who answer meanwhile.
  await tx.execute(sql`
    select count(*) from (
      select from ${eventAttendees} where ${eventAttendees.eventId} = ${eventId}
        and (${eventAttendees.id} in ${people}) is true
      order by ${eventAttendees.id} for update) locked`);
  await tx.execute(sql`
    delete from ${answers} where ${answers.eventId} = ${eventId} and (${answers.attendeeId} in ${people}) is true`);
}

/** Locks the askings, if they still exist, that people of the undo answered, as commands that write answers do. */
const lockAnswered = (tx: Transaction, undoId: string) =>
  tx
    .select()
    .from(askings)
    .where(
      sql`(${askings.eventId}, ${askings.id}) in (
        select restored.event_id, restored.asking_id
        from ${undos}, jsonb_populate_recordset(null::answers, removed -> 'answers') restored
        where ${undos.id} = ${undoId})`,
    )
    .orderBy(asc(askings.id))
    .for('no key update');

/** Gives limited places back to the people of the undo who had one, as far as they are still free. */
async function restorePlaces(
  tx: Transaction,
  undoId: string,
  asking: typeof askings.$inferSelect,
  now: Date,
): Promise<void> {
  const { eventId, id, capacity } = asking;
  const free = countFree({ capacity, taken: await countTakenPlaces(tx, asking, now) });
  await tx.execute(sql`
    update ${answers} set waiting_since = null
    where ${answers.eventId} = ${eventId} and ${answers.askingId} = ${id} and ${answers.attendeeId} in (
      select restored.attendee_id
      from ${undos}, jsonb_populate_recordset(null::answers, removed -> 'answers') restored
      where ${undos.id} = ${undoId} and restored.asking_id = ${id}
        and restored.reply = 'coming' and restored.waiting_since is null
      order by restored.answered_at, restored.attendee_id
      limit ${free})`);
}

/** The host who entered the answer, if their account still exists. */
const hostOf = (row: 'answer' | 'change') => sql`jsonb_build_object('by_user_id', (
  select ${users.id} from ${users} where ${users.id} = (${sql.raw(row)} ->> 'by_user_id')::uuid))`;

/** Restores an asking that an import created and its undo removed. Returns whether the event asks again. */
async function restoreAskings(tx: Transaction, undoId: string): Promise<boolean> {
  const { count } = await tx.execute(sql`
    insert into ${askings}
    select restored.*
    from ${undos}, jsonb_populate_recordset(null::askings, removed -> 'askings') restored
    where ${undos.id} = ${undoId}
    on conflict do nothing`);
  return count > 0;
}

/** Restores mails about answers: nobody off the list gets one; it is sent afterwards, with the state of then. */
const restoreMails = (tx: Transaction, undoId: string) =>
  tx.execute(sql`
    insert into ${answerMails}
    select restored.*
    from ${undos}, jsonb_populate_recordset(null::answer_mails, removed -> 'answerMails') restored
    where ${undos.id} = ${undoId}
    on conflict do nothing`);

/**
 * Restores answers to askings that still exist. People who had a limited place get one again while there are any; else
 * they wait, with the time of their answer. Offers to removed people are not held.
 */
export async function restoreAnswers(
  tx: Transaction,
  scope: HostScope,
  undoId: string,
  now: Date,
): Promise<void> {
  const asksAgain = await restoreAskings(tx, undoId);
  const asked = await lockAnswered(tx, undoId);
  await tx.execute(sql`
    insert into ${answers}
    select restored.*
    from ${undos}, jsonb_array_elements(removed -> 'answers') answer
      join ${askings} on ${askings.eventId} = (answer ->> 'event_id')::uuid
        and ${askings.id} = (answer ->> 'asking_id')::uuid,
      jsonb_populate_record(null::answers, answer || case
        when ${askings.capacity} is not null and answer ->> 'reply' = 'coming' then jsonb_build_object(
          'waiting_since', coalesce(answer ->> 'waiting_since', answer ->> 'answered_at'),
          'offered_until', case when (answer ->> 'offered_until')::timestamptz <= ${now.toISOString()}
            then answer ->> 'offered_until' end)
        else '{}'::jsonb end || ${hostOf('answer')}) restored
    where ${undos.id} = ${undoId}
    on conflict do nothing`);
  for (const asking of asked) if (asking.capacity !== null) await restorePlaces(tx, undoId, asking, now);
  await tx.execute(sql`
    insert into ${answerChanges}
    select restored.*
    from ${undos}, jsonb_array_elements(removed -> 'answerChanges') change,
      jsonb_populate_record(null::answer_changes, change || ${hostOf('change')}) restored
      join ${askings} on ${askings.eventId} = restored.event_id and ${askings.id} = restored.asking_id
    where ${undos.id} = ${undoId}
    on conflict do nothing`);
  await tx.execute(sql`
    insert into ${questionAnswers}
    select restored.*
    from ${undos}, jsonb_array_elements(removed -> 'questionAnswers') answer,
      jsonb_populate_record(null::question_answers, answer || ${hostOf('answer')}) restored
      join ${questions} on ${questions.eventId} = restored.event_id and ${questions.id} = restored.question_id
    where ${undos.id} = ${undoId}
    on conflict do nothing`);
  await restoreMails(tx, undoId);
  if (!asksAgain) return;
  const ofEvent = eq(events.id, scope.eventId);
  const { title } = takeOne(await tx.select({ title: events.name }).from(events).where(ofEvent));
  await emit(tx, scope, { kind: 'asking_saved', facts: { title }, itemIds: [] }, now);
}
