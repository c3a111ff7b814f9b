import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Guest, GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { guestKeySchema, idSchema } from '@daysheet/shared/lib/ids.schemas.ts';
import type { Reads, Transaction } from '../../../db/client.ts';
import { prepareOnce } from '../../../db/prepared.ts';
import { askings, questions } from '../../../db/schema/answers.ts';
import { eventAttendees, guestDetails } from '../../../db/schema/attendees.ts';
import { deletedEvents, events, guestEventDetails } from '../../../db/schema/events.ts';
import { households } from '../../../db/schema/households.ts';
import { personalLinks } from '../../../db/schema/invitations.ts';
import { eventChanges } from '../../../db/schema/live.ts';
import { eventRoles, guestRoleDetails } from '../../../db/schema/roles.ts';
import { AppError } from '../../../lib/app-error.ts';
import { createCoalescedRead } from '../../../lib/load/coalesced-read.ts';
import { hashToken } from '../../../lib/secrets/secrets.ts';
import type { EventRow } from './host.access.ts';

type Attendee = Pick<typeof eventAttendees.$inferSelect, 'id' | keyof typeof guestDetails>;
type Role = Pick<GuestSchedule['attendee'], keyof typeof guestRoleDetails>;

/** The columns of an event that a visitor with its code is shown, and that the rules for joining need. */
const joinedColumns = {
  ...guestEventDetails,
  id: events.id,
  createdBy: events.createdBy,
  attendeeCount: events.attendeeCount,
  tieBreaker: events.tieBreaker,
  accent: events.accent,
  cover: events.cover,
  picture: events.picture,
  guestLanguage: events.guestLanguage,
};
type JoinedEvent = Pick<EventRow, keyof typeof joinedColumns>;

declare const proof: unique symbol;
/** Proof that somebody has the code of a live event; `seq` as in `GuestScope`. Made only here. */
export type JoinScope = { eventId: string; event: JoinedEvent; seq: number } & { readonly [proof]: 'join' };
/** Proof that somebody holds a guest key of a live event. Made only here. */
export type GuestScope = {
  eventId: string;
  event: EventRow;
  attendee: Attendee & Role;
  /** Whether the event asks its guests anything, or lets this one bring somebody. */
  asks: boolean;
  /** How often the event had changed before anything else was read. */
  seq: number;
} & { readonly [proof]: 'guest' };

const guestColumns = {
  event: events,
  attendee: { id: eventAttendees.id, ...guestDetails },
  role: guestRoleDetails,
  // Selects a value of the household, not whether there is one: for `exists` the database would read all households.
  asks: sql<boolean>`exists (select 1 from ${askings} where ${askings.eventId} = ${events.id})
    or exists (select 1 from ${questions} where ${questions.eventId} = ${events.id})
    or coalesce(${eventAttendees.plusOnes}, 0) > 0
    or coalesce((select ${households.plusOnes} from ${households} where ${households.eventId} = ${events.id}
      and ${households.id} = ${eventAttendees.householdId}), 0) > 0`,
  seq: eventChanges.seq,
};

const statements = prepareOnce((db) => ({
  /** Many guests at a door request the same code at once. */
  coalesced: createCoalescedRead<JoinScope | null>(),
  byCode: db
    .select({ event: joinedColumns, seq: eventChanges.seq })
    .from(events)
    .leftJoin(eventChanges, eq(eventChanges.eventId, events.id))
    .where(and(eq(events.eventCode, sql.placeholder('eventCode')), eq(events.status, 'active')))
    .prepare('join_by_code'),
  byGuestKey: db
    .select(guestColumns)
    .from(events)
    .leftJoin(
      eventAttendees,
      and(eq(eventAttendees.eventId, events.id), eq(eventAttendees.guestKey, sql.placeholder('guestKey'))),
    )
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .leftJoin(eventChanges, eq(eventChanges.eventId, events.id))
    .where(eq(events.id, sql.placeholder('eventId')))
    .prepare('join_by_guest_key'),
  deleted: db
    .select({ eventId: deletedEvents.eventId })
    .from(deletedEvents)
    .where(eq(deletedEvents.eventId, sql.placeholder('eventId')))
    .prepare('join_deleted'),
  byLink: db
    .select({
      ...guestColumns,
      guestKey: eventAttendees.guestKey,
      openedAt: personalLinks.openedAt,
    })
    .from(personalLinks)
    .innerJoin(eventAttendees, eq(eventAttendees.id, personalLinks.attendeeId))
    .innerJoin(events, eq(events.id, personalLinks.eventId))
    .leftJoin(eventRoles, eq(eventRoles.id, eventAttendees.roleId))
    .leftJoin(eventChanges, eq(eventChanges.eventId, events.id))
    .where(
      and(
        eq(personalLinks.tokenHash, sql.placeholder('tokenHash')),
        isNull(personalLinks.revokedAt),
        eq(events.status, 'active'),
      ),
    )
    .prepare('join_by_link'),
}));

