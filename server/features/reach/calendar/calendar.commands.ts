import { and, eq, isNull } from 'drizzle-orm';
import type { CalendarLink } from '@daysheet/shared/messages/calendar.schemas.ts';
import type { Database, Db } from '../../../db/client.ts';
import { calendarFeeds } from '../../../db/schema/calendar.ts';
import { lockKeyHolder, type GuestScope } from '../../core/gates/guest.access.ts';
import { type LinkSource } from '../../core/links/links.rules.ts';
import { hashToken } from '../../../lib/secrets/secrets.ts';
import { buildCalendarLink, deriveCalendarToken } from './calendar.rules.ts';

/** Returns the person's calendar address; creates one if they have none, or turned it off. Idempotent. */
export async function createCalendarLink(
  db: Database,
  scope: GuestScope,
  { guestKey }: { guestKey: string },
  source: LinkSource,
  now: Date,
): Promise<CalendarLink> {
  const { eventId, attendee } = scope;
  const { issue, madeFor } = await db.transaction(async (tx) => {
    await lockKeyHolder(tx, scope, guestKey);
    const [before] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.attendeeId, attendee.id));
    if (before && before.revokedAt === null) {
      return { issue: before.issue, madeFor: before.madeFor ?? attendee.id };
    }
    const next = (before?.issue ?? 0) + 1;
    const tokenHash = hashToken(deriveCalendarToken(source.linkKey, attendee.id, next));
    const made = { issue: next, madeFor: null, tokenHash, createdAt: now, revokedAt: null };
    await tx
      .insert(calendarFeeds)
      .values({ attendeeId: attendee.id, eventId, ...made })
      .onConflictDoUpdate({ target: calendarFeeds.attendeeId, set: made });
    return { issue: next, madeFor: attendee.id };
  });
  return buildCalendarLink(source, { attendeeId: madeFor, issue, name: scope.event.name });
}

/**
 * Moves a calendar address to the attendee that the person turned out to be, unless that one has joined: then theirs is
 * in use.
 */
export async function moveCalendar(tx: Db, fromId: string, toId: string): Promise<void> {
  const [feed] = await tx.select().from(calendarFeeds).where(eq(calendarFeeds.attendeeId, fromId));
  if (!feed) return;
  await tx.delete(calendarFeeds).where(eq(calendarFeeds.attendeeId, toId));
  await tx
    .update(calendarFeeds)
    .set({ attendeeId: toId, madeFor: feed.madeFor ?? fromId })
    .where(eq(calendarFeeds.attendeeId, fromId));
}

/** Turns the person's calendar address off for good. */
export async function revokeCalendar(
  db: Db,
  { eventId, attendeeId }: { eventId: string; attendeeId: string },
  now: Date,
): Promise<void> {
  await db
    .update(calendarFeeds)
    .set({ revokedAt: now })
    .where(
      and(
        eq(calendarFeeds.eventId, eventId),
        eq(calendarFeeds.attendeeId, attendeeId),
        isNull(calendarFeeds.revokedAt),
      ),
    );
}
