import { and, eq, inArray, lte, not, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../../db/client.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { events } from '../../../db/schema/events.ts';
import { notificationReceipts, notifications } from '../../../db/schema/notifications.ts';
import { eventSchedule, scheduleExceptions, scheduleMarks } from '../../../db/schema/schedule.ts';
import { toShortTime, toShortTimes } from '../../../db/times.ts';
import { createId } from '../../../lib/ids.ts';
import type { EventRow } from '../../core/gates/host.access.ts';
import { noteChange } from '../../signals/live/live.commands.ts';
import { deleteOldNotices } from '../../signals/notices/old-notices.commands.ts';
import { computeReminderPushAt } from '../../core/events/quiet-hours.rules.ts';
import { exceptionDates } from '../../core/occurrences/occurrences.queries.ts';
import { nameOccurrence } from '../../core/occurrences/recurrence.rules.ts';
import { hasDeclined } from '../../core/answers/declined.queries.ts';
import { isSeenBy } from '../../core/schedule/schedule.rules.ts';
import { formatReminder, planReminders, type Reminder, type ReminderPlan } from './reminders.rules.ts';

type ItemRow = typeof eventSchedule.$inferSelect;

/** The most items per round; the next round comes a second later, or at once if there are more. */
const plannedAtOnce = 100;
/** After a change, reminders due up to this long ago are still sent: the reminder's key prevents sending one twice. */
const replanMilliseconds = 60_000;

/** Inserts a receipt for everybody whom an item is for and who did not decline it; returns their ids. */
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
            not(hasDeclined({ eventId: item.eventId, attendeeId: eventAttendees.id })),
          ),
        ),
    )
    .returning({ attendeeId: notificationReceipts.attendeeId });
  return inserted.map(({ attendeeId }) => attendeeId);
}

/** `place`: the occurrence's name; `itemId`: the item, or the series. */
type Occurrence = { place: string; itemId: string };

/**
 * Notifies the people of an occurrence that it starts soon. Its key, the occurrence and its start, sends it only once
 * however many servers try, and again only if it starts at another time.
 */
async function sendReminder(
  tx: Transaction,
  item: ItemRow,
  event: EventRow,
  { place, itemId }: Occurrence,
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
      itemId,
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
  await deleteOldNotices(tx, eventId, now);
  await noteChange(tx, eventId, { topics: ['notifications'], guests: { attendeeIds } });
}

/** Returns the permanent name of an occurrence: even a detached one is named after its series. */
async function readOccurrence(tx: Transaction, item: ItemRow, reminder: Reminder): Promise<Occurrence> {
  const { id } = item;
  if (item.repeatRule !== null) return { place: nameOccurrence(id, reminder.eventDate), itemId: id };
  const [own] = await tx
    .select({ seriesId: scheduleExceptions.seriesId, date: scheduleExceptions.occurrenceDate })
    .from(scheduleExceptions)
    .where(eq(scheduleExceptions.itemId, id));
  if (!own) return { place: id, itemId: id };
  return { place: nameOccurrence(own.seriesId, own.date), itemId: own.seriesId };
}

/** Whether the host marked it as started or done: that overrides the clock. */
async function isMarked(tx: Transaction, eventId: string, place: string): Promise<boolean> {
  const isOfPlace = and(eq(scheduleMarks.eventId, eventId), eq(scheduleMarks.occurrenceId, place));
  return (await tx.$count(scheduleMarks, isOfPlace)) > 0;
}

type DueRow = { item: ItemRow; event: EventRow; dates: string[] | null };

/**
 * Locks items with due reminders that no other transaction holds. Their exceptions and events are read after that, so
 * that they include what a host changed meanwhile.
 */
async function lockDue(tx: Transaction, now: Date, ids?: string[]): Promise<DueRow[]> {
  const items = await tx
    .select()
    .from(eventSchedule)
    .where(and(lte(eventSchedule.nextReminderAt, now), ids && inArray(eventSchedule.id, ids)))
    .orderBy(eventSchedule.nextReminderAt)
    .limit(plannedAtOnce)
    .for('no key update', { skipLocked: true });
  if (items.length === 0) return [];
  const about = await tx
    .select({ id: eventSchedule.id, dates: exceptionDates, event: events })
    .from(eventSchedule)
    .innerJoin(events, eq(events.id, eventSchedule.eventId))
    .where(
      inArray(
        eventSchedule.id,
        items.map(({ id }) => id),
      ),
    );
  const aboutById = new Map(about.map((one) => [one.id, one]));
  return items.flatMap((item) => {
    const found = aboutById.get(item.id);
    return found ? [{ item, event: found.event, dates: found.dates }] : [];
  });
}

function plan({ item, dates, event }: DueRow, now: Date): ReminderPlan {
  const { notificationMinutes, nextReminderAt } = item;
  if (notificationMinutes === null || nextReminderAt === null) return { due: [], next: null };
  const isNew = nextReminderAt.getTime() === 0;
  const from = isNew ? new Date(now.getTime() - replanMilliseconds) : nextReminderAt;
  const reminded = { ...item, ...toShortTimes(item), notificationMinutes, exceptionDates: dates };
  const { due, next } = planReminders(reminded, event, from, now);
  return { due: event.status === 'active' ? due : [], next };
}

/** Errors of single items, reported once all others are done. */
type Faults = unknown[];

/**
 * Plans the next reminder of each item, with one statement for all items that have nothing due: after an import or a move
 * those are all items of an event. Returns the number of items, and the ids of those with something due. There are so few
 * at once that the event loop is not given back while they are locked.
 */
const planDue = (db: Database, now: Date, faults: Faults) =>
  db.transaction(async (tx) => {
    const rows = await lockDue(tx, now);
    const plans = rows.flatMap((row) => {
      try {
        return [{ id: row.item.id, ...plan(row, now) }];
      } catch (error) {
        faults.push(error);
        return [];
      }
    });
    const quiet = plans.filter(({ due }) => due.length === 0);
    if (quiet.length > 0) {
      const values = JSON.stringify(quiet.map(({ id, next }) => ({ id, next })));
      await tx.execute(sql`
        update ${eventSchedule} set next_reminder_at = planned.next
        from jsonb_to_recordset(${values}::text::jsonb) as planned (id uuid, next timestamptz)
        where ${eventSchedule.id} = planned.id`);
    }
    return {
      count: rows.length,
      dueIds: plans.filter(({ due }) => due.length > 0).map(({ id }) => id),
    };
  });

/** Sends the due reminders of one item, unless another server has done so meanwhile. */
const sendDueRemindersOfItem = (db: Database, id: string, now: Date) =>
  db.transaction(async (tx) => {
    const [row] = await lockDue(tx, now, [id]);
    if (!row) return;
    const { due, next } = plan(row, now);
    for (const reminder of due) {
      const occurrence = await readOccurrence(tx, row.item, reminder);
      if (!(await isMarked(tx, row.event.id, occurrence.place)))
        await sendReminder(tx, row.item, row.event, occurrence, reminder, now);
    }
    await tx.update(eventSchedule).set({ nextReminderAt: next }).where(eq(eventSchedule.id, id));
  });

/**
 * Sends the due reminders; several servers may run it at once. It finds items by an indexed query, and sends each item's
 * in a transaction of its own. Returns how many items it looked at. An item that fails holds up no other: the first error
 * is thrown once all are done.
 */
export async function sendDueReminders(db: Database, now: Date): Promise<number> {
  const faults: Faults = [];
  const { count, dueIds } = await planDue(db, now, faults);
  for (const id of dueIds)
    await sendDueRemindersOfItem(db, id, now).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
  return count;
}
