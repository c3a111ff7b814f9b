import { and, eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { optOuts } from '../../../db/schema/opt-outs.ts';
import { emit } from '../../../domain-events/emit.ts';
import { emailHashInSql, phoneHashInSql } from '../../core/attendees/opt-outs.rules.ts';
import type { OptOutScope } from './opt-outs.access.ts';
import { readOptedOut } from './opt-outs.queries.ts';

/**
 * Stores an opt-out for the address that the link went to and for the person's current ones; if they are off the list,
 * only for the former, which then applies to whoever has it. Returns whether anything is new.
 */
async function optOut(
  tx: Transaction,
  { eventId, attendeeId, by }: Pick<OptOutScope, 'eventId' | 'attendeeId' | 'by'>,
  now: Date,
): Promise<boolean> {
  const rows = await tx.execute(sql`
    insert into ${optOuts} (event_id, "by", attendee_id, address, created_at)
    select ${eventId}::uuid, ${by}::text, ${attendeeId}::uuid, address, ${now.toISOString()}::timestamptz from (
      select ${by}::text as address
      union select unnest(array[${emailHashInSql}, ${phoneHashInSql}]) from ${eventAttendees}
      where ${eventAttendees.eventId} = ${eventId} and ${eventAttendees.id} = ${attendeeId}
    ) addresses where address is not null
    on conflict do nothing returning address`);
  return rows.length > 0;
}

/** Removes only the opt-out of the address that the link went to. */
async function optIn(tx: Transaction, { eventId, by, canComeBack }: OptOutScope): Promise<boolean> {
  if (!canComeBack) return false;
  const said = await tx
    .delete(optOuts)
    .where(and(eq(optOuts.eventId, eventId), eq(optOuts.by, by)))
    .returning({ address: optOuts.address });
  return said.length > 0;
}

/** Opts a person out of all messages about the event, or back in. Idempotent. */
export async function setOptedOut(
  db: Database,
  scope: OptOutScope,
  wantsOut: boolean,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const wasOut = await readOptedOut(tx, scope);
    const hasChanged = wantsOut ? await optOut(tx, scope, now) : await optIn(tx, scope);
    const isOut = wantsOut || (await readOptedOut(tx, scope));
    if (!hasChanged || isOut === wasOut || scope.reader === null) return;
    const kind = isOut ? 'attendee_opted_out' : 'attendee_opted_in';
    const { id: attendeeId, name } = scope.reader;
    await emit(tx, scope, { kind, facts: { name }, attendeeId }, now);
  });
}
