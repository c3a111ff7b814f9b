import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, vi } from 'vitest';
import { startApp } from '../../../../tests/app.ts';
import { openBellWedding, watchBell } from '../../../../tests/bell-watch.ts';
import { readId } from '../../../../tests/factories/members.ts';
import { createSubscriber } from '../../../../tests/fake-push.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';
import { bellDevices } from '../../../db/schema/bell.ts';
import { events } from '../../../db/schema/events.ts';
import { sessions } from '../../../db/schema/users.ts';
import type { Pusher, PushResult } from '../../../lib/delivery/pusher.ts';
import { sendDueBellPushes } from './bell.jobs.ts';

describe('the way out of e-mails to a host', () => {
  test('changes nothing when it is opened, and ends them when its button is pressed; twice is once', async ({
    host,
    world,
  }) => {
    const { eventId, giveBack } = await openBellWedding(host, world);
    const { wait } = watchBell(world);
    await host.bell.chooseMail({ eventId, mail: 'now' });
    await giveBack();
    const [mail] = (await wait(5)).mails;
    const link = /<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '';
    expect(mail?.text).toContain(link);
    const app = await startApp(world);
    const url = new URL(link).pathname;
    const opened = await app.inject({ url });
    expect(opened.body).toContain('No more e-mails about Ana &amp; Søren?');
    expect((await host.bell.choice({ eventId })).mail).toBe('now');
    for (const payload of ['List-Unsubscribe=One-Click', '']) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' };
      await app.inject({ method: 'POST', url, headers, payload });
      expect((await host.bell.choice({ eventId })).mail).toBe('never');
    }
    expect((await app.inject({ url })).body).toContain('You get no more e-mails');
    await giveBack('omar');
    expect((await wait(90)).mails).toEqual([]);
    await host.events.delete({ eventId });
    expect((await app.inject({ url })).statusCode).toBe(404);
    expect((await app.inject({ url: `${url.slice(0, -2)}AA` })).statusCode).toBe(404);
  });
});

