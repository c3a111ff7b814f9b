import { sql } from 'drizzle-orm';
import { expect, vi } from 'vitest';
import type { Db } from '../server/db/client.ts';

/** Waits until so many statements in this database wait for another transaction's lock. */
export const waitForLocked = (db: Db, count = 1): Promise<void> =>
  vi.waitFor(
    async () => {
      const waiting = await db.execute(
        sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      expect(waiting).toHaveLength(count);
    },
    { timeout: 10_000 },
  );
