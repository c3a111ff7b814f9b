import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { recordStatements, listNodes } from '../../../../tests/recorded-statements.ts';
import { createWedding } from '../../../../tests/factories/events.ts';
import { createHost, test } from '../../../../tests/test.ts';
import { listContactMessages } from '../../doors/contact/contact.queries.ts';

/** How the database reads the pages of a table's list that were asked for. */
async function readPlans({ asked, client }: ReturnType<typeof recordStatements>, table: string) {
  const pages = asked.filter(
    ({ query }) => query.includes(`from "${table}"`) && / desc.* limit /.test(query),
  );
  const plans = [];
  for (const { query, params } of pages) {
    const [row] = await client.unsafe(`explain (format json) ${query}`, params.map(String));
    plans.push(listNodes(row?.['QUERY PLAN'][0].Plan));
  }
  return plans.map((nodes) => ({
    sorts: nodes.map((node) => node['Node Type']).filter((type) => type.includes('Sort')),
    conditions: nodes.map((node) => node['Index Cond'] ?? '').filter((text) => text.includes('(')),
  }));
}

const fill = ({ db }: ReturnType<typeof recordStatements>, eventId: string) =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    const row = (n: string) => sql.raw(`now() - ${n} * interval '1 second'`);
    await tx.execute(sql`
      insert into activity (id, event_id, kind, facts, created_at)
      select gen_random_uuid(), ${eventId}, 'attendee_added', '{"name": "Ana"}', ${row('n')} from generate_series(1, 20000) n`);
    await tx.execute(sql`
      insert into contact_messages (id, first_name, last_name, email, subject, message, sent_at)
      select gen_random_uuid(), 'Ana', 'Kovač', 'ana@example.com', 'Hello', 'Hello', ${row('n')}
      from generate_series(1, 20000) n`);
    await tx.execute(sql`
      insert into events (id, name, event_type, start_date, end_date, time_zone, attendee_count, created_by,
        event_code, created_at)
      select gen_random_uuid(), name, event_type, start_date, end_date, time_zone, attendee_count, created_by,
        'WED' || 10000 + n, ${row('n')}
      from events, generate_series(1, 5000) n where id = ${eventId}`);
    await tx.execute(sql`analyze activity, contact_messages, events`);
  });

test('lists of what is newest are read in order from an index, the later pages from where they begin', async ({
  world,
  clock: _clock,
}) => {
  const spied = recordStatements(world);
  const host = await createHost(spied.world);
  const { id: eventId } = await createWedding(host);
  await fill(spied, eventId);
  spied.asked.length = 0;
  const cursor = `${new Date().toISOString()}/${randomUUID()}`;
  for (const page of [{}, { cursor }]) {
    await host.events.list(page);
    await host.events.activity({ eventId, ...page });
  }
  await listContactMessages(spied.db, { limit: 20, offset: 40 });
  const activity = await readPlans(spied, 'activity');
  const events = await readPlans(spied, 'events');
  const contact = await readPlans(spied, 'contact_messages');
  expect([activity.length, events.length, contact.length]).toEqual([2, 2, 1]);
  expect([...activity, ...events, ...contact].flatMap(({ sorts }) => sorts)).toEqual([]);
  for (const [, later] of [activity, events]) expect(later?.conditions.join()).toContain('created_at');
});
