import { randomUUID } from 'node:crypto';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { describe, expect } from 'vitest';
import { createItem, createWedding } from '../../../../tests/factories/events.ts';
import { edit } from '../../../../tests/factories/families.ts';
import { type Host, test } from '../../../../tests/test.ts';

type Change = Parameters<Host['schedule']['changeMany']>[0];

const readStarts = async (host: Host, eventId: string, window = { from: '2026-06-05', to: '2026-06-09' }) =>
  (await host.schedule.list({ eventId, ...window })).map(
    ({ eventDate, startTime }) => `${eventDate.slice(8)} ${startTime}`,
  );

describe('many items at once', () => {
  test('of a series: only the dates that are named, or all of them, and an undo has them all as before', async ({
    host,
    clock,
  }) => {
    const { id: eventId } = await createWedding(host, { endDate: '2026-06-09' });
    const daily = { frequency: 'daily', every: 1, ends: { kind: 'times', times: 4 } } as const;
    const itemId = await createItem(host, eventId, {
      title: 'Yoga',
      startTime: '08:00',
      endTime: null,
      repeat: daily,
    });
    const items = ['2026-06-07', '2026-06-08'].map((occurrenceDate) => ({ itemId, occurrenceDate }));
    const undoId = randomUUID();
    clock.advance(1);
    const named: Change = { eventId, undoId, items, action: { kind: 'minutes', minutes: 30 } };
    expect(await host.schedule.changeMany(named)).toEqual({ changed: 2 });
    expect(await readStarts(host, eventId)).toEqual(['06 08:00', '07 08:30', '08 08:30', '09 08:00']);
    clock.advance(1);
    await host.schedule.restore({ eventId, undoId });
    const before = ['06 08:00', '07 08:00', '08 08:00', '09 08:00'];
    expect(await readStarts(host, eventId)).toEqual(before);

    const all: Change = { ...named, undoId: randomUUID(), change: 'all' };
    expect(await host.schedule.changeMany(all)).toEqual({ changed: 1 });
    expect(await readStarts(host, eventId)).toEqual(['06 08:30', '07 08:30', '08 08:30', '09 08:30']);
    clock.advance(1);
    await host.schedule.restore({ eventId, undoId: all.undoId });
    await host.schedule.changeMany({ ...named, undoId: randomUUID(), action: { kind: 'delete' } });
    expect(await readStarts(host, eventId)).toEqual(['06 08:00', '09 08:00']);
  });

  test('of a series go by minutes from its own time, whichever of its dates are named, and what is changed for one day stays', async ({
    host,
  }) => {
    const { id: eventId } = await createWedding(host, { endDate: '2026-06-08' });
    const repeat = { frequency: 'daily', every: 1, ends: { kind: 'times', times: 3 } } as const;
    const itemId = await createItem(host, eventId, { startTime: '08:00', endTime: null, repeat });
    const own = { itemId, occurrenceDate: '2026-06-07' };
    await edit(host, eventId, { ...own, change: 'this' }, { startTime: '10:00' });
    const later = (items: Change['items']) => {
      const action = { kind: 'minutes', minutes: 15 } as const;
      return host.schedule.changeMany({ eventId, undoId: randomUUID(), items, change: 'all', action });
    };
    await later([own, { itemId, occurrenceDate: '2026-06-08' }]);
    expect(await readStarts(host, eventId)).toEqual(['06 08:15', '07 10:00', '08 08:15']);
    await later([{ itemId, occurrenceDate: '2026-06-06' }]);
    expect(await readStarts(host, eventId)).toEqual(['06 08:30', '07 10:00', '08 08:30']);
  });

  test('that repeat are marked on the dates that are named, and on no other', async ({ host, clock }) => {
    const { id: eventId } = await createWedding(host, { endDate: '2026-06-09' });
    const daily = { frequency: 'daily', every: 1, ends: { kind: 'times', times: 3 } } as const;
    const itemId = await createItem(host, eventId, { repeat: daily });
    const items = ['2026-06-06', '2026-06-07'].map((occurrenceDate) => ({ itemId, occurrenceDate }));
    clock.advance(1);
    const action = { kind: 'mark', mark: 'done' } as const;
    const change: Change = { eventId, undoId: randomUUID(), items, change: 'all', action };
    expect(await host.schedule.changeMany(change)).toEqual({ changed: 2 });
    const marked = (await host.schedule.list({ eventId, from: '2026-06-06', to: '2026-06-09' })).map(
      ({ doneAt }) => doneAt !== null,
    );
    expect(marked).toEqual([true, true, false]);
    expect(await host.schedule.changeMany(change)).toEqual({ changed: 2 });
  });

  test('that repeat on several nights keep all of them, also where the clock goes over midnight', async ({
    host,
  }) => {
    const { id: eventId } = await createWedding(host, { startDate: '2026-06-08', endDate: '2026-06-20' });
    const repeat: Repeat = {
      frequency: 'weekly',
      every: 1,
      weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'],
      ends: { kind: 'on', date: '2026-06-19' },
    };
    const when = { eventDate: '2026-06-08', startTime: '23:45', endTime: null };
    const itemId = await createItem(host, eventId, { ...when, repeat });
    const date = (occurrenceDate: string) => ({ itemId, occurrenceDate, change: 'this' }) as const;
    for (const off of ['2026-06-15', '2026-06-16'])
      await host.schedule.delete({ eventId, ...date(off), undoId: randomUUID() });
    await edit(host, eventId, date('2026-06-11'), { startTime: '20:00' });
    const nights = async () =>
      (await readStarts(host, eventId, { from: '2026-06-08', to: '2026-06-20' })).toSorted();
    const before = await nights();
    const later = async (minutes: number, occurrenceDate: string) => {
      const action = { kind: 'minutes', minutes } as const;
      const items = [{ itemId, occurrenceDate }];
      await host.schedule.changeMany({ eventId, undoId: randomUUID(), items, change: 'all', action });
    };
    await later(30, '2026-06-08');
    expect((await nights()).join(', ')).toBe(
      '09 00:15, 10 00:15, 11 00:15, 11 20:00, 13 00:15, 18 00:15, 19 00:15, 20 00:15',
    );
    await later(-30, '2026-06-10');
    expect(await nights()).toEqual(before);
  });
});