describe('a browser that a host is told in', () => {
  test('is one however often it is added, and is told once, until it is taken out', async ({
    host,
    world,
  }) => {
    const { eventId, giveBack } = await openBellWedding(host, world);
    const { wait } = watchBell(world);
    const { subscription } = createSubscriber();
    await giveBack('omar');
    world.clock.advance(15);
    await host.bell.addDevice({ eventId, ...subscription });
    await host.bell.addDevice({ eventId, ...subscription });
    await giveBack();
    expect((await wait(3)).pushes).toMatchObject([
      {
        endpoint: subscription.endpoint,
        title: 'Ana & Søren',
        body: expect.stringMatching(/^Mary.* gave their name back$/),
        url: `/event-dashboard/${eventId}`,
      },
    ]);
    expect((await wait(10)).pushes).toEqual([]);
    const { endpoint } = subscription;
    await host.bell.removeDevice({ eventId, endpoint });
    await host.bell.removeDevice({ eventId, endpoint });
    await giveBack('omar');
    expect((await wait(10)).pushes).toEqual([]);
  });

  test('hears nothing in the quiet hours of the event, and then what came in them', async ({
    host,
    world,
  }) => {
    const { eventId, giveBack } = await openBellWedding(host, world);
    const { db } = world.services;
    await host.bell.addDevice({ eventId, ...createSubscriber().subscription });
    await db
      .update(events)
      .set({ quietFrom: '00:00', quietUntil: '23:00', timeZone: 'UTC' })
      .where(eq(events.id, eventId));
    world.clock.set('2026-06-05T20:00:00Z');
    const { work, wait } = watchBell(world);
    expect((await work()).pushes).toEqual([]);
    await giveBack();
    expect((await wait(170)).pushes).toEqual([]);
    expect((await wait(11)).pushes).toHaveLength(1);
  });

  test('hears nothing in quiet hours either of what was to come before them, or was put off into them', async ({
    host,
    world,
  }) => {
    const { eventId, giveBack } = await openBellWedding(host, world);
    const { db } = world.services;
    world.clock.set('2026-06-05T20:50:00Z');
    await host.bell.addDevice({ eventId, ...createSubscriber().subscription });
    await host.bell.chooseMail({ eventId, mail: 'now' });
    await db
      .update(events)
      .set({ quietFrom: '21:00', quietUntil: '23:00', timeZone: 'UTC' })
      .where(eq(events.id, eventId));
    await giveBack();
    const { wait } = watchBell(world, { answers: ['later'] });
    expect((await wait(15)).pushes).toEqual([]);
    expect((await wait(110)).mails).toEqual([]);
    const { mails, pushes } = await wait(5);
    expect([mails, pushes].map((told) => told.length)).toEqual([1, 1]);
    await db.update(events).set({ quietFrom: '23:10', quietUntil: '23:59' }).where(eq(events.id, eventId));
    expect(await wait(20)).toEqual({ mails: [], pushes: [] });
    expect((await wait(60)).pushes).toHaveLength(1);
  });

  test('gets the message of the day at the end of quiet hours that go beyond the morning', async ({
    host,
    world,
  }) => {
    const { eventId, giveBack } = await openBellWedding(host, world);
    await world.services.db
      .update(events)
      .set({ quietFrom: '22:00', quietUntil: '09:00', timeZone: 'UTC' })
      .where(eq(events.id, eventId));
    world.clock.set('2026-06-05T20:00:00Z');
    await host.bell.chooseMail({ eventId, mail: 'daily' });
    await giveBack();
    const { wait } = watchBell(world);
    expect((await wait(12 * 60 + 30)).mails).toEqual([]);
    expect((await wait(30)).mails).toHaveLength(1);
  });

  test('is forgotten where nobody listens, and asked again where its service puts it off', async ({
    host,
    world,
  }) => {
    const { eventId, giveBack } = await openBellWedding(host, world);
    const { wait } = watchBell(world, { answers: ['later', 'gone'] });
    await host.bell.addDevice({ eventId, ...createSubscriber().subscription });
    await giveBack();
    for (const minutes of [3, 16]) expect((await wait(minutes)).pushes).toHaveLength(1);
    expect(
      await world.services.db.select().from(bellDevices).where(eq(bellDevices.eventId, eventId)),
    ).toEqual([]);
    await giveBack('omar');
    expect((await wait(30)).pushes).toEqual([]);
  });

  test.for(['gone', 'refused'] as const)(
    'is asked again where its service puts it off and another of theirs is %s',
    async (other, { host, world }) => {
      const { eventId, giveBack } = await openBellWedding(host, world);
      const { wait } = watchBell(world, { answers: [other, 'later', 'sent', 'sent'] });
      for (const { subscription } of [createSubscriber(), createSubscriber()])
        await host.bell.addDevice({ eventId, ...subscription });
      await giveBack();
      expect((await wait(3)).pushes).toHaveLength(2);
      expect((await wait(16)).pushes).toHaveLength(other === 'gone' ? 1 : 2);
      expect((await wait(30)).pushes).toEqual([]);
    },
  );

  test('is told by another server where the first one died over it, and not by both', async ({
    host,
    world,
  }) => {
    const { eventId, giveBack } = await openBellWedding(host, world);
    const { services, problems, wait } = watchBell(world);
    await host.bell.addDevice({ eventId, ...createSubscriber().subscription });
    await giveBack();
    world.clock.advance(3);
    const asked: string[] = [];
    const answer = Promise.withResolvers<PushResult>();
    const send: Pusher['send'] = (_device, payload) => {
      asked.push(JSON.parse(payload).id);
      return answer.promise;
    };
    const slow = { ...services, pusher: { ...services.pusher, send } };
    const first = sendDueBellPushes(slow, world.clock.now(), (problem) => problems.push(problem));
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect((await wait(1)).pushes).toEqual([]);
    // If both pushes arrive after all, the browser shows them as one.
    const { pushes } = await wait(1.5);
    expect(pushes.map(({ id }) => id)).toEqual(asked);
    // The first server was only slow: by now it has lost its turn.
    answer.resolve('later');
    await first;
    expect((await wait(20)).pushes).toEqual([]);
    await giveBack('omar');
    const [next] = (await wait(3)).pushes;
    expect(asked).not.toContain(next?.id);
    expect(problems).toEqual([]);
  });

  test('hears nothing more once its host signs out there', async ({ host, world }) => {
    const { eventId, giveBack } = await openBellWedding(host, world);
    await host.bell.addDevice({ eventId, ...createSubscriber().subscription });
    await world.services.db.delete(sessions).where(eq(sessions.userId, await readId(host)));
    await giveBack();
    expect((await watchBell(world).wait(5)).pushes).toEqual([]);
  });

  test('is refused where it names no push service, and found by no other host', async ({
    host,
    otherHost,
    world,
  }) => {
    const { eventId } = await openBellWedding(host, world);
    const { subscription } = createSubscriber();
    const wrong = { ...createSubscriber('https://192.168.1.1/admin').subscription };
    expect(await catchRefusal(host.bell.addDevice({ eventId, ...wrong }))).toBe('push.service_unknown');
    const { endpoint } = subscription;
    const calls = [
      () => otherHost.bell.choice({ eventId }),
      () => otherHost.bell.chooseMail({ eventId, mail: 'now' }),
      () => otherHost.bell.addDevice({ eventId, ...subscription }),
      () => otherHost.bell.removeDevice({ eventId, endpoint }),
      () => host.bell.choice({ eventId: randomUUID() }),
    ];
    for (const call of calls) expect(await catchRefusal(call())).toBe('events.not_found');
  });
});
