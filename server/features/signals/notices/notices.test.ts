import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { eq } from 'drizzle-orm';
import {
  createItem,
  createLiveWedding,
  createWedding,
  itemInput,
} from '../../../../tests/factories/events.ts';
import { joinWithLines, openParty } from '../../../../tests/factories/parties.ts';
import { type Host, catchRefusal, test } from '../../../../tests/test.ts';
import { notifications } from '../../../db/schema/notifications.ts';

async function readSettings(host: Host, eventId: string) {
  const event = await host.events.get({ eventId });
  const { name, timeZone, attendeeCount, startDate, endDate, updatedAt } = event;
  return { eventId, updatedAt, name, timeZone, attendeeCount, startDate, endDate };
}

describe('notices of changes', () => {
  test('settle for a minute, then tell those concerned what changed for them, once', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, change, mary, omar, round } = await openParty(host, world);
    await change({ startTime: '19:00', location: 'Garden Hall' });
    expect(await host.notices.pending({ eventId })).toEqual({
      dueAt: '2026-06-05T12:01:00.000Z',
      asOf: '2026-06-05T12:00:00.000Z',
      changes: 1,
      people: 1,
      lines: ['Dinner 18:30 → 19:00, Garden Hall'],
    });
    await round();
    expect(await mary.lines()).toEqual([]);
    clock.advance(1);
    await Promise.all([round(), round()]);
    await round();
    expect(await mary.lines()).toEqual(['Dinner 18:30 → 19:00, Garden Hall']);
    const [notice] = await mary.feed();
    expect(notice).toMatchObject({
      kind: 'change',
      changes: [{ kind: 'changed', is: { startTime: '19:00' }, was: { startTime: '18:30' } }],
    });
    expect(await omar.lines()).toEqual([]);
    expect(await host.notices.pending({ eventId })).toBeNull();
  });

  test('are one a person, however much was changed, and wait for the last change', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, change, mary, omar, round } = await openParty(host, world);
    await change({ startTime: '19:00' });
    clock.advance(0.5);
    await createItem(host, eventId, { title: 'Fireworks', startTime: '22:00', endTime: null });
    clock.advance(0.5);
    await round();
    expect(await mary.lines()).toEqual([]);
    clock.advance(0.5);
    await round();
    expect(await mary.lines()).toEqual(['Dinner 18:30 → 19:00\nNew: Fireworks, Sat 6 Jun 22:00']);
    expect(await omar.lines()).toEqual(['New: Fireworks, Sat 6 Jun 22:00']);
  });

  test('a host who does not stop puts them off for a quarter of an hour at most', async ({
    host,
    world,
    clock,
  }) => {
    const { change, mary, round } = await openParty(host, world);
    for (let minute = 0; minute < 18; minute += 1) {
      await change({ startTime: '19:00', location: `Hall ${minute}` });
      clock.advance(0.9);
      await round();
    }
    expect(await mary.lines()).toHaveLength(1);
  });

  test('what is undone before is never told, and after it one correction', async ({ host, world, clock }) => {
    const { eventId, change, mary, round } = await openParty(host, world);
    const undoId = await change({ startTime: '19:00' });
    await host.schedule.restore({ eventId, undoId });
    expect(await host.notices.pending({ eventId })).toBeNull();
    clock.advance(2);
    await round();
    expect(await mary.lines()).toEqual([]);
    const second = await change({ startTime: '20:00' });
    expect(await host.notices.sendNow({ eventId })).toEqual({ people: 1 });
    await host.schedule.restore({ eventId, undoId: second });
    clock.advance(2);
    await round();
    expect(await mary.lines()).toEqual(['Dinner 20:00 → 18:30', 'Dinner 18:30 → 20:00']);
  });

  test('a quiet fix tells nobody, now or later, and the schedule shows it', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, change, mary, round } = await openParty(host, world);
    await change({ title: 'Diner' });
    await host.notices.keepQuiet({ eventId });
    await host.notices.keepQuiet({ eventId });
    clock.advance(5);
    await round();
    expect(await mary.lines()).toEqual([]);
    const { items } = await mary.phone.join.schedule(mary.guest);
    expect(items.map(({ title }) => title)).toContain('Diner');
    await change({ title: 'Diner', startTime: '19:00' });
    expect(await host.notices.sendNow({ eventId })).toEqual({ people: 1 });
    expect(await host.notices.sendNow({ eventId })).toEqual({ people: 0 });
    expect(await mary.lines()).toEqual(['Diner 18:30 → 19:00']);
  });

  test('are pushed to phones when they go, or when the quiet hours end', async ({ host, world }) => {
    const { eventId, change } = await openParty(host, world);
    const { db } = world.services;
    const pushedAt = async () => {
      const rows = await db.select().from(notifications).where(eq(notifications.eventId, eventId));
      return rows.filter(({ kind }) => kind === 'change').map(({ pushAt }) => pushAt?.toISOString());
    };
    await change({ startTime: '19:00' });
    await host.notices.sendNow({ eventId });
    expect(await pushedAt()).toEqual(['2026-06-05T12:00:00.000Z']);
    await host.events.update({
      ...(await readSettings(host, eventId)),
      quietHours: { from: '13:00', until: '15:00' },
    });
    await change({ startTime: '20:00' });
    await host.notices.sendNow({ eventId });
    expect(await pushedAt()).toContain('2026-06-05T13:00:00.000Z');
  });

  test('are told to who was in it before as to who is now', async ({ host, world }) => {
    const { eventId, friendsId, change, mary, omar } = await openParty(host, world);
    await change({ roleIds: [friendsId] });
    expect(await host.notices.sendNow({ eventId })).toEqual({ people: 2 });
    expect(await mary.lines()).toEqual(['Cancelled: Dinner, Sat 6 Jun 18:30']);
    expect(await omar.lines()).toEqual(['New: Dinner, Sat 6 Jun 18:30']);
  });

  test('of a repeating item name the dates that changed, and stop at those that did not', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host, { endDate: '2026-07-31' });
    const mary = await joinWithLines(world, eventCode, 'mary');
    const walk = itemInput(eventId, {
      title: 'Walk',
      startTime: '08:00',
      endTime: null,
      repeat: { frequency: 'daily', every: 1, ends: { kind: 'times', times: 10 } },
    });
    await host.schedule.create(walk);
    await host.notices.sendNow({ eventId });
    const { id: itemId, ...fields } = walk;
    const at = { eventDate: '2026-06-10', occurrenceDate: '2026-06-10' };
    clock.advance(1);
    const later = { ...fields, ...at, itemId, startTime: '09:00' };
    await host.schedule.update({ ...later, undoId: randomUUID(), change: 'following' });
    await host.notices.sendNow({ eventId });
    expect((await mary.lines())[0]).toBe('Walk 08:00 → 09:00, and 5 more dates');
    clock.advance(1);
    await host.schedule.delete({
      eventId,
      itemId,
      occurrenceDate: '2026-06-07',
      change: 'this',
      undoId: randomUUID(),
    });
    await host.notices.sendNow({ eventId });
    expect((await mary.lines())[0]).toBe('Cancelled: Walk, Sun 7 Jun 08:00');
  });

  test('an event whose days move takes everything along, told in one', async ({ host, world }) => {
    const { event, eventId, mary } = await openParty(host, world);
    const { name, timeZone, attendeeCount, updatedAt } = await host.events.get({ eventId });
    const fields = { name, timeZone, attendeeCount, description: null, location: null };
    const dates = { startDate: '2026-06-13', endDate: '2026-06-14' };
    await host.events.update({ ...fields, ...dates, eventId: event.id, updatedAt, moveSchedule: true });
    await host.notices.sendNow({ eventId });
    expect(await mary.lines()).toEqual([
      'Ceremony: Sat 6 Jun 16:00 → Sat 13 Jun 16:00\nDinner: Sat 6 Jun 18:30 → Sat 13 Jun 18:30',
    ]);
  });

  test('are none of a draft, nor of what was changed before the event went offline or while it was', async ({
    host,
    world,
    clock,
  }) => {
    const draft = await createWedding(host);
    await createItem(host, draft.id);
    expect(await host.notices.pending({ eventId: draft.id })).toBeNull();
    const { eventId, change, mary, round } = await openParty(host, world);
    await change({ startTime: '19:00' });
    await host.events.deactivate({ eventId });
    await change({ startTime: '20:00' });
    await host.events.activate({ eventId });
    clock.advance(5);
    await round();
    expect(await mary.lines()).toEqual([]);
  });

  test('go as soon as the event’s settings say', async ({ host, world }) => {
    const { eventId, change, mary, round } = await openParty(host, world);
    await host.events.update({ ...(await readSettings(host, eventId)), noticeSeconds: 0 });
    await change({ startTime: '19:00' });
    await round();
    expect(await mary.lines()).toHaveLength(1);
  });
});

