import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { rowsAtOnce } from '../../../db/pages.ts';
import { answerChanges, answers, questionAnswers } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { deliveries } from '../../../db/schema/invitations.ts';
import { notificationReceipts } from '../../../db/schema/notifications.ts';
import { scheduleItemAttendees } from '../../../db/schema/schedule.ts';
import { undos } from '../../../db/schema/undos.ts';

/** How many people one request removes or restores: both take some tenths of a second. */
const peopleAtOnce = 2 * rowsAtOnce;
/** How many other rows move with them: notifications, messages and assignments, which may be any number. */
const dependentRowsAtOnce = 5 * rowsAtOnce;

/** A host's scope, or an event that was deleted. */
type EventRef = { eventId: string };

const beside = [
  deliveries,
  notificationReceipts,
  scheduleItemAttendees,
  answers,
  answerChanges,
  questionAnswers,
];

/**
 * The first of these people, as many as one request moves, as a condition; it may match nobody. A single person is
 * moved however many rows go with them. Rows are counted without a join: after many inserts the database may scan all of
 * them for each person.
 */
export async function selectBatch(tx: Transaction, scope: EventRef, which: SQL | undefined): Promise<SQL> {
  const first = tx
    .select({ id: eventAttendees.id })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, scope.eventId), which))
    .orderBy(eventAttendees.id)
    .limit(peopleAtOnce);
  const theirs = beside.map(
    (table) => sql`union all select ${table.attendeeId} from ${table}
      where ${table.eventId} = ${scope.eventId} and (${table.attendeeId} in (select id from first)) is true`,
  );
  const [row] = await tx.execute<{ last: string }>(sql`
    with first as materialized (${first}),
      counted as (
        select id, row_number() over (order by id) as nth, sum(count(*) - 1) over (order by id) as beside
        from (select id from first ${sql.join(theirs, sql` `)}) as all_rows(id)
        group by id)
    select id as last from counted where nth = 1 or beside <= ${dependentRowsAtOnce} order by id desc limit 1`);
  return row ? sql`${and(which, lte(eventAttendees.id, row.last))}` : sql`false`;
}

/** Counts those of these people who are still on the list. */
export const countSelected = (tx: Transaction, scope: EventRef, which: SQL | undefined): Promise<number> =>
  tx.$count(eventAttendees, and(eq(eventAttendees.eventId, scope.eventId), which));

/** Selects the ids of the people in an undo. */
export const selectSavedPeople = (undoId: string) => sql`(select (person ->> 'id')::uuid
  from ${undos}, jsonb_array_elements(removed -> 'attendees') person where ${undos.id} = ${undoId})`;
