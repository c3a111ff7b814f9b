import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import type { OpenedHousehold } from '@daysheet/shared/guests/links.schemas.ts';
import type { Reads } from '../../../db/client.ts';
import { prepareOnce } from '../../../db/prepared.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { events } from '../../../db/schema/events.ts';
import { householdLinks, households } from '../../../db/schema/households.ts';
import { personalLinks } from '../../../db/schema/invitations.ts';
import { eventRoles } from '../../../db/schema/roles.ts';
import { AppError } from '../../../lib/app-error.ts';
import { hashToken } from '../../../lib/secrets/secrets.ts';
import type { EventRow } from './host.access.ts';

declare const proof: unique symbol;
/** Proof that somebody holds the link of a household of a live event. Made only here. */
export type HouseholdScope = {
  event: EventRow;
  /** The household of the link; the people may be in the household that it was merged into. */
  link: { eventId: string; householdId: string; openedAt: Date | null };
  people: OpenedHousehold['people'];
} & { readonly [proof]: 'household' };

/** More merges in a row than any host makes. */
const mergesMax = 20;

/** The people of a household, children last. */
const preparePeople = (db: Reads) =>
  db
    .select({
      guestKey: eventAttendees.guestKey,
      name: eventAttendees.name,
      roleName: eventRoles.roleName,
    })
    .from(eventAttendees)
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .leftJoin(personalLinks, eq(personalLinks.attendeeId, eventAttendees.id))
    .where(
      and(
        eq(eventAttendees.eventId, sql.placeholder('eventId')),
        eq(eventAttendees.householdId, sql.placeholder('householdId')),
        // Where the host revoked a personal link, the household's link does not replace it.
        isNull(personalLinks.revokedAt),
      ),
    )
    .orderBy(asc(eventAttendees.isChild), asc(eventAttendees.searchName), asc(eventAttendees.id))
    .prepare('household_people');

const statements = prepareOnce((db) => ({
  byToken: db
    .select({
      event: events,
      link: {
        eventId: householdLinks.eventId,
        householdId: householdLinks.householdId,
        openedAt: householdLinks.openedAt,
      },
    })
    .from(householdLinks)
    .innerJoin(events, eq(events.id, householdLinks.eventId))
    .where(
      and(
        eq(householdLinks.tokenHash, sql.placeholder('tokenHash')),
        isNull(householdLinks.revokedAt),
        eq(events.status, 'active'),
      ),
    )
    .prepare('household_by_token'),
  /** The household if it still exists, and the one that it was merged into. */
  byId: db
    .select({
      householdId: households.id,
      mergedInto: householdLinks.mergedInto,
      revokedAt: householdLinks.revokedAt,
    })
    .from(householdLinks)
    .leftJoin(
      households,
      and(eq(households.eventId, householdLinks.eventId), eq(households.id, householdLinks.householdId)),
    )
    .where(
      and(
        eq(householdLinks.eventId, sql.placeholder('eventId')),
        eq(householdLinks.householdId, sql.placeholder('householdId')),
      ),
    )
    .prepare('household_where'),
  people: preparePeople(db),
}));

/** Finds the household of a link: its own, or the one that it was merged into. Null if any of their links is revoked. */
async function findHousehold(db: Reads, eventId: string, linkedId: string): Promise<string | null> {
  let householdId = linkedId;
  for (let step = 0; step < mergesMax; step += 1) {
    const [row] = await statements(db).byId.execute({ eventId, householdId });
    if (!row || row.revokedAt !== null) return null;
    if (row.householdId !== null) return row.householdId;
    if (row.mergedInto === null) return null;
    householdId = row.mergedInto;
  }
  return null;
}

/**
 * Opens a household's link, with the people who are in the household now, while the event is live. Throws the same error
 * for unknown links, revoked ones, those of drafts and of empty households. Failed attempts do not count (personal links).
 */
export async function openHouseholdScope(db: Reads, token: string): Promise<HouseholdScope> {
  const [row] = await statements(db).byToken.execute({ tokenHash: hashToken(token) });
  if (!row) throw new AppError('join.not_available');
  const { event, link } = row;
  const householdId = await findHousehold(db, event.id, link.householdId);
  const people =
    householdId === null ? [] : await statements(db).people.execute({ eventId: event.id, householdId });
  if (people.length === 0) throw new AppError('join.not_available');
  return { event, link, people } as HouseholdScope;
}

/** The part of it that is sent to the phone. */
export const serializeHousehold = ({ event, people }: HouseholdScope): OpenedHousehold => ({
  eventId: event.id,
  eventCode: event.eventCode,
  eventName: event.name,
  people,
});
