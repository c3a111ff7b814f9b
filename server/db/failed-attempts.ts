import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Redis } from '../lib/redis/redis.ts';
import { createSharedCounts, type SharedCounts } from '../lib/redis/shared-counts.ts';
import { getPool } from './after-commit.ts';
import type { Database, Db, Transaction } from './client.ts';
import { limits } from './schema/limits.ts';

export type FailedAttemptLimit = { key: string; max: number; windowMinutes: number };
type Addition = { key: string; count: number; windowMinutes: number };
type Count = { count: number; resetsAt: Date };

const engines = new WeakMap<object, { redis: Redis; counts: SharedCounts }>();

/** Counts failed attempts in Redis as long as that is up. Daily limits, which have to last, stay in the database. */
export function countByRedis(db: Database, redis: Redis): void {
  engines.set(db, { redis, counts: createSharedCounts(redis) });
}

/** Uses Redis if it responds, else the database: an attacker gets the tries of both when it goes down. */
async function countWith<Answer>(
  db: Db,
  inRedis: (counts: SharedCounts) => Promise<Answer>,
  inDatabase: () => Promise<Answer>,
): Promise<Answer> {
  const engine = engines.get(getPool(db));
  if (!engine?.redis.isUp()) return inDatabase();
  return inRedis(engine.counts).catch(inDatabase);
}

/**
 * Adds to the count of a key, which restarts when its window is over. Returns the count and the end of its window. With a
 * transaction it counts in that one.
 */
export async function addToStoredCount(
  db: Db,
  { key, count, windowMinutes }: Addition,
  now: Date,
): Promise<Count> {
  const fresh = new Date(now.getTime() + windowMinutes * 60_000);
  const isExpired = sql`${limits.resetsAt} <= ${now.toISOString()}`;
  const [row] = await db
    .insert(limits)
    .values({ key, count, resetsAt: fresh })
    .onConflictDoUpdate({
      target: limits.key,
      set: {
        count: sql`case when ${isExpired} then ${count} else ${limits.count} + ${count} end`,
        resetsAt: sql`case when ${isExpired} then ${fresh.toISOString()} else ${limits.resetsAt} end`,
      },
    })
    .returning();
  if (!row) throw new Error('A count gave no row.');
  return row;
}

/**
 * Adds to daily counts in their order. Returns when the first exceeded one restarts; later ones are not counted then. The
 * caller must roll back its transaction on a refusal.
 */
export async function addToStoredCounts(
  tx: Transaction,
  caps: readonly { key: string; max: number }[],
  { count, windowMinutes }: Omit<Addition, 'key'>,
  now: Date,
): Promise<{ resetsAt: Date } | null> {
  for (const { key, max } of caps) {
    const used = await addToStoredCount(tx, { key, count, windowMinutes }, now);
    if (used.count > max) return used;
  }
  return null;
}

/** `addToStoredCount` for failed attempts, which are counted even where the transaction rolls back later. */
export const addToCount = (db: Db, addition: Addition, now: Date): Promise<Count> =>
  countWith(
    db,
    (counts) => counts.add(addition, now),
    () => addToStoredCount(db, addition, now),
  );

/** Counts one failed attempt of the key; returns whether its limit is exceeded and when its window ends. */
export async function countFailedAttempt(
  db: Db,
  { key, max, windowMinutes }: FailedAttemptLimit,
  now: Date,
): Promise<{ isOver: boolean; resetsAt: Date }> {
  const row = await addToCount(db, { key, count: 1, windowMinutes }, now);
  // A new window is a good moment to sweep: it happens seldom, and only where attempts fail.
  if (row.count === 1) {
    await db.delete(limits).where(lt(limits.resetsAt, new Date(now.getTime() - 24 * 60 * 60_000)));
  }
  return { isOver: row.count > max, resetsAt: row.resetsAt };
}

/** Deletes the failed attempts of a key. */
export async function clearFailedAttempts(db: Db, key: string): Promise<void> {
  const clearStored = async () => void (await db.delete(limits).where(eq(limits.key, key)));
  await countWith(db, (counts) => counts.clear(key), clearStored);
}

/** Subtracts one from a running count. Returns what is left; `null` if its window is over. */
export async function takeFromCount(db: Db, key: string, now: Date): Promise<number | null> {
  const takeStored = async () => {
    const [row] = await db
      .update(limits)
      .set({ count: sql`${limits.count} - 1` })
      .where(and(eq(limits.key, key), gt(limits.resetsAt, now), gt(limits.count, 0)))
      .returning();
    return row?.count ?? null;
  };
  return countWith(db, (counts) => counts.take(key, now), takeStored);
}

/** Takes back an attempt that did not fail, or was not judged. */
export async function takeBackAttempt(
  db: Db,
  limits: readonly FailedAttemptLimit[],
  now: Date,
): Promise<void> {
  for (const { key } of limits) await takeFromCount(db, key, now);
}

/**
 * Counts an attempt at each of these limits before it is judged, so that concurrent ones all count. If a limit is used up
 * the attempt must not be judged: returns until when, and the other limits do not count it.
 */
export async function countAttempt(
  db: Db,
  limits: readonly FailedAttemptLimit[],
  now: Date,
): Promise<{ resetsAt: Date } | null> {
  for (const [at, limit] of limits.entries()) {
    const { isOver, resetsAt } = await countFailedAttempt(db, limit, now);
    if (isOver) {
      await takeBackAttempt(db, limits.slice(0, at), now);
      return { resetsAt };
    }
  }
  return null;
}

/** The count of a key now. */
export async function readCount(db: Db, key: string, now: Date): Promise<number> {
  const readStored = async () => {
    const [row] = await db
      .select()
      .from(limits)
      .where(and(eq(limits.key, key), gt(limits.resetsAt, now)));
    return row?.count ?? 0;
  };
  return countWith(db, (counts) => counts.read(key, now), readStored);
}
