import { lte } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { namePicks } from '../../../db/schema/name-picks.ts';
import { computePickHorizon } from './give-back.commands.ts';

/** Deletes the picks of all events that can no longer be given back. */
export async function sweepNamePicks(db: Database, now: Date): Promise<void> {
  await db.delete(namePicks).where(lte(namePicks.pickedAt, computePickHorizon(now)));
}
