import { and, eq, lt, or, sql } from 'drizzle-orm';
import { attendeesMax } from '@daysheet/shared/attendees/attendees.ts';
import type { Transaction } from '../../../db/client.ts';
import { notificationReceipts, notifications } from '../../../db/schema/notifications.ts';
import { computeHorizon } from '../../../retention.ts';

/** The most batches per send, because their receipts have to be counted. */
const lookedAtOnce = 20;

/**
 * Deletes an event's old notifications whenever new ones are sent: an event may go on for years. Oldest first, and whole
 * batches, so that nobody reads half of one: as many as begin before `most` receipts. That is more than the send itself
 * adds, so it catches up and is never too much for one send.
 */
export async function deleteOldNotices(
  tx: Transaction,
  eventId: string,
  now: Date,
  most = attendeesMax,
): Promise<void> {
  const { kind, createdAt } = notifications;
  const isOld = or(
    lt(createdAt, computeHorizon('notices', now)),
    and(eq(kind, 'reminder'), lt(createdAt, computeHorizon('reminders', now))),
  );
  const wasSent = eq(notifications.status, 'sent');
  // Redundant, but lets the index find those that are a month old and older.
  const mayBeOld = lt(createdAt, computeHorizon('reminders', now));
  const batch = sql`coalesce(${notifications.batchId}, ${notifications.id})`;
  // Does not wait for another server that deletes the same rows: it may wait for rows that this one has locked.
  await tx.execute(sql`
    with oldest as (
      select ${batch} as batch, min(${createdAt}) as told_at, array_agg(${notifications.id}) as ids
      from ${notifications}
      where ${and(eq(notifications.eventId, eventId), wasSent, mayBeOld, isOld)}
      group by 1 order by 2, 1 limit ${lookedAtOnce}),
    counted as (
      select oldest.*, (select count(*) from ${notificationReceipts}
        where ${notificationReceipts.eventId} = ${eventId} and ${notificationReceipts.notificationId} = any(ids)) as receipts
      from oldest),
    summed as (select ids, sum(receipts) over (order by told_at, batch) - receipts as before from counted)
    delete from ${notifications} where ${notifications.id} in (
      select ${notifications.id} from ${notifications}
      where ${notifications.id} in (select unnest(ids) from summed where before <= ${most})
      for no key update skip locked)`);
}
