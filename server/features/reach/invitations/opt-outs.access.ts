import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { events } from '../../../db/schema/events.ts';
import { optOuts } from '../../../db/schema/opt-outs.ts';
import { emailHashInSql, unknownAddress } from '../../core/attendees/opt-outs.rules.ts';
import { openOptOutToken } from '../../core/links/links.rules.ts';

declare const proof: unique symbol;
/** Proof of an unsubscribe link that was sent to an address of an attendee. Created only here. */
export type OptOutScope = {
  eventId: string;
  eventName: string;
  attendeeId: string;
  /** The address that the link was sent to: `hashEmail`, or `unknownAddress` of an older link. */
  by: string;
  /** Hosts could read older links: those can only opt out, never back in. */
  canComeBack: boolean;
  /** The person that the host writes to at the address: the attendee or, once they are off the list, who has it now. */
  reader: { id: string; name: string } | null;
  /** Opted out by this link; a person's `isOptedOut` also covers other ways. */
  isOutByLink: boolean;
} & { readonly [proof]: 'opt-out' };

/** Returns the first person who has the address; everybody's address in the event is hashed for that. */
async function readReader(db: Database, eventId: string, by: string): Promise<OptOutScope['reader']> {
  const [reader] = await db
    .select({ id: eventAttendees.id, name: eventAttendees.name })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.eventId, eventId), eq(emailHashInSql, by)))
    .orderBy(eventAttendees.id)
    .limit(1);
  return reader ?? null;
}

/**
 * Opens an unsubscribe link; `null` if it is invalid. It stays valid for its address when the person is merged into
 * another one, or added again. Links of older mails name no event: those also give `null` if their person is off the list
 * and did not opt out while on it. Works in drafts too.
 */
export async function openOptOutScope(
  db: Database,
  linkKey: Buffer,
  token: string,
): Promise<OptOutScope | null> {
  const opened = openOptOutToken(linkKey, token);
  if (opened === null) return null;
  const { attendeeId } = opened;
  const by = opened.by ?? unknownAddress;
  const isTheirs = and(eq(optOuts.attendeeId, attendeeId), eq(optOuts.by, by));
  const [said] = await db.select({ eventId: optOuts.eventId }).from(optOuts).where(isTheirs).limit(1);
  const [person] = await db
    .select({ eventId: eventAttendees.eventId, id: eventAttendees.id, name: eventAttendees.name })
    .from(eventAttendees)
    .where(eq(eventAttendees.id, attendeeId));
  const eventId = opened.eventId ?? person?.eventId ?? said?.eventId;
  if (eventId === undefined) return null;
  const [event] = await db.select({ name: events.name }).from(events).where(eq(events.id, eventId));
  if (!event) return null;
  const isOutByLink = said !== undefined;
  const canComeBack = opened.by !== null;
  const reader = person ?? (await readReader(db, eventId, by));
  return { eventId, eventName: event.name, attendeeId, by, canComeBack, reader, isOutByLink } as OptOutScope;
}
