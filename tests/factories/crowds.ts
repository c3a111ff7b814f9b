import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/client.ts';
import { changeEvent, countChange } from './many-items.ts';

/** Adds people to an event's list directly in the database: requests are rate limited. */
export async function addCrowd(
  db: Database,
  { eventId, roleId }: { eventId: string; roleId: string },
  people: number,
): Promise<void> {
  await changeEvent(db, eventId, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into event_attendees (id, event_id, role_id, name, search_name, name_search, email, hint, guest_key)
      select gen_random_uuid(), ${eventId}, ${roleId}, 'Guest number ' || n, 'guest number ' || n, '',
        'guest' || n || '@example.com', 'the one at table ' || n, left(md5(random()::text), 22)
      from generate_series(1, ${people}::int) n`);
  });
}

/** Adds an item for everyone at each minute of the event's first day, then of the second. */
export async function addItems(db: Database, eventId: string, items: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into event_schedule (id, event_id, title, description, event_date, start_time, for_everyone, starts_at, ends_at)
      select gen_random_uuid(), id, 'Item number ' || n, repeat('What happens then. ', 50),
        start_date + n % 2, time '06:00' + n * interval '1 minute', true,
        start_date + n % 2 + time '06:00' + n * interval '1 minute',
        start_date + n % 2 + time '06:10' + n * interval '1 minute'
      from events, generate_series(1, ${items}::int) n where id = ${eventId}`);
    await countChange(tx, eventId);
  });
}
