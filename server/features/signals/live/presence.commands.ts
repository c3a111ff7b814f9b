import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import { pagesPerGuestMax, onlineSeconds } from '@daysheet/shared/guests/live.ts';
import type { Database, Db } from '../../../db/client.ts';
import { presence } from '../../../db/schema/live.ts';
import { publish } from '../../../lib/bus.ts';
import type { GuestScope } from '../../core/gates/guest.access.ts';
import { writeChange } from './live.rules.ts';

/** Not a change of the event, so it is not counted: hosts who were away read the number anyway. */
const signalPresence = (db: Db, eventId: string) =>
  publish(db, { topic: eventId, body: writeChange({ seq: 0, topics: ['presence'], guests: 'none' }) });

const isOnline = (heartbeatAt: Date, now: Date) =>
  now.getTime() - heartbeatAt.getTime() < onlineSeconds * 1000;

/** Records that a guest's page is open, or that it closes. */
export async function recordHeartbeat(
  db: Database,
  { eventId, attendee }: GuestScope,
  { pageId, isLeaving }: { pageId: string; isLeaving: boolean },
  now: Date,
): Promise<void> {
  const page = and(eq(presence.attendeeId, attendee.id), eq(presence.pageId, pageId));
  if (isLeaving) {
    const left = await db.delete(presence).where(page).returning({ pageId: presence.pageId });
    if (left.length > 0) await signalPresence(db, eventId);
    return;
  }
  const [known] = await db
    .update(presence)
    .set({ beatAt: now })
    .where(page)
    .returning({ pageId: presence.pageId });
  if (!known) await openPage(db, { eventId, attendeeId: attendee.id, pageId }, now);
}

type Page = { eventId: string; attendeeId: string; pageId: string };

/**
 * Adds a new page. Pages of one person are added one after the other, so that the newest `pagesPerGuestMax` stay however
 * many come at once; hosts are notified of the person's first page only, since they see people, not pages.
 */
async function openPage(db: Database, { eventId, attendeeId, pageId }: Page, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${attendeeId}, 0))`);
    const own = await tx
      .select()
      .from(presence)
      .where(eq(presence.attendeeId, attendeeId))
      .orderBy(desc(presence.beatAt));
    const surplus = own.slice(pagesPerGuestMax - 1).map((page) => page.pageId);
    if (surplus.length > 0) {
      await tx
        .delete(presence)
        .where(and(eq(presence.attendeeId, attendeeId), inArray(presence.pageId, surplus)));
    }
    await tx
      .insert(presence)
      .values({ eventId, attendeeId, pageId, beatAt: now })
      .onConflictDoUpdate({ target: [presence.attendeeId, presence.pageId], set: { beatAt: now } });
    if (!own.some(({ beatAt }) => isOnline(beatAt, now))) await signalPresence(tx, eventId);
  });
}
