import { eq } from 'drizzle-orm';
import { tracked } from '@trpc/server';
import { expect, onTestFinished } from 'vitest';
import { type LiveTopic, liveTopics } from '@daysheet/shared/guests/live.ts';
import { eventually } from '../../../../tests/eventually.ts';
import { createLiveWedding, itemInput } from '../../../../tests/factories/events.ts';
import { test, type World } from '../../../../tests/test.ts';
import { eventChanges } from '../../../db/schema/live.ts';
import type { Bus } from '../../../lib/bus.ts';
import { streamToHost } from './live-streams.queries.ts';
import { writeChange } from './live.rules.ts';

test('a change whose message was lost is told when the stream looks for itself, once', async ({
  host,
  world,
}) => {
  const { eventId } = await createLiveWedding(host);
  const deaf: Bus = { subscribe: () => Promise.resolve(() => undefined), size: () => 0 };
  const ended = new AbortController();
  const listening = Promise.withResolvers<boolean>();
  let looks = 0;
  const stream = streamToHost(
    { db: world.services.db, bus: deaf, eventId, signal: ended.signal, recheckMilliseconds: 10 },
    // Asked once it has read where things stand.
    () => {
      looks += 1;
      listening.resolve(true);
      return Promise.resolve(true);
    },
  );
  const first = stream.next();
  await listening.promise;
  await host.schedule.create(itemInput(eventId, { title: 'Fireworks' }));
  const told = await first;
  expect(told.value?.[1]).toMatchObject({ kind: 'changed' });

  let isToldAgain = false;
  const before = looks;
  const second = stream.next().finally(() => {
    isToldAgain = true;
  });
  await eventually(() => expect(looks).toBeGreaterThan(before + 3));
  expect(isToldAgain).toBe(false);
  ended.abort();
  expect(await second).toMatchObject({ done: true });
});

/** A stream of a host on a bus of which the test is the only publisher; it has checked that the host is allowed. */
async function openStream({ services: { db } }: World, eventId: string) {
  let receive: (body: string | null) => void = () => undefined;
  const bus: Bus = {
    subscribe: (_topic, listener) => {
      receive = listener;
      return Promise.resolve(() => undefined);
    },
    size: () => 0,
  };
  const [change] = await db
    .select({ seq: eventChanges.seq })
    .from(eventChanges)
    .where(eq(eventChanges.eventId, eventId));
  const seq = change?.seq ?? 0;
  const opened = Promise.withResolvers<boolean>();
  const stream = streamToHost({ db, bus, eventId, lastEventId: String(seq) }, () => {
    opened.resolve(true);
    return Promise.resolve(true);
  });
  onTestFinished(() => stream.end());
  const sent = stream.next();
  await opened.promise;
  const publishChange = (number: number, topic: LiveTopic) =>
    receive(writeChange({ seq: number, topics: [topic], guests: 'all', at: undefined }));
  return { stream, seq, sent, publishChange, loseMessages: () => receive(null) };
}

const changed = (seq: number, ...topics: LiveTopic[]) => tracked(String(seq), { kind: 'changed', topics });

test('a message without a number is sent whatever the page has read: who is online, that an event is gone', async ({
  host,
  world,
}) => {
  const { eventId } = await createLiveWedding(host);
  const { sent, publishChange } = await openStream(world, eventId);
  publishChange(0, 'presence');
  expect((await sent).value).toEqual(changed(0, 'presence'));
});

test('numbers that a standby gives again after it took over are sent', async ({ host, world }) => {
  const { eventId } = await createLiveWedding(host);
  const { stream, seq, sent, publishChange, loseMessages } = await openStream(world, eventId);
  loseMessages();
  expect((await sent).value).toEqual(changed(seq, ...liveTopics));
  const next = stream.next();
  publishChange(seq, 'roles');
  expect((await next).value).toEqual(changed(seq, 'roles'));
});

test('a message that comes late, of what the page has read, is not sent', async ({ host, world }) => {
  const { eventId } = await createLiveWedding(host);
  const { seq, sent, publishChange } = await openStream(world, eventId);
  publishChange(seq - 1, 'roles');
  publishChange(seq, 'event');
  publishChange(seq + 1, 'schedule');
  expect((await sent).value).toEqual(changed(seq + 1, 'schedule'));
});
