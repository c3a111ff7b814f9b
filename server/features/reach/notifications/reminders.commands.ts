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

/** So many at once; the next round comes a second later, or at once where there are more. */
const plannedAtOnce = 100;
/** What a change may have made due a moment ago still goes: the reminder's own key keeps it from going twice. */
const replanMilliseconds = 60_000;

/** Gives everybody whom an item is for, and who did not decline it, a receipt; comes out with their ids. */
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

/** `place`: its name; `itemId`: the item, or the series. */
type Occurrence = { place: string; itemId: string };

/**
 * Tells those whom an occurrence is for that it starts soon. Its key, the occurrence and its start, lets it be told
 * once however many servers try, and again only if it starts at another time.
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

/** The name of an occurrence for good: also one that stands for itself is called after its series. */
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

/** Whether the host said that it has started, or is done: that beats the clock. */
async function isMarked(tx: Transaction, eventId: string, place: string): Promise<boolean> {
  const isOfPlace = and(eq(scheduleMarks.eventId, eventId), eq(scheduleMarks.occurrenceId, place));
  return (await tx.$count(scheduleMarks, isOfPlace)) > 0;
}

type DueRow = { item: ItemRow; event: EventRow; dates: string[] | null };

/**
 * Items of which something is due and which nobody else holds just now; they are locked. Their exceptions and events are
 * read once they are: what a host changed in between is in them.
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

/** What of this goes wrong is told when all others are done. */
type Faults = unknown[];

/**
 * Finds out when the next reminder of each is, in one statement for all of which nothing is due: after an import, or a
 * move, those are all items of an event. Gives how many it looked at, and those of which something is due. So few at
 * once that the event loop is not given back while they are locked.
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

/** Sends what is due of one item, which another server may have done meanwhile. */
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
 * Sends the reminders that are due, which several servers may try at once: found by an indexed query, each item in a
 * transaction of its own. Gives how many items it looked at. One that fails holds up no other: throws the first fault
 * once all are done.
 */
export async function sendDueReminders(db: Database, now: Date): Promise<number> {
  const faults: Faults = [];
  const { count, dueIds } = await planDue(db, now, faults);
  for (const id of dueIds)
    await sendDueRemindersOfItem(db, id, now).catch((error: unknown) => faults.push(error));
  if (faults.length > 0) throw faults[0];
  return count;
}
