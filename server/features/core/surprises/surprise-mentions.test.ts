import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { fillAsMigrated } from '../../../../tests/factories/filled-columns.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { addMember, readId } from '../../../../tests/factories/members.ts';
import { createHost, type Host, test, type World } from '../../../../tests/test.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { sendDueReminders } from '../../reach/notifications/reminders.commands.ts';

const listTold = async (host: Host, eventId: string) =>
  (await host.notifications.list({ eventId })).notifications.map(({ kind, title }) => `${kind}: ${title}`);

type Joined = Awaited<ReturnType<typeof joinOnPhone>>;

const answer = (
  { phone, guest }: Joined,
  attendeeId: string,
  askingId: string,
  reply: 'coming' | 'not_coming',
) => phone.answers.give({ ...guest, ...submit({ askingId, attendeeId, reply }) });

async function tellOfSurprise(world: World, host: Host) {
  const { eventId, eventCode, maryId, omarId } = await createLiveWedding(host);
  const friend = await createHost(world, 'Freya Friend');
  await addMember(world, eventId, friend, 'planner');
  const hiddenFrom = [await readId(host)];
  const when = { startTime: '12:30', endTime: '14:00', notificationMinutes: 15 };
  const id = await createItem(friend, eventId, { title: 'Hen night', hiddenFrom, ...when });
  await friend.notices.sendNow({ eventId });
  const mary = await joinOnPhone(world, eventCode, 'Mary');
  const omar = await joinOnPhone(world, eventCode, 'Omar');
  // Omar waits for a place that Mary leaves, at the surprise and of the event.
  for (const itemId of [id, null]) {
    const askingId = await askWhoComes(friend, eventId, itemId, { capacity: 1 });
    await answer(mary, maryId, askingId, 'coming');
    await answer(omar, omarId, askingId, 'coming');
    await answer(mary, maryId, askingId, 'not_coming');
  }
  // When it is due is found out ahead.
  await sendDueReminders(world.services.db, world.clock.now());
  world.clock.set('2026-06-06T10:20:00Z');
  await sendDueReminders(world.services.db, world.clock.now());
  return { eventId, friend, id };
}

test('what guests are told of a surprise is hidden by the item, whatever its key says', async ({
  world,
  host,
}) => {
  world.clock.set('2026-06-06T08:00:00Z');
  const { eventId, friend, id } = await tellOfSurprise(world, host);
  const { db } = world.services;
  const ofEvent = eq(notifications.eventId, eventId);
  await db.update(notifications).set({ onceKey: null }).where(ofEvent);
  expect(await listTold(host, eventId)).toEqual(['place: Ana & Søren']);
  const all = await listTold(friend, eventId);
  expect(all.filter((one) => one.includes('Hen night')).toSorted()).toEqual([
    'place: Hen night',
    'reminder: Hen night',
  ]);
  expect(all.some((one) => one.startsWith('change: '))).toBe(true);
  const rows = await db.select().from(notifications).where(ofEvent);
  expect(
    rows.flatMap(({ itemId, changes }) => [itemId, ...changes.map((one) => one.itemId)]).filter(Boolean),
  ).toEqual([id, id, id]);
});

test('what a server of before tells of a surprise is hidden by the item that its key begins with', async ({
  world,
  host,
}) => {
  world.clock.set('2026-06-06T08:00:00Z');
  const { eventId, friend } = await tellOfSurprise(world, host);
  const all = await listTold(friend, eventId);
  await world.services.db
    .update(notifications)
    .set({
      itemId: null,
      changes: sql`coalesce((select jsonb_agg(one - 'itemId')
      from jsonb_array_elements(${notifications.changes}) one), '[]')`,
    })
    .where(eq(notifications.eventId, eventId));
  expect(await listTold(host, eventId)).toEqual(['place: Ana & Søren']);
  expect(await listTold(friend, eventId)).toEqual(all);
});

test('what was told before it named its item is given it', async ({ world, host }) => {
  world.clock.set('2026-06-06T08:00:00Z');
  const { eventId } = await tellOfSurprise(world, host);
  const { db } = world.services;
  const ofEvent = eq(notifications.eventId, eventId);
  const list = () => db.select().from(notifications).where(ofEvent).orderBy(notifications.id);
  const before = await list();
  const isPlace = sql`${notifications.kind} = 'place'`;
  const item = sql`coalesce(${notifications.itemId}, ${notifications.eventId})`;
  await db
    .update(notifications)
    .set({
      itemId: null,
      onceKey: sql`case when ${isPlace} then ${item} || ' ' || ${notifications.id} else ${notifications.onceKey} end`,
      changes: sql`coalesce((select jsonb_agg(one - 'itemId' order by nth)
        from jsonb_array_elements(${notifications.changes}) with ordinality as list(one, nth)), '[]')`,
    })
    .where(ofEvent);
  await fillAsMigrated(db, '0071_filled_columns');
  expect((await list()).map(({ onceKey: _key, ...row }) => row)).toEqual(
    before.map(({ onceKey: _key, ...row }) => row),
  );
});
