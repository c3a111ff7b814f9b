import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { scheduleHidden } from '../../../db/schema/schedule.ts';
import type { HostScope } from '../gates/host.access.ts';
import { toItemId } from './surprises.rules.ts';

const { eventId, itemId, userId } = scheduleHidden;

/** The ids of all items that are hidden from the host. */
export async function readHidden(db: Db, scope: HostScope): Promise<ReadonlySet<string>> {
  const ofUser = and(eq(eventId, scope.eventId), eq(userId, scope.userId));
  const rows = await db.select({ itemId }).from(scheduleHidden).where(ofUser);
  return new Set(rows.map((row) => row.itemId));
}

/** Filters out items hidden from the host; ids of occurrences work too. */
export const leaveOutHidden = <Named extends { id: string }>(
  items: readonly Named[],
  hidden: ReadonlySet<string>,
): Named[] => items.filter(({ id }) => !hidden.has(toItemId(id)));

/** From whom each item of the event is hidden. Only for hosts who see the item. */
export async function readHiddenFrom(db: Db, scope: HostScope): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.select({ itemId, userId }).from(scheduleHidden).where(eq(eventId, scope.eventId));
  const byItem = Map.groupBy(rows, (row) => row.itemId);
  return new Map([...byItem].map(([item, some]) => [item, some.map((row) => row.userId).toSorted()]));
}

/** Whether anything is hidden from anybody, without saying what: for the owner who hands the event over. */
export async function hasSurprises(db: Db, scope: HostScope): Promise<boolean> {
  const rows = await db.select({ itemId }).from(scheduleHidden).where(eq(eventId, scope.eventId)).limit(1);
  return rows.length > 0;
}
