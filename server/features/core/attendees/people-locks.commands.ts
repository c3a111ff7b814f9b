import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { askings } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';

/** Of the scope that was checked, or of an event that a job works on. */
type InEvent = { eventId: string };

const { eventId, id } = eventAttendees;

/**
 * Locks whom a change of the list writes, and whom of them it takes off, before it writes anything of them; then all that
 * is asked. It is the order of guests who answer meanwhile, so that none of both waits for the other: themselves, whom they
 * answer for by their ids, what is asked, and at the end what everybody of the event is told.
 */
export async function lockPeople(
  tx: Transaction,
  scope: InEvent,
  { written, leaving }: { written: SQL; leaving?: SQL },
): Promise<void> {
  const theirs = (which: SQL) => sql`select ${id} from ${eventAttendees}
    where ${eventId} = ${scope.eventId} and (${which}) is true order by ${id}`;
  const [locked] = await tx.execute<{ count: number }>(
    sql`select count(*)::int as count from (${theirs(written)} for no key update) locked`,
  );
  if (!locked?.count) return;
  if (leaving) await tx.execute(sql`select count(*) from (${theirs(leaving)} for update) locked`);
  await tx.execute(sql`
    select count(*) from (
      select from ${askings} where ${askings.eventId} = ${scope.eventId}
      order by ${askings.id} for no key update) locked`);
}
