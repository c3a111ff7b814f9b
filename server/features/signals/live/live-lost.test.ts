import { expect } from 'vitest';
import { eventually } from '../../../../tests/eventually.ts';
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
