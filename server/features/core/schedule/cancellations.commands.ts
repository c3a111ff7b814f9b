import { and, eq, gte, inArray, sql } from 'drizzle-orm';
import { guestWholeDays } from '@daysheet/shared/guests/join.ts';
import { isDayOver } from '@daysheet/shared/schedule/nights.ts';
import { addDays, countDays, todayIn } from '@daysheet/shared/lib/time.ts';
import type { Transaction } from '../../../db/client.ts';
import { noticeBatches, noticeBefores } from '../../../db/schema/notices.ts';
import { scheduleCancellations } from '../../../db/schema/schedule.ts';
import type { EventRow } from '../gates/host.access.ts';
import { type Families, selectFamilies, toOccurrenceRows } from './item-families.queries.ts';
import { expandOccurrences } from '../occurrences/occurrences.rules.ts';

/**
 * What is still to come of an item, with when the item was made. Of a series as much as a guest reads at once: of an event
 * that is no longer, all of it, however far ahead.
 */
async function readAhead(tx: Transaction, event: EventRow, itemId: string, now: Date) {
  const families = selectFamilies(event.id, (id) => sql`${id} = ${itemId}`);
  const [row] = await tx.select({ families: sql<Families>`${families}` }).from(sql`(select 1) as one`);
  if (!row) return [];
  const today = todayIn(event.timeZone, now);
  const isRead = countDays(event.startDate, event.endDate) <= guestWholeDays;
  const soon = addDays(today, guestWholeDays);
  const to = isRead && event.endDate > soon ? event.endDate : soon;
  const window = { from: addDays(today, -1), to };
  const made = row.families.items.find(({ id }) => id === itemId)?.created_at;
  return expandOccurrences(toOccurrenceRows(row.families), event, window)
    .filter((occurrence) => !isDayOver(occurrence, event.timeZone, now))
    .map((occurrence) => ({ ...occurrence, itemCreatedAt: new Date(made ?? now) }));
}

/** Whether guests were never told of an item: it came since they were told last. */
async function isUnnotified(tx: Transaction, event: EventRow, itemId: string): Promise<boolean> {
  const [found] = await tx
    .select({ was: sql<number>`jsonb_array_length(${noticeBefores.before} -> 'items')` })
    .from(noticeBefores)
    .where(and(eq(noticeBefores.eventId, event.id), eq(noticeBefores.itemId, itemId)));
  return found?.was === 0;
}

type Removal = { event: EventRow; itemId: string; undoId: string; now: Date };

/**
 * Removes by `remove`, and keeps for its guests what that takes off. Nothing is kept of a draft, nor of what was added
 * a moment ago by a slip.
 */
export async function removeAndCancel(
  tx: Transaction,
  { event, itemId, undoId, now }: Removal,
  remove: () => Promise<void>,
): Promise<void> {
  if (event.status !== 'active' || (await isUnnotified(tx, event, itemId))) return remove();
  const before = await readAhead(tx, event, itemId, now);
  await remove();
  const left = new Set((await readAhead(tx, event, itemId, now)).map(({ id }) => id));
  const gone = before
    .filter(({ id }) => !left.has(id))
    .map(({ id: occurrenceId, startsAt, endsAt, roleIds, attendeeIds, ...what }) => ({
      ...what,
      eventId: event.id,
      occurrenceId,
      startsAt: new Date(startsAt),
      endsAt: new Date(endsAt),
      roleIds: [...roleIds],
      attendeeIds: [...attendeeIds],
      undoId,
      cancelledAt: now,
    }));
  if (gone.length > 0) await tx.insert(scheduleCancellations).values(gone).onConflictDoNothing();
}

/** What a removal took off is back. */
export async function dropUndoneCancellations(
  tx: Transaction,
  event: EventRow,
  undoId: string,
): Promise<void> {
  const { eventId, undoId: removal } = scheduleCancellations;
  await tx.delete(scheduleCancellations).where(and(eq(eventId, event.id), eq(removal, undoId)));
}

/** A host who fixes quietly what waits to be told has not cancelled anything for anybody. */
export async function dropUnnotifiedCancellations(tx: Transaction, event: EventRow): Promise<void> {
  const { eventId, itemId, cancelledAt } = scheduleCancellations;
  const waiting = tx
    .select({ itemId: noticeBefores.itemId })
    .from(noticeBefores)
    .where(eq(noticeBefores.eventId, event.id));
  const since = tx
    .select({ firstAt: noticeBatches.firstAt })
    .from(noticeBatches)
    .where(eq(noticeBatches.eventId, event.id));
  await tx
    .delete(scheduleCancellations)
    .where(and(eq(eventId, event.id), inArray(itemId, waiting), gte(cancelledAt, since)));
}

/** Where the days of an event move, what was cancelled of the old ones stands on none of the new. */
export async function dropCancellations(tx: Transaction, eventId: string): Promise<void> {
  await tx.delete(scheduleCancellations).where(eq(scheduleCancellations.eventId, eventId));
}
