import { randomUUID } from 'node:crypto';
import { eq, isNotNull } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { createSubscriber } from '../../../../tests/fake-push.ts';
import { countSendsOf } from '../../../../tests/metrics.ts';
import { createPushServer, joinWithPhone } from '../../../../tests/push-phones.ts';
import { type Host, catchRefusal, test, type World } from '../../../../tests/test.ts';
import { events } from '../../../db/schema/events.ts';
import { notifications } from '../../../db/schema/notifications.ts';
import { pushSubscriptions } from '../../../db/schema/push.ts';
import type { PushResult } from '../../../lib/delivery/pusher.ts';
import { sendDueReminders } from '../notifications/reminders.commands.ts';
import { claimDue } from './due-notifications.commands.ts';

const send = (host: Host, eventId: string, title = 'The bus is here') =>
  host.notifications.send({
    eventId,
    id: randomUUID(),
    title,
    message: 'It leaves in ten minutes.',
    targetType: 'all',
  });

const setQuiet = (world: World, eventId: string, quietFrom: string, quietUntil: string) =>
  world.services.db.update(events).set({ quietFrom, quietUntil }).where(eq(events.id, eventId));

async function readEndpoints(world: World, eventId: string) {
  const { endpoint } = pushSubscriptions;
  const rows = await world.services.db
    .select({ endpoint })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.eventId, eventId));
  return rows.map((row) => row.endpoint);
}

const isWaiting = async (world: World, id: string) => {
  const rows = await world.services.db.select().from(notifications).where(eq(notifications.id, id));
  return rows.some(({ pushAt }) => pushAt !== null);
};

describe("a phone's subscription", () => {
  test('is one for a person on a phone, and one each for two people on one phone', async ({
    host,
    world,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const mary = await joinWithPhone(world, eventCode, 'mary');
    const omar = await joinWithPhone(world, eventCode, 'omar');
    const endpoint = await mary.subscribe();
    await mary.subscribe(endpoint);
    expect(await readEndpoints(world, eventId)).toEqual([endpoint]);
    await omar.subscribe(endpoint);
    expect(await readEndpoints(world, eventId)).toEqual([endpoint, endpoint]);
    await omar.phone.push.unsubscribe({ ...omar.guest, endpoint });
    await omar.phone.push.unsubscribe({ ...omar.guest, endpoint });
    expect(await readEndpoints(world, eventId)).toEqual([endpoint]);
    const { publicKey } = await mary.phone.push.key(mary.guest);
    expect(publicKey).toBe(world.services.pusher.publicKey);
  });

  test('is kept for the ten newest phones of a person, however many come at once', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const mary = await joinWithPhone(world, eventCode, 'mary');
    const omars = await (await joinWithPhone(world, eventCode, 'omar')).subscribe();
    const first = await mary.subscribe();
    clock.advance(1);
    const second = await mary.subscribe();
    clock.advance(1);
    await Promise.all(Array.from({ length: 9 }, () => mary.subscribe()));
    const remaining = await readEndpoints(world, eventId);
    expect(remaining).toHaveLength(11);
    expect(remaining).toEqual(expect.arrayContaining([second, omars]));
    expect(remaining).not.toContain(first);
    // Another subscription counts as the newest, although all came at the same moment.
    for (let more = 0; more < 20; more += 1) {
      const newest = await mary.subscribe();
      expect(await readEndpoints(world, eventId)).toContain(newest);
    }
  });

  test('is refused where it names no push service, before that is ever asked', async ({ host, world }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const mary = await joinWithPhone(world, eventCode, 'mary');
    expect(await catchRefusal(mary.subscribe('https://192.168.1.1/admin'))).toBe('push.service_unknown');
    expect(await catchRefusal(mary.subscribe('http://fcm.googleapis.com/x'))).toBe('input');
    expect(await readEndpoints(world, eventId)).toEqual([]);
  });

  test('ends with the person, and with a key that is taken away', async ({ host, world }) => {
    const { eventId, eventCode, maryId, omarId } = await createLiveWedding(host);
    await (await joinWithPhone(world, eventCode, 'mary')).subscribe();
    const omar = await joinWithPhone(world, eventCode, 'omar');
    await omar.subscribe();
    await host.links.revoke({ eventId, attendeeId: maryId });
    expect(await readEndpoints(world, eventId)).toHaveLength(1);
    await host.attendees.delete({ eventId, attendeeId: omarId, undoId: randomUUID() });
    expect(await readEndpoints(world, eventId)).toEqual([]);
    expect(await catchRefusal(omar.subscribe())).toBe('join.access_denied');
  });
});

