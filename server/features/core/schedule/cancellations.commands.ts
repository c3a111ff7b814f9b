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
 * The future occurrences of an item, with when it was created. For a series as many days as guests read at once; for an
 * event no longer than that, all of it, however far ahead.
 */
async function readUpcoming(tx: Transaction, event: EventRow, itemId: string, now: Date) {
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

/** Whether guests were never notified of an item: it was added since their last notice. */
async function isUnnotified(tx: Transaction, event: EventRow, itemId: string): Promise<boolean> {
  const [found] = await tx
    .select({ was: sql<number>`jsonb_array_length(${noticeBefores.before} -> 'items')` })
    .from(noticeBefores)
    .where(and(eq(noticeBefores.eventId, event.id), eq(noticeBefores.itemId, itemId)));
  return found?.was === 0;
}

type Removal = { event: EventRow; itemId: string; undoId: string; now: Date };

/**
 * Calls `remove`, and stores the removed occurrences as cancelled for their guests. Nothing is stored for a draft, nor for
 * items that were added a moment ago by a slip.
 */
export async function removeAndCancel(
  tx: Transaction,
  { event, itemId, undoId, now }: Removal,
  remove: () => Promise<void>,
): Promise<void> {
  if (event.status !== 'active' || (await isUnnotified(tx, event, itemId))) return remove();
  const before = await readUpcoming(tx, event, itemId, now);
  await remove();
  const left = new Set((await readUpcoming(tx, event, itemId, now)).map(({ id }) => id));
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

/** Deletes the cancellations of a removal that was undone. */
export async function dropUndoneCancellations(
  tx: Transaction,
  event: EventRow,
  undoId: string,
): Promise<void> {
  const { eventId, undoId: removal } = scheduleCancellations;
  await tx.delete(scheduleCancellations).where(and(eq(eventId, event.id), eq(removal, undoId)));
}

/** Deletes cancellations that guests were not notified of: a quiet fix cancels nothing for anybody. */
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

/** Deletes all cancellations, when the event's days move: those of the old days have no place among the new ones. */
export async function dropCancellations(tx: Transaction, eventId: string): Promise<void> {
  await tx.delete(scheduleCancellations).where(eq(scheduleCancellations.eventId, eventId));
}
