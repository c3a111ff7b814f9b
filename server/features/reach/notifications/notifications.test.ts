import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createAttendee, createLiveWedding, createWedding } from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { messageTo } from '../../../../tests/factories/messages.ts';
import { type Host, catchRefusal, test } from '../../../../tests/test.ts';
import { eventChanges } from '../../../db/schema/live.ts';
import { sendDue } from './notifications.commands.ts';
import { waitForLocked } from '../../../../tests/lock-waits.ts';

describe("a host's message", () => {
  test('reaches those it is for and nobody else, once, and says to how many', async ({ host, world }) => {
    const { eventId, eventCode, familyId, omarId } = await createLiveWedding(host);
    const mary = await joinOnPhone(world, eventCode, 'mary');
    const omar = await joinOnPhone(world, eventCode, 'omar');
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
    const mary = await joinOnPhone(world, eventCode, 'mary');
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

  test('goes along with the days and the zone of the event while it waits, as the schedule does', async ({
    host,
  }) => {
    const { eventId } = await createLiveWedding(host);
    const at = { date: '2026-06-05', time: '18:30' };
    await host.notifications.send(messageTo(eventId, { at }));
    const read = async () => (await host.notifications.list({ eventId })).notifications[0];
    const change = async (settings: Partial<Parameters<Host['events']['update']>[0]>) => {
      const { id, ...opened } = await host.events.get({ eventId });
      await host.events.update({ ...opened, eventId: id, ...settings });
      return (await read())?.sendAt;
    };
    expect((await read())?.sendAt).toBe('2026-06-05T16:30:00.000Z');
    expect(await change({ timeZone: 'Europe/London' })).toBe('2026-06-05T17:30:00.000Z');
    expect(await change({ timeZone: 'Asia/Tokyo', zoneChange: 'keep_instants' })).toBe(
      '2026-06-05T17:30:00.000Z',
    );
    const later = { startDate: '2026-06-13', endDate: '2026-06-14' };
    expect(await change({ ...later, moveSchedule: true })).toBe('2026-06-12T17:30:00.000Z');
    expect(await change({ startDate: '2026-06-12' })).toBe('2026-06-12T17:30:00.000Z');
    expect(await read()).toMatchObject({ status: 'pending' });
  });

  test('waits for its new time where it was moved while what is due was looked for', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId } = await createLiveWedding(host);
    for (const time of ['15:00', '15:01'])
      await host.notifications.send(messageTo(eventId, { at: { date: '2026-06-05', time }, title: time }));
    clock.set('2026-06-05T13:01:00Z');
    const { db } = world.services;
    const { sending } = await db.transaction(async (tx) => {
      await tx.select().from(eventChanges).where(eq(eventChanges.eventId, eventId)).for('update');
      const sending = sendDue(db, clock.now());
      await waitForLocked(db);
      await tx.execute(sql`update notifications set send_at = send_at + interval '7 days'
        where event_id = ${eventId} and title = '15:01'`);
      return { sending };
    });
    await sending;
    const sent = (await host.notifications.list({ eventId })).notifications;
    expect(new Map(sent.map(({ title, status }) => [title, status]))).toEqual(
      new Map([
        ['15:00', 'sent'],
        ['15:01', 'pending'],
      ]),
    );
  });

  test('is cancelled where its time would be over by then', async ({ host, world, clock }) => {
    const { eventId } = await createLiveWedding(host);
    await host.notifications.send(messageTo(eventId, { at: { date: '2026-06-05', time: '15:00' } }));
    clock.set('2026-06-05T12:00:00Z');
    const { id, ...opened } = await host.events.get({ eventId });
    await host.events.update({ ...opened, eventId: id, timeZone: 'Asia/Tokyo' });
    expect((await host.notifications.list({ eventId })).notifications).toMatchObject([
      { status: 'cancelled' },
    ]);
    clock.set('2026-06-05T13:00:00Z');
    expect(await sendDue(world.services.db, clock.now())).toBe(0);
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
    const mary = await joinOnPhone(world, eventCode, 'mary');
    const zoe = await joinOnPhone(world, eventCode, 'zoe');
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
    const omar = await joinOnPhone(world, eventCode, 'omar');
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
