import type { Database } from '../../../db/client.ts';
import { undos } from '../../../db/schema/undos.ts';
import { isUndoOver } from '../../../db/undos.ts';

/** Deletes undos that cannot be restored any more, also in events in which nothing is removed any more. */
export async function sweepUndos(db: Database, now: Date): Promise<void> {
  await db.delete(undos).where(isUndoOver(now));
}
