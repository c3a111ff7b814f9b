import { foundItemsMax } from '@daysheet/shared/schedule/schedule.ts';
import { describe, expect } from 'vitest';
import { createItem, createWedding } from '../../../../tests/factories/events.ts';
import { catchRefusal, type Host, test } from '../../../../tests/test.ts';

const find = async (host: Host, eventId: string, text: string) =>
  (await host.schedule.search({ eventId, text })).items.map(({ title }) => title);

describe('finding items of an event', () => {
  test('a host finds what has all the words in its title or its place, by date and start', async ({
    host,
  }) => {
    const { id: eventId } = await createWedding(host);
    await createItem(host, eventId, {
      title: 'Søren’s speech',
      location: 'Old mill',
      eventDate: '2026-06-07',
    });
    await createItem(host, eventId, { title: 'Dinner', location: 'Old mill', eventDate: '2026-06-06' });
    await createItem(host, eventId, {
      title: 'Dinner for the band',
      startTime: '22:00',
      eventDate: '2026-06-06',
    });
    expect(await find(host, eventId, 'MILL')).toEqual(['Dinner', 'Søren’s speech']);
    expect(await find(host, eventId, 'soren')).toEqual(['Søren’s speech']);
    expect(await find(host, eventId, 'mill dinner')).toEqual(['Dinner']);
    expect(await find(host, eventId, '100%')).toEqual([]);
    expect(await find(host, eventId, ' ')).toEqual([]);
  });

  test('a host sees the first of many, and how many there are', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    for (let hour = 10; hour < 11 + foundItemsMax; hour += 1)
      await createItem(host, eventId, { title: `Shuttle ${hour}`, startTime: `${hour}:00`, endTime: null });
    const { items, total } = await host.schedule.search({ eventId, text: 'shuttle' });
    expect([items.length, total, items[0]?.title]).toEqual([foundItemsMax, foundItemsMax + 1, 'Shuttle 10']);
  });

  test('another host finds nothing, and nothing of another event is found', async ({ host, otherHost }) => {
    const { id: eventId } = await createWedding(host);
    const { id: ownId } = await createWedding(otherHost);
    await createItem(host, eventId, { title: 'Dinner' });
    expect(await find(otherHost, ownId, 'dinner')).toEqual([]);
    expect(await catchRefusal(find(otherHost, eventId, 'dinner'))).toBe('events.not_found');
  });
});
