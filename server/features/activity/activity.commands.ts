import type { Db } from '../../db/client.ts';
import { activity } from '../../db/schema/activity.ts';
import { newId } from '../../lib/ids.ts';
import { noteChange } from '../live/live.commands.ts';
import { changeOf } from '../live/live.rules.ts';
import type { ActivityKind } from './activity.rules.ts';

/**
 * Writes one line and tells those who look at it, in the transaction of what it tells, at its end. `userId` is null
 * where a guest did it.
 */
export async function recordActivity(
  db: Db,
  line: {
    eventId: string;
    userId: string | null;
    kind: ActivityKind;
    facts?: Record<string, string | number>;
    /** Whose own pages show it, where it is about people of the list. */
    attendeeIds?: string[];
    now: Date;
  },
): Promise<void> {
  await db.insert(activity).values({
    id: newId(),
    eventId: line.eventId,
    userId: line.userId,
    kind: line.kind,
    facts: line.facts ?? {},
    createdAt: line.now,
  });
  await noteChange(db, line.eventId, changeOf(line.kind, line.attendeeIds ?? []));
}
