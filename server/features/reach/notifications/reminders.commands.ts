import { and, eq, lte, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { events } from '../../../db/schema/events.ts';
import { notificationReceipts, notifications } from '../../../db/schema/notifications.ts';
import { eventSchedule, scheduleExceptions } from '../../../db/schema/schedule.ts';
import { toShortTime, toShortTimes } from '../../../db/times.ts';
import { createId } from '../../../lib/ids.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import { noteChange } from '../../signals/live/live.commands.ts';
import { computeReminderPushAt } from '../../core/events/quiet-hours.rules.ts';
import { nameOccurrence } from '../../core/occurrences/recurrence.rules.ts';
import { isSeenBy } from '../../core/schedule/schedule.rules.ts';
import {
  latestMinutes,
  type Reminded,
  type Reminder,
  formatReminder,
  listReminders,
} from './reminders.rules.ts';

type ItemRow = typeof eventSchedule.$inferSelect;

/** So many at once; the next round comes a second later, or at once where there are more. */
const dueAtOnce = 50;
/** What a change may have made due a moment ago still goes: the reminder's own key keeps it from going twice. */
const replanMilliseconds = 60_000;

/** Gives everybody whom an item is for a receipt, and their ids. */
async function insertReceipts(tx: Transaction, item: ItemRow, notificationId: string): Promise<string[]> {
  const inserted = await tx
    .insert(notificationReceipts)
    .select(
      tx
        .select({
          notificationId: sql<string>`${notificationId}::uuid`.as('notification_id'),
          eventId: sql<string>`${item.eventId}::uuid`.as('event_id'),
          attendeeId: eventAttendees.id,
          seenAt: sql<Date>`null::timestamptz`.as('seen_at'),
        })
        .from(eventAttendees)
        .innerJoin(eventSchedule, eq(eventSchedule.id, item.id))
        .where(
          and(
            eq(eventAttendees.eventId, item.eventId),
            isSeenBy({ attendeeId: eventAttendees.id, roleId: eventAttendees.roleId }),
          ),
        ),
    )
    .returning({ attendeeId: notificationReceipts.attendeeId });
  return inserted.map(({ attendeeId }) => attendeeId);
}

/**
 * Tells those whom an occurrence is for that it starts soon. Its key, the occurrence and its start, lets it be told
 * once however many servers try, and again only if it starts at another time.
 */
async function remind(
  tx: Transaction,
  item: ItemRow,
  event: EventRow,
  place: string,
  reminder: Reminder,
  now: Date,
): Promise<void> {
  const { eventId, notificationMinutes } = item;
  const startTime = toShortTime(item.startTime);
  const reminderMinutes = notificationMinutes ?? 0;
  const message = formatReminder({ ...item, startTime, minutes: reminderMinutes });
  const { startsAt } = reminder;
  const onceKey = `${place} ${startsAt.toISOString()}`;
  const what = {
    id: createId(),
    eventId,
    kind: 'reminder',
    title: item.title.slice(0, 120),
    message,
  } as const;
  const [row] = await tx
    .insert(notifications)
    .values({
      ...what,
      targetType: 'all',
      status: 'sent',
      sendAt: reminder.remindAt,
      sentAt: now,
      pushAt: computeReminderPushAt(event, now),
      onceKey,
      reminderMinutes,
      startTime,
      startsAt,
      location: item.location,
      createdAt: now,
    })
    .onConflictDoNothing()
    .returning({ id: notifications.id });
  if (!row) return;
  const attendeeIds = await insertReceipts(tx, item, row.id);
  await noteChange(tx, eventId, { topics: ['notifications'], guests: { attendeeIds } });
}

async function readExceptionDates(tx: Transaction, item: ItemRow): Promise<string[]> {
  if (item.repeatRule === null) return [];
  const rows = await tx
    .select({ date: scheduleExceptions.occurrenceDate })
    .from(scheduleExceptions)
    .where(eq(scheduleExceptions.seriesId, item.id));
  return rows.map(({ date }) => date);
}

/** The name of an occurrence for good: also one that stands for itself is called after its series. */
async function readOccurrenceName(tx: Transaction, item: ItemRow, reminder: Reminder): Promise<string> {
  if (item.repeatRule !== null) return nameOccurrence(item.id, reminder.eventDate);
  const [own] = await tx
    .select({ seriesId: scheduleExceptions.seriesId, date: scheduleExceptions.occurrenceDate })
    .from(scheduleExceptions)
    .where(eq(scheduleExceptions.itemId, item.id));
  return own ? nameOccurrence(own.seriesId, own.date) : item.id;
}

/** Sends what is due of one item, whose row is locked, and finds out when its next reminder is. */
async function advance(tx: Transaction, item: ItemRow, event: EventRow, now: Date): Promise<void> {
  const { notificationMinutes, nextReminderAt } = item;
  if (notificationMinutes === null || nextReminderAt === null) return;
  const isNew = nextReminderAt.getTime() === 0;
  const from = isNew ? new Date(now.getTime() - replanMilliseconds) : nextReminderAt;
  const reminded: Reminded = {
    ...item,
    ...toShortTimes(item),
    notificationMinutes,
    exceptionDates: await readExceptionDates(tx, item),
  };
  let next: Date | null = null;
  for (const reminder of listReminders(reminded, event, from)) {
    if (reminder.remindAt > now) {
      next = reminder.remindAt;
      break;
    }
    const isLate = now.getTime() - reminder.remindAt.getTime() > latestMinutes * 60_000;
    if (isLate || event.status !== 'active') continue;
    await remind(tx, item, event, await readOccurrenceName(tx, item, reminder), reminder, now);
  }
  await tx.update(eventSchedule).set({ nextReminderAt: next }).where(eq(eventSchedule.id, item.id));
}

/**
 * Sends the reminders that are due, which several servers may try at once: found by an indexed query, each item in a
 * transaction of its own. Gives how many items it looked at.
 */
export async function sendDueReminders(db: Database, now: Date): Promise<number> {
  const due = await db
    .select({ id: eventSchedule.id })
    .from(eventSchedule)
    .where(lte(eventSchedule.nextReminderAt, now))
    .orderBy(eventSchedule.nextReminderAt)
    .limit(dueAtOnce);
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const [row] = await tx
        .select({ item: eventSchedule, event: events })
        .from(eventSchedule)
        .innerJoin(events, eq(events.id, eventSchedule.eventId))
        .where(and(eq(eventSchedule.id, id), lte(eventSchedule.nextReminderAt, now)))
        .for('update', { of: eventSchedule, skipLocked: true });
      if (row) await advance(tx, row.item, row.event, now);
    });
  }
  return due.length;
}
