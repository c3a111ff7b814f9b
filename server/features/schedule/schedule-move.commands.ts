import { eq, sql } from 'drizzle-orm';
import type { ZoneChange } from '@daysheet/shared/events.ts';
import { addDays, itemInstants, wallClockAt } from '@daysheet/shared/time.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { eventSchedule } from '../../db/schema/schedule.ts';
import { AppError } from '../../lib/app-error.ts';
import { recordActivity } from '../activity/activity.commands.ts';
import type { HostScope } from '../events/events.access.ts';
import { lockEvent } from '../events/events.commands.ts';
import { assertRoomOn, isInsideDates, itemInScope } from './schedule.commands.ts';
import { shortTime } from './schedule.queries.ts';

type ItemRow = typeof eventSchedule.$inferSelect;
type Move = { days: number; from: string; to: string; zoneChange: ZoneChange; now: Date };

/** Where an item stands after the event moved by some days, or to another zone. */
function moved(item: ItemRow, { days, from, to, zoneChange }: Move) {
  const shifted = {
    eventDate: addDays(item.eventDate, days),
    startTime: shortTime(item.startTime),
    endTime: item.endTime && shortTime(item.endTime),
  };
  if (from === to || zoneChange === 'keep_clock') return { ...shifted, ...itemInstants(shifted, to) };
  const { startsAt, endsAt } = itemInstants(shifted, from);
  const start = wallClockAt(startsAt, to);
  const endTime = shifted.endTime && wallClockAt(endsAt, to).time;
  return { eventDate: start.date, startTime: start.time, endTime, startsAt, endsAt };
}

/** Moves all items of an event, whose row is locked, keeping dates, times and instants in step. */
export async function rescheduleItems(tx: Transaction, eventId: string, move: Move): Promise<void> {
  const items = await tx.select().from(eventSchedule).where(eq(eventSchedule.eventId, eventId));
  if (items.length === 0) return;
  const rows = items.map((item) => {
    const { eventDate, startTime, endTime, startsAt, endsAt } = moved(item, move);
    return { id: item.id, event_date: eventDate, start_time: startTime, end_time: endTime, startsAt, endsAt };
  });
  await tx.execute(sql`
    update event_schedule as item set
      event_date = new.event_date, start_time = new.start_time, end_time = new.end_time,
      starts_at = new."startsAt", ends_at = new."endsAt", updated_at = ${move.now.toISOString()}
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as new (
      id uuid, event_date date, start_time time, end_time time, "startsAt" timestamptz, "endsAt" timestamptz)
    where item.id = new.id and item.event_id = ${eventId}`);
}

/** Moves one item to another day at the same time of the clock. */
export async function moveScheduleItem(
  db: Database,
  scope: HostScope,
  { itemId, eventDate }: { itemId: string; eventDate: string },
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    const [item] = await tx.select().from(eventSchedule).where(itemInScope(scope, itemId));
    if (!item) throw new AppError('schedule.not_found');
    if (item.eventDate === eventDate) return;
    if (!isInsideDates(eventDate, event)) throw new AppError('schedule.outside_dates');
    await assertRoomOn(tx, scope, eventDate);
    const times = { startTime: shortTime(item.startTime), endTime: item.endTime && shortTime(item.endTime) };
    await tx
      .update(eventSchedule)
      .set({ eventDate, ...itemInstants({ eventDate, ...times }, event.timeZone), updatedAt: now })
      .where(itemInScope(scope, itemId));
    const facts = { title: item.title, from: item.eventDate, to: eventDate };
    await recordActivity(tx, {
      eventId: scope.eventId,
      userId: scope.userId,
      kind: 'item_moved',
      facts,
      now,
    });
  });
}
