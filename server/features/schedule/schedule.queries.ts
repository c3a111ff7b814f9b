import { and, asc, between, count, eq, inArray, lt, or, sql } from 'drizzle-orm';
import { addDays, nightEnds } from '@daysheet/shared/time.ts';
import type { Db } from '../../db/client.ts';
import { eventAttendees } from '../../db/schema/attendees.ts';
import { eventSchedule, scheduleItemAttendees, scheduleItemRoles } from '../../db/schema/schedule.ts';
import { AppError } from '../../lib/app-error.ts';
import type { HostScope } from '../events/events.access.ts';
import { audienceOf } from './schedule.rules.ts';

type ItemRow = typeof eventSchedule.$inferSelect;

/** PostgreSQL says 14:30:00 where everything of ours says 14:30. */
export const shortTime = (time: string): string => time.slice(0, 5);

function groupBy<Row, Value>(rows: Row[], keyOf: (row: Row) => string, valueOf: (row: Row) => Value) {
  const groups = new Map<string, Value[]>();
  for (const row of rows) {
    const group = groups.get(keyOf(row));
    if (group) group.push(valueOf(row));
    else groups.set(keyOf(row), [valueOf(row)]);
  }
  return groups;
}

/** Adds to each item whom it is for: role ids, people by id and name, and the audience that makes. */
async function withAudience(db: Db, items: ItemRow[]) {
  const ids = items.map((item) => item.id);
  if (ids.length === 0) return [];
  const roles = await db.select().from(scheduleItemRoles).where(inArray(scheduleItemRoles.itemId, ids));
  const people = await db
    .select({ itemId: scheduleItemAttendees.itemId, id: eventAttendees.id, name: eventAttendees.name })
    .from(scheduleItemAttendees)
    .innerJoin(eventAttendees, eq(eventAttendees.id, scheduleItemAttendees.attendeeId))
    .where(inArray(scheduleItemAttendees.itemId, ids))
    .orderBy(asc(eventAttendees.searchName));
  const rolesOf = groupBy(
    roles,
    (row) => row.itemId,
    (row) => row.roleId,
  );
  const peopleOf = groupBy(
    people,
    (row) => row.itemId,
    ({ id, name }) => ({ id, name }),
  );
  return items.map(({ eventId: _scope, createdAt: _created, updatedAt, ...item }) => {
    const roleIds = rolesOf.get(item.id) ?? [];
    const attendees = peopleOf.get(item.id) ?? [];
    const attendeeIds = attendees.map(({ id }) => id);
    return {
      ...item,
      /** What `schedule.update` compares, to find out about saves meanwhile. */
      updatedAt: updatedAt.toISOString(),
      startTime: shortTime(item.startTime),
      endTime: item.endTime && shortTime(item.endTime),
      startsAt: item.startsAt.toISOString(),
      endsAt: item.endsAt.toISOString(),
      roleIds,
      attendeeIds,
      attendees,
      audience: audienceOf({ ...item, roleIds, attendeeIds }),
    };
  });
}

/**
 * The items of some days, by date and start. Those that start in the night after the last day are among them, since
 * they are shown at its foot.
 */
export async function listSchedule(db: Db, scope: HostScope, { from, to }: { from: string; to: string }) {
  const items = await db
    .select()
    .from(eventSchedule)
    .where(
      and(
        eq(eventSchedule.eventId, scope.eventId),
        or(
          between(eventSchedule.eventDate, from, to),
          and(eq(eventSchedule.eventDate, addDays(to, 1)), lt(eventSchedule.startTime, nightEnds)),
        ),
      ),
    )
    .orderBy(asc(eventSchedule.eventDate), asc(eventSchedule.startTime), asc(eventSchedule.id));
  return withAudience(db, items);
}

/** One item, as `listSchedule` gives it. */
export async function getScheduleItem(db: Db, scope: HostScope, { itemId }: { itemId: string }) {
  const items = await db
    .select()
    .from(eventSchedule)
    .where(and(eq(eventSchedule.eventId, scope.eventId), eq(eventSchedule.id, itemId)));
  const [item] = await withAudience(db, items);
  if (!item) throw new AppError('schedule.not_found');
  return item;
}

/** How many items each day has, of the days that have any, also of days outside the event's dates. */
export async function listDayCounts(db: Db, scope: HostScope): Promise<{ date: string; items: number }[]> {
  return db
    .select({ date: eventSchedule.eventDate, items: sql<number>`${count()}::int` })
    .from(eventSchedule)
    .where(eq(eventSchedule.eventId, scope.eventId))
    .groupBy(eventSchedule.eventDate)
    .orderBy(asc(eventSchedule.eventDate));
}
