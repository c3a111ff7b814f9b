import { eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { eventAttendees } from '../../db/schema/attendees.ts';
import { events } from '../../db/schema/events.ts';
import { openOptOutToken } from '../links/links.rules.ts';

declare const proof: unique symbol;
/** Proof that somebody holds the unsubscribe link of an attendee. Made only here. */
export type OptOutScope = {
  eventId: string;
  eventName: string;
  attendeeId: string;
  name: string;
  isOptedOut: boolean;
} & { readonly [proof]: 'opt-out' };

/** Whose unsubscribe link it is; `null` where it is none, or they are not on the list any more. In drafts too. */
export async function openOptOutScope(
  db: Database,
  linkKey: Buffer,
  token: string,
): Promise<OptOutScope | null> {
  const attendeeId = openOptOutToken(linkKey, token);
  if (attendeeId === null) return null;
  const [row] = await db
    .select({
      eventId: events.id,
      eventName: events.name,
      attendeeId: eventAttendees.id,
      name: eventAttendees.name,
      optedOutAt: eventAttendees.optedOutAt,
    })
    .from(eventAttendees)
    .innerJoin(events, eq(events.id, eventAttendees.eventId))
    .where(eq(eventAttendees.id, attendeeId));
  if (!row) return null;
  const { optedOutAt, ...scope } = row;
  return { ...scope, isOptedOut: optedOutAt !== null } as OptOutScope;
}
