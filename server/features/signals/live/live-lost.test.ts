import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { createLiveWedding, itemInput } from '../../../../tests/factories/events.ts';
import { test } from '../../../../tests/test.ts';
import type { Bus } from '../../../lib/bus.ts';
import { streamToHost } from './live-streams.queries.ts';

test('a change whose message was lost is told when the stream looks for itself, once', async ({
  host,
  world,
}) => {
  const { eventId } = await createLiveWedding(host);
  const deaf: Bus = { subscribe: () => Promise.resolve(() => undefined), size: () => 0 };
  const ended = new AbortController();
  const listening = Promise.withResolvers<boolean>();
  const stream = streamToHost(
    { db: world.services.db, bus: deaf, eventId, signal: ended.signal, recheckMilliseconds: 10 },
    // Asked once it has read where things stand.
    () => {
      listening.resolve(true);
      return Promise.resolve(true);
    },
  );
  const first = stream.next();
  await listening.promise;
  await host.schedule.create(itemInput(eventId, { title: 'Fireworks' }));
  const told = await first;
  expect(told.value?.[1]).toMatchObject({ kind: 'changed' });

  const second = stream.next();
  expect(await Promise.race([second.then(() => 'told'), sleep(200, 'silent')])).toBe('silent');
  ended.abort();
  expect(await second).toMatchObject({ done: true });
});
