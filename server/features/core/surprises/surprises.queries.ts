import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { scheduleHidden } from '../../../db/schema/schedule.ts';
import type { HostScope } from '../gates/host.access.ts';
import { toItemId } from './surprises.rules.ts';

const { eventId, itemId, userId } = scheduleHidden;

/** The ids of all items that are kept from whoever asks. */
export async function readHidden(db: Db, scope: HostScope): Promise<ReadonlySet<string>> {
  const ofUser = and(eq(eventId, scope.eventId), eq(userId, scope.userId));
  const rows = await db.select({ itemId }).from(scheduleHidden).where(ofUser);
  return new Set(rows.map((row) => row.itemId));
}

/** Leaves out what is kept from whoever asks, of occurrences by the names that schedules give them. */
export const leaveOutHidden = <Named extends { id: string }>(
  items: readonly Named[],
  hidden: ReadonlySet<string>,
): Named[] => items.filter(({ id }) => !hidden.has(toItemId(id)));

/** From whom each item of the event is kept, for who sees it. */
export async function readHiddenFrom(db: Db, scope: HostScope): Promise<ReadonlyMap<string, string[]>> {
  const rows = await db.select({ itemId, userId }).from(scheduleHidden).where(eq(eventId, scope.eventId));
  const byItem = Map.groupBy(rows, (row) => row.itemId);
  return new Map([...byItem].map(([item, some]) => [item, some.map((row) => row.userId).toSorted()]));
}

/** That something is kept from somebody, and nothing else of it: said to who hands the event over. */
export async function hasSurprises(db: Db, scope: HostScope): Promise<boolean> {
  const rows = await db.select({ itemId }).from(scheduleHidden).where(eq(eventId, scope.eventId)).limit(1);
  return rows.length > 0;
}
