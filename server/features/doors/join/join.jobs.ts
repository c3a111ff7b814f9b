import { lt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { seenNames } from '../../../db/schema/limits.ts';

/** Deletes seen names whose window is over. */
export async function sweepSeenNames(db: Database, now: Date): Promise<void> {
  await db.delete(seenNames).where(lt(seenNames.resetsAt, now));
}