/** Finds the live event of a code. The caller has checked the limits on guesses. */
export async function findLiveEvent(db: Reads, eventCode: string | null): Promise<JoinScope | null> {
  if (eventCode === null) return null;
  const { byCode, coalesced } = statements(db);
  return coalesced(eventCode, async () => {
    const [row] = await byCode.execute({ eventCode });
    return row ? ({ eventId: row.event.id, event: row.event, seq: row.seq ?? 0 } as JoinScope) : null;
  });
}

type GuestRow = Pick<GuestScope, 'event' | 'asks'> & {
  attendee: Attendee;
  role: Role | null;
  seq: number | null;
};

const noRole: Role = { roleName: null, roleColor: null };

const toGuestScope = ({ event, attendee, role, asks, seq }: GuestRow): GuestScope =>
  ({
    eventId: event.id,
    event,
    attendee: { ...attendee, ...(role ?? noRole) },
    asks,
    seq: seq ?? 0,
  }) as GuestScope;

/** The reason why an event is not there: deleted, or unknown. Only holders of a guest key were ever given its id. */
async function explainNoEvent(db: Reads, { eventId, guestKey }: { eventId: string; guestKey: string }) {
  if (guestKey === '') return 'join.not_available';
  const [deleted] = await statements(db).deleted.execute({ eventId });
  return deleted ? 'join.deleted' : 'join.not_available';
}

/**
 * Finds the guest of a guest key, while the event is live. Throws `join.paused` to the holder of a key while the event is
 * offline, `join.deleted` for a while after its deletion, and `join.not_available` to everybody else.
 */
export async function openGuestScope(db: Reads, { eventId, guestKey: given }: Guest): Promise<GuestScope> {
  if (!idSchema.safeParse(eventId).success) throw new AppError('join.not_available');
  const guestKey = guestKeySchema.safeParse(given).data ?? '';
  const [row] = await statements(db).byGuestKey.execute({ eventId, guestKey });
  if (!row || row.event.createdBy === null)
    throw new AppError(await explainNoEvent(db, { eventId, guestKey }));
  const { event, attendee } = row;
  if (event.status !== 'active') throw new AppError(attendee ? 'join.paused' : 'join.not_available');
  if (!attendee) throw new AppError('join.access_denied');
  return toGuestScope({ ...row, attendee });
}

/**
 * Finds the guest of a personal link, while the event is live. Unknown links, revoked ones and those of drafts get the same
 * error. Failed attempts are not counted: nobody guesses 128 bits, and strangers must not be able to lock guests out.
 */
export async function openLinkScope(
  db: Reads,
  token: string,
): Promise<{ scope: GuestScope; guestKey: string; openedAt: Date | null }> {
  const [row] = await statements(db).byLink.execute({ tokenHash: hashToken(token) });
  if (!row) throw new AppError('join.not_available');
  return { scope: toGuestScope(row), guestKey: row.guestKey, openedAt: row.openedAt };
}

/**
 * Locks the person who holds the key: it may be taken away at this moment, and two of their phones or pages may write at
 * once. Throws `join.access_denied` if it was taken away since the gate. `update` is the strength for changing the key.
 */
export async function lockKeyHolder(
  tx: Transaction,
  { attendee }: GuestScope,
  guestKey: string,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<{ name: string; roleId: string | null }> {
  const [person] = await tx
    .select({ name: eventAttendees.name, roleId: eventAttendees.roleId })
    .from(eventAttendees)
    .where(and(eq(eventAttendees.id, attendee.id), eq(eventAttendees.guestKey, guestKey)))
    .for(strength);
  if (!person) throw new AppError('join.access_denied');
  return person;
}
