import { and, eq, gt, inArray, lt, sql } from 'drizzle-orm';
import type { Clock } from '../lib/clock.ts';
import type { Db } from './client.ts';
import { limits } from './schema/limits.ts';

export type MissLimit = { key: string; max: number; windowMinutes: number };

/** Adds to the count of a key, which begins anew when its window is over. Gives the count and when that will be. */
export async function addToCount(
  db: Db,
  { key, count, windowMinutes }: { key: string; count: number; windowMinutes: number },
  now: Date,
): Promise<{ count: number; resetsAt: Date }> {
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

/** Counts one miss of the key, and tells whether its limit is now exceeded and until when. */
export async function countMiss(
  db: Db,
  { key, max, windowMinutes }: MissLimit,
  now: Date,
): Promise<{ isOver: boolean; resetsAt: Date }> {
  const row = await addToCount(db, { key, count: 1, windowMinutes }, now);
  // A new window is a good moment to sweep: it happens seldom, and only where misses happen.
  if (row.count === 1) {
    await db.delete(limits).where(lt(limits.resetsAt, new Date(now.getTime() - 24 * 60 * 60_000)));
  }
  return { isOver: row.count > max, resetsAt: row.resetsAt };
}

/** The limit that has no try left, and until when; `null` where each has one. */
export async function findBlock(
  db: Db,
  tries: readonly MissLimit[],
  now: Date,
): Promise<{ resetsAt: Date } | null> {
  const keys = tries.map(({ key }) => key);
  const rows = await db
    .select()
    .from(limits)
    .where(and(inArray(limits.key, keys), gt(limits.resetsAt, now)));
  const blocked = rows.filter((row) => tries.some(({ key, max }) => row.key === key && row.count >= max));
  const ends = blocked.map((row) => row.resetsAt.getTime());
  return ends.length === 0 ? null : { resetsAt: new Date(Math.max(...ends)) };
}

/** Forgets the misses of a key. */
export async function clearMisses(db: Db, key: string): Promise<void> {
  await db.delete(limits).where(eq(limits.key, key));
}

export type MissGuard = {
  /** Whether misses of this key have used up its limit, as far as this process knows. */
  isBlocked(key: string): boolean;
  /** Counts a miss for all servers; true where the limit is now exceeded. */
  count(limit: MissLimit): Promise<boolean>;
};

/**
 * Counts misses in the database and remembers in memory who is blocked, so that hits cost no query. Another server
 * learns of a block at its own first miss.
 */
export function createMissGuard(db: Db, clock: Clock): MissGuard {
  const blockedUntil = new Map<string, Date>();
  return {
    isBlocked(key) {
      const until = blockedUntil.get(key);
      if (until && until <= clock()) blockedUntil.delete(key);
      return blockedUntil.has(key);
    },
    async count(limit) {
      const { isOver, resetsAt } = await countMiss(db, limit, clock());
      if (isOver) blockedUntil.set(limit.key, resetsAt);
      return isOver;
    },
  };
}
