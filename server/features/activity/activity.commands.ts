import type { Db } from '../../db/client.ts';
import { activity } from '../../db/schema/activity.ts';
import { newId } from '../../lib/ids.ts';

/** Every kind of line that an event's activity may have. */
export type ActivityKind =
  | 'event_created'
  | 'event_activated'
  | 'event_duplicated'
  | 'event_updated'
  | 'event_deactivated'
  | 'code_replaced'
  | 'day_renamed'
  | 'day_added'
  | 'role_added'
  | 'role_updated'
  | 'role_deleted'
  | 'attendee_added'
  | 'attendee_updated'
  | 'attendee_removed'
  | 'attendees_cleared'
  | 'attendees_imported'
  | 'attendees_restored'
  | 'attendee_joined'
  | 'item_added'
  | 'item_updated'
  | 'item_moved'
  | 'item_deleted'
  | 'item_restored';

/** Writes one line, in the transaction of what it tells. `userId` is null where a guest did it. */
export async function recordActivity(
  db: Db,
  line: {
    eventId: string;
    userId: string | null;
    kind: ActivityKind;
    facts?: Record<string, string | number>;
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
}
