import { lt } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { deletedEvents } from '../../../db/schema/events.ts';
import type { Clock } from '../../../lib/clock.ts';
import { startRounds } from '../../../lib/load/rounds.ts';
import { computeHorizon } from '../../../retention.ts';
import { copyMorePeople } from './copied-people.commands.ts';
import { removeDisowned } from './events-removal.commands.ts';

export async function sweepDeletedEvents(db: Database, now: Date): Promise<void> {
  const horizon = computeHorizon('deletedEvents', now);
  await db.delete(deletedEvents).where(lt(deletedEvents.deletedAt, horizon));
}

/** Finishes copies and deletions that take longer than a request may, some rows at a time. Returns the stop function. */
export const startFinishing = (db: Database, now: Clock, onError: (error: unknown) => void) =>
  startRounds([() => copyMorePeople(db, now()), () => removeDisowned(db)], onError);
