import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { itemsPerEventMax, repeatingItemsMax } from '@daysheet/shared/schedule/schedule.ts';
import { changeEvent } from '../../../../tests/factories/many-items.ts';
import { addItems } from '../../../../tests/factories/crowds.ts';
import { createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import {
  createFamily,
  datesIn,
  edit,
  june,
  linesIn,
  tuesdays,
} from '../../../../tests/factories/families.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

test('from its first date on is all of a series: it stays one item', async ({ host }) => {
  const { eventId, itemId } = await createFamily(host);
  const first = { itemId, occurrenceDate: '2026-06-09', change: 'following' } as const;
  await edit(host, eventId, first, { title: 'Match' });
  expect(new Set((await host.schedule.list({ eventId, ...june })).map((one) => one.itemId))).toEqual(
    new Set([itemId]),
  );
  expect((await host.events.get({ eventId })).readiness.itemCount).toBe(1);
  await host.schedule.delete({ eventId, ...first, undoId: randomUUID() });
  expect(await datesIn(host, eventId)).toEqual([]);
});

test('what is to repeat by another rule must happen by it, and what keeps its rule is not asked', async ({
  host,
}) => {
  const { eventId, itemId } = await createFamily(host);
  const all = { itemId, occurrenceDate: '2026-06-09', change: 'all' } as const;
  const past = { ...tuesdays, ends: { kind: 'on', date: '2026-06-06' } } as const;
  expect(await catchRefusal(edit(host, eventId, all, { repeat: past }))).toBe('schedule.never_happens');
  await edit(host, eventId, all, { eventDate: '2026-06-16', startTime: '15:00' });
  expect(await linesIn(host, eventId)).toEqual([
    '06-16 15:00 Practice',
    '06-23 15:00 Practice',
    '06-30 15:00 Practice',
  ]);
});

test('a series that began before the event is changed and moved on the days that are left', async ({
  host,
}) => {
  const { eventId, itemId } = await createFamily(host);
  const event = await host.events.get({ eventId });
  const shorter = { startDate: '2026-06-12', moveSchedule: false };
  await host.events.update({ ...event, eventId, ...shorter });
  const all = { itemId, occurrenceDate: '2026-06-16', change: 'all' } as const;
  const ends = { kind: 'on', date: '2026-06-30' } as const;
  await edit(host, eventId, all, { repeat: { ...tuesdays, ends } });
  expect(await datesIn(host, eventId)).toEqual(['2026-06-16', '2026-06-23', '2026-06-30']);
  const move = (eventDate: string) =>
    host.schedule.move({ eventId, ...all, eventDate, undoId: randomUUID() });
  expect(await catchRefusal(move('2026-06-11'))).toBe('schedule.outside_dates');
  await move('2026-06-15');
  expect(await datesIn(host, eventId)).toEqual(['2026-06-15', '2026-06-22', '2026-06-29']);
});

test('a series does not lose its first date by going to another weekday', async ({ host }) => {
  const { eventId, itemId } = await createFamily(host);
  const all = { eventId, itemId, occurrenceDate: '2026-06-16', change: 'all' } as const;
  const move = host.schedule.move({ ...all, eventDate: '2026-06-11', undoId: randomUUID() });
  expect(await catchRefusal(move)).toBe('schedule.outside_dates');
});

test('one of several weekdays goes to an earlier day, also where the series began with the event', async ({
  host,
}) => {
  const fortnights: Repeat = { frequency: 'weekly', every: 2, weekdays: ['FR', 'SU'], ends: tuesdays.ends };
  const { eventId, itemId } = await createFamily(host, fortnights);
  expect(await datesIn(host, eventId)).toEqual(['2026-06-05', '2026-06-07', '2026-06-19', '2026-06-21']);
  const sunday = { eventId, itemId, occurrenceDate: '2026-06-21', change: 'all' } as const;
  await host.schedule.move({ ...sunday, eventDate: '2026-06-20', undoId: randomUUID() });
  expect(await datesIn(host, eventId)).toEqual(['2026-06-05', '2026-06-06', '2026-06-19', '2026-06-20']);
});

test('dates that are off meet where one of several weekdays goes: it is off once, and the moved one is on', async ({
  host,
}) => {
  const both: Repeat = { frequency: 'weekly', every: 1, weekdays: ['MO', 'TU'], ends: tuesdays.ends };
  const { eventId, itemId } = await createFamily(host, both);
  for (const occurrenceDate of ['2026-06-08', '2026-06-09', '2026-06-16']) {
    const off = { eventId, itemId, occurrenceDate, change: 'this' } as const;
    await host.schedule.delete({ ...off, undoId: randomUUID() });
  }
  const monday = { eventId, itemId, occurrenceDate: '2026-06-15', change: 'all' } as const;
  await host.schedule.move({ ...monday, eventDate: '2026-06-16', undoId: randomUUID() });
  expect(await datesIn(host, eventId)).toEqual(['2026-06-16', '2026-06-23', '2026-06-30']);
});

test('what is typed after midnight is the same nights of all weekdays, and none of another day', async ({
  host,
}) => {
  const weekend: Repeat = { frequency: 'weekly', every: 1, weekdays: ['FR', 'SA'], ends: tuesdays.ends };
  const { eventId, itemId } = await createFamily(host, weekend);
  const saturday = { itemId, occurrenceDate: '2026-06-13', change: 'all' } as const;
  const night = { eventDate: '2026-06-14', startTime: '00:30', endTime: '02:00' };
  await edit(host, eventId, saturday, night);
  const dates = async () => (await datesIn(host, eventId)).map((date) => date.slice(8));
  expect(await dates()).toEqual(['06', '07', '13', '14', '20', '21', '27', '28']);
  await edit(host, eventId, { ...saturday, occurrenceDate: '2026-06-14' }, { eventDate: '2026-06-15' });
  expect(await dates()).toEqual(['06', '08', '13', '15', '20', '22', '27', '29']);
});

test('a series that is put back is told by its own title, whatever one of its dates is called', async ({
  host,
  clock,
}) => {
  const { eventId, itemId } = await createFamily(host);
  for (const [occurrenceDate, title] of [
    ['2026-06-16', 'Match'],
    ['2026-06-23', 'Party'],
  ] as const) {
    await edit(host, eventId, { itemId, occurrenceDate, change: 'this' }, { title });
    clock.advance(1);
  }
  const undoId = randomUUID();
  await host.schedule.delete({ eventId, itemId, change: 'all', occurrenceDate: '2026-06-09', undoId });
  clock.advance(1);
  await host.schedule.restore({ eventId, undoId });
  const [line] = (await host.events.activity({ eventId })).lines;
  expect(line).toMatchObject({ kind: 'item_restored', facts: { title: 'Practice' } });
  expect(await linesIn(host, eventId)).toHaveLength(4);
});

test('an undo of several marks says of how many', async ({ host, clock }) => {
  const { eventId } = await createLiveWedding(host);
  const ids = [await createItem(host, eventId, { title: 'Coffee' }), await createItem(host, eventId)];
  const items = ids.map((itemId) => ({ itemId, occurrenceDate: null }));
  const undoId = randomUUID();
  const action = { kind: 'mark', mark: 'done' } as const;
  await host.schedule.changeMany({ eventId, undoId, change: 'all', items, action });
  clock.advance(1);
  await host.schedule.restore({ eventId, undoId });
  const [line] = (await host.events.activity({ eventId })).lines;
  expect(line).toMatchObject({ kind: 'items_put_back', facts: { count: 2 } });
});

test('an event takes so many repeating items and no more; another that does not repeat it takes', async ({
  host,
  world,
}) => {
  const short = { ...tuesdays, ends: { kind: 'on', date: '2026-06-16' } } as const;
  const { eventId, itemId } = await createFamily(host, short);
  await changeEvent(world.services.db, eventId, (tx) =>
    tx.execute(sql`
    insert into event_schedule (id, event_id, title, event_date, start_time, for_everyone, starts_at, ends_at,
      repeat_rule, repeats_until)
    select gen_random_uuid(), event_id, title, event_date, start_time, true, starts_at, ends_at, repeat_rule, event_date
    from event_schedule, generate_series(2, ${repeatingItemsMax}::int) where id = ${itemId}`),
  );
  const times = { eventDate: '2026-06-10', startTime: '10:00', endTime: '11:00' };
  expect(await catchRefusal(createItem(host, eventId, { ...times, repeat: short }))).toBe(
    'schedule.too_many_repeating',
  );
  await createItem(host, eventId, times);
});

test('an event takes so many items and no more', async ({ host, world }) => {
  const { eventId } = await createLiveWedding(host);
  const { db } = world.services;
  await addItems(db, eventId, itemsPerEventMax - 1);
  expect(await catchRefusal(createItem(host, eventId))).toBe('schedule.too_many_in_event');
});
