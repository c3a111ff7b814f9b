import { randomUUID } from 'node:crypto';
import type { inferRouterInputs } from '@trpc/server';
import { describe, expect } from 'vitest';
import {
  createAttendee,
  createItem,
  createLiveWedding,
  createWedding,
} from '../../../../tests/factories/events.ts';
import { type Host, catchRefusal, test } from '../../../../tests/test.ts';
import type { AppRouter } from '../../../trpc/router.ts';

type Update = inferRouterInputs<AppRouter>['schedule']['update'];
const june = { from: '2026-06-06', to: '2026-06-07' };

/** A tab that has an item's form open, as it was then. */
async function openTab(host: Host, eventId: string, itemId: string, occurrenceDate: string | null = null) {
  const item = await host.schedule.get({ eventId, itemId, occurrenceDate });
  const { title, description, location, eventDate, repeat, startTime, endTime, updatedAt } = item;
  const { notificationMinutes, whenLate, minMinutes, assignmentType, roleIds, attendeeIds } = item;
  const what = { title, description, location, eventDate, repeat, startTime, endTime };
  const rest = { notificationMinutes, whenLate, minMinutes, assignmentType, roleIds, attendeeIds };
  const fields = { ...what, ...rest };
  const opened = { ...fields, forEveryone: item.audience === 'everyone' };
  return (typed: Partial<Update>) =>
    host.schedule.update({
      eventId,
      itemId,
      occurrenceDate,
      undoId: randomUUID(),
      changeAudience: false,
      ...fields,
      opened,
      updatedAt,
      ...typed,
    });
}

describe('an item that is open in two tabs', () => {
  test('keeps what each of them changed', async ({ host, clock }) => {
    const { eventId, familyId } = await createLiveWedding(host);
    const itemId = await createItem(host, eventId, { title: 'Dinner', location: 'Hall' });
    const first = await openTab(host, eventId, itemId);
    const second = await openTab(host, eventId, itemId);
    const third = await openTab(host, eventId, itemId);
    clock.advance(1);
    await first({ location: 'Garden', startTime: '20:00', endTime: '22:00' });
    clock.advance(1);
    await second({ title: 'Supper', notificationMinutes: null });
    clock.advance(1);
    await third({ changeAudience: true, roleIds: [familyId] });
    expect(await host.schedule.get({ eventId, itemId })).toMatchObject({
      title: 'Supper',
      location: 'Garden',
      startTime: '20:00',
      endTime: '22:00',
      startsAt: '2026-06-06T18:00:00.000Z',
      notificationMinutes: null,
      audience: 'roles',
      roleIds: [familyId],
    });
  });

  test('is not saved where both changed the same, and then as the host decides', async ({ host, clock }) => {
    const { id: eventId } = await createWedding(host);
    const itemId = await createItem(host, eventId, { title: 'Dinner', location: 'Hall' });
    const first = await openTab(host, eventId, itemId);
    const second = await openTab(host, eventId, itemId);
    clock.advance(1);
    await first({ location: 'Garden', title: 'Feast' });
    clock.advance(1);
    expect(await catchRefusal(second({ title: 'Supper' }))).toBe('schedule.changed_meanwhile');
    expect(await host.schedule.get({ eventId, itemId })).toMatchObject({
      title: 'Feast',
      location: 'Garden',
    });
    const again = await openTab(host, eventId, itemId);
    await again({ title: 'Supper' });
    expect(await host.schedule.get({ eventId, itemId })).toMatchObject({
      title: 'Supper',
      location: 'Garden',
    });
  });

  test('makes no time out of a start and an end of two tabs', async ({ host, clock }) => {
    const { id: eventId } = await createWedding(host);
    const itemId = await createItem(host, eventId, { startTime: '19:00', endTime: '21:00' });
    const first = await openTab(host, eventId, itemId);
    const second = await openTab(host, eventId, itemId);
    clock.advance(1);
    await first({ endTime: '20:00' });
    expect(await catchRefusal(second({ startTime: '20:30' }))).toBe('schedule.changed_meanwhile');
  });

  test('keeps its day where only the title was changed, also of one date of a series', async ({
    host,
    clock,
  }) => {
    const { id: eventId } = await createWedding(host);
    const repeat = { frequency: 'daily', every: 1, ends: { kind: 'on', date: '2026-06-07' } } as const;
    const itemId = await createItem(host, eventId, {
      title: 'Breakfast',
      startTime: '08:00',
      endTime: null,
      repeat,
    });
    const first = await openTab(host, eventId, itemId, '2026-06-07');
    const second = await openTab(host, eventId, itemId, '2026-06-07');
    clock.advance(1);
    await first({ change: 'all', startTime: '09:00' });
    clock.advance(1);
    await second({ change: 'all', title: 'Brunch' });
    const items = await host.schedule.list({ eventId, ...june });
    expect(items.map(({ title, startTime, eventDate }) => [title, startTime, eventDate])).toEqual([
      ['Brunch', '09:00', '2026-06-06'],
      ['Brunch', '09:00', '2026-06-07'],
    ]);
  });

  test('keeps an audience that the other tab chose, and asks where both chose one', async ({
    host,
    clock,
  }) => {
    const { eventId, familyId, friendsId } = await createLiveWedding(host);
    const anaId = await createAttendee(host, eventId, { name: 'Ana', roleId: familyId });
    const itemId = await createItem(host, eventId);
    const first = await openTab(host, eventId, itemId);
    const second = await openTab(host, eventId, itemId);
    const third = await openTab(host, eventId, itemId);
    clock.advance(1);
    await first({ changeAudience: true, assignmentType: 'individuals', attendeeIds: [anaId] });
    clock.advance(1);
    await second({ location: 'Garden' });
    expect(await host.schedule.get({ eventId, itemId })).toMatchObject({ audience: 'individuals' });
    expect(await catchRefusal(third({ changeAudience: true, roleIds: [friendsId] }))).toBe(
      'schedule.changed_meanwhile',
    );
  });
});
