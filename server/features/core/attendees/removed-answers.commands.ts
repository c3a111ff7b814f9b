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
import { countTaken } from '../answers/places-taken.queries.ts';
import type { HostScope } from '../gates/host.access.ts';

const kept = { answers, answerChanges, questionAnswers, answerMails };

/** What people who are taken off the list answered, and are to be written of it, goes along into the undo, which is there. */
export async function keepAnswers(
  tx: Transaction,
  scope: HostScope,
  undoId: string,
  people: SQLWrapper,
): Promise<void> {
  await keepRowsOf(tx, scope, undoId, people, kept);
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

/** What was answered by who is in the undo, and is still asked. Locked, as who answers has it. */
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

/** Gives places of a limited number back to those of the undo who had one, as far as they are still free. */
async function restorePlaces(
  tx: Transaction,
  undoId: string,
  asking: typeof askings.$inferSelect,
  now: Date,
): Promise<void> {
  const { eventId, id, capacity } = asking;
  const free = countFree({ capacity, taken: await countTaken(tx, asking, now) });
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

/** Which host entered it, while they have an account. */
const hostOf = (row: 'answer' | 'change') => sql`jsonb_build_object('by_user_id', (
  select ${users.id} from ${users} where ${users.id} = (${sql.raw(row)} ->> 'by_user_id')::uuid))`;

/** What the event asked since people came with an import, and does not ask since that was undone. Gives whether it does again. */
async function restoreAskings(tx: Transaction, undoId: string): Promise<boolean> {
  const { count } = await tx.execute(sql`
    insert into ${askings}
    select restored.*
    from ${undos}, jsonb_populate_recordset(null::askings, removed -> 'askings') restored
    where ${undos.id} = ${undoId}
    on conflict do nothing`);
  return count > 0;
}

/** Nobody is written to who is off the list: they are once they are back, as things stand then. */
const restoreMails = (tx: Transaction, undoId: string) =>
  tx.execute(sql`
    insert into ${answerMails}
    select restored.*
    from ${undos}, jsonb_populate_recordset(null::answer_mails, removed -> 'answerMails') restored
    where ${undos.id} = ${undoId}
    on conflict do nothing`);

/**
 * Puts answers back, to what is still asked. Who had a place of a limited number has it again while there are any; it
 * may be somebody else's by now, and then they wait since their answer. Offers are not held for who is off the list.
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
