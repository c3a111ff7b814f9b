import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { addCrowd } from '../../../../tests/factories/crowds.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import { joinWithPhone } from '../../../../tests/push-phones.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';
import { pushSubscriptions } from '../../../db/schema/push.ts';

test('a long list is cleared in parts, each tried twice is once, and each comes back by its own undo', async ({
  world,
  host,
}) => {
  const { eventId, familyId } = await createLiveWedding(host);
  await addCrowd(world.services.db, { eventId, roleId: familyId }, 2498);
  const undoIds = [randomUUID(), randomUUID()] as const;
  const [first, rest] = [
    { removed: 2000, left: 500 },
    { removed: 500, left: 0 },
  ];
  expect(await host.attendees.clear({ eventId, undoId: undoIds[0] })).toEqual(first);
  expect(await host.attendees.clear({ eventId, undoId: undoIds[0] })).toEqual(first);
  expect(await host.attendees.clear({ eventId, undoId: undoIds[1] })).toEqual(rest);
  expect(await host.attendees.clear({ eventId, undoId: undoIds[0] })).toEqual({ ...first, left: 0 });
  const emptyId = randomUUID();
  expect(await host.attendees.clear({ eventId, undoId: emptyId })).toEqual({ removed: 0, left: 0 });
  // A list that was empty is as it was, and nothing has happened.
  expect(await host.attendees.restore({ eventId, undoId: emptyId })).toMatchObject({ restored: 0 });
  const { lines } = await host.events.activity({ eventId });
  expect(lines.map(({ kind }) => kind)).not.toContain('attendees_restored');
  expect(await host.attendees.restore({ eventId, undoId: undoIds[1] })).toMatchObject({ restored: 500 });
  expect((await host.attendees.list({ eventId })).total).toBe(500);
  expect(await host.attendees.restore({ eventId, undoId: undoIds[0] })).toMatchObject({ restored: 2000 });
  expect((await host.attendees.list({ eventId })).total).toBe(2500);
});

test('whoever is in a part that was cleared finds nothing at once, and the others still their day', async ({
  world,
  host,
  guest,
}) => {
  const { eventId, eventCode, familyId } = await createLiveWedding(host);
  const mary = await joinAs(guest, eventCode, 'mary');
  const omar = await joinAs(guest, eventCode, 'omar');
  const { db } = world.services;
  await addCrowd(db, { eventId, roleId: familyId }, 2100);
  const moveTo = (name: string, id: string) =>
    db.execute(sql`update event_attendees set id = ${id} where event_id = ${eventId} and name = ${name}`);
  await db.execute(sql`delete from presence`);
  await db.execute(sql`delete from personal_links where event_id = ${eventId}`);
  await moveTo('Mary Lee', '00000000-0000-4000-8000-000000000001');
  await moveTo('Omar Haddad', 'ffffffff-ffff-4fff-bfff-ffffffffffff');
  expect(await host.attendees.clear({ eventId, undoId: randomUUID() })).toEqual({ removed: 2000, left: 102 });
  expect(await catchRefusal(guest.join.schedule(mary))).toBe('join.access_denied');
  expect((await guest.join.schedule(omar)).items).not.toEqual([]);
});

test('a part is smaller where much goes with its people: no statement takes longer than one may', async ({
  world,
  host,
}) => {
  const { eventId, familyId } = await createLiveWedding(host);
  const { db } = world.services;
  await addCrowd(db, { eventId, roleId: familyId }, 198);
  const message = { title: 'Dinner', message: 'It is ready.', targetType: 'all' } as const;
  const { id } = await host.notifications.send({ eventId, id: randomUUID(), ...message });
  // As if they had been told a hundred things, which takes longer.
  await changeEvent(db, eventId, (tx) =>
    tx.execute(sql`
    with copies as (
      insert into notifications
      select (jsonb_populate_record(notifications, jsonb_build_object('id', gen_random_uuid()))).*
      from notifications, generate_series(1, 99) where id = ${id} returning id)
    insert into notification_receipts (notification_id, event_id, attendee_id)
    select copies.id, ${eventId}, attendee.id from copies, event_attendees attendee
    where attendee.event_id = ${eventId}`),
  );
  const undoId = randomUUID();
  expect(await host.attendees.clear({ eventId, undoId })).toEqual({ removed: 50, left: 150 });
  expect(await host.attendees.restore({ eventId, undoId })).toMatchObject({ restored: 50 });
  const [receipts] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from notification_receipts where event_id = ${eventId}`,
  );
  expect(receipts?.n).toBe(200 * 100);
});

test('whoever is put back is told on their phones as before, without opening their page', async ({
  host,
  world,
}) => {
  const { eventId, eventCode, maryId, omarId } = await createLiveWedding(host);
  for (const search of ['mary', 'omar']) await (await joinWithPhone(world, eventCode, search)).subscribe();
  const isHere = eq(pushSubscriptions.eventId, eventId);
  const readRows = () =>
    world.services.db.select().from(pushSubscriptions).where(isHere).orderBy(pushSubscriptions.id);
  const before = await readRows();
  const one = { eventId, attendeeId: maryId, undoId: randomUUID() };
  await host.attendees.delete(one);
  expect((await readRows()).map(({ attendeeId }) => attendeeId)).toEqual([omarId]);
  await host.attendees.restore(one);
  expect(await readRows()).toEqual(before);
  const all = { eventId, undoId: randomUUID() };
  await host.attendees.clear(all);
  expect(await readRows()).toEqual([]);
  await host.attendees.restore(all);
  expect(await readRows()).toEqual(before);
});

/** What becomes of the rows of each table when their person is taken off the list, and put back. */
const tablesOfPeople = {
  activity: 'stay',
  answer_changes: 'put back',
  answer_mails: 'gone: nobody is mailed of what was decided before',
  answers: 'put back',
  calendar_feeds: 'put back',
  deliveries: 'put back',
  emails: 'stay',
  name_picks: 'stay',
  notification_receipts: 'put back',
  opt_outs: 'stay',
  personal_links: 'put back',
  presence: 'gone: a page that is open says again that it is',
  push_subscriptions: 'put back',
  question_answers: 'put back',
  schedule_cancellations: 'stay',
  schedule_item_attendees: 'put back',
  seen_names: 'stay',
  sheet_rows: 'stay',
};

test('it is known of each table that has rows of people whether they come back', async ({ world }) => {
  const rows = await world.services.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name in ('attendee_id', 'attendee_ids') order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(tablesOfPeople));
});
