import type { Socket } from 'node:net';
import { expect, onTestFinished, vi } from 'vitest';
import { startApp, startListening } from '../../tests/app.ts';
import { createItem, createLiveWedding } from '../../tests/factories/events.ts';
import { joinOnPhone } from '../../tests/factories/guests.ts';
import { openStream } from '../../tests/sse.ts';
import { test } from '../../tests/test.ts';

/** Named here, tRPC's adapter answers; without it, we do. */
const byAdapter = { 'trpc-accept': 'application/json' };

test("a guest's stream says the same from us as from tRPC's adapter, to its end", async ({ host, world }) => {
  const { eventId, eventCode } = await createLiveWedding(host);
  const { guest } = await joinOnPhone(world, eventCode, 'mary');
  const url = `${await startListening(world)}/trpc/live.guest`;
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
  expect(await expectSame(await openBoth({ ...guest, guestKey: 'x'.repeat(22) }))).toMatchObject({
    event: 'serialized-error',
  });
  expect(await expectSame(await openBoth({ eventId: 7 }))).toMatchObject({ event: 'serialized-error' });

  await createItem(host, eventId);
  const second = await expectSame(missed);
  // What the browser heard last counts more than where the page began. Whoever is told something has been let in.
  const heardFirst = { 'last-event-id': String(first?.id) };
  const informed = await openBoth({ ...guest, lastEventId: second?.id }, heardFirst);
  expect(await expectSame(informed)).toEqual(second);
  await host.events.deactivate({ eventId });
  for (const both of [missed, informed]) {
    expect(await expectSame(both)).toMatchObject({ data: { kind: 'gone' } });
    expect(await expectSame(both)).toMatchObject({ event: 'return' });
    expect(await expectSame(both)).toBeNull();
  }
});

test("a guest's stream has the headers that each answer has, from us as from tRPC's adapter", async ({
  host,
  world,
}) => {
  const { eventCode } = await createLiveWedding(host);
  const { guest } = await joinOnPhone(world, eventCode, 'mary');
  const url = `${await startListening(world)}/trpc/live.guest?input=${encodeURIComponent(JSON.stringify(guest))}`;
  const read = async (own: Record<string, string> = {}) => {
    const { headers, body } = await fetch(url, { headers: { accept: 'text/event-stream', ...own } });
    await body?.cancel();
    return headers;
  };
  const [ours, theirs] = [await read(), await read(byAdapter)];
  for (const name of [
    'content-security-policy',
    'x-content-type-options',
    'x-daysheet-page',
    'cache-control',
  ]) {
    expect(ours.get(name), name).not.toBeNull();
    expect(ours.get(name), name).toBe(theirs.get(name));
  }
});

test("a phone hears each 25 seconds that a guest's stream still runs", async ({ host, world }) => {
  const { eventCode } = await createLiveWedding(host);
  const { guest } = await joinOnPhone(world, eventCode, 'mary');
  const url = `${await startListening(world)}/trpc/live.guest`;
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const response = await fetch(`${url}?input=${encodeURIComponent(JSON.stringify(guest))}`, {
    headers: { accept: 'text/event-stream' },
  });
  // A message is smaller than what compressing it would cost, in memory for each phone.
  expect(response.headers.get('content-encoding')).toBeNull();
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const heard = async () => (await reader?.read())?.value;
  expect(await heard()).toContain('event: connected');
  let answer: string | undefined;
  const ping = heard().then((text) => {
    answer = text;
  });
  vi.advanceTimersByTime(24_999);
  // Whatever was sent would have come with an answer to a later question.
  await fetch(url.replace('/trpc/live.guest', '/health/live'));
  expect(answer).toBeUndefined();
  vi.advanceTimersByTime(1);
  await ping;
  expect(answer).toContain('event: ping');
  await reader?.cancel();
});

test('a stream whose connection is closed at the moment it is told something is let go', async ({
  host,
  world,
}) => {
  const { bus } = world.services;
  const { eventId, eventCode } = await createLiveWedding(host);
  const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
  const { seq } = await phone.join.schedule(guest);
  const app = await startApp(world, { bus });
  const sockets = new Set<Socket>();
  app.server.on('connection', (socket: Socket) => sockets.add(socket));
  const url = `${await app.listen({ port: 0, host: '127.0.0.1' })}/trpc/live.guest`;
  let isArmed = false;
  // It receives first, and Node says only later that the connection is closed.
  const cut = () => {
    if (isArmed) sockets.forEach((socket) => socket.destroy());
  };
  onTestFinished(await bus.subscribe(eventId, cut));
  const before = bus.size();
  const stream = await openStream(url, { ...guest, lastEventId: String(seq) });
  await vi.waitFor(() => expect(bus.size()).toBe(before + 1));
  isArmed = true;
  await createItem(host, eventId);
  expect(await stream.next()).toBeNull();
  await vi.waitFor(() => expect(bus.size()).toBe(before));
});

test('the connection of a stream that has ended does not stay open for a client that does not close it', async ({
  host,
  world,
}) => {
  const { eventId, eventCode } = await createLiveWedding(host);
  const { guest } = await joinOnPhone(world, eventCode, 'mary');
  const app = await startApp(world, { bus: world.services.bus });
  const sockets: Socket[] = [];
  app.server.on('connection', (socket: Socket) => sockets.push(socket));
  const stream = await openStream(
    `${await app.listen({ port: 0, host: '127.0.0.1' })}/trpc/live.guest`,
    guest,
  );
  await vi.waitFor(() => expect(sockets).toMatchObject([{ timeout: 0 }]));
  await host.events.deactivate({ eventId });
  await vi.waitFor(async () => expect(await stream.next()).toBeNull());
  expect(sockets).toMatchObject([{ timeout: 10_000 }]);
});
