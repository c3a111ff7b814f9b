import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pagesPerGuestMax, streamsPerPersonMax } from '@daysheet/shared/guests/live.ts';
import { describe, expect, vi } from 'vitest';
import { password } from '../../../../tests/factories/accounts.ts';
import { startApp } from '../../../../tests/app.ts';
import { createLiveWedding, itemInput } from '../../../../tests/factories/events.ts';
import { findListed, joinOnPhone } from '../../../../tests/factories/guests.ts';
import { addMember, readId } from '../../../../tests/factories/members.ts';
import { eventually } from '../../../../tests/eventually.ts';
import { readMetric } from '../../../../tests/metrics.ts';
import { openStream } from '../../../../tests/sse.ts';
import {
  catchRefusal,
  createHost,
  createSession,
  createVisitor,
  type Host,
  test,
  type World,
} from '../../../../tests/test.ts';
import { presence } from '../../../db/schema/live.ts';
import type { Bus } from '../../../lib/bus.ts';
import { streamToGuest } from './live-streams.queries.ts';

/** Another server on the world's database, listening; hosts and guests of the world change things past it. */
async function startServer(world: World, own: { bus?: Bus } = {}) {
  const app = await startApp(world, own);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url: `${url}/trpc`, app };
}

const addItem = (host: Host, eventId: string, title: string) =>
  host.schedule.create(itemInput(eventId, { title, startTime: '22:00', endTime: '23:00' }));
const changed = { kind: 'changed' };

