import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { addDays } from '@daysheet/shared/lib/time.ts';
import { createItem, createLiveWedding, itemInput } from '../../../../tests/factories/events.ts';
import { plantItems, plantNames } from '../../../../tests/factories/many-items.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

const daily = { frequency: 'daily', every: 1, ends: { kind: 'never' } } as const;
const start = '2026-06-06';

/** An event of some days in which so many items happen each day. */
function buildPlan(days: number, daysItems: number) {
  const items = Array.from({ length: daysItems }, (_, nth) => ({
    id: randomUUID(),
    title: `Item ${nth}`,
    description: null,
    location: null,
    eventDate: start,
    repeat: daily,
    startTime: '12:00',
    endTime: null,
    notificationMinutes: null,
    roleIds: [],
  }));
  const dates = { startDate: start, endDate: addDays(start, days - 1), timeZone: 'Europe/Ljubljana' };
  const id = randomUUID();
  return {
    id,
    eventType: 'ongoing' as const,
    name: 'Hotel',
    attendeeCount: 8,
    ...dates,
    roles: [],
    people: [],
    items,
  };
}

test('the items of an event happen 50,000 times at most, by whichever way they come', async ({ host }) => {
  const tooMany = 'schedule.too_many_occurrences';
  expect(await catchRefusal(host.events.build(buildPlan(3660, 14)))).toBe(tooMany);
  const { id: eventId } = await host.events.build(buildPlan(3660, 13));
  const twoThousand = { ...daily, ends: { kind: 'times', times: 999 } } as const;
  const add = (repeat: typeof daily | typeof twoThousand | null) => createItem(host, eventId, { repeat });
  await add(twoThousand);
  expect(await catchRefusal(add(daily))).toBe(tooMany);
  const many = [1, 2].map(() => itemInput(eventId, { repeat: twoThousand }));
  expect(await catchRefusal(host.schedule.createMany({ eventId, undoId: randomUUID(), items: many }))).toBe(
    tooMany,
  );
  const itemId = await add(null);
  const item = await host.schedule.get({ eventId, itemId });
  const edit = { ...item, eventId, itemId, occurrenceDate: null, repeat: daily, undoId: randomUUID() };
  expect(await catchRefusal(host.schedule.update(edit))).toBe(tooMany);
});

test('an event whose items happen daily grows only as far', async ({ host }) => {
  const { id: eventId } = await host.events.build(buildPlan(500, 100));
  const event = await host.events.get({ eventId });
  expect(await catchRefusal(host.events.addDay({ eventId, endDate: event.endDate }))).toBe(
    'schedule.too_many_occurrences',
  );
  const { name, startDate, timeZone, attendeeCount, updatedAt } = event;
  const settings = { eventId, name, startDate, timeZone, attendeeCount, updatedAt };
  expect(await catchRefusal(host.events.update({ ...settings, endDate: addDays(event.endDate, 1) }))).toBe(
    'schedule.too_many_occurrences',
  );
});

test('a page is given as many items as it can show, and told to ask for fewer days', async ({ host }) => {
  const { id: eventId } = await host.events.build(buildPlan(400, 100));
  const listed = (to: string) => host.schedule.list({ eventId, from: start, to });
  expect(await listed(addDays(start, 49))).toHaveLength(5000);
  expect(await catchRefusal(listed(addDays(start, 50)))).toBe('schedule.too_much_at_once');
});

test('all items of an event name so many people and roles, and some days of them no more than a page shows', async ({
  host,
  world,
}) => {
  const { eventId, familyId } = await createLiveWedding(host);
  await plantItems(world.services.db, eventId, 49);
  await plantNames(world.services.db, eventId, { items: 49, people: 500 });
  await createItem(host, eventId, { roleIds: [familyId] });
  await plantItems(world.services.db, eventId, 1);
  await plantNames(world.services.db, eventId, { items: 50, people: 500 });
  const more = createItem(host, eventId, { roleIds: [familyId] });
  expect(await catchRefusal(more)).toBe('schedule.too_many_named');
  // What was saved before there was this bound.
  await plantItems(world.services.db, eventId, 51);
  await plantNames(world.services.db, eventId, { items: 101, people: 500 });
  const days = { eventId, from: '2026-06-06', to: '2026-06-06' };
  expect(await catchRefusal(host.schedule.list(days))).toBe('schedule.too_many_named_at_once');
  expect((await host.schedule.warnings({ eventId })).warnings.length).toBeGreaterThan(0);
});
