import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import {
  addPerson,
  createFamily,
  datesIn,
  edit,
  june,
  linesIn,
  tuesdays,
} from '../../../../tests/factories/families.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

describe("'Only this one'", () => {
  test('changes one date, whom it is for, and leaves the others; undo puts it back', async ({ host }) => {
    const { eventId, itemId } = await createFamily(host);
    const grandmaId = await addPerson(host, eventId, 'Grandma');
    const place = { itemId, occurrenceDate: '2026-06-16', change: 'this' } as const;
    const undoId = await edit(host, eventId, place, {
      title: 'Practice, grandma drives',
      startTime: '15:30',
      assignmentType: 'individuals',
      attendeeIds: [grandmaId],
    });
    expect(await linesIn(host, eventId)).toEqual([
      '06-09 16:00 Practice',
      '06-16 15:30 Practice, grandma drives',
      '06-23 16:00 Practice',
      '06-30 16:00 Practice',
    ]);
    const item = await host.schedule.get({ eventId, ...place });
    expect(item).toMatchObject({
      id: `${itemId}_2026-06-16`,
      isException: true,
      isFirst: false,
      audience: 'individuals',
      repeat: tuesdays,
    });
    const preview = await host.schedule.preview({ eventId, attendeeId: grandmaId });
    expect(preview.items[1]).toMatchObject({ id: `${itemId}_2026-06-16`, startTime: '15:30' });
    expect((await host.schedule.preview({ eventId })).items.map(({ eventDate }) => eventDate)).not.toContain(
      '2026-06-16',
    );
    await host.schedule.restore({ eventId, undoId });
    await host.schedule.restore({ eventId, undoId });
    expect(await linesIn(host, eventId)).toContain('06-16 16:00 Practice');
  });

  test('changes a date once more; undo puts back how it was changed before', async ({ host }) => {
    const { eventId, itemId } = await createFamily(host);
    const place = { itemId, occurrenceDate: '2026-06-16', change: 'this' } as const;
    await edit(host, eventId, place, { title: 'Match' });
    const undoId = await edit(host, eventId, place, { title: 'Match away', startTime: '14:00' });
    const others = ['06-09 16:00 Practice', '06-23 16:00 Practice', '06-30 16:00 Practice'];
    const read = async () => (await linesIn(host, eventId)).toSorted();
    expect(await read()).toEqual([...others, '06-16 14:00 Match away'].toSorted());
    await host.schedule.restore({ eventId, undoId });
    expect(await read()).toEqual([...others, '06-16 16:00 Match'].toSorted());
  });

  test('is gone with those that follow, where it was changed before and where it was not', async ({
    host,
  }) => {
    const { eventId, itemId } = await createFamily(host);
    for (const date of ['2026-06-09', '2026-06-23'])
      await edit(host, eventId, { itemId, occurrenceDate: date, change: 'this' }, { title: 'Match' });
    const undoId = randomUUID();
    const from = { eventId, itemId, occurrenceDate: '2026-06-16', change: 'following' } as const;
    await host.schedule.delete({ ...from, undoId });
    expect(await linesIn(host, eventId)).toEqual(['06-09 16:00 Match']);
    await host.schedule.restore({ eventId, undoId });
    expect(await linesIn(host, eventId)).toContain('06-23 16:00 Match');
  });

  test('moves one date, which keeps its place in the series', async ({ host }) => {
    const { eventId, itemId } = await createFamily(host);
    const place = { eventId, itemId, occurrenceDate: '2026-06-16' };
    await host.schedule.move({ ...place, change: 'this', eventDate: '2026-06-18', undoId: randomUUID() });
    expect(await datesIn(host, eventId)).toEqual(['2026-06-09', '2026-06-18', '2026-06-23', '2026-06-30']);
    expect(await host.schedule.get(place)).toMatchObject({
      id: `${itemId}_2026-06-16`,
      eventDate: '2026-06-18',
    });
    await edit(
      host,
      eventId,
      { itemId, occurrenceDate: '2026-06-09', change: 'all' },
      { startTime: '15:00' },
    );
    expect(await linesIn(host, eventId)).toContain('06-18 15:00 Practice');
  });

  test('takes one date off; twice is once, and undo puts it back', async ({ host }) => {
    const { eventId, itemId } = await createFamily(host);
    const undoId = randomUUID();
    const off = { eventId, itemId, occurrenceDate: '2026-06-16', change: 'this', undoId } as const;
    await Promise.all([host.schedule.delete(off), host.schedule.delete(off)]);
    expect(await datesIn(host, eventId)).toEqual(['2026-06-09', '2026-06-23', '2026-06-30']);
    expect(await catchRefusal(host.schedule.get(off))).toBe('schedule.not_found');
    await host.schedule.restore({ eventId, undoId });
    expect(await datesIn(host, eventId)).toHaveLength(4);
  });
});

