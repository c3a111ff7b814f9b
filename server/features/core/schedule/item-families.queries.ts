import { type SQL, sql } from 'drizzle-orm';
import { eventSchedule, scheduleExceptions } from '../../../db/schema/schedule.ts';
import type { OccurrenceRow } from '../occurrences/occurrences.rules.ts';

/** The rows of an item, as PostgreSQL converts them to JSON. */
type StoredRow = {
  id: string;
  title: string;
  location: string | null;
  event_date: string;
  start_time: string;
  end_time: string | null;
  starts_at: string;
  ends_at: string;
  repeat_rule: string | null;
  assignment_type: 'roles' | 'individuals';
  for_everyone: boolean;
  created_at: string;
};
/** Whole items: their rows, those that stand in for occurrences, the removed dates, and their people. */
export type Families = {
  items: StoredRow[];
  exceptions: { series_id: string; occurrence_date: string; item_id: string | null }[];
  roles: { item_id: string; role_id: string }[];
  attendees: { item_id: string; attendee_id: string }[];
};

/** An SQL expression for the `Families` of some items of one event, as JSON. `isOne` is the condition for their ids. */
export function selectFamilies(eventId: string, isOne: (id: SQL) => SQL): SQL {
  const items = sql`(
    select item.id from ${eventSchedule} as item where item.event_id = ${eventId} and ${isOne(sql`item.id`)}
    union all select stand_in.item_id from ${scheduleExceptions} as stand_in
      where stand_in.event_id = ${eventId} and stand_in.item_id is not null and ${isOne(sql`stand_in.series_id`)})`;
  return sql`jsonb_build_object(
    'items', (select coalesce(jsonb_agg(to_jsonb(kept)), '[]') from event_schedule kept where kept.id in ${items}),
    'exceptions', (select coalesce(jsonb_agg(to_jsonb(kept)), '[]') from schedule_exceptions kept
      where kept.event_id = ${eventId} and ${isOne(sql`kept.series_id`)}),
    'roles', (select coalesce(jsonb_agg(to_jsonb(kept)), '[]') from schedule_item_roles kept
      where kept.item_id in ${items}),
    'attendees', (select coalesce(jsonb_agg(to_jsonb(kept)), '[]') from schedule_item_attendees kept
      where kept.item_id in ${items}))`;
}

/**
 * Selects the `Families` of each of many items of one event, as `id` and `families`; for an unknown id these are
 * empty. `ids` selects the items as `id`. Each table is read once, whatever the number of items.
 */
export function selectFamilyOfEach(eventId: string, ids: SQL): SQL {
  return sql`
    with root as materialized (${ids}),
    member as materialized (
      select id as root_id, id as item_id from root
      union all select series_id, item_id from schedule_exceptions
        where event_id = ${eventId} and item_id is not null and series_id in (select id from root)),
    item as (
      select member.root_id as id, jsonb_agg(to_jsonb(kept)) as rows from event_schedule kept
      join member on member.item_id = kept.id where kept.event_id = ${eventId} group by 1),
    exception as (
      select root.id, jsonb_agg(to_jsonb(kept)) as rows from schedule_exceptions kept
      join root on root.id = kept.series_id where kept.event_id = ${eventId} group by 1),
    role as (
      select member.root_id as id, jsonb_agg(to_jsonb(kept)) as rows from schedule_item_roles kept
      join member on member.item_id = kept.item_id where kept.event_id = ${eventId} group by 1),
    attendee as (
      select member.root_id as id, jsonb_agg(to_jsonb(kept)) as rows from schedule_item_attendees kept
      join member on member.item_id = kept.item_id where kept.event_id = ${eventId} group by 1)
    select id, jsonb_build_object('items', coalesce(item.rows, '[]'), 'exceptions', coalesce(exception.rows, '[]'),
      'roles', coalesce(role.rows, '[]'), 'attendees', coalesce(attendee.rows, '[]')) as families
    from root left join item using (id) left join exception using (id)
      left join role using (id) left join attendee using (id)`;
}

type Audience = {
  title: string;
  location: string | null;
  forEveryone: boolean;
  assignmentType: 'roles' | 'individuals';
  roleIds: string[];
  attendeeIds: string[];
};

/** Converts stored rows to the input of `expandOccurrences`, each with its audience. */
export function toOccurrenceRows({
  items,
  exceptions,
  roles,
  attendees,
}: Families): (OccurrenceRow & Audience)[] {
  const exceptionById = new Map(exceptions.map((exception) => [exception.item_id, exception]));
  const exceptionsBySeries = Map.groupBy(exceptions, ({ series_id }) => series_id);
  const rolesByItem = Map.groupBy(roles, ({ item_id }) => item_id);
  const peopleByItem = Map.groupBy(attendees, ({ item_id }) => item_id);
  return items.map((item) => {
    const own = exceptionById.get(item.id);
    return {
      itemId: item.id,
      title: item.title,
      location: item.location,
      eventDate: item.event_date,
      startTime: item.start_time,
      endTime: item.end_time,
      startsAt: new Date(item.starts_at),
      endsAt: new Date(item.ends_at),
      repeatRule: item.repeat_rule,
      seriesId: own?.series_id ?? null,
      occurrenceDate: own?.occurrence_date ?? null,
      exceptionDates: (exceptionsBySeries.get(item.id) ?? []).map(({ occurrence_date }) => occurrence_date),
      marks: null,
      forEveryone: item.for_everyone,
      assignmentType: item.assignment_type,
      roleIds: (rolesByItem.get(item.id) ?? []).map(({ role_id }) => role_id),
      attendeeIds: (peopleByItem.get(item.id) ?? []).map(({ attendee_id }) => attendee_id),
    };
  });
}
