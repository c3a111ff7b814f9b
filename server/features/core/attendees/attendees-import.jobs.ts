import { and, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { attendeeImportRows, attendeeImports } from '../../../db/schema/attendee-imports.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { events } from '../../../db/schema/events.ts';
import { fillSomeNames, isNameUnfilled } from '../../../db/name-search.ts';
import { emit } from '../../../domain-events/emit.ts';
import type { Clock } from '../../../lib/clock.ts';
import { startRounds } from '../../../lib/load/rounds.ts';
import { computeUndoHorizon } from './attendees.rules.ts';

/** Deletes imports that were never saved, and what others changed once they cannot be undone any more. */
export async function sweepImports(db: Database, now: Date): Promise<void> {
  const horizon = computeUndoHorizon(now);
  const { id, savedAt, createdAt } = attendeeImports;
  await db.delete(attendeeImports).where(and(isNull(savedAt), lt(createdAt, horizon)));
  const isOver = or(lt(savedAt, horizon), sql`${attendeeImports.undoneAt} is not null`);
  const over = db.select({ id }).from(attendeeImports).where(isOver);
  await db.delete(attendeeImportRows).where(inArray(attendeeImportRows.importId, over));
}

/**
 * Makes some people of a long import searchable by name, which would have doubled the time that the import takes. Several
 * servers may run it at once, and the rest is left to the others if one stops. Returns whether there were any.
 * `failed`: events where it threw an error; they are tried again once no other event waits.
 */
export async function completePeople(
  db: Database,
  now: Date,
  failed: Set<string> = new Set(),
): Promise<boolean> {
  let eventId: string | undefined;
  try {
    return await db.transaction(async (tx) => {
      // Locks the event first, as every command does.
      const [event] = await tx
        .select({ eventId: events.id })
        .from(events)
        .innerJoin(eventAttendees, eq(eventAttendees.eventId, events.id))
        .where(and(isNameUnfilled, notInArray(events.id, [...failed])))
        .limit(1)
        .for('no key update', { of: events, skipLocked: true });
      if (!event) {
        failed.clear();
        return false;
      }
      ({ eventId } = event);
      const attendeeIds = await fillSomeNames(tx, eventId);
      await emit(tx, event, { kind: 'people_completed', attendeeIds }, now);
      return true;
    });
  } catch (error) {
    if (eventId !== undefined) failed.add(eventId);
    throw error;
  }
}

/** Completes long imports in the background, once they are saved. Returns the function that stops it. */
export function startCompleting(db: Database, now: Clock, onError: (error: unknown) => void) {
  const failed = new Set<string>();
  return startRounds([() => completePeople(db, now(), failed)], onError);
}
