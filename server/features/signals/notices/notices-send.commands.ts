import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { noticeBatches } from '../../../db/schema/notices.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { createId } from '../../../lib/ids.ts';
import { emit } from '../../../domain-events/emit.ts';
import { type EventRow, type HostScope, lockEvent } from '../../core/gates/host.access.ts';
import { computePushAt } from '../../core/events/quiet-hours.rules.ts';
import { dropUnnotifiedCancellations } from '../../core/schedule/cancellations.commands.ts';
import { dropNotices } from './notices.commands.ts';
import { deleteOldNotices } from './old-notices.commands.ts';
import { readNotices } from './notices.queries.ts';
import { type Notice, formatNotice } from './notices.rules.ts';

type NoticeBatch = { event: EventRow; notices: Notice[]; lateMinutes: number | null; now: Date };

async function insertNotices(
  tx: Transaction,
  { event, notices, lateMinutes, now }: NoticeBatch,
): Promise<void> {
  const eventId = event.id;
  const batchId = createId();
  const rows = notices.map(({ changes, attendeeIds }) => {
    const what = {
      id: createId(),
      eventId,
      batchId,
      changes,
      lateMinutes,
      ...formatNotice(changes, lateMinutes),
    };
    return { what, receipts: { id: what.id, attendeeIds } };
  });
  const fixedColumns = { kind: 'change', targetType: 'individual', status: 'sent' } as const;
  const times = { sendAt: now, sentAt: now, createdAt: now, pushAt: computePushAt(event, now) };
  await tx.insert(notifications).values(rows.map(({ what }) => ({ ...what, ...fixedColumns, ...times })));
  const receipts = rows.map((row) => row.receipts);
  await tx.execute(sql`
    insert into notification_receipts (notification_id, event_id, attendee_id)
    select receipt.id, ${eventId}::uuid, person.id::uuid
    from jsonb_to_recordset(${JSON.stringify(receipts)}::text::jsonb) as receipt(id uuid, "attendeeIds" jsonb),
      jsonb_array_elements_text(receipt."attendeeIds") as person(id)`);
  await deleteOldNotices(tx, eventId, now);
}

/**
 * Notifies guests of what changed for them since the last notice, for an event whose row is locked: one notice per
 * person, none if nothing is left of the changes. `lateMinutes`: announces that the day runs late by so many minutes; 0:
 * on time again. Returns how many people were notified.
 */
export async function sendNotices(
  tx: Transaction,
  event: EventRow,
  userId: string | null,
  now: Date,
  lateMinutes: number | null = null,
): Promise<number> {
  const notices = event.status === 'active' ? await readNotices(tx, event, now) : [];
  const hadSome = await dropNotices(tx, event.id);
  if (!hadSome) return 0;
  const attendeeIds = notices.flatMap((notice) => notice.attendeeIds);
  if (attendeeIds.length === 0) return 0;
  await insertNotices(tx, { event, notices, lateMinutes, now });
  const line = { facts: { count: attendeeIds.length }, attendeeIds };
  await emit(tx, { eventId: event.id, userId }, { kind: 'notices_sent', ...line }, now);
  return attendeeIds.length;
}

/**
 * Sends pending notices before a change that has its own notice, so that each says one thing. Dated a moment earlier, so
 * that the newer one stands first.
 */
export const sendNoticesBefore = (tx: Transaction, event: EventRow, userId: string | null, now: Date) =>
  sendNotices(tx, event, userId, new Date(now.getTime() - 1));

/** 'Send now': sends pending notices at once. A second try notifies nobody. */
export async function sendNoticesNow(db: Database, scope: HostScope, now: Date): Promise<{ people: number }> {
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    return { people: await sendNotices(tx, event, scope.userId, now) };
  });
}

/** 'Quiet fix': keeps the changes and notifies nobody of them. */
export async function keepQuiet(db: Database, scope: HostScope, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    await dropUnnotifiedCancellations(tx, event);
    if (!(await dropNotices(tx, event.id))) return;
    await emit(tx, scope, { kind: 'notices_kept_quiet' }, now);
  });
}

/** The most events per round; the next round follows a second later, or at once if there are more. */
const dueAtOnce = 20;

/** How long after a failure sending is retried. */
const retryMinutes = 5;

/** Sends the due notices of one event, unless another transaction has locked it. */
async function sendDueNoticesOfEvent(db: Database, eventId: string, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    // Locks the event first, as every command does.
    const [event] = await tx
      .select()
      .from(events)
      .where(eq(events.id, eventId))
      .for('no key update', { skipLocked: true });
    if (!event) return;
    const isDue = and(eq(noticeBatches.eventId, eventId), lte(noticeBatches.dueAt, now));
    const [batch] = await tx.select().from(noticeBatches).where(isDue);
    if (batch) await sendNotices(tx, event, null, now);
  });
}

/**
 * Sends due notices; several servers may try at once. A failure is reported and postponed, so that it does not block
 * other events. Returns how many events it looked at.
 */
export async function sendDueNotices(
  db: Database,
  now: Date,
  onError: (error: unknown) => void,
): Promise<number> {
  const due = await db
    .select({ eventId: noticeBatches.eventId })
    .from(noticeBatches)
    .where(lte(noticeBatches.dueAt, now))
    .orderBy(noticeBatches.dueAt)
    .limit(dueAtOnce);
  for (const { eventId } of due) {
    try {
      await sendDueNoticesOfEvent(db, eventId, now);
    } catch (error) {
      onError(error);
      const dueAt = new Date(now.getTime() + retryMinutes * 60_000);
      const isDue = and(eq(noticeBatches.eventId, eventId), lte(noticeBatches.dueAt, now));
      await db.update(noticeBatches).set({ dueAt }).where(isDue);
    }
  }
  return due.length;
}
