import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import {
  createAttendee,
  createItem,
  createLiveWedding,
  createWedding,
} from '../../../../tests/factories/events.ts';
import { changeEvent, plantItems } from '../../../../tests/factories/many-items.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { test, type World } from '../../../../tests/test.ts';
import { sendDueReminders } from './reminders.commands.ts';

const daily: Repeat = { frequency: 'daily', every: 1, ends: { kind: 'times', times: 4 } };

describe('reminders', () => {
  const due = async (world: World) => {
    await Promise.all([1, 2].map(() => sendDueReminders(world.services.db, world.clock.now())));
  };

  test('come so many minutes before, to those the item is for, once', async ({ host, world, clock }) => {
    const { eventId, eventCode, familyId } = await createLiveWedding(host);
    await createItem(host, eventId, { title: 'Family photo', roleIds: [familyId], location: 'Garden Hall' });
    const mary = await joinOnPhone(world, eventCode, 'mary');
    const omar = await joinOnPhone(world, eventCode, 'omar');
    clock.set('2026-06-06T13:45:00Z');
    await due(world);
    expect(await omar.titles()).toEqual(['Ceremony']);
    clock.set('2026-06-06T16:44:59Z');
    await due(world);
    expect(await mary.titles()).toEqual([]);
    clock.set('2026-06-06T16:45:00Z');
    await due(world);
    await due(world);
    expect(await mary.feed()).toMatchObject([
      {
        kind: 'reminder',
        title: 'Family photo',
        message: 'Starts in 15 minutes, at 19:00. Garden Hall',
        reminder: { minutes: 15, startTime: '19:00', location: 'Garden Hall' },
      },
    ]);
    // Nobody is reminded of what began long ago.
    expect(await omar.titles()).toEqual([]);
  });

  test('of many new items are found out in a few rounds, and those that are due come', async ({
    host,
    world,
    clock,
  }) => {
    const { db } = world.services;
    const { eventId, eventCode } = await createLiveWedding(host);
    const omar = await joinOnPhone(world, eventCode, 'omar');
    await createItem(host, eventId, { title: 'Cake', startTime: '12:00', endTime: null });
    await createItem(host, eventId, { title: 'Yoga', startTime: '08:00', endTime: null, repeat: daily });
    await plantItems(db, eventId, 400, '2026-06-05');
    await changeEvent(db, eventId, (tx) =>
      tx.execute(sql`
      update event_schedule set notification_minutes = 15 where event_id = ${eventId} and title like 'Item %'`),
    );
    clock.set('2026-06-06T09:45:00Z');
    for (let round = 0; round < 5; round += 1) await sendDueReminders(db, clock.now());
    expect(await sendDueReminders(db, clock.now())).toBe(0);
    expect(await omar.titles()).toEqual(['Cake']);
    clock.set('2026-06-07T05:45:00Z');
    await due(world);
    expect(await omar.titles()).toEqual(['Yoga']);
  });

  test('follow an item that moves, and do not come for one that is gone', async ({ host, world, clock }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const itemId = await createItem(host, eventId, { title: 'Dinner' });
    const goneId = await createItem(host, eventId, { title: 'Cake' });
    const mary = await joinOnPhone(world, eventCode, 'mary');
    await due(world);
    await host.schedule.move({ eventId, itemId, eventDate: '2026-06-07', undoId: randomUUID() });
    await host.schedule.delete({ eventId, itemId: goneId, undoId: randomUUID() });
    clock.set('2026-06-06T16:45:00Z');
    await due(world);
    expect(await mary.titles()).not.toContain('Dinner');
    expect(await mary.titles()).not.toContain('Cake');
    clock.set('2026-06-07T16:45:03Z');
    await due(world);
    expect((await mary.titles())[0]).toBe('Dinner');
  });

  test('do not come for what the host has started or done before its time', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const omar = await joinOnPhone(world, eventCode, 'omar');
    const speechesId = await createItem(host, eventId, { title: 'Speeches' });
    const yogaId = await createItem(host, eventId, { title: 'Yoga', endTime: null, repeat: daily });
    await createItem(host, eventId, { title: 'Toast' });
    await due(world);
    clock.set('2026-06-06T16:40:00Z');
    await host.schedule.mark({ eventId, itemId: speechesId, mark: 'started' });
    await host.schedule.mark({ eventId, itemId: yogaId, occurrenceDate: '2026-06-06', mark: 'done' });
    clock.set('2026-06-06T16:45:00Z');
    await due(world);
    expect(await omar.titles()).toEqual(['Toast']);
    clock.set('2026-06-07T16:45:00Z');
    await due(world);
    expect(await omar.titles()).toEqual(['Yoga']);
  });

  test('come for each occurrence, one of its own and none for one that is off', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host, { endDate: '2026-06-12' });
    const itemId = await createItem(host, eventId, {
      title: 'Yoga',
      startTime: '08:00',
      endTime: '09:00',
      repeat: daily,
    });
    const mary = await joinOnPhone(world, eventCode, 'mary');
    await due(world);
    const place = { eventId, itemId, change: 'this', undoId: randomUUID() } as const;
    await host.schedule.delete({ ...place, occurrenceDate: '2026-06-07' });
    const moved = { ...place, occurrenceDate: '2026-06-08', undoId: randomUUID() };
    await host.schedule.move({ ...moved, eventDate: '2026-06-10' });
    const yoga = async (at: string) => {
      clock.set(at);
      await due(world);
      return (await mary.titles()).filter((title) => title === 'Yoga').length;
    };
    expect(await yoga('2026-06-06T05:45:00Z')).toBe(1);
    expect(await yoga('2026-06-07T05:45:00Z')).toBe(0);
    expect(await yoga('2026-06-08T05:45:00Z')).toBe(0);
    expect(await yoga('2026-06-09T05:45:00Z')).toBe(1);
    expect(await yoga('2026-06-10T05:45:00Z')).toBe(1);
    expect(await yoga('2026-06-11T05:45:00Z')).toBe(0);
  });

  test('come on the days that an event gains, at its end and before its start, once each', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    await createItem(host, eventId, { title: 'Yoga', startTime: '08:00', endTime: null, repeat: daily });
    const mary = await joinOnPhone(world, eventCode, 'mary');
    const countAt = async (at: string) => {
      clock.set(at);
      await due(world);
      return (await mary.titles()).filter((title) => title === 'Yoga').length;
    };
    const setDates = async (dates: { startDate?: string; endDate?: string }) => {
      const { id, ...opened } = await host.events.get({ eventId });
      await host.events.update({ ...opened, eventId: id, ...dates });
    };
    await setDates({ startDate: '2026-06-07' });
    expect(await countAt('2026-06-05T12:00:00Z')).toBe(0);
    await setDates({ startDate: '2026-06-06' });
    expect(await countAt('2026-06-06T05:45:00Z')).toBe(1);
    expect(await countAt('2026-06-07T05:45:00Z')).toBe(1);
    await host.events.addDay({ eventId, endDate: '2026-06-07' });
    expect(await countAt('2026-06-07T05:45:20Z')).toBe(1);
    expect(await countAt('2026-06-08T05:45:00Z')).toBe(1);
    await setDates({ endDate: '2026-06-09' });
    expect(await countAt('2026-06-09T05:45:00Z')).toBe(1);
  });

  test('go late after a restart, but not when they would only confuse, and never from a draft', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    await createItem(host, eventId, { title: 'Dinner' });
    await createItem(host, eventId, { title: 'Dancing', startTime: '22:00', endTime: '23:00' });
    const mary = await joinOnPhone(world, eventCode, 'mary');
    const draft = await createWedding(host);
    await createItem(host, draft.id);
    await due(world);
    clock.set('2026-06-06T16:59:00Z');
    await due(world);
    expect((await mary.titles())[0]).toBe('Dinner');
    clock.set('2026-06-06T20:05:00Z');
    await due(world);
    expect(await mary.titles()).toEqual([]);
    const { notifications } = await host.notifications.list({ eventId: draft.id });
    expect(notifications).toEqual([]);
  });

  test('reach somebody who was put on the list in the meantime', async ({ host, world, clock }) => {
    const { eventId, eventCode, familyId } = await createLiveWedding(host);
    await due(world);
    await createAttendee(host, eventId, { name: 'Zoe', roleId: familyId });
    const zoe = await joinOnPhone(world, eventCode, 'zoe');
    clock.set('2026-06-06T13:45:00Z');
    await due(world);
    expect(await zoe.titles()).toEqual(['Ceremony']);
  });
});