describe("'This and following'", () => {
  test('preserves the past, takes later exceptions along, and undo joins the two again', async ({ host }) => {
    const { eventId, itemId } = await createFamily(host);
    const cancel = { eventId, itemId, occurrenceDate: '2026-06-30', change: 'this' } as const;
    await host.schedule.delete({ ...cancel, undoId: randomUUID() });
    const own = { itemId, occurrenceDate: '2026-06-23', change: 'this' } as const;
    await edit(host, eventId, own, { title: 'Match' });
    const before = await host.schedule.list({ eventId, from: '2026-06-01', to: '2026-06-15' });
    const undoId = await edit(
      host,
      eventId,
      { itemId, occurrenceDate: '2026-06-16', change: 'following' },
      { startTime: '18:00', endTime: '19:00' },
    );
    const window = { from: '2026-06-01', to: '2026-07-07' };
    expect(await linesIn(host, eventId, window)).toEqual([
      '06-09 16:00 Practice',
      '06-16 18:00 Practice',
      '06-23 18:00 Match',
      '07-07 18:00 Practice',
    ]);
    const past = await host.schedule.list({ eventId, from: '2026-06-01', to: '2026-06-15' });
    const seen = ({ repeat: _ends, updatedAt: _at, ...item }: (typeof past)[number]) => item;
    expect(past.map(seen)).toEqual(before.map(seen));
    await host.schedule.restore({ eventId, undoId });
    expect(await linesIn(host, eventId, window)).toEqual([
      '06-09 16:00 Practice',
      '06-16 16:00 Practice',
      '06-23 16:00 Match',
      '07-07 16:00 Practice',
    ]);
    expect((await host.schedule.list({ eventId, ...window })).every((item) => item.itemId === itemId)).toBe(
      true,
    );
  });

  test('of so many times counts on; ends the series where the rest is deleted', async ({ host }) => {
    const { eventId, itemId } = await createFamily(host, { ...tuesdays, ends: { kind: 'times', times: 4 } });
    const place = { itemId, occurrenceDate: '2026-06-23', change: 'following' } as const;
    await edit(host, eventId, place, { title: 'Training' });
    const window = { from: '2026-06-01', to: '2026-12-31' };
    expect(await datesIn(host, eventId, window)).toEqual([
      '2026-06-09',
      '2026-06-16',
      '2026-06-23',
      '2026-06-30',
    ]);
    const rest = { eventId, itemId, occurrenceDate: '2026-06-16', change: 'following' } as const;
    await host.schedule.delete({ ...rest, undoId: randomUUID() });
    expect(await linesIn(host, eventId, window)).toEqual([
      '06-09 16:00 Practice',
      '06-23 16:00 Training',
      '06-30 16:00 Training',
    ]);
  });
});

