import { and, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { attendeeImportRows, attendeeImports } from '../../../db/schema/attendee-imports.ts';
import { computeUndoHorizon } from './attendees.rules.ts';

/** Forgets imports that were never saved, and what others changed once it can no longer be taken back. */
export async function sweepImports(db: Database, now: Date): Promise<void> {
  const horizon = computeUndoHorizon(now);
  const { id, savedAt, createdAt } = attendeeImports;
  await db.delete(attendeeImports).where(and(isNull(savedAt), lt(createdAt, horizon)));
  const isOver = or(lt(savedAt, horizon), sql`${attendeeImports.undoneAt} is not null`);
  const over = db.select({ id }).from(attendeeImports).where(isOver);
  await db.delete(attendeeImportRows).where(inArray(attendeeImportRows.importId, over));
}
