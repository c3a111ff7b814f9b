import { eq } from 'drizzle-orm';
import { tracked } from '@trpc/server';
import { expect } from 'vitest';
import { eventually } from '../../../../tests/eventually.ts';
import { createLiveWedding, itemInput } from '../../../../tests/factories/events.ts';
import { test } from '../../../../tests/test.ts';
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

test('a message that comes late, of what the page has read, is not sent', async ({ host, world }) => {
  const { eventId } = await createLiveWedding(host);
  const { db } = world.services;
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
  const sent = stream.next();
  await opened.promise;
  const at = { guests: 'all' as const, at: undefined };
  receive(writeChange({ ...at, seq: seq - 1, topics: ['roles'] }));
  receive(writeChange({ ...at, seq, topics: ['event'] }));
  receive(writeChange({ ...at, seq: seq + 1, topics: ['schedule'] }));
  const signal = { kind: 'changed', topics: ['schedule'] };
  expect((await sent).value).toEqual(tracked(String(seq + 1), signal));
  stream.end();
});
