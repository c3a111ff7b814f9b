import { and, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { messagesPerEventHourMax, messagesPerHostHourMax } from '@daysheet/shared/messages/notifications.ts';
import type { sendNotificationInput } from '@daysheet/shared/messages/notifications.schemas.ts';
import { toInstant } from '@daysheet/shared/lib/time.ts';
import type { Database, Transaction } from '../../../db/client.ts';
import { isForeignKeyViolation, refuseAs } from '../../../db/errors.ts';
import { countAttempt } from '../../../db/failed-attempts.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { events } from '../../../db/schema/events.ts';
import { notificationReceipts, notificationRoles, notifications } from '../../../db/schema/notifications.ts';
import { AppError } from '../../../lib/app-error.ts';
import { emit } from '../../../domain-events/emit.ts';
import { type EventRow, type HostScope, lockEvent } from '../../core/gates/host.access.ts';
import type { GuestScope } from '../../core/gates/guest.access.ts';
import { noteChange } from '../../signals/live/live.commands.ts';
import { computePushAt } from '../../core/events/quiet-hours.rules.ts';

type SendInput = z.output<typeof sendNotificationInput>;
type NotificationRow = typeof notifications.$inferSelect;
const notificationInScope = (scope: HostScope, id: string) =>
  and(eq(notifications.eventId, scope.eventId), eq(notifications.id, id));

/** Inserts a receipt for everybody in a notification's audience; people chosen by hand have theirs already. */
async function insertReceipts(tx: Transaction, { id, eventId, targetType }: NotificationRow): Promise<void> {
  if (targetType === 'individual') return;
  const roles = sql`select ${notificationRoles.roleId} from ${notificationRoles}
    where ${notificationRoles.notificationId} = ${id}`;
  const holds = targetType === 'all' ? sql`true` : sql`${eventAttendees.roleId} in (${roles})`;
  await tx.execute(sql`
    insert into ${notificationReceipts} (notification_id, event_id, attendee_id)
    select ${id}, ${eventId}, ${eventAttendees.id} from ${eventAttendees}
    where ${eventAttendees.eventId} = ${eventId} and ${holds}
    on conflict do nothing`);
}

const selectRecipients = (tx: Transaction, notificationId: string) =>
  tx
    .select({ attendeeId: notificationReceipts.attendeeId })
    .from(notificationReceipts)
    .where(eq(notificationReceipts.notificationId, notificationId));

/** Sends a due notification whose row is locked: it appears in the feeds, and open pages are notified. */
async function deliver(
  tx: Transaction,
  row: NotificationRow,
  event: EventRow,
  userId: string | null,
  now: Date,
): Promise<number> {
  await insertReceipts(tx, row);
  const attendeeIds = (await selectRecipients(tx, row.id)).map(({ attendeeId }) => attendeeId);
  const sent = { status: 'sent', sentAt: now, pushAt: computePushAt(event, now) } as const;
  await tx.update(notifications).set(sent).where(eq(notifications.id, row.id));
  const facts = { title: row.title, count: attendeeIds.length };
  const by = { eventId: row.eventId, userId };
  await emit(tx, by, { kind: 'notification_sent', facts, attendeeIds, notificationId: row.id }, now);
  return attendeeIds.length;
}

/** The composite keys refuse people of another event. */
async function insertChosen(
  tx: Transaction,
  { id, eventId }: NotificationRow,
  attendeeIds: string[],
): Promise<void> {
  const rows = [...new Set(attendeeIds)].map((attendeeId) => ({ notificationId: id, eventId, attendeeId }));
  const refuse = refuseAs('attendees.not_found', isForeignKeyViolation);
  await tx.insert(notificationReceipts).values(rows).catch(refuse);
}

/** The composite keys refuse roles of another event. */
async function insertRoles(
  tx: Transaction,
  { id, eventId }: NotificationRow,
  roleIds: string[],
): Promise<void> {
  const rows = [...new Set(roleIds)].map((roleId) => ({ notificationId: id, eventId, roleId }));
  const refuse = refuseAs('roles.not_found', isForeignKeyViolation);
  await tx.insert(notificationRoles).values(rows).catch(refuse);
}

/** Throws if it cannot be sent: a draft has no guests, and a time may be past. */
function resolveSendAt(at: SendInput['at'], event: EventRow, now: Date): Date {
  if (event.status !== 'active') throw new AppError('notifications.not_live');
  if (!at) return now;
  const sendAt = toInstant(at.date, at.time, event.timeZone);
  if (sendAt <= now) throw new AppError('notifications.in_past');
  return sendAt;
}

/** Inserts the pending notification and its audience. */
async function insertPending(
  tx: Transaction,
  { at: _at, roleIds, attendeeIds, ...fields }: SendInput,
  sendAt: Date,
  now: Date,
): Promise<NotificationRow> {
  const pending = { kind: 'message', status: 'pending', sendAt, createdAt: now } as const;
  const [row] = await tx
    .insert(notifications)
    .values({ ...fields, ...pending })
    .onConflictDoNothing({ target: notifications.id })
    .returning();
  if (!row) throw new AppError('notifications.not_found');
  if (fields.targetType === 'role') await insertRoles(tx, row, roleIds);
  if (fields.targetType === 'individual') await insertChosen(tx, row, attendeeIds);
  return row;
}

/** Counts a message before it is judged. */
async function countMessage(db: Database, { eventId, ownerId }: HostScope, now: Date): Promise<void> {
  const limits = [
    { key: `messages:${eventId}`, max: messagesPerEventHourMax, windowMinutes: 60 },
    { key: `messages-of:${ownerId}`, max: messagesPerHostHourMax, windowMinutes: 60 },
  ];
  const block = await countAttempt(db, limits, now);
  if (block) throw new AppError('notifications.too_many', { retryAt: block.resetsAt });
}

/**
 * Sends guests a message, now or at a time in the event's zone. A retry with the same id sends nothing more. Returns
 * how many people got it; `null` if it waits for its time.
 */
export async function sendNotification(
  db: Database,
  scope: HostScope,
  input: SendInput,
  now: Date,
): Promise<{ id: string; recipients: number | null }> {
  const { id } = input;
  await countMessage(db, scope, now);
  return db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    const [earlier] = await tx.select().from(notifications).where(notificationInScope(scope, id));
    if (earlier) {
      const recipients = earlier.status === 'sent' ? (await selectRecipients(tx, id)).length : null;
      return { id, recipients };
    }
    const row = await insertPending(tx, input, resolveSendAt(input.at, event, now), now);
    if (input.at) {
      await noteChange(tx, scope.eventId, { topics: ['notifications'], guests: 'none' });
      return { id, recipients: null };
    }
    const recipients = await deliver(tx, row, event, scope.userId, now);
    if (recipients === 0) throw new AppError('notifications.nobody');
    return { id, recipients };
  });
}