describe('who has not seen the last change', () => {
  test('is listed for the host, with how to reach them, and for no other host', async ({
    host,
    otherHost,
    world,
  }) => {
    const { eventId, omarId, mary, omar, friendsId } = await openParty(host, world);
    expect(await host.notices.unseen({ eventId })).toBeNull();
    await host.attendees.update({
      eventId,
      attendeeId: omarId,
      name: 'Omar Haddad',
      roleId: friendsId,
      phone: '+386 40 123 456',
    });
    await createItem(host, eventId, { title: 'Fireworks', startTime: '22:00', endTime: null });
    await host.notices.sendNow({ eventId });
    const [notice] = await mary.feed();
    await mary.phone.notifications.markViewed({ ...mary.guest, notificationIds: [notice?.id ?? ''] });
    expect(await host.notices.unseen({ eventId })).toMatchObject({
      total: 2,
      seen: 1,
      more: 0,
      people: [{ name: 'Omar Haddad', roleName: 'Friends', phone: '+386 40 123 456' }],
    });
    expect(await omar.lines()).toHaveLength(1);
    expect(await catchRefusal(otherHost.notices.unseen({ eventId }))).toBe('events.not_found');
  });
});

describe("the host's list of what was told", () => {
  test('has one line for a day that runs late, whomever it concerns, and one for taking that back', async ({
    host,
    otherHost,
    world,
    clock,
  }) => {
    const { eventId, omar } = await openParty(host, world);
    clock.set('2026-06-06T12:00:00Z');
    const { version } = await host.schedule.previewShift({ eventId, minutes: 20 });
    const undoId = randomUUID();
    await host.schedule.shift({ eventId, minutes: 20, undoId, version });
    const listed = async () => (await host.notifications.list({ eventId })).notifications;
    const [late, ...others] = (await listed()).filter(({ kind }) => kind === 'change');
    expect(others).toEqual([]);
    expect(late).toMatchObject({
      title: 'Running 20 minutes late: Ceremony and 1 more',
      message: 'Ceremony 16:00 → 16:20\nDinner 18:30 → 18:50',
      recipients: 2,
      viewedBy: 0,
    });
    const [seen] = await omar.feed();
    await omar.phone.notifications.markViewed({ ...omar.guest, notificationIds: [seen?.id ?? ''] });
    expect((await listed())[0]).toMatchObject({ id: late?.id, recipients: 2, viewedBy: 1 });
    const asked = { eventId, notificationId: late?.id ?? '' };
    const receipts = await host.notifications.receipts(asked);
    expect(receipts.map(({ name, seenAt }) => [name, seenAt !== null])).toEqual([
      ['Mary Lee', false],
      ['Omar Haddad', true],
    ]);
    expect(await catchRefusal(otherHost.notifications.receipts(asked))).toBe('events.not_found');
    clock.advance(1);
    await host.schedule.restore({ eventId, undoId });
    const changes = (await listed()).filter(({ kind }) => kind === 'change');
    expect(changes.map(({ title }) => title)).toEqual([
      'Back on time: Ceremony and 1 more',
      'Running 20 minutes late: Ceremony and 1 more',
    ]);
  });
});