describe("'All'", () => {
  test('changes what was changed, and leaves what exceptions say of their own', async ({ host }) => {
    const { eventId, itemId } = await createFamily(host);
    const own = { itemId, occurrenceDate: '2026-06-16', change: 'this' } as const;
    await edit(host, eventId, own, { title: 'Match', location: 'Stadium' });
    await edit(host, eventId, { ...own, change: 'all' }, { location: 'Field 3', startTime: '15:00' });
    expect(await linesIn(host, eventId)).toEqual([
      '06-09 15:00 Practice',
      '06-16 15:00 Match',
      '06-23 15:00 Practice',
      '06-30 15:00 Practice',
    ]);
    const locations = (await host.schedule.list({ eventId, ...june })).map(({ location }) => location);
    expect(locations).toEqual(['Field 3', 'Field 3', 'Field 3', 'Field 3']);
  });

  test('leaves a date that ends later its own times, and gives all the times of the one that is open', async ({
    host,
  }) => {
    const { eventId, itemId } = await createFamily(host);
    const times = async () =>
      (await host.schedule.list({ eventId, ...june })).map(
        ({ startTime, endTime }) => `${startTime}-${endTime}`,
      );
    const own = { itemId, occurrenceDate: '2026-06-16', change: 'this' } as const;
    await edit(host, eventId, own, { endTime: '18:30' });
    const all = { itemId, occurrenceDate: '2026-06-09', change: 'all' } as const;
    await edit(host, eventId, all, { startTime: '19:00', endTime: '20:00' });
    expect(await times()).toEqual(['19:00-20:00', '16:00-18:30', '19:00-20:00', '19:00-20:00']);
    await edit(host, eventId, { ...own, change: 'all' }, { endTime: '16:20' });
    expect(new Set(await times())).toEqual(new Set(['16:00-16:20']));
  });

  test('moves the weekday, and exceptions go with it', async ({ host }) => {
    const { eventId, itemId } = await createFamily(host);
    const place = { itemId, occurrenceDate: '2026-06-16' };
    await edit(host, eventId, { ...place, change: 'this' }, { title: 'Match' });
    const all = { eventId, itemId, occurrenceDate: '2026-06-23', change: 'all' } as const;
    await host.schedule.move({ ...all, eventDate: '2026-06-24', undoId: randomUUID() });
    expect(await linesIn(host, eventId)).toEqual([
      '06-10 16:00 Practice',
      '06-17 16:00 Match',
      '06-24 16:00 Practice',
    ]);
  });

  test('stops repeating, or goes, and undo brings every date back', async ({ host }) => {
    const { eventId, itemId } = await createFamily(host);
    const place = { itemId, occurrenceDate: '2026-06-16' };
    await edit(host, eventId, { ...place, change: 'this' }, { title: 'Match' });
    const undoId = await edit(
      host,
      eventId,
      { itemId, occurrenceDate: '2026-06-23', change: 'all' },
      { repeat: null },
    );
    expect(await linesIn(host, eventId)).toEqual(['06-23 16:00 Practice']);
    await host.schedule.restore({ eventId, undoId });
    expect(await datesIn(host, eventId)).toHaveLength(4);
    const gone = randomUUID();
    await host.schedule.delete({ eventId, ...place, change: 'all', undoId: gone });
    expect(await datesIn(host, eventId)).toEqual([]);
    await host.schedule.restore({ eventId, undoId: gone });
    expect(await linesIn(host, eventId)).toContain('06-16 16:00 Match');
  });

  test('cannot be undone over a later change, and a stale form does not overwrite', async ({
    host,
    clock,
  }) => {
    const { eventId, itemId } = await createFamily(host);
    const all = { itemId, occurrenceDate: '2026-06-16', change: 'all' } as const;
    const opened = await host.schedule.get({ eventId, ...all });
    clock.advance(1);
    const undoId = await edit(host, eventId, all, { title: 'Training' });
    clock.advance(1);
    const stale = { ...all, updatedAt: opened.updatedAt };
    expect(await catchRefusal(edit(host, eventId, all, { title: 'X', ...stale }))).toBe(
      'schedule.changed_meanwhile',
    );
    await edit(host, eventId, all, { location: 'Field 3' });
    expect(await catchRefusal(host.schedule.restore({ eventId, undoId }))).toBe('undo.changed_since');
    expect(await linesIn(host, eventId)).toContain('06-16 16:00 Training');
  });

  test('cannot be undone once it was taken off, and a rest of it neither', async ({ host, clock }) => {
    const { eventId, itemId } = await createFamily(host);
    const place = { itemId, occurrenceDate: '2026-06-16' };
    const split = await edit(host, eventId, { ...place, change: 'following' }, { title: 'Match' });
    clock.advance(1);
    const [, match] = await host.schedule.list({ eventId, ...june });
    const rest = {
      eventId,
      itemId: match?.itemId ?? '',
      occurrenceDate: '2026-06-16',
      change: 'all',
    } as const;
    await host.schedule.delete({ ...rest, undoId: randomUUID() });
    expect(await catchRefusal(host.schedule.restore({ eventId, undoId: split }))).toBe('undo.changed_since');
    expect(await linesIn(host, eventId)).toEqual(['06-09 16:00 Practice']);

    const first = { itemId, occurrenceDate: '2026-06-09', change: 'all' } as const;
    const undoId = await edit(host, eventId, first, { title: 'Training' });
    clock.advance(1);
    const off = { eventId, ...first, undoId: randomUUID() };
    await host.schedule.delete(off);
    expect(await catchRefusal(host.schedule.restore({ eventId, undoId }))).toBe('undo.changed_since');
    expect(await linesIn(host, eventId)).toEqual([]);
    await host.schedule.restore(off);
    expect(await linesIn(host, eventId)).toEqual(['06-09 16:00 Training']);
  });
});
