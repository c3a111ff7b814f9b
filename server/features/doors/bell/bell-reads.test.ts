import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { recordStatements, listNodes } from '../../../../tests/recorded-statements.ts';
import { addCrowd } from '../../../../tests/factories/crowds.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import { createHost, test } from '../../../../tests/test.ts';

test('a look for what is new reads those messages only that failed, however many went out', async ({
  world,
  clock,
}) => {
  const spied = recordStatements(world);
  const { db, client, asked } = spied;
  const host = await createHost(spied.world);
  const { eventId, familyId } = await createLiveWedding(host);
  await addCrowd(db, { eventId, roleId: familyId }, 3000);
  const at = clock.now().toISOString();
  const isGuest = sql`event_id = ${eventId} and name like 'Guest number %'`;
  // One message per send.
  await db.execute(sql`
    insert into invitation_sends (id, event_id, channel, message, event_name, subject, created_at, recipients, answer)
    select id, event_id, 'email', 'Come', 'Ana', 'Come', ${at}, 1, '{}' from event_attendees where ${isGuest}`);
  await changeEvent(db, eventId, (tx) =>
    tx.execute(sql`
    insert into deliveries (id, event_id, send_id, attendee_id, channel, name, status, sent_at, created_at, updated_at)
    select id, event_id, id, id, 'email', name, case when name like '%00' then 'failed' else 'sent' end,
      case when name like '%00' then null else ${at}::timestamptz end, ${at}, ${at}
    from event_attendees where ${isGuest}`),
  );
  await db.execute(sql`analyze deliveries`);
  asked.length = 0;
  expect(await host.bell.read({ eventId })).toMatchObject([{ kind: 'sends_failed', count: 30 }]);
  const reads = asked.filter(({ query }) => query.includes('from "deliveries"'));
  expect(reads).toHaveLength(1);
  for (const { query, params } of reads) {
    // One plan for these values, and a generic one.
    const plans = [
      await client.unsafe(`explain (analyze, format json) ${query}`, params.map(String)),
      await client.unsafe(`explain (format json, generic_plan) ${query}`),
    ];
    for (const [row] of plans) {
      const scans = listNodes(row?.['QUERY PLAN'][0].Plan).filter(
        (node) => node['Relation Name'] === 'deliveries',
      );
      expect(scans).toMatchObject([{ 'Index Name': 'deliveries_failed' }]);
    }
  }
});
