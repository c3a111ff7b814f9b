import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { memoryThanksMaxLength } from '@daysheet/shared/events/memory.ts';
import { describe, expect } from 'vitest';
import { createItem, createLiveWedding, createWedding } from '../../../../tests/factories/events.ts';
import { joinAs } from '../../../../tests/factories/guests.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';
import { events } from '../../../db/schema/events.ts';
import { anonymiseEvent } from '../retention/anonymise.commands.ts';

const thanks = 'Thank you all for coming.\nTwo lines of it.';

describe('a page to remember an event by', () => {
  test('is off until its host turns it on, and says until when it stays', async ({ host }) => {
    const { eventId } = await createLiveWedding(host);
    const asItIs = { thanks: null, isPossible: true, isOver: false, forgetOn: '2027-06-08' };
    expect(await host.memory.get({ eventId })).toEqual({ isOn: false, ...asItIs });
    await host.memory.save({ eventId, isOn: true, thanks });
    expect(await host.memory.get({ eventId })).toEqual({ ...asItIs, isOn: true, thanks });
    await host.retention.keep({ eventId, keptDays: 90 });
    expect(await host.memory.get({ eventId })).toMatchObject({ forgetOn: '2026-09-06' });
  });

  test('is one line of activity for each change of it, however often it is sent', async ({ host }) => {
    const { eventId } = await createLiveWedding(host);
    const save = async (page: { isOn: boolean; thanks: string | null }) => {
      await host.memory.save({ eventId, ...page });
      await host.memory.save({ eventId, ...page });
    };
    await save({ isOn: true, thanks: null });
    await save({ isOn: true, thanks });
    await save({ isOn: false, thanks });
    const activity = await host.events.activity({ eventId });
    const lines = activity.lines
      .filter(({ kind }) => kind === 'memory_changed')
      .map(({ facts }) => facts['what']);
    expect(lines).toHaveLength(3);
    expect(new Set(lines)).toEqual(new Set(['on', 'words', 'off']));
    // The words are there when it is turned on again.
    expect(await host.memory.get({ eventId })).toMatchObject({ isOn: false, thanks });
  });

  test('keeps what another host changed meanwhile, and asks before their words are overwritten', async ({
    host,
  }) => {
    const { eventId } = await createLiveWedding(host);
    const opened = { isOn: false, thanks: null };
    await host.memory.save({ eventId, isOn: false, thanks, opened });
    await host.memory.save({ eventId, isOn: true, thanks: null, opened });
    expect(await host.memory.get({ eventId })).toMatchObject({ isOn: true, thanks });
    const other = { eventId, isOn: true, thanks: 'Thanks!' };
    expect(await catchRefusal(host.memory.save({ ...other, opened }))).toBe('memory.changed_meanwhile');
    expect(await host.memory.get({ eventId })).toMatchObject({ isOn: true, thanks });
    // As after a lost answer.
    await host.memory.save({ eventId, isOn: true, thanks, opened });
    await host.memory.save({ ...other, opened: { isOn: true, thanks } });
    expect(await host.memory.get({ eventId })).toMatchObject({ isOn: true, thanks: 'Thanks!' });
  });

  test('takes a few sentences of plain text, and says at the field where they are too many', async ({
    host,
  }) => {
    const { eventId } = await createLiveWedding(host);
    const most = 'ß'.repeat(memoryThanksMaxLength);
    await host.memory.save({ eventId, isOn: true, thanks: ` ${most.slice(2)} ` });
    expect(await host.memory.get({ eventId })).toMatchObject({ thanks: most.slice(2) });
    const tooLong = host.memory.save({ eventId, isOn: true, thanks: `${most}ß` });
    expect(await catchRefusal(tooLong)).toBe('input');
    await host.memory.save({ eventId, isOn: true, thanks: '  ' });
    expect(await host.memory.get({ eventId })).toMatchObject({ thanks: null });
  });

  test('is not for another host', async ({ host, otherHost }) => {
    const { eventId } = await createLiveWedding(host);
    expect(await catchRefusal(otherHost.memory.get({ eventId }))).toBe('events.not_found');
    const saved = otherHost.memory.save({ eventId, isOn: true, thanks });
    expect(await catchRefusal(saved)).toBe('events.not_found');
    expect(await host.memory.get({ eventId })).toMatchObject({ isOn: false, thanks: null });
  });

  test('is not for an event that goes on for months', async ({ host }) => {
    const months = { eventType: 'ongoing', startDate: '2026-06-06' } as const;
    const { id: eventId } = await createWedding(host, { ...months, endDate: '2026-08-06' });
    await host.memory.save({ eventId, isOn: true, thanks: null });
    const { id: longer } = await createWedding(host, { ...months, endDate: '2026-08-07' });
    expect(await host.memory.get({ eventId: longer })).toMatchObject({ isPossible: false });
    const on = host.memory.save({ eventId: longer, isOn: true, thanks: null });
    expect(await catchRefusal(on)).toBe('memory.too_long');
    // What was said before it grew may still be turned off.
    await host.memory.save({ eventId: longer, isOn: false, thanks });
  });

  test('comes along with a copy of the event, without the thanks for this one', async ({ host }) => {
    const { eventId } = await createLiveWedding(host);
    await host.memory.save({ eventId, isOn: true, thanks });
    const copy = await host.events.duplicate({ eventId, id: randomUUID(), name: 'Next year' });
    expect(await host.memory.get({ eventId: copy.id })).toMatchObject({ isOn: true, thanks: null });
  });

  test('goes with the names of the guests', async ({ world: { services, clock }, host }) => {
    const { eventId } = await createLiveWedding(host);
    await host.memory.save({ eventId, isOn: true, thanks: 'Thank you, Xylophine' });
    await anonymiseEvent(services.db, eventId, clock.now());
    const [event] = await services.db.select().from(events).where(eq(events.id, eventId));
    expect(event).toMatchObject({ leavesMemory: false, memoryThanks: null });
  });
});

