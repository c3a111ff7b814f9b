import {
  and,
  type Column,
  eq,
  exists,
  lte,
  type Placeholder,
  type SQL,
  sql,
  type SQLWrapper,
} from 'drizzle-orm';
import { QueryBuilder } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { createScheduleItemInput } from '@daysheet/shared/schedule/schedule.schemas.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { calendarFeeds } from '../../../db/schema/calendar.ts';
import {
  eventSchedule,
  scheduleCancellations,
  scheduleItemAttendees,
  scheduleItemRoles,
} from '../../../db/schema/schedule.ts';

type Value<T> = T | Placeholder | SQLWrapper;
/** `eventId`, if the condition is for many people: then only rows of this event are read for them all. */
type Viewer = { attendeeId: Value<string | null>; roleId: Value<string | null>; eventId?: string };
const query = new QueryBuilder({ casing: 'snake_case' });

/**
 * *Who sees an item* (docs/specification.md, section 6): everyone, or those with one of its roles, or its people. This is the only place;
 * every query of items for a guest uses this condition. An audience that has become empty is nobody. For items in
 * memory the same rule is `sees` in shared/schedule/audience.ts.
 */
export function isSeenBy(
  viewer: Viewer,
  /** An alias of the table, for statements that read it twice. */
  item: Record<'id' | 'forEveryone' | 'assignmentType', Column> = eventSchedule,
): SQL {
  const byRole = query
    .select({ one: sql`1` })
    .from(scheduleItemRoles)
    .where(
      and(
        viewer.eventId === undefined ? undefined : eq(scheduleItemRoles.eventId, viewer.eventId),
        eq(scheduleItemRoles.itemId, item.id),
        sql`${scheduleItemRoles.roleId} = ${viewer.roleId}::uuid`,
      ),
    );
  const byPerson = query
    .select({ one: sql`1` })
    .from(scheduleItemAttendees)
    .where(
      and(
        viewer.eventId === undefined ? undefined : eq(scheduleItemAttendees.eventId, viewer.eventId),
        eq(scheduleItemAttendees.itemId, item.id),
        sql`${scheduleItemAttendees.attendeeId} = ${viewer.attendeeId}::uuid`,
      ),
    );
  return sql`case
    when ${item.forEveryone} then true
    when ${item.assignmentType} = 'roles' then ${exists(byRole)}
    else ${exists(byPerson)}
  end`;
}

/**
 * The same rule for cancelled items: who had one on their page or in their calendar. People who joined later did not. A
 * role's preview has no person.
 */
export function hadCancelled({ attendeeId, roleId }: Viewer): SQL {
  const cancelled = scheduleCancellations;
  const joined = query
    .select({ one: sql`1` })
    .from(eventAttendees)
    .where(
      and(
        sql`${eventAttendees.id} = ${attendeeId}::uuid`,
        lte(eventAttendees.joinedAt, cancelled.cancelledAt),
      ),
    );
  const follows = query
    .select({ one: sql`1` })
    .from(calendarFeeds)
    .where(
      and(
        sql`${calendarFeeds.attendeeId} = ${attendeeId}::uuid`,
        lte(calendarFeeds.createdAt, cancelled.cancelledAt),
      ),
    );
  return sql`(${attendeeId}::uuid is null or ${exists(joined)} or ${exists(follows)}) and case
    when ${cancelled.forEveryone} then true
    when ${cancelled.assignmentType} = 'roles' then ${roleId}::uuid = any(${cancelled.roleIds})
    else ${attendeeId}::uuid = any(${cancelled.attendeeIds})
  end`;
}

/** Whether an item has an audience: lists of everything leave out items of which nobody is left. */
export function isForSomebody(): SQL {
  const has = (table: typeof scheduleItemRoles | typeof scheduleItemAttendees) =>
    exists(
      query
        .select({ one: sql`1` })
        .from(table)
        .where(eq(table.itemId, eventSchedule.id)),
    );
  return sql`case
    when ${eventSchedule.forEveryone} then true
    when ${eventSchedule.assignmentType} = 'roles' then ${has(scheduleItemRoles)}
    else ${has(scheduleItemAttendees)}
  end`;
}

export type AudienceKind = 'everyone' | 'roles' | 'individuals' | 'nobody';

/** The same rule for a host's list: the current audience of an item. */
export function getAudience(item: {
  forEveryone: boolean;
  assignmentType: 'roles' | 'individuals';
  roleIds: readonly string[];
  attendeeIds: readonly string[];
}): AudienceKind {
  if (item.forEveryone) return 'everyone';
  if (item.assignmentType === 'roles') return item.roleIds.length > 0 ? 'roles' : 'nobody';
  return item.attendeeIds.length > 0 ? 'individuals' : 'nobody';
}

type ItemInput = Omit<z.output<typeof createScheduleItemInput>, 'id' | 'eventId'>;
/** A row's fields as a host filled them in. An item without roles is for everyone only if it was saved as such. */
export type ItemFields = ItemInput & { forEveryone: boolean };

export const toItemFields = (fields: ItemInput): ItemFields => ({
  ...fields,
  forEveryone: fields.assignmentType === 'roles' && fields.roleIds.length === 0,
});
