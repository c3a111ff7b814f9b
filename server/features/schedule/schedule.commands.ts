import { and, count, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type createScheduleItemInput,
  itemsPerDayMax,
  type updateScheduleItemInput,
} from '@daysheet/shared/schedule.ts';
import { itemInstants } from '@daysheet/shared/time.ts';
import type { Database, Transaction } from '../../db/client.ts';
import { isForeignKeyViolation } from '../../db/errors.ts';
import { eventSchedule, scheduleItemAttendees, scheduleItemRoles } from '../../db/schema/schedule.ts';
import { AppError } from '../../lib/app-error.ts';
import { type ActivityKind, recordActivity } from '../activity/activity.commands.ts';
import type { EventRow, HostScope } from '../events/events.access.ts';
import { lockEvent } from '../events/events.commands.ts';

type Fields = Omit<z.output<typeof createScheduleItemInput>, 'id' | 'eventId'>;

export const itemInScope = (scope: HostScope, itemId: string) =>
  and(eq(eventSchedule.eventId, scope.eventId), eq(eventSchedule.id, itemId));

/** The columns that follow from what a host typed; instants are kept in step here and nowhere else. */
function detailsOf(
  { title, description, location, eventDate, startTime, endTime, notificationMinutes }: Fields,
  event: EventRow,
) {
  const instants = itemInstants({ eventDate, startTime, endTime }, event.timeZone);
  return { title, description, location, eventDate, startTime, endTime, notificationMinutes, ...instants };
}

const audienceColumns = ({ assignmentType, roleIds }: Fields) => ({
  assignmentType,
  forEveryone: assignmentType === 'roles' && roleIds.length === 0,
});

export const isInsideDates = (date: string, event: EventRow) =>
  date >= event.startDate && date <= event.endDate;

export async function assertRoomOn(tx: Transaction, scope: HostScope, date: string): Promise<void> {
  const onDate = and(eq(eventSchedule.eventId, scope.eventId), eq(eventSchedule.eventDate, date));
  const [row] = await tx.select({ n: count() }).from(eventSchedule).where(onDate);
  if ((row?.n ?? 0) >= itemsPerDayMax) throw new AppError('schedule.too_many');
}

/** Ids of another event are not there: the composite keys refuse them. */
async function insertAudience(
  tx: Transaction,
  scope: HostScope,
  itemId: string,
  fields: Fields,
): Promise<void> {
  const key = { eventId: scope.eventId, itemId };
  const { assignmentType } = fields;
  const ids = [...new Set(assignmentType === 'roles' ? fields.roleIds : fields.attendeeIds)];
  if (ids.length === 0) return;
  try {
    if (assignmentType === 'roles') {
      await tx.insert(scheduleItemRoles).values(ids.map((roleId) => ({ ...key, roleId })));
    } else {
      await tx.insert(scheduleItemAttendees).values(ids.map((attendeeId) => ({ ...key, attendeeId })));
    }
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw new AppError(assignmentType === 'roles' ? 'roles.not_found' : 'attendees.not_found', {
      cause: error,
    });
  }
}

function record(tx: Transaction, scope: HostScope, kind: ActivityKind, title: string, now: Date) {
  return recordActivity(tx, { eventId: scope.eventId, userId: scope.userId, kind, facts: { title }, now });
}

/** Adds an item; a second try with the same id gives the item of the first. */
export async function createScheduleItem(
  db: Database,
  scope: HostScope,
  { id, ...fields }: z.output<typeof createScheduleItemInput>,
  now: Date,
): Promise<{ id: string }> {
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    const [earlier] = await tx.select().from(eventSchedule).where(itemInScope(scope, id));
    if (earlier) return;
    if (!isInsideDates(fields.eventDate, event)) throw new AppError('schedule.outside_dates');
    await assertRoomOn(tx, scope, fields.eventDate);
    const [created] = await tx
      .insert(eventSchedule)
      .values({
        id,
        eventId: scope.eventId,
        ...detailsOf(fields, event),
        ...audienceColumns(fields),
        createdAt: now,
        updatedAt: now,
      })
      .onConflictDoNothing({ target: eventSchedule.id })
      .returning();
    if (!created) throw new AppError('schedule.not_found');
    await insertAudience(tx, scope, id, fields);
    await record(tx, scope, 'item_added', created.title, now);
  });
  return { id };
}

/** Saves an item. One that lies outside the event's dates may stay where it is. */
export async function updateScheduleItem(
  db: Database,
  scope: HostScope,
  { itemId, changeAudience, updatedAt, ...fields }: z.output<typeof updateScheduleItemInput>,
  now: Date,
): Promise<void> {
  await db.transaction(async (tx) => {
    const event = await lockEvent(tx, scope);
    const [item] = await tx.select().from(eventSchedule).where(itemInScope(scope, itemId));
    if (!item) throw new AppError('schedule.not_found');
    if (updatedAt && new Date(updatedAt).getTime() !== item.updatedAt.getTime()) {
      throw new AppError('schedule.changed_meanwhile');
    }
    if (fields.eventDate !== item.eventDate) {
      if (!isInsideDates(fields.eventDate, event)) throw new AppError('schedule.outside_dates');
      await assertRoomOn(tx, scope, fields.eventDate);
    }
    const audience = changeAudience ? audienceColumns(fields) : {};
    await tx
      .update(eventSchedule)
      .set({ ...detailsOf(fields, event), ...audience, updatedAt: now })
      .where(itemInScope(scope, itemId));
    if (changeAudience) {
      const ofItem = sql`item_id = ${itemId}`;
      await tx.delete(scheduleItemRoles).where(ofItem);
      await tx.delete(scheduleItemAttendees).where(ofItem);
      await insertAudience(tx, scope, itemId, fields);
    }
    await record(tx, scope, 'item_updated', fields.title, now);
  });
}
