import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { type Host, catchRefusal, test, type World } from '../../../../tests/test.ts';

async function joinAs(world: World, eventCode: string, search: string) {
  const { phone, guest, feed } = await joinOnPhone(world, eventCode, search);
  const day = async () => {
    const { items } = await phone.join.schedule(guest);
    return items.map(({ title, startTime, endTime }) => [title, startTime, endTime].join(' ').trim());
  };
  return { phone, guest, day, lines: async () => (await feed()).map(({ message }) => message) };
}

/** The wedding's Saturday at 19:24: dinner is in progress; speeches, cake and the band follow. */
async function openEvening(host: Host, world: World) {
  const wedding = await createLiveWedding(host);
  const { eventId, eventCode, familyId } = wedding;
  const dinnerId = await createItem(host, eventId, { title: 'Dinner', startTime: '19:00', endTime: '20:00' });
  const speechesId = await createItem(host, eventId, {
    title: 'Speeches',
    startTime: '20:15',
    endTime: null,
    roleIds: [familyId],
  });
  const shrinking = { whenLate: 'shrinks' as const, minMinutes: 10 };
  await createItem(host, eventId, { title: 'Cake', startTime: '21:15', endTime: '21:45', ...shrinking });
  await createItem(host, eventId, { title: 'Band', startTime: '21:45', endTime: null, whenLate: 'pinned' });
  await host.notices.keepQuiet({ eventId });
  world.clock.set('2026-06-06T17:24:00Z');
  const mary = await joinAs(world, eventCode, 'mary');
  const omar = await joinAs(world, eventCode, 'omar');
  const run = async (minutes: number, undoId = randomUUID()) => {
    const { version } = await host.schedule.previewShift({ eventId, minutes });
    return host.schedule.shift({ eventId, minutes, undoId, version });
  };
  return { ...wedding, dinnerId, speechesId, mary, omar, run };
}

describe("'Running late'", () => {
  test('shows the host what moves, then moves it and tells each guest what is theirs, once', async ({
    host,
    world,
  }) => {
    const { eventId, mary, omar, run } = await openEvening(host, world);
    const preview = await host.schedule.previewShift({ eventId, minutes: 20 });
    expect(preview).toMatchObject({ day: '2026-06-06', people: 2 });
    expect(
      preview.items.map(({ title, to, effect, shrunkMinutes }) => [
        title,
        to.startTime,
        to.endTime,
        effect,
        shrunkMinutes,
      ]),
    ).toEqual([
      ['Dinner', '19:00', '20:20', 'stretches', 0],
      ['Speeches', '20:35', null, 'moves', 0],
      ['Cake', '21:35', '21:45', 'moves', 20],
      ['Band', '21:45', null, 'stays', 0],
    ]);
    const undoId = randomUUID();
    expect(await run(20, undoId)).toEqual({ moved: 3, people: 2 });
    expect(await omar.day()).toEqual([
      'Ceremony 16:00 16:45',
      'Dinner 19:00 20:20',
      'Cake 21:35 21:45',
      'Band 21:45',
    ]);
    expect(await mary.lines()).toEqual(['Dinner until 20:20\nSpeeches 20:15 → 20:35\nCake 21:15 → 21:35']);
    expect(await omar.lines()).toEqual(['Dinner until 20:20\nCake 21:15 → 21:35']);
    const again = { eventId, minutes: 20, undoId, version: preview.version };
    expect(await host.schedule.shift(again)).toMatchObject({ moved: 3 });
    expect(await omar.day()).toContain('Cake 21:35 21:45');
    expect(await omar.lines()).toHaveLength(1);
  });

  test('can be taken back, which guests are told once, at once', async ({ host, world, clock }) => {
    const { eventId, mary, run } = await openEvening(host, world);
    const undoId = randomUUID();
    await run(20, undoId);
    clock.advance(1);
    await host.schedule.restore({ eventId, undoId });
    await host.schedule.restore({ eventId, undoId });
    expect(await mary.day()).toEqual([
      'Ceremony 16:00 16:45',
      'Dinner 19:00 20:00',
      'Speeches 20:15',
      'Cake 21:15 21:45',
      'Band 21:45',
    ]);
    expect((await mary.lines())[0]).toBe('Dinner until 20:00\nSpeeches 20:35 → 20:15\nCake 21:35 → 21:15');
    expect(await mary.lines()).toHaveLength(2);
  });

  test('does what the host was shown, or nothing', async ({ host, world }) => {
    const { eventId, mary } = await openEvening(host, world);
    const { version } = await host.schedule.previewShift({ eventId, minutes: 20 });
    await createItem(host, eventId, { title: 'Toast', startTime: '20:00', endTime: null });
    const late = host.schedule.shift({ eventId, minutes: 20, undoId: randomUUID(), version });
    expect(await catchRefusal(late)).toBe('schedule.changed_meanwhile');
    expect(await mary.day()).toContain('Cake 21:15 21:45');
  });

  test('moves one date of what repeats, and the last day past its midnight', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const repeat = { frequency: 'daily' as const, every: 1, ends: { kind: 'times' as const, times: 2 } };
    await createItem(host, eventId, { title: 'Toast', startTime: '23:50', endTime: null, repeat });
    clock.set('2026-06-07T20:00:00Z');
    const mary = await joinAs(world, eventCode, 'mary');
    const { version } = await host.schedule.previewShift({ eventId, minutes: 20 });
    await host.schedule.shift({ eventId, minutes: 20, undoId: randomUUID(), version });
    const { items } = await mary.phone.join.schedule(mary.guest);
    expect(
      items.filter(({ title }) => title === 'Toast').map((item) => [item.eventDate, item.startTime]),
    ).toEqual([
      ['2026-06-06', '23:50'],
      ['2026-06-08', '00:10'],
    ]);
    expect(await host.schedule.outsideCounts({ eventId })).toEqual([]);
  });

  test('with nothing to follow moves nothing and tells nobody', async ({ host, world, clock }) => {
    const { eventId, run } = await openEvening(host, world);
    clock.set('2026-06-06T22:00:00Z');
    expect(await host.schedule.previewShift({ eventId, minutes: 10 })).toMatchObject({
      people: 0,
      items: [],
    });
    expect(await run(10)).toEqual({ moved: 0, people: 0 });
  });
});

