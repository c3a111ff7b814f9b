import { eq, sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Transaction } from '../server/db/client.ts';
import { users } from '../server/db/schema/users.ts';
import type { World } from './test.ts';

/** Does something that comes to wait for an account's row, which is changed meanwhile. */
export async function tryWhileHeld<Result>(
  { services: { db } }: World,
  userId: string,
  { act, change }: { act: () => Promise<Result>; change: (tx: Transaction) => Promise<unknown> },
): Promise<Result> {
  const waiting = async () => {
    const rows = await db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    );
    expect(rows).toHaveLength(1);
  };
  const { acting } = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const begun = Promise.allSettled([act()]);
    await vi.waitFor(waiting, { timeout: 10_000 });
    await change(tx);
    return { acting: begun };
  });
  const [done] = await acting;
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
