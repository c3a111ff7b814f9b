import { sql } from 'drizzle-orm';
import type { Database } from '../../server/db/client.ts';

/** So many items for everyone on a day, past the procedures, which take a thousand at a time. */
export async function plantItems(db: Database, eventId: string, count: number, date = '2026-06-06') {
  await db.execute(sql`
    insert into event_schedule (id, event_id, title, event_date, start_time, for_everyone, starts_at, ends_at)
    select gen_random_uuid(), ${eventId}, 'Item ' || n, ${date}::date, '12:00', true,
      ${date}::date + time '10:00', ${date}::date + time '11:00'
    from generate_series(1, ${count}) n`);
}