describe("a host's mark on an item", () => {
  test('beats the clock on every screen, and is taken back', async ({ host, world, clock }) => {
    const { eventId, dinnerId, speechesId, mary } = await openEvening(host, world);
    const before = await host.events.stats({ eventId });
    await host.schedule.mark({ eventId, itemId: dinnerId, mark: 'done' });
    await host.schedule.mark({ eventId, itemId: speechesId, mark: 'started' });
    clock.advance(1);
    await host.schedule.mark({ eventId, itemId: speechesId, mark: 'started' });
    const marks = async () => {
      const { items } = await mary.phone.join.schedule(mary.guest);
      return items.map(({ title, startedAt, doneAt }) => [title, startedAt, doneAt]);
    };
    expect(await marks()).toEqual(
      expect.arrayContaining([
        ['Dinner', null, '2026-06-06T17:24:00.000Z'],
        ['Speeches', '2026-06-06T17:24:00.000Z', null],
      ]),
    );
    const after = await host.events.stats({ eventId });
    expect(after.endedItems).toBe(before.endedItems + 1);
    expect(after.upcomingItems).toBe(before.upcomingItems - 1);
    await host.schedule.mark({ eventId, itemId: dinnerId, mark: 'none' });
    await host.schedule.mark({ eventId, itemId: speechesId, mark: 'none' });
    expect(await host.events.stats({ eventId })).toEqual(before);
    const { lines } = await host.events.activity({ eventId });
    expect(lines.filter(({ kind }) => kind === 'item_started')).toHaveLength(1);
  });

  test('is of one date of what repeats, wherever that goes', async ({ host, clock }) => {
    const { eventId } = await createLiveWedding(host);
    const repeat = { frequency: 'daily' as const, every: 1, ends: { kind: 'times' as const, times: 2 } };
    const itemId = await createItem(host, eventId, {
      title: 'Walk',
      startTime: '08:00',
      endTime: null,
      repeat,
    });
    clock.set('2026-06-07T07:00:00Z');
    await host.schedule.mark({ eventId, itemId, occurrenceDate: '2026-06-07', mark: 'done' });
    const at = { eventId, itemId, occurrenceDate: '2026-06-07' };
    await host.schedule.move({ ...at, change: 'this', eventDate: '2026-06-06', undoId: randomUUID() });
    const items = await host.schedule.list({ eventId, from: '2026-06-06', to: '2026-06-07' });
    const walks = items.filter(({ title }) => title === 'Walk');
    expect(walks.map(({ occurrenceDate, doneAt }) => [occurrenceDate, doneAt])).toEqual([
      ['2026-06-06', null],
      ['2026-06-07', '2026-06-07T07:00:00.000Z'],
    ]);
    const never = host.schedule.mark({ eventId, itemId, occurrenceDate: '2026-06-09', mark: 'done' });
    expect(await catchRefusal(never)).toBe('schedule.not_found');
  });

  test('cannot be set in another event or for another host', async ({ host, otherHost }) => {
    const { eventId } = await createLiveWedding(host);
    const other = await createLiveWedding(otherHost);
    const itemId = await createItem(otherHost, other.eventId);
    expect(await catchRefusal(host.schedule.mark({ eventId, itemId, mark: 'done' }))).toBe(
      'schedule.not_found',
    );
    const foreign = { eventId: other.eventId, itemId, mark: 'done' } as const;
    expect(await catchRefusal(host.schedule.mark(foreign))).toBe('events.not_found');
  });
});
