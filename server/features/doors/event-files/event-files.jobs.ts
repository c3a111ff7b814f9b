import { lt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { eventFileParts } from '../../../db/schema/event-files.ts';

/** Longer than the largest file takes on the slowest line. */
const keptMilliseconds = 2 * 60 * 60_000;

/** Forgets files that were begun and never came to an end. */
export async function sweepEventFiles(db: Database, now: Date): Promise<void> {
  const horizon = new Date(now.getTime() - keptMilliseconds);
  await db.delete(eventFileParts).where(lt(eventFileParts.createdAt, horizon));
}
