import { createHash, randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { findPerson } from '../../../../tests/factories/guests.ts';
import { createSubscriber } from '../../../../tests/fake-push.ts';
import { type Caller, createVisitor, type Host, catchRefusal, test } from '../../../../tests/test.ts';
import { namePicks } from '../../../db/schema/name-picks.ts';
import { pushSubscriptions } from '../../../db/schema/push.ts';
import { undos } from '../../../db/schema/undos.ts';
import { sweepNamePicks } from './give-back.jobs.ts';

async function takeMary(guest: Caller, eventCode: string, pickId = randomUUID()) {
  const { pickHandle } = await findPerson(guest, eventCode, 'mary');
  const { eventId, guestKey } = await guest.join.asExisting({ eventCode, pickHandle, pickId });
  return { key: { eventId, guestKey }, pickIds: [pickId] };
}

async function openMarysLink(host: Host, guest: Caller, eventId: string, pickId = randomUUID()) {
  const { links } = await host.links.list({ eventId });
  const link = links.find((one) => one.name === 'Mary Lee')?.link ?? '';
  const { guestKey } = await guest.join.openLink({ token: link.replace(/^.*\//, '') });
  await guest.join.confirmSeen({ eventId, guestKey, pickId });
  return { key: { eventId, guestKey }, pickIds: [pickId] };
}

async function readMarysStatus(host: Host, eventId: string) {
  const { attendees } = await host.attendees.list({ eventId, search: 'mary' });
  return attendees[0]?.status;
}

const listLines = async (host: Host, eventId: string, kind: string) =>
  (await host.events.activity({ eventId })).lines.filter((line) => line.kind === kind);

describe("'This is not me'", () => {
  test('a wrong pick is undone within the day: on the list as before, and the key opens nothing', async ({
    host,
    guest,
    visitor,
    clock,
    world,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const { key, pickIds } = await takeMary(guest, eventCode);
    await guest.push.subscribe({ ...key, ...createSubscriber().subscription });
    const { address } = await guest.calendar.link(key);
    expect(address).toContain('/calendar/');
    await guest.live.beat({ ...key, pageId: randomUUID() });
    clock.advance(23 * 60);
    expect(await readMarysStatus(host, eventId)).toBe('confirmed');
    expect(await guest.join.giveBack({ ...key, pickIds })).toEqual({ outcome: 'undone' });
    expect(await readMarysStatus(host, eventId)).toBe('invited');
    expect((await host.events.stats({ eventId })).activeNow).toBe(0);
    // The stranger's phone no longer gets Mary's notifications.
    expect(await world.services.db.select().from(pushSubscriptions)).toEqual([]);
    expect(await catchRefusal(guest.join.schedule(key))).toBe('join.access_denied');
    // A second press, or a retry after a lost response.
    expect(await catchRefusal(guest.join.giveBack({ ...key, pickIds }))).toBe('join.access_denied');
    expect(await listLines(host, eventId, 'attendee_given_back')).toMatchObject([
      { facts: { name: 'Mary Lee' }, who: null },
    ]);
    const mary = await takeMary(visitor, eventCode);
    expect(mary.key.guestKey).not.toBe(key.guestKey);
    expect(await readMarysStatus(host, eventId)).toBe('confirmed');
    expect((await visitor.calendar.link(mary.key)).address).not.toBe(address);
  });

  test('the same pick twice, as after a lost answer, is one', async ({ host, guest }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const { key, pickIds } = await takeMary(guest, eventCode);
    await takeMary(guest, eventCode, pickIds[0]);
    const again = await takeMary(guest, eventCode);
    const all = [...pickIds, ...again.pickIds];
    expect(await guest.join.giveBack({ ...key, pickIds: all })).toEqual({ outcome: 'undone' });
    expect(await readMarysStatus(host, eventId)).toBe('invited');
  });

  test('whoever joined before, or since, stays in', async ({ host, guest, visitor }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const mary = await takeMary(guest, eventCode);
    const stranger = await takeMary(visitor, eventCode);
    expect(await visitor.join.giveBack({ ...stranger.key, pickIds: stranger.pickIds })).toEqual({
      outcome: 'kept',
    });
    expect((await guest.join.schedule(mary.key)).attendee.name).toBe('Mary Lee');
    expect(await readMarysStatus(host, eventId)).toBe('confirmed');
    expect(await listLines(host, eventId, 'attendee_given_back')).toHaveLength(1);
    // It can be given back only once.
    expect(await visitor.join.giveBack({ ...stranger.key, pickIds: stranger.pickIds })).toEqual({
      outcome: 'nothing',
    });
    // Two phones took the name by mistake, and give it back one after the other.
    const other = await takeMary(visitor, eventCode);
    expect(await guest.join.giveBack({ ...mary.key, pickIds: mary.pickIds })).toEqual({ outcome: 'kept' });
    expect(await readMarysStatus(host, eventId)).toBe('confirmed');
    expect(await visitor.join.giveBack({ ...other.key, pickIds: other.pickIds })).toEqual({
      outcome: 'undone',
    });
    expect(await readMarysStatus(host, eventId)).toBe('invited');
  });

  test('the key alone gives nothing back, nor does a pick of somebody else, nor after a day', async ({
    host,
    guest,
    visitor,
    clock,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const other = await createLiveWedding(host);
    const elsewhere = await takeMary(visitor, other.eventCode);
    const { key, pickIds } = await takeMary(guest, eventCode);
    for (const wrong of [[], [randomUUID()], elsewhere.pickIds]) {
      expect(await visitor.join.giveBack({ ...key, pickIds: wrong })).toEqual({ outcome: 'nothing' });
    }
    clock.advance(24 * 60 + 1);
    expect(await guest.join.giveBack({ ...key, pickIds })).toEqual({ outcome: 'nothing' });
    expect(await readMarysStatus(host, eventId)).toBe('confirmed');
    expect(await readMarysStatus(host, other.eventId)).toBe('confirmed');
    expect(await listLines(host, eventId, 'attendee_given_back')).toEqual([]);
  });

  test('a personal link that was passed on is given back, and opens for its own person', async ({
    host,
    guest,
    visitor,
  }) => {
    const { eventId } = await createLiveWedding(host);
    const stranger = await openMarysLink(host, guest, eventId);
    expect(await readMarysStatus(host, eventId)).toBe('confirmed');
    expect(await guest.join.giveBack({ ...stranger.key, pickIds: stranger.pickIds })).toEqual({
      outcome: 'undone',
    });
    const mary = await openMarysLink(host, visitor, eventId);
    expect(mary.key.guestKey).not.toBe(stranger.key.guestKey);
    expect((await visitor.join.schedule(mary.key)).attendee.name).toBe('Mary Lee');
  });

  test('what strangers read is new to the person', async ({ host, guest, visitor, world, clock }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const { key, pickIds } = await takeMary(guest, eventCode);
    const message = { title: 'Shuttle', message: 'It leaves at six.', targetType: 'all' } as const;
    await host.notifications.send({ eventId, id: randomUUID(), ...message });
    const [received] = (await guest.notifications.feed(key)).notifications;
    await guest.notifications.markViewed({ ...key, notificationIds: [received?.id ?? ''] });
    clock.advance(5);
    const other = createVisitor(world);
    const second = await takeMary(other, eventCode);
    expect(await guest.join.giveBack({ ...key, pickIds })).toEqual({ outcome: 'kept' });
    expect(await other.join.giveBack({ ...second.key, pickIds: second.pickIds })).toEqual({
      outcome: 'undone',
    });
    const mary = await takeMary(visitor, eventCode);
    const [unread] = (await visitor.notifications.feed(mary.key)).notifications;
    expect(unread).toMatchObject({ title: 'Shuttle', seenAt: null });
  });

  test('more phones than can be told apart undo nothing', async ({ host, guest, visitor }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const pickIds: string[] = [];
    for (let n = 0; n < 20; n += 1) pickIds.push(...(await takeMary(guest, eventCode)).pickIds);
    const mary = await takeMary(visitor, eventCode);
    expect(await guest.join.giveBack({ ...mary.key, pickIds })).toEqual({ outcome: 'kept' });
    expect((await visitor.join.schedule(mary.key)).attendee.name).toBe('Mary Lee');
    expect(await readMarysStatus(host, eventId)).toBe('confirmed');
  });

  test('a phone that takes a name and gives it back over and over is stopped', async ({ host, guest }) => {
    const { eventCode } = await createLiveWedding(host);
    for (let n = 0; n < 10; n += 1) {
      const { key, pickIds } = await takeMary(guest, eventCode);
      await guest.join.giveBack({ ...key, pickIds });
    }
    const { key, pickIds } = await takeMary(guest, eventCode);
    expect(await catchRefusal(guest.join.giveBack({ ...key, pickIds }))).toBe('join.too_many_tries');
  });

  test('what a server of the last release noted is given back, too', async ({
    host,
    guest,
    visitor,
    world,
    clock,
  }) => {
    const { db } = world.services;
    const { eventId, eventCode, maryId } = await createLiveWedding(host);
    const { key, pickIds } = await takeMary(guest, eventCode);
    const id = createHash('sha256').update(`pick ${maryId}`).digest('hex').slice(0, 32);
    const picks = [{ id: pickIds[0], pickedAt: clock.now().toISOString(), madeJoined: true }];
    await db.delete(namePicks);
    await db
      .insert(undos)
      .values({ id, eventId, kind: 'pick', count: 1, removed: { picks }, createdAt: clock.now() });
    clock.advance(5);
    const second = await takeMary(visitor, eventCode);
    expect(await guest.join.giveBack({ ...key, pickIds })).toEqual({ outcome: 'kept' });
    expect(await visitor.join.giveBack({ ...second.key, pickIds: second.pickIds })).toEqual({
      outcome: 'undone',
    });
  });

  test('a pick is forgotten after a day, and no sooner', async ({ host, guest, world, clock }) => {
    const { db } = world.services;
    const { eventCode } = await createLiveWedding(host);
    await takeMary(guest, eventCode);
    clock.advance(23 * 60);
    await sweepNamePicks(db, clock.now());
    expect(await db.select().from(namePicks)).toHaveLength(1);
    clock.advance(60);
    await sweepNamePicks(db, clock.now());
    expect(await db.select().from(namePicks)).toEqual([]);
  });
});
