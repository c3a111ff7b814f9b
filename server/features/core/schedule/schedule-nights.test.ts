import { randomUUID } from 'node:crypto';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { describe, expect } from 'vitest';
import { readDownload } from '../../../../tests/downloads.ts';
import {
  createAttendee,
  createItem,
  createLiveWedding,
  createRole,
  createWedding,
} from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { type Host, catchRefusal, test } from '../../../../tests/test.ts';
import { sendDueReminders } from '../../reach/notifications/reminders.commands.ts';

const saturday = { startDate: '2026-06-06', endDate: '2026-06-06' };
const lastBus = { title: 'Last bus', eventDate: '2026-06-07', startTime: '01:15', endTime: null };
const daily: Repeat = { frequency: 'daily', every: 1, ends: { kind: 'on', date: '2026-06-08' } };

/** A party of one day, live, with one person. */
async function createParty(host: Host) {
  const { id: eventId, eventCode } = await createWedding(host, { name: 'Party', ...saturday });
  const roleId = await createRole(host, eventId, 'Friends');
  await createAttendee(host, eventId, { name: 'Mary Lee', roleId });
  await createItem(host, eventId, { title: 'Dancing', startTime: '21:00', endTime: '01:00' });
  await host.events.activate({ eventId });
  return { eventId, eventCode };
}

describe('the night after the last day', () => {
  test('belongs to the event, until 05:00', async ({ host, otherHost }) => {
    const { eventId } = await createParty(host);
    const add = (overrides: Parameters<typeof createItem>[2], by = host) =>
      catchRefusal(createItem(by, eventId, { ...lastBus, ...overrides }));
    await createItem(host, eventId, lastBus);
    expect(await add({ startTime: '05:00' })).toBe('schedule.outside_dates');
    expect(await add({ eventDate: '2026-06-08' })).toBe('schedule.outside_dates');
    expect(await add({ eventDate: '2026-06-05' })).toBe('schedule.outside_dates');
    expect(await add({}, otherHost)).toBe('events.not_found');
    const items = await host.schedule.list({ eventId, from: '2026-06-06', to: '2026-06-06' });
    expect(items.map(({ title }) => title)).toEqual(['Dancing', 'Last bus']);
  });

  test('is counted under that day, and nothing of it lies outside the dates', async ({ host }) => {
    const { eventId } = await createParty(host);
    await createItem(host, eventId, { ...lastBus, notificationMinutes: null });
    expect(await host.schedule.dayCounts({ eventId })).toEqual([{ date: '2026-06-06', items: 2 }]);
    expect(await host.schedule.outsideCounts({ eventId })).toEqual([]);
    expect((await host.schedule.warnings({ eventId })).warnings).toEqual([]);
    expect(await host.events.stats({ eventId })).toMatchObject({ totalItems: 2, upcomingItems: 2 });
    const csv = await readDownload(await host.schedule.export({ eventId }));
    expect(csv).toContain('2026-06-07,01:15,,Last bus');
  });

  test('is where an item of the day can be moved to, and taken back from', async ({ host }) => {
    const { eventId } = await createParty(host);
    const itemId = await createItem(host, eventId, { ...lastBus, eventDate: '2026-06-06' });
    const undoId = randomUUID();
    await host.schedule.move({ eventId, itemId, eventDate: '2026-06-07', undoId });
    expect(await host.schedule.get({ eventId, itemId })).toMatchObject({
      startsAt: '2026-06-06T23:15:00.000Z',
    });
    await host.schedule.restore({ eventId, undoId });
    expect(await host.schedule.get({ eventId, itemId })).toMatchObject({ eventDate: '2026-06-06' });
  });

  test('keeps what by minutes would be on a day that the event does not have', async ({ host }) => {
    const { eventId } = await createParty(host);
    const once = await createItem(host, eventId, { ...lastBus, startTime: '04:50' });
    const rule = { ...daily, ends: { kind: 'times', times: 1 } } as const;
    const twice = await createItem(host, eventId, { ...lastBus, startTime: '04:45', repeat: rule });
    const later = (itemId: string, minutes: number) =>
      host.schedule.changeMany({
        eventId,
        undoId: randomUUID(),
        items: [{ itemId }],
        change: 'all',
        action: { kind: 'minutes', minutes },
      });
    for (const itemId of [once, twice]) {
      expect(await catchRefusal(later(itemId, 15))).toBe('schedule.outside_dates');
      await later(itemId, 5);
    }
    expect(await host.schedule.outsideCounts({ eventId })).toEqual([]);
  });

  test('goes along when the whole event moves, and into a copy of it', async ({ host }) => {
    const { eventId } = await createParty(host);
    const itemId = await createItem(host, eventId, lastBus);
    const event = await host.events.get({ eventId });
    const dates = { startDate: '2026-07-04', endDate: '2026-07-04' };
    await host.events.update({ ...event, eventId, ...dates, moveSchedule: true });
    expect(await host.schedule.get({ eventId, itemId })).toMatchObject({ eventDate: '2026-07-05' });
    expect(await host.schedule.outsideCounts({ eventId })).toEqual([]);
    const copyId = randomUUID();
    await host.events.duplicate({ eventId, id: copyId, name: 'Again' });
    expect(await host.schedule.dayCounts({ eventId: copyId })).toEqual([{ date: '2026-07-04', items: 2 }]);
  });

  test('has the last time of what repeats after midnight, for guests and reminders too', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    await createItem(host, eventId, { ...lastBus, repeat: daily });
    const mary = await joinOnPhone(world, eventCode, 'mary');
    const dates = ['2026-06-07', '2026-06-08'];
    const { items } = await mary.phone.join.schedule(mary.guest);
    expect(items.filter(({ title }) => title === 'Last bus').map(({ eventDate }) => eventDate)).toEqual(
      dates,
    );
    expect(await host.events.stats({ eventId })).toMatchObject({ totalItems: 3 });
    const { warnings } = await host.schedule.warnings({ eventId });
    expect(warnings.filter(({ kind }) => kind === 'cut_off')).toEqual([]);
    clock.set('2026-06-07T23:00:00Z');
    await sendDueReminders(world.services.db, clock.now());
    expect(await mary.feed()).toMatchObject([{ reminder: { startTime: '01:15', minutes: 15 } }]);
    // It may also begin there.
    await createItem(host, eventId, { ...lastBus, eventDate: '2026-06-08', repeat: daily });
  });

  test('is in the events that are built whole', async ({ host }) => {
    const build = (startTime: string, repeat: Repeat | null = null) => ({
      id: randomUUID(),
      eventType: 'party' as const,
      name: 'Party',
      ...saturday,
      timeZone: 'Europe/Ljubljana',
      attendeeCount: 20,
      roles: [],
      people: [],
      items: [{ ...lastBus, id: randomUUID(), startTime, repeat, notificationMinutes: 15, roleIds: [] }],
    });
    const { id: eventId } = await host.events.build(build('01:15', daily));
    expect(await host.schedule.list({ eventId, from: '2026-06-06', to: '2026-06-06' })).toHaveLength(1);
    expect(await catchRefusal(host.events.build(build('05:00')))).toBe('input');
  });
});

