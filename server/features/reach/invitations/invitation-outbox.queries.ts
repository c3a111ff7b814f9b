import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type Channel, outboxPageSize } from '@daysheet/shared/messages/invitations.ts';
import { findReachProblem } from '@daysheet/shared/attendees/household-messages.ts';
import type { listOutboxInput } from '@daysheet/shared/messages/invitations.schemas.ts';
import type { Db } from '../../../db/client.ts';
import { afterCursor, cutPage } from '../../../db/cursor.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { householdLinks } from '../../../db/schema/households.ts';
import { deliveries, invitationSends, personalLinks } from '../../../db/schema/invitations.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { type LinkSource, resolveHouseholdLink, resolveLink } from '../../core/links/links.rules.ts';
import { updateAddressee } from './household-messages.rules.ts';
import { fillLetter } from './invitation-texts.rules.ts';
import { type InvitationPost, resolveReach } from './invitations.rules.ts';
import { isKnownDelivery } from './known-sends.rules.ts';
import { findUnwantedReason } from './unwanted-messages.rules.ts';

export async function countOutbox(db: Db, scope: HostScope, channel: Channel | undefined) {
  const [row] = await db
    .select({
      waiting: sql<number>`(count(*) filter (where ${deliveries.status} = 'outbox'))::int`,
      handedOver: sql<number>`(count(*) filter (where ${deliveries.status} = 'handed_over'))::int`,
    })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.eventId, scope.eventId),
        isKnownDelivery(scope),
        channel ? eq(deliveries.channel, channel) : undefined,
      ),
    );
  return row ?? { waiting: 0, handedOver: 0 };
}

const selectMessages = (db: Db, where: SQL | undefined, now: Date) =>
  db
    .select({
      delivery: deliveries,
      send: invitationSends,
      link: personalLinks,
      household: householdLinks,
      person: {
        name: eventAttendees.name,
        householdId: eventAttendees.householdId,
        email: eventAttendees.email,
        phone: eventAttendees.phone,
      },
      unwanted: findUnwantedReason(now),
    })
    .from(deliveries)
    .innerJoin(invitationSends, eq(invitationSends.id, deliveries.sendId))
    .innerJoin(eventAttendees, eq(eventAttendees.id, deliveries.attendeeId))
    .leftJoin(personalLinks, eq(personalLinks.attendeeId, deliveries.attendeeId))
    .leftJoin(
      householdLinks,
      and(
        eq(householdLinks.eventId, deliveries.eventId),
        eq(householdLinks.householdId, deliveries.householdId),
        // People who left the household get its link in no message any more.
        eq(householdLinks.householdId, eventAttendees.householdId),
      ),
    )
    .where(where)
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id));

type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

type OutboxPost = LinkSource & Pick<InvitationPost, 'phoneCountryCode'>;

/** Returns the addressee of an unsent message, from its person's current details. */
function resolveAddressee(
  { delivery, person }: MessageRow,
  { phoneCountryCode }: Pick<OutboxPost, 'phoneCountryCode'>,
) {
  const invitee = { ...person, isOptedOut: false, isLinkRevoked: false };
  const reach = resolveReach(invitee, { channel: delivery.channel, isOutbox: true, phoneCountryCode });
  return { ...updateAddressee(delivery, person), reach };
}

/** Returns the addressee of one message, to be stored when it is handed over; null if there is no such message. */
export async function readAddressee(
  db: Db,
  scope: HostScope,
  deliveryId: string,
  post: Pick<OutboxPost, 'phoneCountryCode'>,
  now: Date,
) {
  const [row] = await selectMessages(
    db,
    and(eq(deliveries.eventId, scope.eventId), eq(deliveries.id, deliveryId)),
    now,
  );
  if (!row) return null;
  const { householdId, name, reach } = resolveAddressee(row, post);
  return { householdId, name, address: reach.address };
}

/** Returns a message filled in for its person, or why it cannot be sent any more. */
function serializeMessage(row: MessageRow, post: OutboxPost) {
  const { delivery, send, link: linkRow, household, unwanted } = row;
  const { name, reach } = resolveAddressee(row, post);
  const own = linkRow && resolveLink(post, linkRow);
  const link = own && ((household && resolveHouseholdLink(post, household)) ?? own);
  const problem = unwanted ?? findReachProblem(reach) ?? (link ? null : 'link_revoked');
  const { subject, message, eventName } = send;
  const filled =
    problem === null && link
      ? fillLetter({ subject, message, eventName, name, link })
      : { subject: null, text: null };
  return {
    deliveryId: delivery.id,
    attendeeId: delivery.attendeeId,
    name,
    channel: delivery.channel,
    address: reach.address,
    ...filled,
    problem,
    status: delivery.status,
  };
}

/** Lists messages that wait for the host's own app, newest first, in pages, each filled in for its person. */
export async function listInvitationOutbox(
  db: Db,
  scope: HostScope,
  { channel, cursor }: z.output<typeof listOutboxInput>,
  post: OutboxPost,
  now: Date,
) {
  const waiting = and(
    eq(deliveries.eventId, scope.eventId),
    eq(deliveries.status, 'outbox'),
    isKnownDelivery(scope),
    channel ? eq(deliveries.channel, channel) : undefined,
    afterCursor(cursor, deliveries),
  );
  const rows = await selectMessages(db, waiting, now).limit(outboxPageSize + 1);
  const { page, nextCursor } = cutPage(rows, outboxPageSize, ({ delivery }) => delivery);
  return {
    rows: page.map((row) => serializeMessage(row, post)),
    counts: await countOutbox(db, scope, channel),
    nextCursor,
  };
}
