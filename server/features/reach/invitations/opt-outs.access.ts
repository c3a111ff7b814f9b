import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { events } from '../../../db/schema/events.ts';
import { optOuts } from '../../../db/schema/opt-outs.ts';
import { unknownAddress } from '../../core/attendees/opt-outs.rules.ts';
import { openOptOutToken } from '../../core/links/links.rules.ts';

declare const proof: unique symbol;
/** Proof that somebody holds the unsubscribe link that was sent to an address of an attendee. Made only here. */
export type OptOutScope = {
  eventId: string;
  eventName: string;
  attendeeId: string;
  /** The address that the link was sent to: `hashEmail`, or `unknownAddress` of an older link. */
  by: string;
  /** Hosts could read older links: those take out, and never back in. */
  canComeBack: boolean;
  /** `null` where they are not on the list any more. */
  name: string | null;
  isOptedOut: boolean;
} & { readonly [proof]: 'opt-out' };

/**
 * Whose unsubscribe link it is; `null` where it is none. Its address may be somebody else's on the list by now, or come
 * back to it, so it works as long as the event is there, in drafts too. One of an older mail, which does not say of which
 * event it is, does not when they are not on the list any more and said nothing while they were.
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
    .select({ eventId: eventAttendees.eventId, name: eventAttendees.name })
    .from(eventAttendees)
    .where(eq(eventAttendees.id, attendeeId));
  const eventId = opened.eventId ?? person?.eventId ?? said?.eventId;
  if (eventId === undefined) return null;
  const [event] = await db.select({ name: events.name }).from(events).where(eq(events.id, eventId));
  if (!event) return null;
  const isOptedOut = said !== undefined;
  const canComeBack = opened.by !== null;
  const name = person?.name ?? null;
  return { eventId, eventName: event.name, attendeeId, by, canComeBack, name, isOptedOut } as OptOutScope;
}
