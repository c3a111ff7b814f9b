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

/** Has failed attempts be counted in Redis as long as that is up. Caps of a day, which have to last, stay in the database. */
export function countByRedis(db: Database, redis: Redis): void {
  engines.set(db, { redis, counts: createSharedCounts(redis) });
}

/** Redis where it answers, else the database: whoever guesses while it goes away has the tries of both. */
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
 * Adds to the count of a key, which begins anew when its window is over. Gives the count and when that will be. With a
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
 * Adds to the counts of a day in their order. Gives when the first that is exceeded begins anew; those after it do not
 * count. What is refused then is to be taken back with its transaction.
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

/** Counts one failed attempt of the key, and tells whether its limit is now exceeded and until when. */
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

/** Forgets the failed attempts of a key. */
export async function clearFailedAttempts(db: Db, key: string): Promise<void> {
  const clearStored = async () => void (await db.delete(limits).where(eq(limits.key, key)));
  await countWith(db, (counts) => counts.clear(key), clearStored);
}

/** Takes one back from a count that still runs. Gives what is left; `null` where it does not run. */
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

/** Takes back an attempt that was none, or that was not judged. */
export async function takeBackAttempt(
  db: Db,
  limits: readonly FailedAttemptLimit[],
  now: Date,
): Promise<void> {
  for (const { key } of limits) await takeFromCount(db, key, now);
}

/**
 * Counts an attempt at each of these limits before it is judged, so that of many at once each is counted. Where one has
 * none left the attempt is not to be judged: gives until when, and the other limits do not count it.
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
