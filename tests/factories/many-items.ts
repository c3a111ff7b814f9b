import { sql } from 'drizzle-orm';
import type { Database, Db, Transaction } from '../../server/db/client.ts';
import { issueMissingLinks } from '../../server/features/core/links/links.commands.ts';

/** Raises the change number, as procedures do, so that servers drop their caches. */
export const countChange = (db: Db, eventId: string) =>
  db.execute(sql`
    insert into event_changes (event_id, seq) values (${eventId}, 1)
    on conflict (event_id) do update set seq = event_changes.seq + 1`);

/** Changes data without procedures, and raises the change number as they do. */
export const changeEvent = (db: Database, eventId: string, change: (tx: Transaction) => Promise<unknown>) =>
  db.transaction(async (tx) => {
    await change(tx);
    await countChange(tx, eventId);
  });

/** Adds items for everyone on a day, without procedures, which take a thousand at a time. */
export async function plantItems(db: Database, eventId: string, count: number, date = '2026-06-06') {
  await changeEvent(db, eventId, (tx) =>
    tx.execute(sql`
      insert into event_schedule (id, event_id, title, event_date, start_time, for_everyone, starts_at, ends_at)
      select gen_random_uuid(), ${eventId}, 'Item ' || n, ${date}::date, '12:00', true,
        ${date}::date + time '10:00', ${date}::date + time '11:00'
      from generate_series(1, ${count}) n`),
  );
}

const itemsAtOnce = 10;

/** Assigns so many of these items to so many people each, who are added to the list. */
export async function plantNames(
  db: Database,
  eventId: string,
  { items, people }: Record<'items' | 'people', number>,
) {
  await changeEvent(db, eventId, (tx) =>
    tx.execute(sql`
      insert into event_attendees (id, event_id, name, search_name, name_search, guest_key)
      select gen_random_uuid(), ${eventId}, 'Person ' || n, 'person ' || n, '.'::tsvector, ${eventId} || n
      from generate_series(1, ${people}) n on conflict do nothing`),
  );
  await issueMissingLinks(db, { eventId }, new Date());
  await changeEvent(db, eventId, (tx) =>
    tx.execute(sql`
      update event_schedule set for_everyone = false, assignment_type = 'individuals'
      where event_id = ${eventId} and title like 'Item %'`),
  );
  // Foreign keys are checked for each row: without statistics PostgreSQL scans all people each time.
  await db.execute(sql`analyze event_attendees`);
  for (let from = 0; from < items; from += itemsAtOnce) {
    await changeEvent(db, eventId, (tx) =>
      tx.execute(sql`
      insert into schedule_item_attendees (event_id, item_id, attendee_id)
      select ${eventId}, item.id, person.id
      from (select id from event_schedule where event_id = ${eventId} and title like 'Item %'
        order by id offset ${from} limit ${Math.min(itemsAtOnce, items - from)}) item
      cross join (select id from event_attendees where event_id = ${eventId} and name like 'Person %') person
      on conflict do nothing`),
    );
  }
}
