import { and, eq, isNull, sql } from 'drizzle-orm';
import { noticeSettleMaxSeconds } from '@daysheet/shared/notices.ts';
import type { Transaction } from '../../../db/client.ts';
import { noticeBatches, noticeBefores } from '../../../db/schema/notices.ts';
import { eventSchedule, scheduleExceptions } from '../../../db/schema/schedule.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import { familiesJson } from '../../core/schedule/item-families.queries.ts';
import { ownException } from '../../core/schedule/occurrences.queries.ts';

const plusSeconds = (instant: Date, seconds: number) => new Date(instant.getTime() + seconds * 1000);

/**
 * Keeps items as guests know them, before a change of them; to be called ahead of it, with the event locked. What is
 * made beside them counts too: an id that is not there yet. Guests are told what became of them when the host has
 * left things alone for a while. Nothing is kept of a draft.
 */
export async function keepForNotice(
  tx: Transaction,
  event: EventRow,
  itemIds: readonly string[],
  now: Date,
): Promise<void> {
  if (event.status !== 'active' || itemIds.length === 0) return;
  const before = familiesJson(event.id, (id) => sql`${id} = root.id`);
  await tx.execute(sql`
    insert into ${noticeBefores} (event_id, item_id, before)
    select ${event.id}::uuid, root.id, ${before}
    from jsonb_array_elements_text(${JSON.stringify(itemIds)}::text::jsonb) as listed(id),
      lateral (select listed.id::uuid as id) as root
    on conflict do nothing`);
  await tx
    .insert(noticeBatches)
    .values({ eventId: event.id, firstAt: now, dueAt: plusSeconds(now, event.noticeSeconds) })
    .onConflictDoUpdate({
      target: noticeBatches.eventId,
      set: {
        dueAt: sql`least(excluded.due_at, ${noticeBatches.firstAt} + make_interval(secs => ${noticeSettleMaxSeconds}))`,
      },
    });
}

/** The same for all items of an event, before they move together. */
export async function keepAllForNotice(tx: Transaction, event: EventRow, now: Date): Promise<void> {
  const rows = await tx
    .select({ id: eventSchedule.id })
    .from(eventSchedule)
    .leftJoin(scheduleExceptions, ownException)
    .where(and(eq(eventSchedule.eventId, event.id), isNull(scheduleExceptions.seriesId)));
  await keepForNotice(
    tx,
    event,
    rows.map(({ id }) => id),
    now,
  );
}

/** Forgets what waits to be told. Gives whether something waited. */
export async function dropNotices(tx: Transaction, eventId: string): Promise<boolean> {
  await tx.delete(noticeBefores).where(eq(noticeBefores.eventId, eventId));
  const dropped = await tx
    .delete(noticeBatches)
    .where(eq(noticeBatches.eventId, eventId))
    .returning({ eventId: noticeBatches.eventId });
  return dropped.length > 0;
}
