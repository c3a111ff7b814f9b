import type { Db } from '../../db/client.ts';
import { activity } from '../../db/schema/activity.ts';
import { newId } from '../../lib/ids.ts';
import { noteChange } from '../live/live.commands.ts';
import { changeOf } from '../live/live.rules.ts';
import type { ActivityKind } from './activity.rules.ts';

/**
 * Writes one line and tells those who look at it, in the transaction of what it tells, at its end. Whose scope it is did
 * it: a host's names the user, a guest's names nobody.
 */
export async function recordActivity(
  db: Db,
  { eventId, userId = null }: { eventId: string; userId?: string | null },
  {
    id = newId(),
    kind,
    facts = {},
    attendeeIds = [],
  }: {
    /** Where a second try must find the line of the first. */
    id?: string;
    kind: ActivityKind;
    facts?: Record<string, string | number>;
    /** Whose own pages show it, where it is about people of the list. */
    attendeeIds?: string[];
  },
  now: Date,
): Promise<void> {
  await db.insert(activity).values({ id, eventId, userId, kind, facts, createdAt: now });
  await noteChange(db, eventId, changeOf(kind, attendeeIds));
}