/** Cancels a notification that is not sent yet. A retry changes nothing. */
export async function cancelNotification(
  db: Database,
  scope: HostScope,
  { notificationId }: { notificationId: string },
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockEvent(tx, scope);
    const [row] = await tx
      .select()
      .from(notifications)
      .where(notificationInScope(scope, notificationId))
      .for('update');
    if (!row) throw new AppError('notifications.not_found');
    if (row.status === 'sent') throw new AppError('notifications.sent_already');
    if (row.status === 'cancelled') return;
    await tx.update(notifications).set({ status: 'cancelled' }).where(eq(notifications.id, row.id));
    await noteChange(tx, scope.eventId, { topics: ['notifications'], guests: 'none' });
  });
}

/** Marks these as seen by a guest. Notifications of others, and those seen before, stay unchanged. */
export async function markViewed(
  db: Database,
  { eventId, attendee }: GuestScope,
  { notificationIds }: { notificationIds: string[] },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const seen = await tx
      .update(notificationReceipts)
      .set({ seenAt: now })
      .where(
        and(
          eq(notificationReceipts.attendeeId, attendee.id),
          inArray(notificationReceipts.notificationId, notificationIds),
          isNull(notificationReceipts.seenAt),
        ),
      )
      .returning({ id: notificationReceipts.notificationId });
    if (seen.length > 0) await noteChange(tx, eventId, { topics: ['notifications'], guests: 'none' });
  });
}

/** The most per round; the next round follows a second later. */
const dueAtOnce = 20;

/** Sends due notifications; several servers may try at once. Those of events that are not live wait on. */
export async function sendDue(db: Database, now: Date): Promise<number> {
  const isDue = and(eq(notifications.status, 'pending'), lte(notifications.sendAt, now));
  const due = await db
    .select({ id: notifications.id, event: events })
    .from(notifications)
    .innerJoin(events, and(eq(events.id, notifications.eventId), eq(events.status, 'active')))
    .where(isDue)
    .orderBy(notifications.sendAt)
    .limit(dueAtOnce);
  for (const { id, event } of due) {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(notifications)
        // Checked again: it may have been sent or moved since it was found.
        .where(and(eq(notifications.id, id), isDue))
        .for('update', { skipLocked: true });
      if (row) await deliver(tx, row, event, null, now);
    });
  }
  return due.length;
}
