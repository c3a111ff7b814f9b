import { expect, onTestFinished } from 'vitest';
import { createLiveWedding } from '../../tests/factories/events.ts';
import { joinOnPhone } from '../../tests/factories/guests.ts';
import { openStream } from '../../tests/sse.ts';
import { test, type World } from '../../tests/test.ts';
import { createApp } from '../app.ts';
import { readEnv } from '../env.ts';
import { noJobs } from '../lib/jobs.ts';

/** Named here, tRPC's adapter answers; without it, we do. */
const byAdapter = { 'trpc-accept': 'application/json' };

async function startServer({ services: { db, clock } }: World) {
  const app = await createApp({
    env: readEnv({}),
    database: { db },
    clock,
    mailer: { mode: 'outbox' },
    texter: { mode: 'outbox' },
    jobs: noJobs,
  });
  onTestFinished(() => app.close());
  return app.listen({ port: 0, host: '127.0.0.1' });
}

test("a guest's stream says the same from us as from tRPC's adapter, to its end", async ({ host, world }) => {
  const { eventId, eventCode } = await createLiveWedding(host);
  const { guest } = await joinOnPhone(world, eventCode, 'mary');
  const url = `${await startServer(world)}/trpc/live.guest`;
  const since = { ...guest, lastEventId: '0' };
  const openBoth = (input: object, headers: Record<string, string> = {}) =>
    Promise.all([openStream(url, input, headers), openStream(url, input, { ...headers, ...byAdapter })]);
  const expectSame = async ([own, theirs]: Awaited<ReturnType<typeof openBoth>>) => {
    expect([own.status, own.type]).toEqual([theirs.status, theirs.type]);
    const message = await own.next();
    expect(message).toEqual(await theirs.next());
    return message;
  };

  const missed = await openBoth(since);
  const first = await expectSame(missed);
  expect(first).toMatchObject({ data: { kind: 'changed' } });
  expect(await expectSame(await openBoth({ ...guest, attendeeId: 'x'.repeat(22) }))).toMatchObject({
    event: 'serialized-error',
  });
  expect(await expectSame(await openBoth({ eventId: 7 }))).toMatchObject({ event: 'serialized-error' });

  // What the browser heard last counts more than where the page began.
  const informed = await openBoth(since, { 'last-event-id': String(first?.id) });
  await host.events.deactivate({ eventId });
  for (const both of [missed, informed]) {
    expect(await expectSame(both)).toMatchObject({ data: { kind: 'gone' } });
    expect(await expectSame(both)).toMatchObject({ event: 'return' });
    expect(await expectSame(both)).toBeNull();
  }
});
