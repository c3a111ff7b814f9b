import { eq } from 'drizzle-orm';
import type { Transaction } from '../server/db/client.ts';
import { users } from '../server/db/schema/users.ts';
import type { World } from './test.ts';
import { waitForLocked } from './lock-waits.ts';

/** Runs `act`, which waits for the lock of an account's row, while the row is changed. */
export async function tryWhileHeld<Result>(
  { services: { db } }: World,
  userId: string,
  { act, change }: { act: () => Promise<Result>; change: (tx: Transaction) => Promise<unknown> },
): Promise<Result> {
  const { acting } = await db.transaction(async (tx) => {
    await tx.select().from(users).where(eq(users.id, userId)).for('update');
    const begun = Promise.allSettled([act()]);
    await waitForLocked(db);
    await change(tx);
    return { acting: begun };
  });
  const [done] = await acting;
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
