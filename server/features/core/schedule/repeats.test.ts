import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { readDownload } from '../../../../tests/downloads.ts';
import { createItem, weddingInput } from '../../../../tests/factories/events.ts';
import {
  addPerson,
  createFamily,
  datesIn,
  edit,
  june,
  linesIn,
  tuesdays,
} from '../../../../tests/factories/families.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

describe('a repeating item', () => {
  test('happens on the dates of its rule, from the first on or after the chosen day', async ({ host }) => {
    const { eventId, itemId } = await createFamily(host);
    expect(await datesIn(host, eventId)).toEqual(['2026-06-09', '2026-06-16', '2026-06-23', '2026-06-30']);
    const later = { from: '2036-05-20', to: '2036-06-20' };
    expect(await datesIn(host, eventId, later)).toEqual(['2036-05-20', '2036-05-27']);
    const [first] = await host.schedule.list({ eventId, ...june });
    expect(first).toMatchObject({
      id: `${itemId}_2026-06-09`,
      itemId,
      occurrenceDate: '2026-06-09',
      isException: false,
      isFirst: true,
      repeat: tuesdays,
      startsAt: '2026-06-09T14:00:00.000Z',
    });
    const winter = await host.schedule.get({ eventId, itemId, occurrenceDate: '2026-12-01' });
    expect(winter).toMatchObject({ startTime: '16:00', startsAt: '2026-12-01T15:00:00.000Z' });
  });

  test('is one item of the event, whatever is changed or taken off on some of its days', async ({ host }) => {
    const { eventId, itemId } = await createFamily(host);
    await edit(host, eventId, { itemId, occurrenceDate: '2026-06-16', change: 'this' }, { title: 'Match' });
    const place = { eventId, itemId, occurrenceDate: '2026-06-23' };
    await host.schedule.delete({ ...place, change: 'this', undoId: randomUUID() });
    const { readiness } = await host.events.get({ eventId });
    expect(readiness.itemCount).toBe(1);
  });

  test('needs an end where the event has one, must happen at all, and be some date of the rule', async ({
    host,
  }) => {
    const { id: eventId } = await host.events.create(weddingInput());
    const add = (repeat: Repeat) => catchRefusal(createItem(host, eventId, { repeat }));
    expect(await add(tuesdays)).toBe('schedule.needs_end');
    const past = { kind: 'on', date: '2026-06-06' } as const;
    expect(await add({ ...tuesdays, ends: past })).toBe('schedule.never_happens');
    const family = await createFamily(host);
    const onMonday = { eventId: family.eventId, itemId: family.itemId, occurrenceDate: '2026-06-15' };
    expect(await catchRefusal(host.schedule.get(onMonday))).toBe('schedule.not_found');
    const undoId = randomUUID();
    expect(await catchRefusal(host.schedule.delete({ ...onMonday, change: 'this', undoId }))).toBe(
      'schedule.not_found',
    );
  });

  test('is seen by guests on each date, a few weeks at a time, and today first', async ({
    host,
    guest,
    clock,
  }) => {
    const { eventId } = await createFamily(host);
    const attendeeId = await addPerson(host, eventId, 'Vid');
    clock.advance(5 * 24 * 60);
    const preview = await host.schedule.preview({ eventId, attendeeId });
    expect(preview.window).toEqual({ from: '2026-06-01', to: '2026-07-12' });
    expect(preview.items.map(({ eventDate }) => eventDate)).toEqual([
      '2026-06-09',
      '2026-06-16',
      '2026-06-23',
      '2026-06-30',
      '2026-07-07',
    ]);
    expect(preview.items[0]).toMatchObject({ isRepeating: true });
    const next = await host.schedule.preview({ eventId, attendeeId, around: '2027-01-06' });
    expect(next.window).toEqual({ from: '2026-12-28', to: '2027-02-07' });
    expect(next.items[0]).toMatchObject({ eventDate: '2026-12-29' });
    await host.events.activate({ eventId });
    const { eventCode } = await host.events.get({ eventId });
    const joined = await joinAs(guest, eventCode, 'Vid');
    const own = await guest.join.schedule({ ...joined, around: '2027-01-06' });
    expect(own.items).toEqual(next.items);
  });

  test('of the night is at the foot of the evening before, also of the last one asked for', async ({
    host,
  }) => {
    const { eventId } = await createFamily(host);
    await createItem(host, eventId, {
      title: 'Night bus',
      eventDate: '2026-06-05',
      startTime: '02:30',
      endTime: null,
      repeat: tuesdays,
    });
    const monday = { from: '2026-06-15', to: '2026-06-15' };
    expect(await linesIn(host, eventId, monday)).toEqual(['06-16 02:30 Night bus']);
  });

  test('is counted in days, numbers and the export as often as it happens', async ({ host, clock }) => {
    const { eventId } = await createFamily(host, { ...tuesdays, ends: { kind: 'times', times: 3 } });
    expect(await host.schedule.dayCounts({ eventId, ...june })).toEqual([
      { date: '2026-06-09', items: 1 },
      { date: '2026-06-16', items: 1 },
      { date: '2026-06-23', items: 1 },
    ]);
    expect(await host.events.stats({ eventId })).toMatchObject({ totalItems: 3, upcomingItems: 3 });
    clock.set('2026-06-16T15:00:00Z');
    const halfway = { totalItems: 3, upcomingItems: 1, endedItems: 1 };
    expect(await host.events.stats({ eventId })).toMatchObject(halfway);
    const csv = await readDownload(await host.schedule.export({ eventId, ...june }));
    expect(csv.split('\r\n').filter((line) => line.includes('Practice'))).toHaveLength(3);
    expect(csv).toContain('"Every Tuesday, 3 times"');
  });

  test('clashes once, and says how often', async ({ host }) => {
    const { eventId } = await createFamily(host);
    await addPerson(host, eventId, 'Vid');
    await createItem(host, eventId, {
      title: 'Piano',
      eventDate: '2026-06-09',
      startTime: '17:00',
      endTime: '18:00',
      repeat: { ...tuesdays, every: 2 },
    });
    const { warnings } = await host.schedule.warnings({ eventId });
    expect(warnings.filter(({ kind }) => kind === 'two_at_once')).toMatchObject([
      { titles: ['Practice', 'Piano'], eventDate: '2026-06-09', times: 5 },
    ]);
  });
});

