import { lt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { eventFileParts } from '../../../db/schema/event-files.ts';

/** Longer than the upload of the largest file takes on the slowest connection. */
const keptMilliseconds = 2 * 60 * 60_000;

/** Deletes files whose upload was never finished. */
export async function sweepEventFiles(db: Database, now: Date): Promise<void> {
  const horizon = new Date(now.getTime() - keptMilliseconds);
  await db.delete(eventFileParts).where(lt(eventFileParts.createdAt, horizon));
}
