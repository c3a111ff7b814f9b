import { randomUUID } from 'node:crypto';
import { usualLooks } from '@daysheet/shared/events/event-types.ts';
import { describe, expect } from 'vitest';
import { readDownload } from '../../../../tests/downloads.ts';
import {
  createItem,
  createLiveWedding,
  createRole,
  createWedding,
} from '../../../../tests/factories/events.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { type Host, catchRefusal, test } from '../../../../tests/test.ts';

async function readSettings(host: Host, eventId: string) {
  const { name, startDate, endDate, timeZone, attendeeCount, description, location, updatedAt } =
    await host.events.get({ eventId });
  return { eventId, name, startDate, endDate, timeZone, attendeeCount, description, location, updatedAt };
}

const whole = { from: '2026-01-01', to: '2026-12-31' };

describe('the settings of an event', () => {
  test('a host saves what they changed, and is told where another tab saved meanwhile', async ({
    host,
    clock,
  }) => {
    const { id: eventId } = await createWedding(host);
    const opened = await readSettings(host, eventId);
    clock.advance(1);
    await host.events.update({ ...opened, name: 'Ana and Søren', location: 'Bled' });
    expect(await host.events.get({ eventId })).toMatchObject({ name: 'Ana and Søren', location: 'Bled' });
    // What changes nothing is told to nobody, and is no newer state.
    clock.advance(1);
    const { updatedAt } = await host.events.get({ eventId });
    const same = { ...opened, updatedAt, name: 'Ana and Søren', location: 'Bled' };
    expect((await host.events.update(same)).updatedAt).toBe(updatedAt);
    const { lines } = await host.events.activity({ eventId });
    expect(lines.filter(({ kind }) => kind === 'event_updated')).toHaveLength(1);
    const second = host.events.update({ ...opened, name: 'Another tab' });
    expect(await catchRefusal(second)).toBe('events.changed_meanwhile');
    expect((await host.events.get({ eventId })).name).toBe('Ana and Søren');
  });

  test('a new event has a look, which its host changes and guests see', async ({ host, guest, clock }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const opened = await host.events.get({ eventId });
    expect(opened).toMatchObject({ cover: null, look: { colors: expect.any(Array) } });
    expect(usualLooks.wedding.accents).toContain(opened.accent);
    clock.advance(1);
    const settings = await readSettings(host, eventId);
    const { look } = await host.events.update({ ...settings, accent: 'slate', cover: 'tiles' });
    expect(look.cover).toMatch(/^tiles\/slate\//);
    const { guestKey } = await joinAs(guest, eventCode, 'mary');
    expect((await guest.join.schedule({ eventId, guestKey })).event.look).toEqual(look);
    expect((await guest.join.findEvent({ eventCode })).look).toEqual(look);
    clock.advance(1);
    const { updatedAt } = await host.events.get({ eventId });
    // What is left out stays as it is.
    expect((await host.events.update({ ...settings, updatedAt })).look).toEqual(look);
  });

  test('a host moves the schedule with the first day, or leaves it where it is', async ({ host, clock }) => {
    const { id: eventId } = await createWedding(host);
    await createItem(host, eventId, { title: 'Ceremony', startTime: '16:00', endTime: '01:00' });
    const dates = { startDate: '2026-06-13', endDate: '2026-06-14' };
    clock.advance(1);
    await host.events.update({ ...(await readSettings(host, eventId)), ...dates });
    const [left] = await host.schedule.list({ eventId, ...whole });
    expect(left?.eventDate).toBe('2026-06-06');
    expect((await host.schedule.warnings({ eventId })).warnings).toMatchObject([{ kind: 'outside_dates' }]);
    clock.advance(1);
    const back = { startDate: '2026-06-06', endDate: '2026-06-07' };
    await host.events.update({ ...(await readSettings(host, eventId)), ...back });
    clock.advance(1);
    await host.events.update({ ...(await readSettings(host, eventId)), ...dates, moveSchedule: true });
    const [moved] = await host.schedule.list({ eventId, ...whole });
    expect(moved).toMatchObject({
      eventDate: '2026-06-13',
      startTime: '16:00',
      endTime: '01:00',
      startsAt: '2026-06-13T14:00:00.000Z',
      endsAt: '2026-06-13T23:00:00.000Z',
    });
  });

  test('a host moves no item out of our time, however often, and what repeats ends with it', async ({
    host,
    clock,
  }) => {
    const [far, near] = [
      { startDate: '2999-12-01', endDate: '2999-12-31' },
      { startDate: '2026-06-06', endDate: '2026-06-07' },
    ];
    const { id: eventId } = await createWedding(host, far);
    await createItem(host, eventId, { eventDate: '2999-12-31' });
    const save = async (dates: typeof far, moveSchedule = false) => {
      clock.advance(1);
      await host.events.update({ ...(await readSettings(host, eventId)), ...dates, moveSchedule });
    };
    await save(near);
    expect(await catchRefusal(save(far, true))).toBe('events.moves_too_far');
    const lastDays = { eventId, from: '2999-12-31', to: '2999-12-31' };
    const [item] = await host.schedule.list(lastDays);
    expect(item?.eventDate).toBe('2999-12-31');
    await host.schedule.delete({ eventId, itemId: item?.itemId ?? '', undoId: randomUUID() });
    const repeat = { frequency: 'daily', every: 1, ends: { kind: 'on', date: '2999-12-31' } } as const;
    await createItem(host, eventId, { eventDate: '2026-06-06', repeat });
    await save({ startDate: '2026-06-13', endDate: '2026-06-14' }, true);
    const [daily] = await host.schedule.list({ eventId, from: '2026-06-13', to: '2026-06-13' });
    expect(daily?.repeat?.ends).toEqual({ kind: 'on', date: '2999-12-31' });
  });

  test('a host who changes the zone keeps the times on the clock, or the moments', async ({
    host,
    clock,
  }) => {
    const { id: eventId } = await createWedding(host);
    await createItem(host, eventId, { title: 'Dancing', startTime: '21:30', endTime: '01:00' });
    clock.advance(1);
    const timeZone = 'Asia/Kathmandu';
    await host.events.update({ ...(await readSettings(host, eventId)), timeZone });
    const [clockPreserved] = await host.schedule.list({ eventId, ...whole });
    expect(clockPreserved).toMatchObject({ startTime: '21:30', startsAt: '2026-06-06T15:45:00.000Z' });
    clock.advance(1);
    const home = { timeZone: 'Europe/Ljubljana', zoneChange: 'keep_instants' } as const;
    await host.events.update({ ...(await readSettings(host, eventId)), ...home });
    const [instantPreserved] = await host.schedule.list({ eventId, ...whole });
    expect(instantPreserved).toMatchObject({
      eventDate: '2026-06-06',
      startTime: '17:45',
      endTime: '21:15',
      startsAt: '2026-06-06T15:45:00.000Z',
      endsAt: '2026-06-06T19:15:00.000Z',
    });
  });

  test('a host may leave a first day in the past, and not choose one there', async ({ host, clock }) => {
    const { id: eventId } = await createWedding(host);
    clock.advance(3 * 24 * 60);
    await host.events.update({ ...(await readSettings(host, eventId)), name: 'Still here' });
    clock.advance(1);
    const past = { ...(await readSettings(host, eventId)), startDate: '2026-06-07' };
    expect(await catchRefusal(host.events.update(past))).toBe('events.start_in_past');
  });
});

describe('an event offline, and with another code', () => {
  test('a guest is told that an event is offline, and has their page again when it is back', async ({
    host,
    guest,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const mary = await joinAs(guest, eventCode, 'mary');
    await host.events.deactivate({ eventId });
    expect((await host.events.deactivate({ eventId })).status).toBe('draft');
    expect(await catchRefusal(guest.join.schedule(mary))).toBe('join.paused');
    // Whoever holds no key hears nothing of an event that is offline.
    const stranger = { eventId, guestKey: 'A'.repeat(22) };
    expect(await catchRefusal(guest.join.schedule(stranger))).toBe('join.not_available');
    await host.events.activate({ eventId });
    expect((await guest.join.schedule(mary)).attendee.name).toBe('Mary Lee');
  });

  test('a visitor finds nothing by a replaced code and the event by the new one; a second press replaces nothing', async ({
    host,
    guest,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const first = await host.events.replaceCode({ eventId, eventCode });
    const second = await host.events.replaceCode({ eventId, eventCode });
    expect(first.eventCode).not.toBe(eventCode);
    expect(second.eventCode).toBe(first.eventCode);
    expect(await catchRefusal(guest.join.findEvent({ eventCode }))).toBe('join.event_not_found');
    expect((await guest.join.findEvent({ eventCode: first.eventCode })).name).toBe('Ana & Søren');
  });
});

describe('the days of an event', () => {
  test('have labels, which the host can take away; a day outside has none', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    await host.events.renameDay({ eventId, date: '2026-06-06', label: ' The  big day ' });
    expect(await host.events.days({ eventId })).toEqual([{ date: '2026-06-06', label: 'The big day' }]);
    await host.events.renameDay({ eventId, date: '2026-06-06', label: '' });
    expect(await host.events.days({ eventId })).toEqual([]);
    await host.events.renameDay({ eventId, date: '2026-06-07', label: 'Brunch' });
    expect(await host.events.days({ eventId })).toEqual([{ date: '2026-06-07', label: 'Brunch' }]);
    const outside = host.events.renameDay({ eventId, date: '2026-06-08', label: 'After' });
    expect(await catchRefusal(outside)).toBe('schedule.outside_dates');
  });

  test('keep their labels as they move with the schedule, and stay where that stays', async ({
    host,
    clock,
  }) => {
    const { id: eventId } = await createWedding(host);
    await host.events.renameDay({ eventId, date: '2026-06-06', label: 'The big day' });
    await host.events.renameDay({ eventId, date: '2026-06-07', label: 'Brunch' });
    const move = async (startDate: string, endDate: string, moveSchedule: boolean) => {
      clock.advance(1);
      const settings = await readSettings(host, eventId);
      await host.events.update({ ...settings, startDate, endDate, moveSchedule });
      return (await host.events.days({ eventId })).map(({ date, label }) => [date.slice(8), label]);
    };
    const aDayLater = [
      ['07', 'The big day'],
      ['08', 'Brunch'],
    ];
    expect(await move('2026-06-07', '2026-06-08', true)).toEqual(aDayLater);
    expect(await move('2026-06-08', '2026-06-09', false)).toEqual(aDayLater);
    expect(await move('2026-06-07', '2026-06-08', true)).toEqual([
      ['06', 'The big day'],
      ['07', 'Brunch'],
    ]);
  });

  test('are one more, at the end, for a host who adds one, also by a second press', async ({ host }) => {
    const { id: eventId } = await createWedding(host);
    const add = { eventId, endDate: '2026-06-07' };
    expect([await host.events.addDay(add), await host.events.addDay(add)]).toEqual([
      { endDate: '2026-06-08' },
      { endDate: '2026-06-08' },
    ]);
    // Nor does a page that saw neither of two days take one of them away.
    await host.events.addDay({ eventId, endDate: '2026-06-08' });
    expect(await host.events.addDay(add)).toEqual({ endDate: '2026-06-09' });
    const { lines } = await host.events.activity({ eventId });
    expect(lines.filter(({ kind }) => kind === 'day_added')).toHaveLength(2);
  });
});

describe('the figures of an event', () => {
  test('tell the host who joined, who has it open, and what is still to come', async ({
    host,
    guest,
    clock,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    await createItem(host, eventId, { title: 'Breakfast', startTime: '08:00', endTime: '09:00' });
    const mary = await joinAs(guest, eventCode, 'mary');
    clock.set('2026-06-06T07:30:00Z');
    await guest.live.beat({ ...mary, pageId: randomUUID() });
    expect(await host.events.stats({ eventId })).toEqual({
      attendeesTotal: 2,
      attendeesJoined: 1,
      activeNow: 1,
      totalItems: 2,
      upcomingItems: 1,
      endedItems: 1,
    });
    clock.advance(0.5);
    expect((await host.events.stats({ eventId })).activeNow).toBe(0);
  });
});

describe('the activity of an event', () => {
  test('tells the host who did what, newest first, in pages that neither skip nor repeat', async ({
    host,
    guest,
    clock,
  }) => {
    const { eventId, eventCode, familyId } = await createLiveWedding(host);
    clock.advance(1);
    await guest.join.asNewGuest({ eventCode, id: randomUUID(), name: 'Zoë', roleId: familyId });
    for (let n = 0; n < 30; n += 1) {
      clock.advance(1);
      await createRole(host, eventId, `Role ${n}`);
    }
    const first = await host.events.activity({ eventId });
    const second = await host.events.activity({ eventId, cursor: first.nextCursor ?? '' });
    const lines = [...first.lines, ...second.lines];
    expect(lines[0]).toMatchObject({ kind: 'role_added', who: 'Hana Host', facts: { roleName: 'Role 29' } });
    expect(lines[30]).toMatchObject({ kind: 'attendee_joined', who: null, facts: { name: 'Zoë' } });
    // Before them the event, two roles, two people, an item, and that it went live.
    expect(lines).toHaveLength(38);
    expect(new Set(lines.map((line) => line.id)).size).toBe(38);
    expect(second.nextCursor).toBeNull();
  });
});

describe('what a host exports', () => {
  test('is list and schedule as spreadsheets read them', async ({ host }) => {
    const { eventId, familyId } = await createLiveWedding(host);
    await host.attendees.create({
      id: randomUUID(),
      eventId,
      name: '=cmd()',
      roleId: familyId,
      phone: '+44 20 7946 0664',
    });
    const list = await host.attendees.export({ eventId });
    expect(list.fileName).toBe('Ana & Søren - attendees.csv');
    expect(await readDownload(list)).toContain("'=cmd(),Family,,+44 20 7946 0664,On the list");
    expect(await readDownload(await host.schedule.export({ eventId }))).toContain(
      '2026-06-06,16:00,16:45,Ceremony,,,Everyone,15',
    );
  });
});
