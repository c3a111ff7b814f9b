import { and, eq, lt, or, sql } from 'drizzle-orm';
import { attendeesMax } from '@daysheet/shared/attendees/attendees.ts';
import type { Transaction } from '../../../db/client.ts';
import { notificationReceipts, notifications } from '../../../db/schema/notifications.ts';
import { computeHorizon } from '../../../retention.ts';

/** So many are looked at in one send: who reads them counts their receipts. */
const lookedAtOnce = 20;

/**
 * Forgets what guests of an event were told long ago, as they are told something: an event may go on for years. The
 * oldest first, and a batch as a whole, so that nobody reads a half of it: as many as begin before `most` receipts. That
 * is more than the send itself adds, which so is never too much for it, and catches up.
 */
export async function forgetOldNotices(
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
  // Said once more than needed: by it the index leads to those of a month ago and older.
  const mayBeOld = lt(createdAt, computeHorizon('reminders', now));
  const batch = sql`coalesce(${notifications.batchId}, ${notifications.id})`;
  // Another server that forgets the same is not waited for: it may wait for what this one holds.
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
