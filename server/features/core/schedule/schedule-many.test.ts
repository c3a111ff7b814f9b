import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import {
  createAttendee,
  createItem,
  createRole,
  createWedding,
  itemInput,
} from '../../../../tests/factories/events.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

const both = { from: '2026-06-06', to: '2026-06-07' };

function buildItem(eventId: string, title: string, startTime: string) {
  const { eventId: _event, ...item } = itemInput(eventId, { title, startTime, eventDate: '2026-06-07' });
  return item;
}
type NewItem = ReturnType<typeof buildItem>;

function brunch(eventId: string) {
  const coffee = buildItem(eventId, 'Coffee', '10:00');
  const items: [NewItem, NewItem, NewItem] = [
    coffee,
    buildItem(eventId, 'Brunch', '11:00'),
    buildItem(eventId, 'Farewell', '12:00'),
  ];
  return { eventId, undoId: randomUUID(), items };
}

describe('items that belong together', () => {
  test('are added by a host at once, for the same people, and taken off by one undo', async ({
    host,
    clock,
  }) => {
    const { id: eventId } = await createWedding(host);
    const roleId = await createRole(host, eventId, 'Family');
    const plan = brunch(eventId);
    const day = { ...plan, items: plan.items.map((item) => ({ ...item, roleIds: [roleId] })) };
    clock.advance(1);
    expect(await host.schedule.createMany(day)).toEqual({ added: 3 });
    const items = await host.schedule.list({ eventId, ...both });
    expect(items.map(({ title, audience }) => [title, audience])).toEqual([
      ['Coffee', 'roles'],
      ['Brunch', 'roles'],
      ['Farewell', 'roles'],
    ]);
    const activity = async () => (await host.events.activity({ eventId })).lines[0];
    expect(await activity()).toMatchObject({ kind: 'items_added', facts: { count: 3 } });

    clock.advance(1);
    await host.schedule.restore({ eventId, undoId: day.undoId });
    expect(await host.schedule.list({ eventId, ...both })).toEqual([]);
    expect(await activity()).toMatchObject({ kind: 'items_taken_off', facts: { count: 3 } });
  });

  test('are there once for a host who tries again after a lost answer', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const day = brunch(eventId);
    await Promise.all([host.schedule.createMany(day), host.schedule.createMany(day)]);
    expect(await host.schedule.list({ eventId, ...both })).toHaveLength(3);
  });

  test('are not added at all where the day would become too full', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const day = brunch(eventId);
    const many = (count: number) => ({
      ...day,
      undoId: randomUUID(),
      items: Array.from({ length: count }, () => ({ ...day.items[0], id: randomUUID() })),
    });
    await host.schedule.createMany(many(498));
    expect(await catchRefusal(host.schedule.createMany(day))).toBe('schedule.too_many');
    expect(await host.schedule.createMany(many(2))).toEqual({ added: 2 });
    expect(await catchRefusal(createItem(host, eventId, { eventDate: '2026-06-07' }))).toBe(
      'schedule.too_many',
    );
  });

  test('are not there for another host, nor with a role, a person or an item of another event', async ({
    host,
    otherHost,
  }) => {
    const { id: eventId } = await createWedding(host);
    const { id: foreignId } = await createWedding(otherHost);
    const roleId = await createRole(otherHost, foreignId, 'Family');
    const attendeeId = await createAttendee(otherHost, foreignId, { name: 'Mary Lee', roleId });
    const itemId = await createItem(otherHost, foreignId);
    const day = brunch(eventId);
    expect(await catchRefusal(otherHost.schedule.createMany(day))).toBe('events.not_found');
    const last = (change: object) => [...day.items.slice(0, 2), { ...day.items[2], ...change }];
    const refusedWith = (change: object) =>
      catchRefusal(host.schedule.createMany({ ...day, items: last(change) }));
    expect(await refusedWith({ roleIds: [roleId] })).toBe('roles.not_found');
    const toMary = { assignmentType: 'individuals' as const, attendeeIds: [attendeeId] };
    expect(await refusedWith(toMary)).toBe('attendees.not_found');
    expect(await refusedWith({ id: itemId })).toBe('schedule.not_found');
    expect(await refusedWith({ id: day.items[0].id })).toBe('schedule.not_found');
    expect(await refusedWith({ eventDate: '2026-06-20' })).toBe('schedule.outside_dates');
    // What came before in the same request is not left behind.
    expect(await host.schedule.list({ eventId, ...both })).toEqual([]);
  });

  test('are taken off only while a host has not changed one of them since', async ({ host, clock }) => {
    const { id: eventId } = await createWedding(host);
    const day = brunch(eventId);
    await host.schedule.createMany(day);
    clock.advance(1);
    const { undoId, items } = day;
    await host.schedule.move({
      eventId,
      itemId: items[0].id,
      undoId: randomUUID(),
      eventDate: '2026-06-06',
    });
    expect(await catchRefusal(host.schedule.restore({ eventId, undoId }))).toBe('undo.changed_since');
  });
});
