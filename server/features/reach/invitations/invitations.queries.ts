import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import {
  deliveriesPageSize,
  type DeliveryReason,
  deliveryReasons,
  type Channel,
  type DeliveryStatus,
  sendsPageSize,
} from '@daysheet/shared/messages/invitations.ts';
import type { Database, Db } from '../../../db/client.ts';
import type { listDeliveriesInput, listSendsInput } from '@daysheet/shared/messages/invitations.schemas.ts';
import { afterCursor, cutPage } from '../../../db/cursor.ts';
import { holdOnce } from '../../../db/prepared.ts';
import { deliveries, invitationSends } from '../../../db/schema/invitations.ts';
import { createVersionedCache, readCached } from '../../../lib/load/versioned-cache.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { isMissed } from './household-messages.rules.ts';
import { countOutbox } from './invitation-outbox.queries.ts';
import { isKnownDelivery, isKnownSend } from './known-sends.rules.ts';

const isReason = (value: string | null): value is DeliveryReason =>
  value !== null && Object.hasOwn(deliveryReasons, value);

/** Returns a reason in plain words; `null` if there is none. */
const formatReason = (reason: string | null): string | null =>
  isReason(reason) ? deliveryReasons[reason] : null;

type Counts = Record<DeliveryStatus, number>;

/** All statuses at zero: the database returns no row for a status that no message has. */
const createCounts = (): Counts => ({
  queued: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  unknown: 0,
  outbox: 0,
  handed_over: 0,
  skipped: 0,
});

/**
 * Counts all messages by an index that has the status; then subtracts, as they are fewer, those that are skipped because
 * their household's message goes out and names the person.
 */
async function countByStatus(db: Db, scope: HostScope, sendIds: readonly string[]) {
  const counts = new Map(sendIds.map((id) => [id, createCounts()]));
  if (sendIds.length === 0) return counts;
  const { sendId, status, householdId, reason } = deliveries;
  const countThose = (messages: SQL<number>, which?: SQL) =>
    db
      .select({ sendId, status, messages })
      .from(deliveries)
      .where(and(eq(deliveries.eventId, scope.eventId), inArray(sendId, [...sendIds]), which))
      .groupBy(sendId, status);
  const isNamedByHousehold = and(isNotNull(householdId), eq(reason, 'with_household'), sql`not ${isMissed}`);
  const rows = await unionAll(
    countThose(sql<number>`count(*)::int`),
    countThose(sql<number>`-count(*)::int`, isNamedByHousehold),
  );
  for (const row of rows) {
    const ofSend = counts.get(row.sendId);
    if (ofSend) ofSend[row.status] += row.messages;
  }
  return counts;
}

async function listUnderWay(db: Db, { eventId }: HostScope, sendIds: readonly string[]) {
  const { sendId, status } = deliveries;
  const rows = await db
    .selectDistinct({ sendId })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.eventId, eventId),
        inArray(sendId, [...sendIds]),
        inArray(status, ['queued', 'sending']),
      ),
    );
  return rows.map((row) => row.sendId);
}

const countedOfAll = 10_000;
const heldCounts = holdOnce(() => createVersionedCache<Readonly<Counts>>('send_counts', countedOfAll));

/**
 * Counts the messages of each send by status. Sends under way are counted each time, as workers do not raise the event's
 * change number; the others are cached until the event changes.
 */
async function countMessages(db: Database, scope: HostScope, sendIds: readonly string[]) {
  const underWay = await listUnderWay(db, scope, sendIds);
  const done = sendIds.filter((id) => !underWay.includes(id)).map((id) => [id, scope.seq] as const);
  const held = await readCached(heldCounts(db), done, async (ids) => {
    const counted = await countByStatus(db, scope, ids);
    return (id) => ({ value: counted.get(id) ?? createCounts(), size: 1 });
  });
  return new Map([...held, ...(await countByStatus(db, scope, underWay))]);
}

const heldWaiting = holdOnce(() => createVersionedCache<number>('outbox_counts', countedOfAll));

/** Counts the messages in the outbox that the reader may know of, cached until the event changes. */
async function countWaiting(db: Database, scope: HostScope, channel: Channel | undefined): Promise<number> {
  const key = `${scope.eventId} ${scope.userId} ${channel ?? ''}`;
  const held = await readCached(heldWaiting(db), [[key, scope.seq]], async () => {
    const { waiting } = await countOutbox(db, scope, channel);
    return () => ({ value: waiting, size: 1 });
  });
  return held.get(key) ?? 0;
}

/** Lists the sends of the event, newest first, in pages, with their counts, and the outbox count of all sends. */
export async function listSends(
  db: Database,
  scope: HostScope,
  { channel, sendIds, cursor }: z.output<typeof listSendsInput>,
) {
  const which = and(
    eq(invitationSends.eventId, scope.eventId),
    isKnownSend(scope),
    channel ? eq(invitationSends.channel, channel) : undefined,
    sendIds ? inArray(invitationSends.id, sendIds) : undefined,
    afterCursor(cursor, invitationSends),
  );
  const rows = await db
    .select()
    .from(invitationSends)
    .where(which)
    .orderBy(desc(invitationSends.createdAt), desc(invitationSends.id))
    .limit(sendsPageSize + 1);
  const { page, nextCursor } = cutPage(rows, sendsPageSize, (row) => row);
  const counted = await countMessages(
    db,
    scope,
    page.map(({ id }) => id),
  );
  const sends = page.map(({ id, channel: by, subject, message, createdAt, recipients }) => {
    const counts = counted.get(id) ?? createCounts();
    const isRunning = counts.queued + counts.sending > 0;
    const sent = { id, channel: by, subject, message, createdAt: createdAt.toISOString(), recipients };
    return { ...sent, counts, isRunning };
  });
  return { sends, waiting: await countWaiting(db, scope, channel), nextCursor };
}

function serializeDelivery({
  row,
  isMissed: missed,
}: {
  row: typeof deliveries.$inferSelect;
  isMissed: boolean;
}) {
  const reason = missed ? 'household_missed' : row.reason;
  return {
    id: row.id,
    sendId: row.sendId,
    attendeeId: row.attendeeId,
    name: row.name,
    channel: row.channel,
    address: row.address,
    status: row.status,
    reason: isReason(reason) ? reason : null,
    reasonText: formatReason(reason),
    error: row.error,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
    can: { retry: row.status === 'failed', retryUnknown: row.status === 'unknown' },
  };
}

/** Lists the outcome of each message, newest first, in pages. */
export async function listDeliveries(
  db: Db,
  scope: HostScope,
  { sendId, status, cursor }: z.output<typeof listDeliveriesInput>,
) {
  const rows = await db
    .select({ row: deliveries, isMissed })
    .from(deliveries)
    .where(
      and(
        eq(deliveries.eventId, scope.eventId),
        isKnownDelivery(scope),
        sendId ? eq(deliveries.sendId, sendId) : undefined,
        status ? eq(deliveries.status, status) : undefined,
        afterCursor(cursor, deliveries),
      ),
    )
    .orderBy(desc(deliveries.createdAt), desc(deliveries.id))
    .limit(deliveriesPageSize + 1);
  const { page, nextCursor } = cutPage(rows, deliveriesPageSize, ({ row }) => row);
  return { deliveries: page.map(serializeDelivery), nextCursor };
}
