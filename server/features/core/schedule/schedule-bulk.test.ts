import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import {
  createAttendee,
  createItem,
  createRole,
  createWedding,
  itemInput,
} from '../../../../tests/factories/events.ts';
import { openParty } from '../../../../tests/factories/parties.ts';
import { catchRefusal, type Host, test } from '../../../../tests/test.ts';

type Change = Parameters<Host['schedule']['changeMany']>[0];
const both = { from: '2026-06-06', to: '2026-06-07' };

async function planDay(host: Host, eventId: string) {
  const coffee = await createItem(host, eventId, { title: 'Coffee', startTime: '10:00', endTime: '10:30' });
  const party = await createItem(host, eventId, { title: 'Party', startTime: '23:30', endTime: '02:00' });
  const bus = await createItem(host, eventId, {
    title: 'Bus',
    eventDate: '2026-06-07',
    startTime: '02:15',
    endTime: null,
  });
  const items = [coffee, party, bus].map((itemId) => ({ itemId }));
  return { eventId, undoId: randomUUID(), items };
}

const list = async (host: Host, eventId: string, window = both) => host.schedule.list({ eventId, ...window });
const readWhen = async (host: Host, eventId: string) =>
  (await list(host, eventId, { from: '2026-06-05', to: '2026-06-09' })).map(
    ({ title, eventDate, startTime, endTime }) => [title, eventDate, startTime, endTime],
  );
const readActivity = async (host: Host, eventId: string) =>
  (await host.events.activity({ eventId })).lines[0];

