import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import type { Repeat } from '@daysheet/shared/recurrence.schemas.ts';
import {
  createAttendee,
  createItem,
  createLiveWedding,
  createWedding,
} from '../../../../tests/factories/events.ts';
import { plantItems } from '../../../../tests/factories/many-items.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { messageTo } from '../../../../tests/factories/messages.ts';
import { type Host, catchRefusal, test, type World } from '../../../../tests/test.ts';
import { sendDue } from './notifications.commands.ts';
import { sendDueReminders } from './reminders.commands.ts';

const daily: Repeat = { frequency: 'daily', every: 1, ends: { kind: 'times', times: 4 } };

async function joinAs(world: World, eventCode: string, search: string) {
  const joined = await joinOnPhone(world, eventCode, search);
  return { ...joined, titles: async () => (await joined.feed()).map(({ title }) => title) };
}

describe("a host's message", () => {
  test('reaches those it is for and nobody else, once, and says to how many', async ({ host, world }) => {
    const { eventId, eventCode, familyId, omarId } = await createLiveWedding(host);
    const mary = await joinAs(world, eventCode, 'mary');
    const omar = await joinAs(world, eventCode, 'omar');
    const toAll = messageTo(eventId);
    expect(await host.notifications.send(toAll)).toEqual({ id: toAll.id, recipients: 2 });
    expect(await host.notifications.send(toAll)).toEqual({ id: toAll.id, recipients: 2 });
    await host.notifications.send(
      messageTo(eventId, { title: 'Family photo', targetType: 'role', roleIds: [familyId] }),
    );
    const toOmar = messageTo(eventId, {
      title: 'Your speech',
      targetType: 'individual',
      attendeeIds: [omarId],
    });
    expect(await host.notifications.send(toOmar)).toMatchObject({ recipients: 1 });
    expect(await mary.titles()).toEqual(expect.arrayContaining(['Family photo', 'The bus is here']));
    expect(await mary.titles()).not.toContain('Your speech');
    expect(await omar.titles()).toHaveLength(2);
  });

  test('waits for its time, can be taken back until then, and goes once', async ({ host, world, clock }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const mary = await joinAs(world, eventCode, 'mary');
    const at = { date: '2026-06-05', time: '15:00' };
    const later = messageTo(eventId, { at });
    const never = messageTo(eventId, { at, title: 'Rain' });
    expect(await host.notifications.send(later)).toEqual({ id: later.id, recipients: null });
    await host.notifications.send(never);
    await host.notifications.cancel({ eventId, notificationId: never.id });
    await host.notifications.cancel({ eventId, notificationId: never.id });
    const { db } = world.services;
    clock.set('2026-06-05T12:59:59Z');
    await sendDue(db, clock.now());
    expect(await mary.titles()).toEqual([]);
    clock.set('2026-06-05T13:00:00Z');
    await Promise.all([sendDue(db, clock.now()), sendDue(db, clock.now())]);
    expect(await mary.titles()).toEqual(['The bus is here']);
    const cancel = host.notifications.cancel({ eventId, notificationId: later.id });
    expect(await catchRefusal(cancel)).toBe('notifications.sent_already');
    const past = messageTo(eventId, { at: { date: '2026-06-05', time: '14:59' } });
    expect(await catchRefusal(host.notifications.send(past))).toBe('notifications.in_past');
  });

  test('is refused where it is blank, for nobody, in a draft, or for people or roles of another event', async ({
    host,
    otherHost,
  }) => {
    const { eventId, familyId } = await createLiveWedding(host);
    const theirs = await createLiveWedding(otherHost);
    const send = (overrides: Partial<Parameters<Host['notifications']['send']>[0]>) =>
      catchRefusal(host.notifications.send(messageTo(eventId, overrides)));
    expect(await send({ title: ' ' })).toBe('input');
    expect(await send({ message: ' \n ' })).toBe('input');
    expect(await send({ targetType: 'role' })).toBe('input');
    expect(await send({ targetType: 'individual' })).toBe('input');
    expect(await send({ targetType: 'role', roleIds: [theirs.familyId] })).toBe('roles.not_found');
    expect(await send({ targetType: 'role', roleIds: [familyId, theirs.familyId] })).toBe('roles.not_found');
    expect(await send({ targetType: 'individual', attendeeIds: [theirs.maryId] })).toBe(
      'attendees.not_found',
    );
    const emptyId = randomUUID();
    await host.roles.create({ eventId, id: emptyId, roleName: 'Band' });
    expect(await send({ targetType: 'role', roleIds: [emptyId] })).toBe('notifications.nobody');
    const draft = await createWedding(host);
    expect(await catchRefusal(host.notifications.send(messageTo(draft.id)))).toBe('notifications.not_live');
    const other = { eventId, notificationId: randomUUID() };
    expect(await catchRefusal(host.notifications.receipts(other))).toBe('notifications.not_found');
  });
});