describe("a guest's last night", () => {
  test('brings the bus, its reminder in time, and no other day', async ({ host, world, clock }) => {
    const { eventId, eventCode } = await createParty(host);
    await createItem(host, eventId, lastBus);
    const mary = await joinOnPhone(world, eventCode, 'mary');
    const { items, window } = await mary.phone.join.schedule(mary.guest);
    expect(window).toEqual({ from: '2026-06-06', to: '2026-06-06' });
    expect(items).toMatchObject([
      { title: 'Dancing' },
      { title: 'Last bus', eventDate: '2026-06-07', startsAt: '2026-06-06T23:15:00.000Z' },
    ]);
    clock.set('2026-06-06T22:59:59Z');
    await sendDueReminders(world.services.db, clock.now());
    const before = (await mary.feed()).length;
    clock.set('2026-06-06T23:00:00Z');
    await sendDueReminders(world.services.db, clock.now());
    expect((await mary.feed()).length).toBe(before + 1);
  });

  test('leaves the event the one that its host is here for', async ({ host, clock }) => {
    const { eventId } = await createParty(host);
    clock.set('2026-06-07T02:59:00Z');
    expect((await host.events.list({})).next).toMatchObject({ id: eventId });
    clock.set('2026-06-07T03:00:00Z');
    expect((await host.events.list({})).next).toBeNull();
  });
});
