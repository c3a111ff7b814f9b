import { and, eq, inArray, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { calendarFeeds } from '../../../db/schema/calendar.ts';
import { householdLinks } from '../../../db/schema/households.ts';
import { personalLinks } from '../../../db/schema/invitations.ts';
import { pushSubscriptions } from '../../../db/schema/push.ts';
import { undos } from '../../../db/schema/undos.ts';
import { keepRowsOf } from '../../../db/undos.ts';
import { createGuestKey } from '../../../lib/ids.ts';
import type { HostScope } from '../gates/host.access.ts';

const savedTables = { links: personalLinks, calendars: calendarFeeds, subscriptions: pushSubscriptions };

/**
 * Adds links, calendars and push subscriptions of removed people to the existing undo; of their households' links
 * only which ones were current.
 */
export async function saveAccessForUndo(
  tx: Transaction,
  scope: HostScope,
  undoId: string,
  people: SQLWrapper,
): Promise<void> {
  await keepRowsOf(tx, scope, undoId, people, savedTables);
  await tx.execute(sql`
    update ${undos} set removed = removed || jsonb_build_object('householdLinks', (
      select coalesce(jsonb_agg(jsonb_build_object('id', household_id, 'issue', issue, 'opens', revoked_at is null)), '[]')
      from ${householdLinks} where ${householdLinks.eventId} = ${scope.eventId} and (household_id in (
        select household_id from event_attendees where event_id = ${scope.eventId} and (id in ${people}) is true)) is true))
    where ${undos.id} = ${undoId}`);
}

/** The people of an undo who are back in a household whose link was replaced or revoked meanwhile. */
const listWithFormerAccess = (tx: Transaction, { eventId }: HostScope, undoId: string) =>
  tx.execute<{ id: string }>(sql`
    select person.id
    from event_attendees person
      join ${householdLinks} on ${householdLinks.eventId} = person.event_id
        and ${householdLinks.householdId} = person.household_id
    where person.event_id = ${eventId}
      and exists (select from ${undos} where ${undos.id} = ${undoId} and removed ? 'householdLinks')
      and person.id in (
        select (one ->> 'id')::uuid from ${undos}, jsonb_array_elements(removed -> 'attendees') one
        where ${undos.id} = ${undoId})
      and (person.household_id, issue, revoked_at is null) not in (
        select earlier.id, earlier.issue, earlier.opens
        from ${undos},
          jsonb_to_recordset(removed -> 'householdLinks') as earlier (id uuid, issue int, opens boolean)
        where ${undos.id} = ${undoId})`);

/** Revokes what a household's former link had opened, also for people who were off the list when it was replaced. */
async function revokeFormerAccess(
  tx: Transaction,
  scope: HostScope,
  undoId: string,
  now: Date,
): Promise<void> {
  const { eventId } = scope;
  const ids = (await listWithFormerAccess(tx, scope, undoId)).map(({ id }) => id);
  if (ids.length === 0) return;
  const keys = ids.map((id) => ({ id, key: createGuestKey() }));
  await tx.execute(sql`
    update ${eventAttendees} set guest_key = r.key
    from jsonb_to_recordset(${JSON.stringify(keys)}::text::jsonb) as r(id uuid, key text)
    where ${eventAttendees.eventId} = ${eventId} and ${eventAttendees.id} = r.id`);
  const phones = pushSubscriptions;
  await tx.delete(phones).where(and(eq(phones.eventId, eventId), inArray(phones.attendeeId, ids)));
  const { eventId: ofEvent, attendeeId, revokedAt } = calendarFeeds;
  await tx
    .update(calendarFeeds)
    .set({ revokedAt: now })
    .where(and(eq(ofEvent, eventId), inArray(attendeeId, ids), isNull(revokedAt)));
}

/** Restores links, calendars and push subscriptions of restored people, except those that were revoked meanwhile. */
export async function restoreAccess(
  tx: Transaction,
  scope: HostScope,
  undoId: string,
  now: Date,
): Promise<void> {
  for (const [name, table] of Object.entries(savedTables))
    await tx.execute(sql`
      insert into ${table}
      select restored.*
      from ${undos}, jsonb_populate_recordset(null::${table}, removed -> ${name}::text) restored
      where ${undos.id} = ${undoId}
      on conflict do nothing`);
  await revokeFormerAccess(tx, scope, undoId, now);
}