describe('a message to phones', () => {
  test('is pushed to the phones of those it is for, with their own page, unless they have seen it', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, eventCode, familyId } = await createLiveWedding(host);
    const mary = await joinWithPhone(world, eventCode, 'mary');
    const omar = await joinWithPhone(world, eventCode, 'omar');
    const [phone, tablet, omars] = [await mary.subscribe(), await mary.subscribe(), await omar.subscribe()];
    const { id } = await host.notifications.send({
      eventId,
      id: randomUUID(),
      title: 'Photographs',
      message: 'By the old oak.',
      targetType: 'role',
      roleIds: [familyId],
    });
    const seen = await send(host, eventId);
    await omar.phone.notifications.markViewed({ ...omar.guest, notificationIds: [seen.id] });
    const server = createPushServer(world);
    await server.round();
    expect(server.pushes).toEqual([]);
    clock.advance(1);
    await server.round();
    expect(server.endpoints().toSorted()).toEqual([phone, phone, tablet, tablet].toSorted());
    expect(server.endpoints()).not.toContain(omars);
    const { payload } = server.pushes.find((push) => push.payload.id === id) ?? {};
    const url = `/attendee/${eventId}?attendeeId=${mary.guest.guestKey}`;
    expect(payload).toEqual({ id, title: 'Photographs', body: 'By the old oak.', url });
    clock.advance(10);
    await server.round();
    expect(server.pushes).toHaveLength(4);
    expect(server.errors).toEqual([]);
    // The newest ten of a person are chosen by when their phones were last used.
    const { lastUsedAt } = pushSubscriptions;
    const used = world.services.db
      .select({ lastUsedAt })
      .from(pushSubscriptions)
      .where(isNotNull(lastUsedAt));
    expect(await used).toHaveLength(2);
  });

  test('is pushed once by two servers, and by the other where one dies', async ({ host, world, clock }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const endpoint = await (await joinWithPhone(world, eventCode, 'mary')).subscribe();
    for (let count = 0; count < 12; count += 1) await send(host, eventId, `Message ${count}`);
    clock.advance(1);
    const [one, other] = [createPushServer(world), createPushServer(world)];
    await Promise.all([one.round(), other.round(), one.round(), other.round()]);
    await one.round();
    const titles = [...one.pushes, ...other.pushes].map(({ payload }) => payload.title);
    expect(titles).toHaveLength(12);
    expect(new Set(titles).size).toBe(12);

    await send(host, eventId, 'Claimed by the dead');
    clock.advance(1);
    expect(await claimDue(world.services.db, clock.now(), 5)).toHaveLength(1);
    clock.advance(1);
    await other.round();
    expect(other.pushes.map(({ payload }) => payload.title)).not.toContain('Claimed by the dead');
    clock.advance(2);
    await other.round();
    expect(other.pushes.at(-1)).toMatchObject({ endpoint, payload: { title: 'Claimed by the dead' } });
  });

  test('is sent again to busy phones and only to them, until it is given up; phones that are gone are forgotten', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const mary = await joinWithPhone(world, eventCode, 'mary');
    const [good, gone, busy, dead, refused] = [
      await mary.subscribe(),
      await mary.subscribe(),
      await mary.subscribe(),
      await mary.subscribe(),
      await mary.subscribe(),
    ];
    const never: PushResult[] = Array.from({ length: 20 }, () => 'later');
    const server = createPushServer(world, {
      [gone]: ['gone'],
      [busy]: ['later', 'later'],
      [dead]: never,
      [refused]: ['refused'],
    });
    const other = createPushServer(world);
    const { id } = await send(host, eventId);
    const sends = await countSendsOf('push', async () => {
      for (let minute = 0; minute < 20; minute += 1) {
        clock.advance(1);
        await server.round();
        await other.round();
      }
    });
    // A subscription that is gone does not count as failed.
    expect(sends).toEqual({ sent: 2, failed: 2, unknown: 0 });
    const count = (endpoint: string) => server.endpoints().filter((one) => one === endpoint).length;
    expect([good, gone, busy, dead, refused].map(count)).toEqual([1, 1, 3, 4, 1]);
    expect(other.pushes).toEqual([]);
    expect((await readEndpoints(world, eventId)).toSorted()).toEqual([good, busy, dead, refused].toSorted());
    expect(await isWaiting(world, id)).toBe(false);
  });

  test('waits for the end of quiet hours; reminders of the night never come', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    await setQuiet(world, eventId, '22:00', '07:00');
    await createItem(host, eventId, { title: 'Fireworks', startTime: '23:30', endTime: null });
    const mary = await joinWithPhone(world, eventCode, 'mary');
    await mary.subscribe();
    const { db } = world.services;
    const server = createPushServer(world);
    await sendDueReminders(db, clock.now());
    clock.set('2026-06-06T21:15:00Z');
    await sendDueReminders(db, clock.now());
    const feed = (await mary.phone.notifications.feed(mary.guest)).notifications;
    expect(feed.map(({ title }) => title)).toEqual(['Fireworks']);
    await send(host, eventId, 'Buses from 1:00');
    clock.advance(10);
    await server.round();
    expect(server.pushes).toEqual([]);
    clock.set('2026-06-07T05:00:10Z');
    await server.round();
    expect(server.pushes.map(({ payload }) => payload.title)).toEqual(['Buses from 1:00']);
  });

  test('is a reminder in time, kept no longer than it makes sense, and nothing after that', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    await (await joinWithPhone(world, eventCode, 'mary')).subscribe();
    const { db } = world.services;
    const server = createPushServer(world);
    clock.set('2026-06-06T13:45:00Z');
    await sendDueReminders(db, clock.now());
    clock.advance(1);
    await server.round();
    expect(server.pushes).toMatchObject([{ payload: { title: 'Ceremony' }, ttl: 29 * 60 }]);
    const { id } = await send(host, eventId, 'Long ago');
    clock.advance(65);
    await server.round();
    expect(server.pushes).toHaveLength(1);
    expect(await isWaiting(world, id)).toBe(false);
  });

  test('stays away from phones while the event is offline', async ({ host, world, clock }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    await (await joinWithPhone(world, eventCode, 'mary')).subscribe();
    const { id } = await send(host, eventId);
    await host.events.deactivate({ eventId });
    clock.advance(1);
    const server = createPushServer(world);
    await server.round();
    expect(server.pushes).toEqual([]);
    expect(await isWaiting(world, id)).toBe(false);
  });

  test('reaches hundreds, over several pages, each once', async ({ host, world, clock }) => {
    const { eventId, eventCode, maryId } = await createLiveWedding(host);
    await joinWithPhone(world, eventCode, 'mary');
    const { subscription } = createSubscriber();
    const { p256dh, auth } = subscription.keys;
    const rows = Array.from({ length: 450 }, (_, index) => ({
      id: randomUUID(),
      eventId,
      attendeeId: maryId,
      endpoint: `https://fcm.googleapis.com/fcm/send/${index}`,
      p256dh,
      auth,
      createdAt: clock.now(),
    }));
    await world.services.db.insert(pushSubscriptions).values(rows);
    await send(host, eventId);
    clock.advance(1);
    const server = createPushServer(world);
    await server.round();
    expect(server.pushes).toHaveLength(450);
    expect(new Set(server.endpoints()).size).toBe(450);
  });
});
