import { and, eq, lt, sql } from 'drizzle-orm';
import { presentSeconds } from '@daysheet/shared/live.ts';
import type { Database, Db } from '../../db/client.ts';
import { presence } from '../../db/schema/live.ts';
import { publish } from '../../lib/bus.ts';
import type { GuestScope } from '../join/join.access.ts';
import { writeChange } from './live.rules.ts';

/** Not a change of the event: it is not counted, and hosts who were away read the number anyway. */
const tellPresence = (db: Db, eventId: string) =>
  publish(db, { topic: eventId, body: writeChange({ seq: 0, topics: ['presence'], guests: 'none' }) });

/** A guest's page says that it is open, or that it closes. */
export async function beat(
  db: Database,
  { eventId, attendee }: GuestScope,
  { pageId, isLeaving }: { pageId: string; isLeaving: boolean },
  now: Date,
): Promise<void> {
  const page = and(eq(presence.attendeeId, attendee.id), eq(presence.pageId, pageId));
  if (isLeaving) {
    const left = await db.delete(presence).where(page).returning({ pageId: presence.pageId });
    if (left.length > 0) await tellPresence(db, eventId);
    return;
  }
  const [row] = await db
    .insert(presence)
    .values({ eventId, attendeeId: attendee.id, pageId, beatAt: now })
    .onConflictDoUpdate({ target: [presence.attendeeId, presence.pageId], set: { beatAt: now } })
    .returning({ isNew: sql<boolean>`xmax = 0` });
  if (row?.isNew) await tellPresence(db, eventId);
}

/** Forgets pages that closed without a word. */
export async function sweepPresence(db: Db, now: Date): Promise<void> {
  await db.delete(presence).where(lt(presence.beatAt, new Date(now.getTime() - presentSeconds * 2000)));
}
