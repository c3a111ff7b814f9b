import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { noticeDebounceMaxSeconds } from '@daysheet/shared/messages/notices.ts';
import type { Transaction } from '../../../db/client.ts';
import { noticeBatches, noticeBefores } from '../../../db/schema/notices.ts';
import { eventSchedule, scheduleExceptions } from '../../../db/schema/schedule.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import { selectFamilyOfEach } from '../../core/schedule/item-families.queries.ts';
import { ownException } from '../../core/occurrences/occurrences.queries.ts';
import type { NoticeBefore } from './notices.queries.ts';

const plusSeconds = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000);

/**
 * Stores items as guests know them. Call it before they change, with the event locked; ids of items that are about to be
 * created count too. Guests are notified once the host has made no change for a while. Stores nothing for a draft.
 */
export async function saveForNotice(
  tx: Transaction,
  event: EventRow,
  itemIds: readonly string[],
  now: Date,
): Promise<void> {
  if (itemIds.length === 0) return;
  await saveItems(
    tx,
    event,
    sql`select id::uuid from jsonb_array_elements_text(${JSON.stringify(itemIds)}::text::jsonb) as listed(id)`,
    now,
  );
}

/**
 * The same for all items of an event before they move together, or only for repeating ones, which depend on the event's
 * dates. `event` has the dates from before.
 */
export async function saveAllForNotice(
  tx: Transaction,
  event: EventRow,
  { repeating }: { repeating: boolean },
  now: Date,
): Promise<void> {
  const items = tx
    .select({ id: eventSchedule.id })
    .from(eventSchedule)
    .leftJoin(scheduleExceptions, ownException)
    .where(
      and(
        eq(eventSchedule.eventId, event.id),
        isNull(scheduleExceptions.seriesId),
        repeating ? isNotNull(eventSchedule.repeatRule) : undefined,
      ),
    );
  await saveItems(tx, event, items.getSQL(), now);
}

/** `ids`: a query that selects the items' ids. */
async function saveItems(tx: Transaction, event: EventRow, ids: SQL, now: Date): Promise<void> {
  if (event.status !== 'active') return;
  const unsaved = sql`
    select listed.id from (${ids}) as listed(id)
    where not exists (select from ${noticeBefores} where event_id = ${event.id} and item_id = listed.id)`;
  const dates: NoticeBefore['dates'] = { startDate: event.startDate, endDate: event.endDate };
  await tx.execute(sql`
    insert into ${noticeBefores} (event_id, item_id, before)
    select ${event.id}::uuid, id, families || ${JSON.stringify({ dates })}::text::jsonb from (${selectFamilyOfEach(event.id, unsaved)}) as family
    on conflict do nothing`);
  const [saved] = await tx
    .select({ itemId: noticeBefores.itemId })
    .from(noticeBefores)
    .where(eq(noticeBefores.eventId, event.id))
    .limit(1);
  if (!saved) return;
  await tx
    .insert(noticeBatches)
    .values({ eventId: event.id, firstAt: now, dueAt: plusSeconds(now, event.noticeSeconds) })
    .onConflictDoUpdate({
      target: noticeBatches.eventId,
      set: {
        dueAt: sql`least(excluded.due_at, ${noticeBatches.firstAt} + make_interval(secs => ${noticeDebounceMaxSeconds}))`,
      },
    });
}

/** Deletes pending notices. Returns whether there were any. */
export async function dropNotices(tx: Transaction, eventId: string): Promise<boolean> {
  await tx.delete(noticeBefores).where(eq(noticeBefores.eventId, eventId));
  const dropped = await tx
    .delete(noticeBatches)
    .where(eq(noticeBatches.eventId, eventId))
    .returning({ eventId: noticeBatches.eventId });
  return dropped.length > 0;
}
