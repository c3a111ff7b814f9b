import { and, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import {
  deliveriesPageSize,
  type DeliveryReason,
  deliveryReasons,
  type DeliveryStatus,
  sendsPageSize,
} from '@daysheet/shared/invitations.ts';
import type { listDeliveriesInput } from '@daysheet/shared/invitations.schemas.ts';
import type { Db } from '../../../db/client.ts';
import { afterCursor, cutPage } from '../../../db/cursor.ts';
import { deliveries, invitationSends } from '../../../db/schema/invitations.ts';
import type { HostScope } from '../../core/gates/host.access.ts';
import { isMissed } from './household-messages.rules.ts';

const isReason = (value: string | null): value is DeliveryReason =>
  value !== null && Object.hasOwn(deliveryReasons, value);

/** A reason in plain words; `null` where there is none. */
const formatReason = (reason: string | null): string | null =>
  isReason(reason) ? deliveryReasons[reason] : null;

/**
 * All by an index that has the status; then, as fewer, those of households that are not left out: they are named in the
 * message to their household, which goes out.
 */
async function countByStatus(db: Db, scope: HostScope, sendIds: string[]) {
  if (sendIds.length === 0) return [];
  const { sendId, status, householdId, reason } = deliveries;
  const countThose = (messages: SQL<number>, which?: SQL) =>
    db
      .select({ sendId, status, messages })
      .from(deliveries)
      .where(and(eq(deliveries.eventId, scope.eventId), inArray(sendId, sendIds), which))
      .groupBy(sendId, status);
  const isNamedByHousehold = and(isNotNull(householdId), eq(reason, 'with_household'), sql`not ${isMissed}`);
  return unionAll(
    countThose(sql<number>`count(*)::int`),
    countThose(sql<number>`-count(*)::int`, isNamedByHousehold),
  );
}

type Counted = Awaited<ReturnType<typeof countByStatus>>;

/** How many messages of a send are how far; the database counts no status that none has. */
function toCounts(counted: Counted, sendId: string): Record<DeliveryStatus, number> {
  const counts = {
    queued: 0,
    sending: 0,
    sent: 0,
    failed: 0,
    unknown: 0,
    outbox: 0,
    handed_over: 0,
    skipped: 0,
  };
  for (const row of counted) if (row.sendId === sendId) counts[row.status] += row.messages;
  return counts;
}

/** What the host sent, newest first, a page at a time, with how far each has come. */
export async function listSends(db: Db, scope: HostScope, { cursor }: { cursor?: string | undefined }) {
  const rows = await db
    .select()
    .from(invitationSends)
    .where(and(eq(invitationSends.eventId, scope.eventId), afterCursor(cursor, invitationSends)))
    .orderBy(desc(invitationSends.createdAt), desc(invitationSends.id))
    .limit(sendsPageSize + 1);
  const { page, nextCursor } = cutPage(rows, sendsPageSize, (row) => row);
  const ids = page.map(({ id }) => id);
  const counted = await countByStatus(db, scope, ids);
  const sends = page.map(({ id, channel, subject, message, createdAt, recipients }) => {
    const counts = toCounts(counted, id);
    const isRunning = counts.queued + counts.sending > 0;
    const sent = { id, channel, subject, message, createdAt: createdAt.toISOString(), recipients };
    return { ...sent, counts, isRunning };
  });
  return { sends, nextCursor };
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

/** What became of each message, newest first, a page at a time. */
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
