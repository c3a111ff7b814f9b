import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import {
  createItem,
  createLiveWedding,
  createWedding,
  itemInput,
} from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { openParty } from '../../../../tests/factories/parties.ts';
import { type Host, test, type World } from '../../../../tests/test.ts';
import { scheduleCancellations } from '../../../db/schema/schedule.ts';
import { sweepCancellations } from './cancellations.jobs.ts';

type Phone = Awaited<ReturnType<typeof joinOnPhone>>;

const listed = async ({ phone, guest }: Phone) => {
  const { items, cancelled } = await phone.join.schedule(guest);
  return { items: items.map(({ title }) => title), cancelled: cancelled.map(({ title }) => title) };
};

function remover(host: Host, eventId: string) {
  return async (
    itemId: string,
    rest: { occurrenceDate?: string; change?: 'this' | 'following' | 'all' } = {},
  ) => {
    const undoId = randomUUID();
    await host.schedule.delete({ eventId, itemId, undoId, ...rest });
    return undoId;
  };
}

const readCancellations = ({ services }: World, eventId: string) =>
  services.db.select().from(scheduleCancellations).where(eq(scheduleCancellations.eventId, eventId));

describe('an item that a host cancels', () => {
  test('stays with those who saw it, until its day is over, and with nobody else', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, dinner, mary, omar } = await openParty(host, world);
    await remover(host, eventId)(dinner.id);
    expect(await listed(mary)).toEqual({ items: ['Ceremony'], cancelled: ['Dinner'] });
    const [gone] = (await mary.phone.join.schedule(mary.guest)).cancelled;
    expect(gone).toMatchObject({
      id: dinner.id,
      eventDate: '2026-06-06',
      startTime: '18:30',
      endTime: '21:00',
    });
    expect(await listed(omar)).toEqual({ items: ['Ceremony'], cancelled: [] });
    clock.set('2026-06-07T02:59:00Z');
    expect((await listed(mary)).cancelled).toEqual(['Dinner']);
    clock.set('2026-06-07T03:00:00Z');
    expect((await listed(mary)).cancelled).toEqual([]);
  });

  test('on its own day is told as well, of what repeats, too; what is over is not', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const walk = await createItem(host, eventId, {
      title: 'Walk',
      startTime: '22:00',
      endTime: '01:00',
      repeat: { frequency: 'daily', every: 1, ends: { kind: 'times', times: 2 } },
    });
    await host.notices.keepQuiet({ eventId });
    const mary = await joinOnPhone(world, eventCode, 'mary');
    const offOn = async (instant: string) => {
      clock.set(instant);
      const undoId = await remover(host, eventId)(walk, { occurrenceDate: '2026-06-06', change: 'this' });
      const { cancelled } = await listed(mary);
      await host.schedule.restore({ eventId, undoId });
      return cancelled;
    };
    expect(await offOn('2026-06-06T15:00:00Z')).toEqual(['Walk']);
    // Its night goes on after midnight there.
    expect(await offOn('2026-06-06T22:30:00Z')).toEqual(['Walk']);
    expect(await offOn('2026-06-07T10:00:00Z')).toEqual([]);
  });

  test('is not shown to who joins later, though it was for them', async ({ host, world, clock }) => {
    const { eventId, eventCode, maryId, omarId } = await createLiveWedding(host);
    const toast = { assignmentType: 'individuals' as const, attendeeIds: [maryId, omarId], roleIds: [] };
    const itemId = await createItem(host, eventId, { title: 'Toast', ...toast });
    await host.notices.keepQuiet({ eventId });
    const mary = await joinOnPhone(world, eventCode, 'mary');
    await remover(host, eventId)(itemId);
    clock.advance(1);
    const omar = await joinOnPhone(world, eventCode, 'omar');
    expect((await listed(mary)).cancelled).toEqual(['Toast']);
    expect((await listed(omar)).cancelled).toEqual([]);
    const seenBy = async (attendeeId: string) =>
      (await host.schedule.preview({ eventId, attendeeId })).cancelled.map(({ title }) => title);
    expect(await seenBy(maryId)).toEqual(['Toast']);
    expect(await seenBy(omarId)).toEqual([]);
  });

  test('comes back by undo, as it was, and goes again', async ({ host, world, clock }) => {
    const { eventId, dinner, mary } = await openParty(host, world);
    const remove = remover(host, eventId);
    const undoId = await remove(dinner.id);
    await host.schedule.restore({ eventId, undoId });
    expect(await listed(mary)).toEqual({ items: ['Ceremony', 'Dinner'], cancelled: [] });
    clock.advance(1);
    await remove(dinner.id);
    expect((await listed(mary)).cancelled).toEqual(['Dinner']);
  });

  test('is nothing to guests where it was taken off a draft, quietly, or before it was told', async ({
    host,
    world,
    clock,
  }) => {
    const draft = await createWedding(host);
    await remover(host, draft.id)(await createItem(host, draft.id));
    expect(await readCancellations(world, draft.id)).toEqual([]);
    const { eventId, dinner, mary } = await openParty(host, world);
    const slip = itemInput(eventId, { title: 'Slip' });
    await host.schedule.create(slip);
    await remover(host, eventId)(slip.id);
    expect((await listed(mary)).cancelled).toEqual([]);
    clock.advance(1);
    await remover(host, eventId)(dinner.id);
    await host.notices.keepQuiet({ eventId });
    expect(await listed(mary)).toEqual({ items: ['Ceremony'], cancelled: [] });
  });

  test('is one occurrence, the following or all of what repeats; moved days leave none behind', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host, { endDate: '2026-06-12' });
    const walk = await createItem(host, eventId, {
      title: 'Walk',
      startTime: '08:00',
      repeat: { frequency: 'daily', every: 1, ends: { kind: 'times', times: 5 } },
    });
    await host.notices.keepQuiet({ eventId });
    const mary = await joinOnPhone(world, eventCode, 'mary');
    const remove = remover(host, eventId);
    const dates = async () =>
      (await mary.phone.join.schedule(mary.guest)).cancelled.map(({ id, eventDate }) => [
        id === `${walk}_${eventDate}`,
        eventDate,
      ]);
    await remove(walk, { occurrenceDate: '2026-06-07', change: 'this' });
    expect(await dates()).toEqual([[true, '2026-06-07']]);
    clock.advance(1);
    const undoId = await remove(walk, { occurrenceDate: '2026-06-09', change: 'following' });
    expect(await dates()).toEqual(['2026-06-07', '2026-06-09', '2026-06-10'].map((date) => [true, date]));
    clock.advance(1);
    await host.schedule.restore({ eventId, undoId });
    expect(await dates()).toEqual([[true, '2026-06-07']]);
    clock.advance(1);
    await remove(walk, { occurrenceDate: '2026-06-06', change: 'all' });
    expect((await dates()).length).toBe(5);
    const { name, timeZone, attendeeCount, updatedAt } = await host.events.get({ eventId });
    const fields = { name, timeZone, attendeeCount, description: null, location: null, updatedAt };
    const moved = { startDate: '2026-06-13', endDate: '2026-06-19', moveSchedule: true };
    await host.events.update({ eventId, ...fields, ...moved });
    expect(await dates()).toEqual([]);
  });

  test('leaves its trace months ahead too, of what repeats', async ({ host, world, clock }) => {
    clock.set('2026-02-20T10:00:00Z');
    const { eventId, eventCode } = await createLiveWedding(host, { endDate: '2026-06-09' });
    const breakfast = await createItem(host, eventId, {
      title: 'Breakfast',
      startTime: '08:00',
      repeat: { frequency: 'daily', every: 1, ends: { kind: 'times', times: 3 } },
    });
    await host.notices.keepQuiet({ eventId });
    const mary = await joinOnPhone(world, eventCode, 'mary');
    await remover(host, eventId)(breakfast, { occurrenceDate: '2026-06-06', change: 'all' });
    expect((await listed(mary)).cancelled).toEqual(['Breakfast', 'Breakfast', 'Breakfast']);
  });

  test('is forgotten a month after its day', async ({ host, world, clock }) => {
    const { eventId, dinner } = await openParty(host, world);
    const { db } = world.services;
    await remover(host, eventId)(dinner.id);
    clock.set('2026-07-06T18:00:00Z');
    await sweepCancellations(db, clock.now());
    expect(await readCancellations(world, eventId)).toHaveLength(1);
    clock.set('2026-07-06T20:00:00Z');
    await sweepCancellations(db, clock.now());
    expect(await readCancellations(world, eventId)).toEqual([]);
  });
});