describe('a series', () => {
  test('moves with its event, exceptions and all, and is copied with it', async ({ host }) => {
    const { eventId, itemId } = await createFamily(host);
    await edit(host, eventId, { itemId, occurrenceDate: '2026-06-16', change: 'this' }, { title: 'Match' });
    const off = { eventId, itemId, occurrenceDate: '2026-06-23', change: 'this' } as const;
    await host.schedule.delete({ ...off, undoId: randomUUID() });
    const copyId = randomUUID();
    await host.events.duplicate({ eventId, id: copyId, name: 'Copy' });
    expect(await linesIn(host, copyId)).toEqual(await linesIn(host, eventId));
    const { createdAt: _created, ...event } = await host.events.get({ eventId });
    const moved = { startDate: '2026-06-07', endDate: '2036-06-03', moveSchedule: true } as const;
    await host.events.update({ ...event, ...moved, eventId, zoneChange: 'keep_clock' });
    expect(await linesIn(host, eventId)).toEqual(['06-11 16:00 Practice', '06-18 16:00 Match']);
    expect(await linesIn(host, eventId, { from: '2026-07-01', to: '2026-07-10' })).toEqual([
      '07-02 16:00 Practice',
      '07-09 16:00 Practice',
    ]);
  });

  test("of another event is not there, nor is another's occurrence", async ({ host, otherHost }) => {
    const { eventId, itemId } = await createFamily(host);
    const theirs = await createFamily(otherHost);
    const place = { itemId, occurrenceDate: '2026-06-16', change: 'all', undoId: randomUUID() } as const;
    expect(await catchRefusal(otherHost.schedule.delete({ eventId, ...place }))).toBe('events.not_found');
    expect(await catchRefusal(otherHost.schedule.delete({ eventId: theirs.eventId, ...place }))).toBe(
      'schedule.not_found',
    );
    const move = { ...place, eventId: theirs.eventId, eventDate: '2026-06-17' };
    expect(await catchRefusal(otherHost.schedule.move(move))).toBe('schedule.not_found');
    expect(await datesIn(host, eventId)).toHaveLength(4);
  });
});
