import { eq } from 'drizzle-orm';
import { copiesPerHourMax, eventsPerHostMax } from '@daysheet/shared/events/events.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { countAttempt } from '../../../db/failed-attempts.ts';
import { events } from '../../../db/schema/events.ts';
import { AppError } from '../../../lib/app-error.ts';
import { lockHost } from '../gates/host.access.ts';

/**
 * Throws if the host has too many events with the one that this transaction has written. Call it after all other writes,
 * so that nobody waits for the work of another, and before it emits what it did.
 */
export async function assertEventFits(tx: Transaction, userId: string): Promise<void> {
  await lockHost(tx, userId);
  if ((await tx.$count(events, eq(events.createdBy, userId))) > eventsPerHostMax)
    throw new AppError('events.too_many');
}

/** Counts a copy towards the host's hourly limit before it is made. Throws `events.too_many_copies`. */
export async function countCopy(db: Database, userId: string, now: Date): Promise<void> {
  const limit = { key: `copies:${userId}`, max: copiesPerHourMax, windowMinutes: 60 };
  const block = await countAttempt(db, [limit], now);
  if (block) throw new AppError('events.too_many_copies', { retryAt: block.resetsAt });
}
