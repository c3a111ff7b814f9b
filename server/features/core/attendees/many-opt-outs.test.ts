import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { test } from '../../../../tests/test.ts';
import { isOptedOut, isOptedOutThemselves } from './opt-outs.rules.ts';

test('whether somebody wants no more messages hashes their addresses once, not for each who said so', async ({
  world,
  host,
}) => {
  const { eventId } = await createLiveWedding(host);
  const { db } = world.services;
  // So many that PostgreSQL, which knows of it, looks through them all rather than into an index.
  await db.execute(sql`
    insert into opt_outs (event_id, by, attendee_id, address, created_at)
    select ${eventId}, n::text, gen_random_uuid(), md5(n::text), now() from generate_series(1, 150) n`);
  await db.execute(sql`analyze opt_outs`);
  for (const asked of [isOptedOut, isOptedOutThemselves]) {
    const select = db.select({ asked }).from(eventAttendees).where(eq(eventAttendees.eventId, eventId));
    const plan = await db.execute<{ 'QUERY PLAN': string }>(sql`explain ${select.getSQL()}`);
    const lines = plan.map((row) => row['QUERY PLAN']);
    expect(lines.filter((line) => line.includes('opt_outs'))).not.toEqual([]);
    expect(lines.filter((line) => line.includes('sha256'))).toEqual([]);
  }
});
