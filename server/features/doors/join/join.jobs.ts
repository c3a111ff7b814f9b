import { lt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { seenNames } from '../../../db/schema/limits.ts';

/** Forgets who saw which names, once that counts no more. */
export async function sweepSeenNames(db: Database, now: Date): Promise<void> {
  await db.delete(seenNames).where(lt(seenNames.resetsAt, now));
}
