import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { recordStatements, listNodes } from '../../../../tests/recorded-statements.ts';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import { addCrowd } from '../../../../tests/factories/crowds.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { createHost, test } from '../../../../tests/test.ts';
import { claimNext } from './delivery-rows.commands.ts';

/** Sends a reminder to a thousand households of four, each with one message. */
async function sendToMany({ db }: ReturnType<typeof recordStatements>, eventId: string): Promise<string> {
  const sendId = randomUUID();
  await changeEvent(db, eventId, async (tx) => {
    await tx.execute(sql`
      insert into invitation_sends (id, event_id, channel, asking_id, subject, message, event_name, created_at, recipients, answer)
      values (${sendId}, ${eventId}, 'email', ${randomUUID()}, 'Hello', 'Hello', 'Wedding', now(), 4000, '{}')`);
    await tx.execute(sql`
      insert into households (id, event_id, name, created_at)
      select md5(n::text)::uuid, ${eventId}, 'Household', now() from generate_series(0, 999) n`);
    await tx.execute(sql`
      with numbered as (
        select id, row_number() over (order by id) as n from event_attendees where event_id = ${eventId} and household_id is null)
      update event_attendees set household_id = md5((numbered.n / 4 % 1000)::text)::uuid
      from numbered where numbered.id = event_attendees.id`);
    await tx.execute(sql`
      insert into deliveries (id, event_id, send_id, attendee_id, household_id, channel, name, status, reason, created_at, updated_at)
      select gen_random_uuid(), ${eventId}, ${sendId}, id, household_id, 'email', name,
        case when n = 1 then 'queued' else 'skipped' end, case when n = 1 then null else 'with_household' end, now(), now()
      from (select *, row_number() over (partition by household_id order by id) as n
        from event_attendees where event_id = ${eventId}) person`);
  });
  await db.execute(sql`analyze deliveries, event_attendees, households, invitation_sends`);
  return sendId;
}

test('of a message to a thousand households each is found by an index, not among all of them', async ({
  world,
}) => {
  const spied = recordStatements(world);
  const host = await createHost(spied.world);
  const { eventId, familyId: roleId } = await createLiveWedding(host);
  await addCrowd(spied.db, { eventId, roleId }, 3998);
  const sendId = await sendToMany(spied, eventId);
  spied.asked.length = 0;
  await host.attendees.list({ eventId, standing: 'invited' });
  await claimNext(spied.db, sendId, { max: 1 }, new Date());
  const parts = spied.asked.filter(({ query }) => /deliveries (carrier|theirs)[^]* limit /.test(query));
  expect(parts).toHaveLength(2);
  for (const { query, params } of parts) {
    const [row] = await spied.client.unsafe(`explain (format json) ${query}`, params.map(String));
    const used = listNodes(row?.['QUERY PLAN'][0].Plan).map((node) => node['Index Name']);
    expect(used).toContain('deliveries_of_household');
  }
});
