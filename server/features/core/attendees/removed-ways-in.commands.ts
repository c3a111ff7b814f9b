import { type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { calendarFeeds } from '../../../db/schema/calendar.ts';
import { personalLinks } from '../../../db/schema/invitations.ts';
import { pushSubscriptions } from '../../../db/schema/push.ts';
import { undos } from '../../../db/schema/undos.ts';
import type { HostScope } from '../gates/host.access.ts';

const kept = { links: personalLinks, calendars: calendarFeeds, subscriptions: pushSubscriptions };

/** The links, calendars and phones of people who are taken off the list go along into the undo, which is there. */
export async function keepWaysIn(
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

/** Puts links, calendars and phones back as they were. */
export async function restoreWaysIn(tx: Transaction, undoId: string): Promise<void> {
  for (const [name, table] of Object.entries(kept))
    await tx.execute(sql`
      insert into ${table}
      select restored.*
      from ${undos}, jsonb_populate_recordset(null::${table}, removed -> ${name}::text) restored
      where ${undos.id} = ${undoId}
      on conflict do nothing`);
}
