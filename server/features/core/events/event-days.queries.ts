import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../db/client.ts';
import { eventDays } from '../../../db/schema/events.ts';
import type { HostScope } from '../gates/host.access.ts';

/** The days that have a label of their own. */
export async function listDays(db: Db, scope: HostScope): Promise<{ date: string; label: string }[]> {
  return db
    .select({ date: eventDays.date, label: eventDays.label })
    .from(eventDays)
    .where(eq(eventDays.eventId, scope.eventId))
    .orderBy(asc(eventDays.date));
}
