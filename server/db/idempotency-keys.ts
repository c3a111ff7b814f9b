import { eq, lt } from 'drizzle-orm';
import type { Database, Db } from './client.ts';
import { computeHorizon } from '../retention.ts';
import { idempotencyKeys } from './schema/limits.ts';

/** Whether this is the first try of the request with this key. Concurrent tries wait for each other. */
export async function takeIdempotencyKey(db: Db, key: string, now: Date): Promise<boolean> {
  const taken = await db
    .insert(idempotencyKeys)
    .values({ key, createdAt: now })
    .onConflictDoNothing()
    .returning();
  return taken.length > 0;
}

/** Releases the key if nothing was done: the next try is a first one. */
export async function releaseIdempotencyKey(db: Db, key: string): Promise<void> {
  await db.delete(idempotencyKeys).where(eq(idempotencyKeys.key, key));
}

/** Deletes keys of requests that nobody retries any more. */
export async function sweepIdempotencyKeys(db: Database, now: Date): Promise<void> {
  const horizon = computeHorizon('idempotencyKeys', now);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, horizon));
}
