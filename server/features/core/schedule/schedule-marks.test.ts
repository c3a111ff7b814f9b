import { randomUUID } from 'node:crypto';
import type { BulkAction } from '@daysheet/shared/schedule/schedule-bulk.schemas.ts';
import { describe, expect } from 'vitest';
import { createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { catchRefusal, type Host, test } from '../../../../tests/test.ts';

const both = { from: '2026-06-06', to: '2026-06-08' };

const readMarks = async (host: Host, eventId: string) =>
  (await host.schedule.list({ eventId, ...both })).map(({ title, eventDate, startedAt, doneAt }) => ({
    title,
    eventDate,
    startedAt,
    doneAt,
  }));

const readKinds = async (host: Host, eventId: string) =>
  (await host.events.activity({ eventId })).lines.map(({ kind }) => kind);

describe('what a host marks on the day', () => {
  test('has started, then is done, each at its instant, and the same again changes nothing', async ({
    host,
    clock,
  }) => {
    const { eventId } = await createLiveWedding(host);
    const itemId = await createItem(host, eventId, { title: 'Toast', startTime: '15:00' });
    const mark = (to: 'none' | 'started' | 'done') =>
      host.schedule.mark({ eventId, itemId, occurrenceDate: null, mark: to });
    const read = async () => {
      const [item] = await readMarks(host, eventId);
      return [item?.startedAt ?? null, item?.doneAt ?? null];
    };
    expect(await read()).toEqual([null, null]);
    const started = clock.now().toISOString();
    await mark('started');
    clock.advance(30);
    await mark('started');
    expect(await read()).toEqual([started, null]);
    const done = clock.now().toISOString();
    await mark('done');
    clock.advance(5);
    await mark('done');
    expect(await read()).toEqual([started, done]);
    // Done was a slip: it goes on, since when it did.
    await mark('started');
    expect(await read()).toEqual([started, null]);
    clock.advance(5);
    await mark('none');
    await mark('none');
    expect(await read()).toEqual([null, null]);
    clock.advance(5);
    await mark('done');
    expect(await read()).toEqual([null, clock.now().toISOString()]);
    const kinds = (await readKinds(host, eventId)).filter((kind) =>
      /^item_(started|done|unmarked)$/.test(kind),
    );
    expect(kinds).toEqual(['item_done', 'item_unmarked', 'item_started', 'item_done', 'item_started']);
  });

  test('is one date of what repeats, and one item of the event', async ({ host, clock }) => {
    const { eventId } = await createLiveWedding(host);
    const repeat = { frequency: 'daily', every: 1, ends: { kind: 'on', date: '2026-06-07' } } as const;
    const itemId = await createItem(host, eventId, {
      title: 'Breakfast',
      startTime: '08:00',
      repeat,
    });
    await createItem(host, eventId, { title: 'Toast', startTime: '15:00' });
    const now = clock.now().toISOString();
    await host.schedule.mark({ eventId, itemId, occurrenceDate: '2026-06-07', mark: 'started' });
    const marks = (await readMarks(host, eventId)).map(({ title, eventDate, startedAt }) => [
      title,
      eventDate,
      startedAt,
    ]);
    expect(marks).toEqual([
      ['Breakfast', '2026-06-06', null],
      ['Toast', '2026-06-06', null],
      ['Ceremony', '2026-06-06', null],
      ['Breakfast', '2026-06-07', now],
    ]);
  });

  test('goes with what is put on a later day, which has not started there, and an undo has it as it was', async ({
    host,
    clock,
  }) => {
    const { eventId } = await createLiveWedding(host);
    const daily = { frequency: 'daily', every: 1, ends: { kind: 'on', date: '2026-06-06' } } as const;
    const toast = { itemId: await createItem(host, eventId, { title: 'Toast', startTime: '23:30' }) };
    const bus = { itemId: await createItem(host, eventId, { title: 'Bus', startTime: '22:00' }) };
    const cake = {
      itemId: await createItem(host, eventId, { title: 'Cake', startTime: '15:00', repeat: daily }),
      occurrenceDate: '2026-06-06',
    };
    for (const item of [toast, bus, cake]) await host.schedule.mark({ eventId, ...item, mark: 'done' });
    const readDone = async () =>
      (await readMarks(host, eventId)).flatMap(({ title, doneAt }) => (doneAt ? title : [])).toSorted();
    const change = async (named: { itemId: string }[], action: BulkAction) => {
      const undoId = randomUUID();
      clock.advance(1);
      await host.schedule.changeMany({ eventId, undoId, items: named, action });
      return undoId;
    };
    await change([toast], { kind: 'minutes', minutes: 45 });
    expect(await readDone()).toEqual(['Bus', 'Cake', 'Toast']);
    const undoId = await change([toast, cake], { kind: 'day', eventDate: '2026-06-07' });
    expect(await readDone()).toEqual(['Bus']);
    clock.advance(1);
    await host.schedule.restore({ eventId, undoId });
    expect(await readDone()).toEqual(['Bus', 'Cake', 'Toast']);
    await host.schedule.move({ eventId, ...bus, eventDate: '2026-06-07', undoId: randomUUID() });
    expect(await readDone()).toEqual(['Cake', 'Toast']);
    const event = await host.events.get({ eventId });
    const dates = { startDate: '2026-06-07', endDate: '2026-06-08' };
    await host.events.update({ ...event, eventId, ...dates, moveSchedule: true });
    expect(await readDone()).toEqual([]);
  });

  test('is not taken back over what another host marked since', async ({ host, clock }) => {
    const { eventId } = await createLiveWedding(host);
    const itemId = await createItem(host, eventId, { title: 'Toast', startTime: '15:00' });
    type Mark = 'none' | 'started' | 'done';
    const mark = (to: Mark, expected?: Mark) =>
      host.schedule.mark({ eventId, itemId, mark: to, ...(expected && { expected }) });
    await mark('started');
    await mark('done');
    expect(await catchRefusal(mark('none', 'started'))).toBe('undo.changed_since');
    expect((await readMarks(host, eventId))[0]).toMatchObject({ doneAt: clock.now().toISOString() });
    await mark('started', 'done');
    await mark('started', 'done');
    expect((await readMarks(host, eventId))[0]).toMatchObject({ doneAt: null });
    await mark('none', 'started');
    expect((await readMarks(host, eventId))[0]).toMatchObject({ startedAt: null, doneAt: null });
  });

  test('is nothing of another event, of another host, or that is not there', async ({ host, otherHost }) => {
    const { eventId } = await createLiveWedding(host);
    const { eventId: elsewhere } = await createLiveWedding(host);
    const itemId = await createItem(host, eventId, { title: 'Toast', startTime: '15:00' });
    const mark = { itemId, occurrenceDate: null, mark: 'started' } as const;
    expect(await catchRefusal(otherHost.schedule.mark({ eventId, ...mark }))).toBe('events.not_found');
    expect(await catchRefusal(host.schedule.mark({ eventId: elsewhere, ...mark }))).toBe(
      'schedule.not_found',
    );
    expect(await catchRefusal(host.schedule.mark({ eventId, ...mark, itemId: randomUUID() }))).toBe(
      'schedule.not_found',
    );
    expect((await readMarks(host, eventId))[0]).toMatchObject({ startedAt: null, doneAt: null });
  });
});
