import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Reads } from '../../../db/client.ts';
import { prepareOnce } from '../../../db/prepared.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { calendarFeeds } from '../../../db/schema/calendar.ts';
import { events } from '../../../db/schema/events.ts';
import { personalLinks } from '../../../db/schema/invitations.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import { hashToken } from '../../../lib/secrets/secrets.ts';
import { isCalendarToken } from './calendar.rules.ts';

declare const proof: unique symbol;
/** Proof of a calendar address, or a personal link, of a guest of a live event. Created only here. */
export type CalendarScope = {
  event: EventRow;
  attendee: { id: string; name: string; roleId: string | null };
  /** Their personal link, if there is one. */
  link: { issue: number; revokedAt: Date | null } | null;
} & { readonly [proof]: 'calendar' };

const shown = {
  event: events,
  attendee: { id: eventAttendees.id, name: eventAttendees.name, roleId: eventAttendees.roleId },
  link: { issue: personalLinks.issue, revokedAt: personalLinks.revokedAt },
};

const statements = prepareOnce((db) => ({
  byToken: db
    .select(shown)
    .from(calendarFeeds)
    .innerJoin(eventAttendees, eq(eventAttendees.id, calendarFeeds.attendeeId))
    .innerJoin(events, eq(events.id, calendarFeeds.eventId))
    .leftJoin(personalLinks, eq(personalLinks.attendeeId, eventAttendees.id))
    .where(
      and(
        eq(calendarFeeds.tokenHash, sql.placeholder('tokenHash')),
        isNull(calendarFeeds.revokedAt),
        eq(events.status, 'active'),
      ),
    )
    .prepare('calendar_by_token'),
  byInvited: db
    .select(shown)
    .from(eventAttendees)
    .innerJoin(personalLinks, eq(personalLinks.attendeeId, eventAttendees.id))
    .innerJoin(events, eq(events.id, eventAttendees.eventId))
    .where(
      and(
        eq(eventAttendees.eventId, sql.placeholder('eventId')),
        eq(eventAttendees.id, sql.placeholder('attendeeId')),
        isNull(personalLinks.revokedAt),
        eq(events.status, 'active'),
      ),
    )
    .prepare('calendar_by_invited'),
}));

/**
 * The guest of a calendar address, while the event is live. Wrong tokens are not counted like wrong codes: they cannot be
 * guessed, and one server of Google's requests all that were ever turned off.
 */
export async function openCalendarScope(db: Reads, token: string): Promise<CalendarScope | null> {
  if (!isCalendarToken(token)) return null;
  const [row] = await statements(db).byToken.execute({ tokenHash: hashToken(token) });
  return row ? (row as CalendarScope) : null;
}

/** The recipient of an invitation, which contains their link, while that works and the event is live. */
export async function openInvitedScope(
  db: Reads,
  invited: { eventId: string; attendeeId: string },
): Promise<CalendarScope | null> {
  const [row] = await statements(db).byInvited.execute(invited);
  return row ? (row as CalendarScope) : null;
}
