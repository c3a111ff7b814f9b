import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { askings } from '../../../db/schema/answers.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';

/** A host's scope, or an event that a job works on. */
type EventRef = { eventId: string };

const { eventId, id } = eventAttendees;

/**
 * Locks the people whom a change of the list writes, and those it removes, before it writes any of them; then all askings.
 * The order is that of guests who answer meanwhile, so that no deadlock is possible: the guest, the people they answer for
 * by id, the askings, and at the end the event's change number.
 */
export async function lockPeople(
  tx: Transaction,
  scope: EventRef,
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
