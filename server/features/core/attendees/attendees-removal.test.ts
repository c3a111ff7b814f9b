import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { addCrowd } from '../../../../tests/factories/crowds.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

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
  expect(await host.attendees.restore({ eventId, undoId: emptyId })).toEqual({ restored: 0 });
  const { lines } = await host.events.activity({ eventId });
  expect(lines.map(({ kind }) => kind)).not.toContain('attendees_restored');
  expect(await host.attendees.restore({ eventId, undoId: undoIds[1] })).toEqual({ restored: 500 });
  expect((await host.attendees.list({ eventId })).total).toBe(500);
  expect(await host.attendees.restore({ eventId, undoId: undoIds[0] })).toEqual({ restored: 2000 });
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
  expect(await host.attendees.restore({ eventId, undoId })).toEqual({ restored: 50 });
  const [receipts] = await db.execute<{ n: number }>(
    sql`select count(*)::int as n from notification_receipts where event_id = ${eventId}`,
  );
  expect(receipts?.n).toBe(200 * 100);
});
