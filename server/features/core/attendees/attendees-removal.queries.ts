import { and, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { rowsAtOnce } from '../../../db/pages.ts';
import { answerChanges, answers, questionAnswers } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { deliveries } from '../../../db/schema/invitations.ts';
import { notificationReceipts } from '../../../db/schema/notifications.ts';
import { scheduleItemAttendees } from '../../../db/schema/schedule.ts';
import { undos } from '../../../db/schema/undos.ts';

/** One request takes so many people off a list, and puts as many back: both take some tenths of a second. */
const peopleAtOnce = 2 * rowsAtOnce;
/** With them go what they were told and sent, and what they were chosen for, which may be any number of rows. */
const rowsWithThem = 5 * rowsAtOnce;

/** Of the scope that was checked, or of an event that was deleted. */
type InEvent = { eventId: string };

const beside = [
  deliveries,
  notificationReceipts,
  scheduleItemAttendees,
  answers,
  answerChanges,
  questionAnswers,
];

/**
 * The first of these people, as many as one request moves, as a condition; nobody is a condition, too. One person is
 * moved however much goes with them. Rows are counted without a join: after many new ones the database may take each of
 * them for each person.
 */
export async function takePart(tx: Transaction, scope: InEvent, which: SQL | undefined): Promise<SQL> {
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
    select id as last from counted where nth = 1 or beside <= ${rowsWithThem} order by id desc limit 1`);
  return row ? sql`${and(which, lte(eventAttendees.id, row.last))}` : sql`false`;
}

/** How many of these people are still on the list. */
export const countChosen = (tx: Transaction, scope: InEvent, which: SQL | undefined): Promise<number> =>
  tx.$count(eventAttendees, and(eq(eventAttendees.eventId, scope.eventId), which));

/** Who is in an undo of people. */
export const selectKept = (undoId: string) => sql`(select (person ->> 'id')::uuid
  from ${undos}, jsonb_array_elements(removed -> 'attendees') person where ${undos.id} = ${undoId})`;