describe("a guest's stream", () => {
  test('is counted while it is open, and so is how soon it heard of a change', async ({ host, world }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const { guest } = await joinOnPhone(world, eventCode, 'mary');
    const { url } = await startServer(world);
    const read = async () => ({
      open: await readMetric('streams_open', { audience: 'guest' }),
      heard: await readMetric('change_to_page_seconds', {}, 'count'),
    });
    // Streams of other tests may be ending still.
    await eventually(async () => expect(await read()).toMatchObject({ open: 0 }));
    const { heard } = await read();
    const stream = await openStream(`${url}/live.guest`, guest);
    await eventually(async () => expect(await read()).toEqual({ open: 1, heard }));
    await addItem(host, eventId, 'Fireworks');
    expect(await stream.next()).toMatchObject({ data: changed });
    await eventually(async () => expect(await read()).toEqual({ open: 1, heard: heard + 1 }));
    stream.close();
    await eventually(async () => expect(await read()).toEqual({ open: 0, heard: heard + 1 }));
  });

  test('tells a change made on another server, with its number, and what was missed since', async ({
    host,
    world,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const { guest } = await joinOnPhone(world, eventCode, 'mary');
    const { url } = await startServer(world);
    const stream = await openStream(`${url}/live.guest`, guest);
    await addItem(host, eventId, 'Fireworks');
    const first = await stream.next();
    expect(first).toMatchObject({ data: changed });
    stream.close();
    await addItem(host, eventId, 'Second dessert');
    const again = await openStream(`${url}/live.guest`, { ...guest, lastEventId: first?.id });
    const missed = await again.next();
    expect(missed).toMatchObject({ data: changed });
    expect(Number(missed?.id)).toBeGreaterThan(Number(first?.id));
  });

  test('tells what changed between reading and listening, of the schedule and of the messages', async ({
    host,
    world,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
    const { url } = await startServer(world);
    for (const read of [phone.join.schedule, phone.notifications.feed]) {
      const { seq } = await read(guest);
      const quiet = await openStream(`${url}/live.guest`, { ...guest, lastEventId: String(seq) });
      await addItem(host, eventId, 'Fireworks');
      const late = await openStream(`${url}/live.guest`, { ...guest, lastEventId: String(seq) });
      const expected = { id: String(seq + 1), data: changed };
      expect(await late.next()).toMatchObject(expected);
      expect(await quiet.next()).toMatchObject(expected);
    }
  });

  test('a number that comes with a schedule is never newer than what stands in it', async ({
    host,
    world,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
    const before = await phone.join.schedule(guest);
    const rounds = 40;
    const adding = (async () => {
      for (let round = 0; round < rounds; round += 1) await addItem(host, eventId, `Dance ${round}`);
    })();
    const reads = [];
    while (reads.at(-1)?.items.length !== before.items.length + rounds) {
      reads.push(await phone.join.schedule(guest));
    }
    await adding;
    for (const { items, seq } of reads) {
      expect(seq - before.seq).toBeLessThanOrEqual(items.length - before.items.length);
    }
    expect(new Set(reads.map(({ seq }) => seq)).size).toBeGreaterThan(2);
  });

  test('goes on as the listed person with whom the host made them one', async ({ host, world }) => {
    const { eventId, eventCode, maryId, familyId, friendsId } = await createLiveWedding(host);
    const phone = createVisitor(world);
    const newcomer = { eventCode, id: randomUUID(), name: 'Mimi', roleId: friendsId };
    const { joined } = await phone.join.asNewGuest(newcomer);
    const { id: attendeeId } = await findListed(host, eventId, 'Mimi');
    const guest = { eventId, guestKey: joined?.guestKey ?? '' };
    const { url } = await startServer(world);
    const stream = await openStream(`${url}/live.guest`, guest);
    await host.attendees.merge({ eventId, attendeeId, intoId: maryId, mergeId: randomUUID() });
    expect(await stream.next()).toMatchObject({ data: changed });
    const { seq } = await phone.join.schedule(guest);
    await host.attendees.update({ eventId, attendeeId: maryId, name: 'Mary L.', roleId: familyId });
    expect(await stream.next()).toMatchObject({ id: String(seq + 1), data: changed });
  });

  test('says nothing to those who know everything, nor of what concerns others', async ({ host, world }) => {
    const { eventId, eventCode, omarId, friendsId } = await createLiveWedding(host);
    const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
    const { url } = await startServer(world);
    const stream = await openStream(`${url}/live.guest`, guest);
    await joinOnPhone(world, eventCode, 'omar');
    const omar = { eventId, attendeeId: omarId, name: 'Omar H.', roleId: friendsId };
    await host.attendees.update(omar);
    await addItem(host, eventId, 'Fireworks');
    const { seq } = await phone.join.schedule(guest);
    const first = await stream.next();
    // What Omar did before was passed over.
    expect(first?.id).toBe(String(seq));
    const again = await openStream(`${url}/live.guest`, { ...guest, lastEventId: first?.id });
    await addItem(host, eventId, 'Second dessert');
    const next = await again.next();
    expect(Number(next?.id)).toBe(Number(first?.id) + 1);
  });

  test.for([
    [
      'their person is removed',
      (host: Host, eventId: string, attendeeId: string) =>
        host.attendees.delete({ eventId, attendeeId, undoId: randomUUID() }),
    ],
    [
      'the list is emptied',
      (host: Host, eventId: string) => host.attendees.clear({ eventId, undoId: randomUUID() }),
    ],
    ['the event is taken offline', (host: Host, eventId: string) => host.events.deactivate({ eventId })],
    [
      'the account of its host is deleted',
      async (host: Host) => {
        const { email } = (await host.auth.session()).user ?? { email: '' };
        await host.account.delete({ email, password });
      },
    ],
    ['the event is deleted', (host: Host, eventId: string) => host.events.delete({ eventId })],
    [
      'their link is revoked',
      (host: Host, eventId: string, attendeeId: string) => host.links.revoke({ eventId, attendeeId }),
    ],
  ] as const)('says at once that it is over when %s', async ([, end], { host, world }) => {
    const { eventId, eventCode, maryId } = await createLiveWedding(host);
    const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
    const { bus } = world.services;
    const { url } = await startServer(world, { bus });
    const before = bus.size();
    const { seq } = await phone.join.schedule(guest);
    const stream = await openStream(`${url}/live.guest`, { ...guest, lastEventId: String(seq) });
    // Its head is there before the gate has let it in.
    await vi.waitFor(() => expect(bus.size()).toBe(before + 1));
    await end(host, eventId, maryId);
    expect(await stream.next()).toMatchObject({ data: { kind: 'gone' } });
    expect(await stream.next()).toMatchObject({ event: 'return' });
  });

  test('opens for nobody without a key', async ({ host, world }) => {
    const { eventId } = await createLiveWedding(host);
    const { url } = await startServer(world);
    const stream = await openStream(`${url}/live.guest`, { eventId, guestKey: 'x'.repeat(22) });
    expect(await stream.next()).toMatchObject({ event: 'serialized-error' });
  });

  test('of one key are so many: one more ends the oldest, whose page may come back', async ({
    host,
    world,
  }) => {
    const { eventCode } = await createLiveWedding(host);
    const { guest } = await joinOnPhone(world, eventCode, 'mary');
    const { guest: other } = await joinOnPhone(world, eventCode, 'omar');
    const { bus } = world.services;
    const before = bus.size();
    const { url } = await startServer(world, { bus });
    const open = (who: typeof guest) => openStream(`${url}/live.guest`, who);
    const oldest = await open(guest);
    await vi.waitFor(() => expect(bus.size()).toBe(before + 1));
    await Promise.all(Array.from({ length: streamsPerPersonMax - 1 }, () => open(guest)));
    await open(other);
    await vi.waitFor(() => expect(bus.size()).toBe(before + streamsPerPersonMax + 1));
    await open(guest);
    // A page whose stream only ends comes back; one that hears 'return' does not.
    expect(await oldest.next()).toBeNull();
    await vi.waitFor(() => expect(bus.size()).toBe(before + streamsPerPersonMax + 1));
  });

  test('of one host are so many, and those of another host beside them', async ({ host, world }) => {
    const { eventId } = await createLiveWedding(host);
    const planner = await createHost(world, 'Søren Planner');
    await addMember(world, eventId, planner, 'planner');
    const { bus } = world.services;
    const before = bus.size();
    const { url } = await startServer(world, { bus });
    const open = async (who: Host) => {
      const token = await createSession(world, await readId(who));
      return openStream(`${url}/live.host`, { eventId }, { cookie: `sid=${token}` });
    };
    const own = await open(host);
    await vi.waitFor(() => expect(bus.size()).toBeGreaterThan(before));
    const perStream = bus.size() - before;
    await Promise.all(Array.from({ length: streamsPerPersonMax + 1 }, () => open(planner)));
    await vi.waitFor(() => expect(bus.size()).toBe(before + (streamsPerPersonMax + 1) * perStream));
    await addItem(host, eventId, 'Fireworks');
    expect(await own.next()).toMatchObject({ data: changed });
  });

  test('that ends while it is asked whether it may go on leaves no listener behind', async ({
    host,
    world,
  }) => {
    const { eventId, maryId } = await createLiveWedding(host);
    const { db, bus } = world.services;
    const before = bus.size();
    const ended = new AbortController();
    const stream = { db, bus, eventId, attendeeId: maryId, signal: ended.signal };
    const told = streamToGuest(stream, async () => {
      expect(bus.size()).toBe(before + 1);
      ended.abort();
      return maryId;
    });
    expect(await told.next()).toEqual({ done: true, value: undefined });
    expect(bus.size()).toBe(before);
  }, 10_000);

  test('leaves no listener behind', async ({ host, world }) => {
    const { eventCode } = await createLiveWedding(host);
    const { guest } = await joinOnPhone(world, eventCode, 'mary');
    const { bus } = world.services;
    const before = bus.size();
    const { url } = await startServer(world, { bus });
    const streams = await Promise.all(
      Array.from({ length: 5 }, () => openStream(`${url}/live.guest`, guest)),
    );
    await vi.waitFor(() => expect(bus.size()).toBe(before + 5));
    for (const stream of streams) stream.close();
    await vi.waitFor(() => expect(bus.size()).toBe(before));
  });
});

describe('who has the event open', () => {
  test('are the guests whose page gives signs of life, once however many phones they hold', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
    const [one, two] = [randomUUID(), randomUUID()];
    await phone.live.beat({ ...guest, pageId: one });
    await phone.live.beat({ ...guest, pageId: one });
    await phone.live.beat({ ...guest, pageId: two });
    const active = async () => (await host.events.stats({ eventId })).activeNow;
    expect(await active()).toBe(1);
    await phone.live.beat({ ...guest, pageId: one, isLeaving: true });
    expect(await active()).toBe(1);
    await phone.live.beat({ ...guest, pageId: two, isLeaving: true });
    expect(await active()).toBe(0);
    await phone.live.beat({ ...guest, pageId: two });
    clock.advance(0.4);
    expect(await active()).toBe(1);
    clock.advance(0.1);
    expect(await active()).toBe(0);
  });

  test('are counted by few rows, however many pages one says that it opens, also at once', async ({
    host,
    world,
    clock,
  }) => {
    const { eventId, eventCode, maryId } = await createLiveWedding(host);
    const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
    const open = () => phone.live.beat({ ...guest, pageId: randomUUID() });
    await Promise.all(Array.from({ length: 60 }, open));
    const rows = () => world.services.db.select().from(presence).where(eq(presence.attendeeId, maryId));
    expect(await rows()).toHaveLength(pagesPerGuestMax);
    clock.advance(0.1);
    const newest = randomUUID();
    await phone.live.beat({ ...guest, pageId: newest });
    expect((await rows()).map(({ pageId }) => pageId)).toContain(newest);
    expect(await rows()).toHaveLength(pagesPerGuestMax);
    expect((await host.events.stats({ eventId })).activeNow).toBe(1);
  });

  test('is nobody else’s to say', async ({ host, visitor }) => {
    const { eventId } = await createLiveWedding(host);
    const stranger = { eventId, guestKey: 'x'.repeat(22), pageId: randomUUID() };
    expect(await catchRefusal(visitor.live.beat(stranger))).toBe('join.access_denied');
  });
});
