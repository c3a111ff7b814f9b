import { count, eq } from 'drizzle-orm';
import { copiesPerHourMax, eventsPerHostMax } from '@daysheet/shared/events.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { countAttempt } from '../../db/misses.ts';
import { events } from '../../db/schema/events.ts';
import { users } from '../../db/schema/users.ts';
import { AppError } from '../../lib/app-error.ts';

/** What a host has is counted one transaction after the other: this lock of theirs lasts until the transaction ends. */
export async function lockHost(tx: Transaction, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/**
 * Refuses an event that this transaction has written where its host has too many by it. To be called after all else:
 * then nobody waits for the work of another.
 */
export async function assertEventFits(tx: Transaction, userId: string): Promise<void> {
  await lockHost(tx, userId);
  const [row] = await tx.select({ n: count() }).from(events).where(eq(events.createdBy, userId));
  if ((row?.n ?? 0) > eventsPerHostMax) throw new AppError('events.too_many');
}

/** Counts a copy before it is made. */
export async function countCopy(db: Database, userId: string, now: Date): Promise<void> {
  const limit = { key: `copies:${userId}`, max: copiesPerHourMax, windowMinutes: 60 };
  const block = await countAttempt(db, [limit], now);
  if (block) throw new AppError('events.too_many_copies', { retryAt: block.resetsAt });
}
