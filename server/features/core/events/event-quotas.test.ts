import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { copiesPerHourMax, eventsPerHostMax } from '@daysheet/shared/events/events.ts';
import { itemsPerEventMax } from '@daysheet/shared/schedule/schedule.ts';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import { createItem, createWedding } from '../../../../tests/factories/events.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';
import { events } from '../../../db/schema/events.ts';
import { eventSchedule } from '../../../db/schema/schedule.ts';

const outcomes = async (calls: Promise<unknown>[]) => {
  const results = await Promise.allSettled(calls);
  return results.filter(({ status }) => status === 'fulfilled').length;
};

test('a host has so many events, also where the last two are made at once, by whatever way', async ({
  host,
  otherHost,
  world: { services },
}) => {
  const { db } = services;
  const { id: eventId } = await createWedding(host);
  const [event] = await db.select().from(events).where(eq(events.id, eventId));
  if (!event) throw new Error('No event.');
  const rows = Array.from({ length: eventsPerHostMax - 2 }, (_, n) => ({
    ...event,
    id: randomUUID(),
    eventCode: `WED${10_000 + n}`,
  }));
  await db.insert(events).values(rows);
  const copy = () => host.events.duplicate({ eventId, id: randomUUID(), name: 'Copy' });
  expect(await outcomes([createWedding(host), createWedding(host), copy(), copy()])).toBe(1);
  expect(await catchRefusal(createWedding(host))).toBe('events.too_many');
  expect(await catchRefusal(copy())).toBe('events.too_many');
  await createWedding(otherHost);
  await host.events.delete({ eventId: rows[0]?.id ?? '' });
  await createWedding(host);
});

test('a host makes so many copies an hour', async ({ host, world, clock }) => {
  const { id: eventId } = await createWedding(host);
  const copy = () => host.events.duplicate({ eventId, id: randomUUID(), name: 'Copy' });
  for (let n = 1; n < copiesPerHourMax; n += 1) await copy();
  expect(await outcomes([copy(), copy(), copy()])).toBe(1);
  expect(await catchRefusal(copy())).toBe('events.too_many_copies');
  clock.advance(61);
  await copy();
  const all = await world.services.db.select().from(events).where(eq(events.name, 'Copy'));
  expect(all).toHaveLength(copiesPerHourMax + 1);
});

test('an event holds so many items, also where the last two are added at once', async ({ host, world }) => {
  const { db } = world.services;
  const { id: eventId } = await createWedding(host);
  const itemId = await createItem(host, eventId);
  await changeEvent(db, eventId, (tx) =>
    tx.execute(sql`
    insert into event_schedule (id, event_id, title, event_date, start_time, for_everyone, starts_at, ends_at)
    select gen_random_uuid(), event_id, title, event_date - 30 - n / 400, start_time, true, starts_at, ends_at
    from event_schedule, generate_series(1, ${itemsPerEventMax - 2}::int) n where id = ${itemId}`),
  );
  const add = () => createItem(host, eventId, { title: 'Cake' });
  expect(await outcomes([add(), add()])).toBe(1);
  expect(await catchRefusal(add())).toBe('schedule.too_many_in_event');
  expect(await db.$count(eventSchedule, eq(eventSchedule.eventId, eventId))).toBe(itemsPerEventMax);
});