describe('a guest hears of it', () => {
  test('once the night after the last day is over, and not before', async ({ host, guest, clock }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    await host.memory.save({ eventId, isOn: true, thanks });
    const key = await joinAs(guest, eventCode, 'Mary Lee');
    const readUntil = async () => (await guest.join.schedule(key)).event.memoryUntil;
    // 04:59 and 05:00 in Ljubljana.
    clock.set('2026-06-08T02:59:59Z');
    expect(await readUntil()).toBeUndefined();
    clock.set('2026-06-08T03:00:00Z');
    expect(await readUntil()).toBe('2027-06-08');
  });

  test('where the host left one, and nothing of theirs is still to come', async ({
    world,
    host,
    guest,
    clock,
  }) => {
    const { eventId, eventCode, maryId } = await createLiveWedding(host, { endDate: '2026-06-08' });
    const [mary, omar] = [
      await joinAs(guest, eventCode, 'Mary Lee'),
      await joinAs(guest, eventCode, 'Omar Haddad'),
    ];
    const forMary = { assignmentType: 'individuals' as const, attendeeIds: [maryId] };
    await createItem(host, eventId, { title: 'Brunch', eventDate: '2026-06-08', ...forMary });
    // As of dates that were changed by hand: it lies behind the last day now.
    await world.services.db.update(events).set({ endDate: '2026-06-06' }).where(eq(events.id, eventId));
    clock.set('2026-06-08T10:00:00Z');
    const readUntil = async (key: typeof mary) => (await guest.join.schedule(key)).event.memoryUntil;
    expect(await readUntil(omar)).toBeUndefined();
    await host.memory.save({ eventId, isOn: true, thanks: null });
    expect(await readUntil(omar)).toBe('2027-06-07');
    expect(await readUntil(mary)).toBeUndefined();
    clock.set('2026-06-08T19:30:00Z');
    expect(await readUntil(mary)).toBe('2027-06-07');
  });

  test('for good where guests are never forgotten', async ({ world, host, guest, clock }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    await host.memory.save({ eventId, isOn: true, thanks });
    const key = await joinAs(guest, eventCode, 'Mary Lee');
    const { guestRetention } = world.services;
    world.services.guestRetention = { usualDays: 0, maxDays: 0 };
    try {
      clock.set('2026-06-09T10:00:00Z');
      expect(await host.memory.get({ eventId })).toMatchObject({ forgetOn: null });
      expect((await guest.join.schedule(key)).event.memoryUntil).toBe('2126-05-14');
    } finally {
      world.services.guestRetention = guestRetention;
    }
  });
});