describe('many items at once', () => {
  test('are moved to another day, what is of the night with its evening, and put back by one undo', async ({
    host,
    clock,
  }) => {
    const { id: eventId } = await createWedding(host);
    const plan = await planDay(host, eventId);
    const before = await list(host, eventId);
    clock.advance(1);
    const move: Change = { ...plan, action: { kind: 'day', eventDate: '2026-06-07' } };
    expect(await host.schedule.changeMany(move)).toEqual({ changed: 3 });
    expect(await readWhen(host, eventId)).toEqual([
      ['Coffee', '2026-06-07', '10:00', '10:30'],
      ['Party', '2026-06-07', '23:30', '02:00'],
      ['Bus', '2026-06-08', '02:15', null],
    ]);
    expect(await readActivity(host, eventId)).toMatchObject({
      kind: 'items_changed',
      facts: { count: 3, what: 'day' },
    });

    clock.advance(1);
    await host.schedule.restore({ eventId, undoId: plan.undoId });
    const withoutVersion = (items: typeof before) => items.map((item) => ({ ...item, updatedAt: null }));
    expect(withoutVersion(await list(host, eventId))).toEqual(withoutVersion(before));
    expect(await readActivity(host, eventId)).toMatchObject({ kind: 'items_put_back', facts: { count: 3 } });
  });

  test('are moved by minutes, over midnight too, once for a host who tries again', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const plan = await planDay(host, eventId);
    const later: Change = { ...plan, action: { kind: 'minutes', minutes: 45 } };
    await Promise.all([host.schedule.changeMany(later), host.schedule.changeMany(later)]);
    expect(await readWhen(host, eventId)).toEqual([
      ['Coffee', '2026-06-06', '10:45', '11:15'],
      ['Party', '2026-06-07', '00:15', '02:45'],
      ['Bus', '2026-06-07', '03:00', null],
    ]);
    const earlier: Change = { ...plan, undoId: randomUUID(), action: { kind: 'minutes', minutes: -45 } };
    await host.schedule.changeMany(earlier);
    expect((await readWhen(host, eventId))[1]).toEqual(['Party', '2026-06-06', '23:30', '02:00']);
  });

  test('get another audience, reminder and place, and keep everything else', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const roleId = await createRole(host, eventId, 'Family');
    const maryId = await createAttendee(host, eventId, { name: 'Mary Lee', roleId });
    const plan = await planDay(host, eventId);
    const change = (action: Change['action']) =>
      host.schedule.changeMany({ ...plan, undoId: randomUUID(), action });
    const audience = { kind: 'audience' as const, assignmentType: 'roles' as const, attendeeIds: [] };
    await change({ ...audience, roleIds: [roleId] });
    await change({ kind: 'reminder', notificationMinutes: null });
    await change({ kind: 'place', location: ' Barn ' });
    const items = await list(host, eventId);
    expect(items.map(({ audience: of, roleIds }) => [of, roleIds])).toEqual(
      Array(3).fill(['roles', [roleId]]),
    );
    expect(items.map(({ notificationMinutes, location }) => [notificationMinutes, location])).toEqual(
      Array(3).fill([null, 'Barn']),
    );
    expect(items.map(({ title, startTime }) => [title, startTime])).toEqual([
      ['Coffee', '10:00'],
      ['Party', '23:30'],
      ['Bus', '02:15'],
    ]);
    await change({ ...audience, assignmentType: 'individuals', roleIds: [], attendeeIds: [maryId] });
    expect((await list(host, eventId)).map(({ attendees }) => attendees.map(({ name }) => name))).toEqual(
      Array(3).fill(['Mary Lee']),
    );
    await change({ ...audience, roleIds: [] });
    expect((await list(host, eventId)).map(({ audience: of }) => of)).toEqual(Array(3).fill('everyone'));
  });

  test('of a full day are changed where they are, and no more come to it', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const items = Array.from({ length: 499 }, (_, at) => {
      const { eventId: _event, ...item } = itemInput(eventId, { title: `Item ${at}` });
      return item;
    });
    await host.schedule.createMany({ eventId, undoId: randomUUID(), items });
    const added = [];
    for (const title of ['Coffee', 'Cake'])
      added.push({ itemId: await createItem(host, eventId, { title, eventDate: '2026-06-07' }) });
    const change = (named: Change['items'], action: Change['action']) =>
      host.schedule.changeMany({ eventId, undoId: randomUUID(), items: named, action });
    const here = { kind: 'day', eventDate: '2026-06-06' } as const;
    expect(await catchRefusal(change(added, here))).toBe('schedule.too_many');
    await change(added.slice(1), here);
    const all = items.map(({ id: itemId }) => ({ itemId }));
    expect(await change(all, { kind: 'reminder', notificationMinutes: 5 })).toEqual({ changed: 499 });
    expect(await change(all, { kind: 'minutes', minutes: 5 })).toEqual({ changed: 499 });
  });

  test('outside of the event’s dates get a place where they are, and come back to a day of it', async ({
    host,
  }) => {
    const event = await createWedding(host);
    const eventId = event.id;
    const itemId = await createItem(host, eventId, { eventDate: '2026-06-07' });
    const { name, timeZone, attendeeCount } = event;
    const oneDay = { startDate: '2026-06-06', endDate: '2026-06-06' };
    const settings = { eventId, name, timeZone, attendeeCount, updatedAt: event.updatedAt };
    await host.events.update({ ...settings, ...oneDay });
    const change = (action: Change['action']) =>
      host.schedule.changeMany({ eventId, undoId: randomUUID(), items: [{ itemId }], action });
    await change({ kind: 'place', location: 'Barn' });
    expect((await list(host, eventId))[0]).toMatchObject({ eventDate: '2026-06-07', location: 'Barn' });
    await change({ kind: 'day', eventDate: '2026-06-06' });
    expect((await list(host, eventId))[0]).toMatchObject({ eventDate: '2026-06-06', location: 'Barn' });
    expect(await catchRefusal(change({ kind: 'day', eventDate: '2026-06-07' }))).toBe(
      'schedule.outside_dates',
    );
  });

  test('are deleted together, and all come back', async ({ host, clock }) => {
    const { id: eventId } = await createWedding(host);
    const plan = await planDay(host, eventId);
    clock.advance(1);
    await host.schedule.changeMany({ ...plan, action: { kind: 'delete' } });
    expect(await list(host, eventId)).toEqual([]);
    await host.schedule.restore({ eventId, undoId: plan.undoId });
    expect(await list(host, eventId)).toHaveLength(3);
  });

  test('cannot be put back where they were once one of them was taken off', async ({ host, clock }) => {
    const { id: eventId } = await createWedding(host);
    const plan = await planDay(host, eventId);
    const [coffee] = plan.items;
    await host.schedule.changeMany({ ...plan, action: { kind: 'minutes', minutes: 15 } });
    clock.advance(1);
    await host.schedule.delete({ eventId, itemId: coffee?.itemId ?? '', undoId: randomUUID() });
    expect(await catchRefusal(host.schedule.restore(plan))).toBe('undo.changed_since');
    expect((await list(host, eventId)).map(({ title }) => title)).toEqual(['Party', 'Bus']);
  });

  test('are marked, and marked as they were by an undo', async ({ host, clock }) => {
    const { id: eventId } = await createWedding(host);
    const plan = await planDay(host, eventId);
    const [coffee] = plan.items;
    await host.schedule.mark({ eventId, itemId: coffee?.itemId ?? '', mark: 'started' });
    const marks = async () =>
      (await list(host, eventId)).map(({ startedAt, doneAt }) =>
        doneAt ? 'done' : startedAt ? 'started' : 'none',
      );
    clock.advance(1);
    await host.schedule.changeMany({ ...plan, action: { kind: 'mark', mark: 'done' } });
    expect(await marks()).toEqual(['done', 'done', 'done']);
    await host.schedule.restore({ eventId, undoId: plan.undoId });
    await host.schedule.restore({ eventId, undoId: plan.undoId });
    expect(await marks()).toEqual(['started', 'none', 'none']);

    const again: Change = { ...plan, undoId: randomUUID(), action: { kind: 'mark', mark: 'done' } };
    await host.schedule.changeMany(again);
    await host.schedule.mark({ eventId, itemId: coffee?.itemId ?? '', mark: 'none' });
    expect(await catchRefusal(host.schedule.restore(again))).toBe('undo.changed_since');
    expect(await marks()).toEqual(['none', 'done', 'done']);
  });

  test('are all as they were where one of them cannot be changed', async ({ host, otherHost }) => {
    const { id: eventId } = await createWedding(host);
    const plan = await planDay(host, eventId);
    const { id: foreignId } = await createWedding(otherHost);
    const foreign = await createItem(otherHost, foreignId);
    const before = await list(host, eventId);
    const refusedWith = (change: Partial<Change>) =>
      catchRefusal(host.schedule.changeMany({ ...plan, action: { kind: 'delete' }, ...change }));
    expect(await refusedWith({ items: [...plan.items, { itemId: foreign }] })).toBe('schedule.not_found');
    const mark = { kind: 'mark', mark: 'done' } as const;
    expect(await refusedWith({ items: [...plan.items, { itemId: foreign }], action: mark })).toBe(
      'schedule.not_found',
    );
    expect(await refusedWith({ action: { kind: 'minutes', minutes: -24 * 60 } })).toBe(
      'schedule.outside_dates',
    );
    expect(await catchRefusal(otherHost.schedule.changeMany({ ...plan, action: mark }))).toBe(
      'events.not_found',
    );
    expect(await list(host, eventId)).toEqual(before);
  });

  test('are one notice for a guest whose day they are, and none where it is taken back in time', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, mary, omar, round, familyId } = await openParty(host, world);
    const items = [];
    for (const [title, startTime] of [
      ['Photos', '14:00'],
      ['Toast', '15:00'],
    ] as const)
      items.push({
        itemId: await createItem(host, eventId, { title, startTime, endTime: null, roleIds: [familyId] }),
      });
    clock.advance(1);
    await round();
    const [first] = await mary.feed();
    const later: Change = { eventId, undoId: randomUUID(), items, action: { kind: 'minutes', minutes: 30 } };
    await host.schedule.changeMany(later);
    await host.schedule.restore({ eventId, undoId: later.undoId });
    clock.advance(1);
    await round();
    expect((await mary.feed())[0]).toEqual(first);
    await host.schedule.changeMany({ ...later, undoId: randomUUID() });
    clock.advance(1);
    await round();
    expect((await mary.lines())[0]).toBe('Photos 14:00 → 14:30\nToast 15:00 → 15:30');
    expect(await omar.lines()).toEqual([]);
  });
});