describe('a message to several roles', () => {
  test('reaches the people of each of them, each once, and says which roles they are', async ({
    host,
    world,
  }) => {
    const { eventId, eventCode, familyId, friendsId } = await createLiveWedding(host);
    const crewId = randomUUID();
    await host.roles.create({ eventId, id: crewId, roleName: 'Crew' });
    await createAttendee(host, eventId, { name: 'Zoe', roleId: crewId });
    const mary = await joinAs(world, eventCode, 'mary');
    const zoe = await joinAs(world, eventCode, 'zoe');
    const both = messageTo(eventId, { targetType: 'role', roleIds: [friendsId, familyId, friendsId] });
    const answer = { id: both.id, recipients: 2 };
    expect(await host.notifications.send(both)).toEqual(answer);
    expect(await host.notifications.send(both)).toEqual(answer);
    expect([await mary.titles(), await zoe.titles()]).toEqual([['The bus is here'], []]);
    const { notifications } = await host.notifications.list({ eventId });
    expect(notifications.map(({ roleNames }) => roleNames)).toEqual([['Family', 'Friends']]);
  });

  test('goes at its time to who holds them then, also where one of them is gone by then', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, eventCode, familyId, friendsId, omarId } = await createLiveWedding(host);
    const omar = await joinAs(world, eventCode, 'omar');
    const at = { date: '2026-06-05', time: '15:00' };
    const later = messageTo(eventId, { at, targetType: 'role', roleIds: [familyId, friendsId] });
    await host.notifications.send(later);
    await host.attendees.update({ eventId, attendeeId: omarId, name: 'Omar', roleId: familyId });
    await host.roles.delete({ eventId, roleId: friendsId });
    clock.set('2026-06-05T13:00:00Z');
    await sendDue(world.services.db, clock.now());
    expect(await omar.titles()).toEqual(['The bus is here']);
    const { notifications } = await host.notifications.list({ eventId });
    expect(notifications).toMatchObject([{ roleNames: ['Family'], recipients: 2 }]);
  });

  test('is seen by no other host', async ({ host, otherHost }) => {
    const { eventId, familyId, friendsId } = await createLiveWedding(host);
    const both = messageTo(eventId, { targetType: 'role', roleIds: [familyId, friendsId] });
    expect(await catchRefusal(otherHost.notifications.send(both))).toBe('events.not_found');
    await host.notifications.send(both);
    expect(await catchRefusal(otherHost.notifications.list({ eventId }))).toBe('events.not_found');
  });
});

describe('reminders', () => {
  const due = async (world: World) => {
    await Promise.all([1, 2].map(() => sendDueReminders(world.services.db, world.clock.now())));
  };

  test('come so many minutes before, to those the item is for, once', async ({ host, world, clock }) => {
    const { eventId, eventCode, familyId } = await createLiveWedding(host);
    await createItem(host, eventId, { title: 'Family photo', roleIds: [familyId], location: 'Garden Hall' });
    const mary = await joinAs(world, eventCode, 'mary');
    const omar = await joinAs(world, eventCode, 'omar');
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
    // What began long ago is told to nobody any more.
    expect(await omar.titles()).toEqual([]);
  });

  test('of many new items are found out in a few rounds, and those that are due come', async ({
    host,
    world,
    clock,
  }) => {
    const { db } = world.services;
    const { eventId, eventCode } = await createLiveWedding(host);
    const omar = await joinAs(world, eventCode, 'omar');
    await createItem(host, eventId, { title: 'Cake', startTime: '12:00', endTime: null });
    await createItem(host, eventId, { title: 'Yoga', startTime: '08:00', endTime: null, repeat: daily });
    await plantItems(db, eventId, 400, '2026-06-05');
    await db.execute(sql`
      update event_schedule set notification_minutes = 15 where event_id = ${eventId} and title like 'Item %'`);
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
    const mary = await joinAs(world, eventCode, 'mary');
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
    const mary = await joinAs(world, eventCode, 'mary');
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
    const mary = await joinAs(world, eventCode, 'mary');
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
    const mary = await joinAs(world, eventCode, 'mary');
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
    const zoe = await joinAs(world, eventCode, 'zoe');
    clock.set('2026-06-06T13:45:00Z');
    await due(world);
    expect(await zoe.titles()).toEqual(['Ceremony']);
  });
});
