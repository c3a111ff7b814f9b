import { randomUUID } from 'node:crypto';
import { sql, type SQL } from 'drizzle-orm';
import { attendeesMax } from '@daysheet/shared/attendees/attendees.ts';
import {
  itemsPerDayMax,
  itemsPerEventMax,
  namedMax,
  repeatingItemsMax,
} from '@daysheet/shared/schedule/schedule.ts';
import { addDays, todayIn } from '@daysheet/shared/lib/time.ts';
import type { Database } from '../server/db/client.ts';
import type { Api } from '../tests/browser.ts';

const timeZone = 'Europe/Ljubljana';
export type PlantedEvent = { eventId: string; guestKey: string; startDate: string; endDate: string };
type Plan = {
  name: string;
  days: number;
  people: number;
  items: number;
  /** SQL for the date and rule of the nth item, `n`. */
  eventDate: SQL;
  repeatRule?: SQL;
  repeatsUntil?: SQL;
  /** SQL for whether the nth item is for everyone; by default all are. */
  isForEveryone?: SQL;
  isForRoles?: SQL;
};

const roleCount = 10;
/** A third of the items names one role, a third this many people: together almost `namedMax`. */
const namedPerItem = Math.floor((3 * namedMax) / itemsPerEventMax) - 1;

/** Creates an event at the limits, without the procedures, which take a thousand at a time. */
async function plant(db: Database, api: Api, plan: Plan): Promise<PlantedEvent> {
  const eventId = randomUUID();
  const today = todayIn(timeZone, new Date());
  const [startDate, endDate] = [addDays(today, 1), addDays(today, plan.days)];
  const about = { eventType: 'custom', name: plan.name, timeZone, attendeeCount: plan.people } as const;
  await api.events.create.mutate({ id: eventId, ...about, startDate, endDate });
  for (let nth = 0; nth < roleCount; nth += 1)
    await api.roles.create.mutate({ eventId, id: randomUUID(), roleName: `Team ${nth}` });
  const everyone = plan.isForEveryone ?? sql`true`;
  const byRoles = plan.isForRoles ?? sql`true`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into event_attendees (id, event_id, role_id, name, search_name, name_search, guest_key)
      select gen_random_uuid(), ${eventId}, role.id, 'Person ' || n, 'person ' || n, '.'::tsvector, left(md5(random()::text), 22)
      from generate_series(1, ${plan.people}) n
      join event_roles role on role.event_id = ${eventId} and role.position = n % ${roleCount}`);
    await tx.execute(sql`
      insert into event_schedule (id, event_id, title, description, location, event_date, start_time, end_time,
        assignment_type, for_everyone, starts_at, ends_at, repeat_rule, repeats_until, notification_minutes)
      select gen_random_uuid(), ${eventId}, 'Item ' || n, repeat('Bring what you need for it. ', 4), 'Garden Hall', day,
        clock, clock + interval '45 minutes', case when ${byRoles} then 'roles' else 'individuals' end, ${everyone},
        (day + clock) at time zone ${timeZone}, (day + clock) at time zone ${timeZone} + interval '45 minutes',
        ${plan.repeatRule ?? sql`null`}, ${plan.repeatsUntil ?? sql`null::date`}, 15
      from generate_series(0, ${plan.items - 1}) n,
        lateral (select ${plan.eventDate} as day, time '06:00' + (n % ${itemsPerDayMax}::int) * interval '2 minutes' as clock) as at`);
    await tx.execute(sql`
      insert into schedule_item_roles (event_id, item_id, role_id)
      select item.event_id, item.id, role.id from event_schedule item
      join event_roles role on role.event_id = item.event_id and role.position = hashtext(item.title) & 7
      where item.event_id = ${eventId} and item.assignment_type = 'roles' and not item.for_everyone`);
    await tx.execute(sql`
      insert into schedule_item_attendees (event_id, item_id, attendee_id)
      select item.event_id, item.id, person.id from event_schedule item
      join lateral (select id from event_attendees where event_id = ${eventId}
        offset (hashtext(item.title) & 8191) limit ${namedPerItem}::int) person on true
      where item.event_id = ${eventId} and item.assignment_type = 'individuals'`);
    await tx.execute(sql`update events set status = 'active' where id = ${eventId}`);
  });
  const [guest] = await db.execute<{ key: string }>(
    sql`select guest_key as key from event_attendees where event_id = ${eventId} limit 1`,
  );
  return { eventId, guestKey: guest?.key ?? '', startDate, endDate };
}

const today = sql`(now() at time zone ${timeZone})::date`;

/** Creates events at their limits: items, occurrences, people, and named people. */
export async function plantLargest(db: Database, api: Api) {
  const everyones = await plant(db, api, {
    name: 'Many items for everyone',
    days: 20,
    people: attendeesMax,
    items: itemsPerEventMax,
    eventDate: sql`${today} + 1 + n / ${itemsPerDayMax}::int`,
  });
  const named = await plant(db, api, {
    name: 'Many items for some',
    days: 20,
    people: attendeesMax,
    items: itemsPerEventMax,
    eventDate: sql`${today} + 1 + n / ${itemsPerDayMax}::int`,
    isForEveryone: sql`n % 3 = 0`,
    isForRoles: sql`n % 3 < 2`,
  });
  const rules = await plant(db, api, {
    name: 'Five hundred rules',
    days: 3650,
    people: 300,
    items: repeatingItemsMax,
    eventDate: sql`${today} + 1 + n % 7`,
    repeatRule: sql`'FREQ=WEEKLY;INTERVAL=1;BYDAY=' || upper(left(to_char(${today} + 1 + n % 7, 'Dy'), 2)) || ';COUNT=100'`,
    repeatsUntil: sql`${today} + 1 + n % 7 + 7 * 99`,
  });
  const year = await plant(db, api, {
    name: 'Fifty thousand times in a year',
    days: 365,
    people: attendeesMax,
    items: 136,
    eventDate: sql`${today} + 1`,
    repeatRule: sql`'FREQ=DAILY;INTERVAL=1'`,
  });
  return { everyones, named, rules, year };
}
export type Largest = Awaited<ReturnType<typeof plantLargest>>;

/** Whom an event's items ask: everybody; nine of ten roles each; or in thirds everybody, one role, and some people. */
type AskingKind = 'everyone' | 'roles' | 'some';
export type Asking = PlantedEvent & { askingIds: string[] };
const askedItems = 60;
/** The last of these asks fewer than want to come: the others wait. */
const fewPlaces = 15_000;

/** All items ask, and everybody who is asked has answered; with `roles` each asks nine of ten. */
const plantAnswers = (db: Database, eventId: string, kind: AskingKind): Promise<void> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    if (kind === 'roles')
      await tx.execute(sql`
        insert into schedule_item_roles (event_id, item_id, role_id)
        select item.event_id, item.id, role.id from event_schedule item
        join event_roles role on role.event_id = item.event_id and role.position < ${roleCount - 1}::int
        where item.event_id = ${eventId}
        on conflict do nothing`);
    await tx.execute(sql`
      insert into askings (event_id, id, item_id, allows_maybe, capacity, created_at)
      select event_id, gen_random_uuid(), id, true, case when title = 'Item 59' then ${fewPlaces}::int end, now()
      from event_schedule where event_id = ${eventId}`);
    await tx.execute(sql`
      insert into answers (event_id, asking_id, attendee_id, reply, waiting_since, by, answered_at)
      select asking.event_id, asking.id, person.id, said.reply,
        case when said.reply = 'coming' and asking.capacity < person.nth * 1.3 then now() end, 'guest', now()
      from askings asking
      join event_schedule item on item.event_id = asking.event_id and item.id = asking.item_id
      join (select id, role_id, row_number() over (order by id) nth from event_attendees where event_id = ${eventId}) person
        on item.for_everyone
        or exists (select from schedule_item_roles r
          where r.event_id = ${eventId} and r.item_id = item.id and r.role_id = person.role_id)
        or exists (select from schedule_item_attendees a
          where a.event_id = ${eventId} and a.item_id = item.id and a.attendee_id = person.id)
      join lateral (select case (person.nth + hashtext(item.title)) & 7
        when 0 then 'not_coming' when 1 then 'maybe' else 'coming' end as reply) said on true
      where asking.event_id = ${eventId}`);
  });

/** Creates an event of the most people, with 60 items that ask who comes, and everybody's answer. */
export async function plantAsking(db: Database, api: Api, kind: AskingKind): Promise<Asking> {
  const audience = {
    everyone: {},
    roles: { isForEveryone: sql`false` },
    some: { isForEveryone: sql`n % 3 = 0`, isForRoles: sql`n % 3 < 2` },
  }[kind];
  const planted = await plant(db, api, {
    name: `Asks ${kind}`,
    days: 20,
    people: attendeesMax,
    items: askedItems,
    eventDate: sql`${today} + 1 + n / 3`,
    ...audience,
  });
  const { eventId } = planted;
  await plantAnswers(db, eventId, kind);
  const rows = await db.execute<{ id: string }>(
    sql`select id from askings where event_id = ${eventId} order by id`,
  );
  return { ...planted, askingIds: rows.map(({ id }) => id) };
}
