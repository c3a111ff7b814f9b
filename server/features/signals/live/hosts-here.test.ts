import { randomUUID } from 'node:crypto';
import { type HostEdit, type HostHere, onlineSeconds } from '@daysheet/shared/guests/live.ts';
import { describe, expect } from 'vitest';
import { z } from 'zod';
import { startApp } from '../../../../tests/app.ts';
import { createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { addMember, readId } from '../../../../tests/factories/members.ts';
import { openStream } from '../../../../tests/sse.ts';
import {
  catchRefusal,
  createHost,
  createSession,
  type Host,
  test,
  type World,
} from '../../../../tests/test.ts';
import { createBus } from '../../../lib/bus.ts';
import { listOthers, storePresence, type PresenceMessage } from './hosts-here.rules.ts';

/** The host's wedding, and a planner in it. */
async function openTogether(world: World, host: Host) {
  const wedding = await createLiveWedding(host);
  const planner = await createHost(world, 'Søren Planner');
  await addMember(world, wedding.eventId, planner, 'planner');
  return { ...wedding, planner };
}

const signal = z.object({
  hosts: z.array(z.custom<HostHere>()).optional(),
  edits: z.array(z.custom<HostEdit>()).optional(),
});

/** What a host's page is told of the others, the newest last, by a server of its own. */
async function listen(world: World, host: Host, eventId: string) {
  const pageId = randomUUID();
  const token = await createSession(world, await readId(host));
  const app = await startApp(world, { bus: createBus(world.services.db) });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const cookie = { cookie: `sid=${token}` };
  const stream = await openStream(`${url}/trpc/live.host`, { eventId, pageId }, cookie);
  const told: HostHere[][] = [];
  const edits: HostEdit[] = [];
  const readOn = async () => {
    for (let next = await stream.next(); next; next = await stream.next()) {
      const { hosts, edits: more = [] } = signal.parse(next.data);
      edits.push(...more);
      if (hosts) told.push(hosts);
    }
  };
  void readOn();
  // A second message may come before it is looked.
  await expect.poll(() => told.length).toBeGreaterThan(0);
  return { pageId, told, edits, last: () => told.at(-1) };
}

const at = (page: string, more: object = {}) => [{ page, itemId: null, attendeeId: null, ...more }];

describe('who else of the hosts is here', () => {
  test('is seen with the screen and what is open there, as it changes and until they leave', async ({
    world,
    host,
  }) => {
    const { eventId, planner, maryId: attendeeId } = await openTogether(world, host);
    const itemId = await createItem(host, eventId, { title: 'Fireworks' });
    const userId = await readId(planner);
    const { last, told } = await listen(world, host, eventId);
    expect(last()).toEqual([]);
    const page = { eventId, pageId: randomUUID() };
    const expectPlaces = (places: object[]) =>
      expect.poll(last).toEqual(places.length > 0 ? [{ userId, name: 'Søren Planner', places }] : []);
    expect(await planner.live.look({ ...page, page: 'schedule' })).toEqual({ isAlone: false });
    await expectPlaces(at('schedule'));
    await planner.live.look({ ...page, page: 'schedule', itemId });
    await expectPlaces(at('schedule', { itemId }));
    // Saying it again is no news.
    await planner.live.look({ ...page, page: 'schedule', itemId });
    await planner.live.look({ ...page, page: 'attendees', attendeeId });
    await expectPlaces(at('attendees', { attendeeId }));
    await planner.live.look({ ...page, page: 'attendees', isLeaving: true });
    await expectPlaces([]);
    expect(told).toHaveLength(5);
  });

  test('is known to a page that comes later, also on another server', async ({ world, host }) => {
    const { eventId, planner } = await openTogether(world, host);
    const { pageId } = await listen(world, planner, eventId);
    await planner.live.look({ eventId, pageId, page: 'schedule' });
    const { last, pageId: own } = await listen(world, host, eventId);
    await host.live.look({ eventId, pageId: own, page: 'attendees' });
    await expect.poll(last).toMatchObject([{ name: 'Søren Planner', places: at('schedule') }]);
  });

  test('is nobody whose page has been silent', async ({ world, host, clock }) => {
    const { eventId, planner } = await openTogether(world, host);
    const { last, pageId } = await listen(world, host, eventId);
    await planner.live.look({ eventId, pageId: randomUUID(), page: 'schedule' });
    await expect.poll(last).toHaveLength(1);
    clock.advance(1);
    await host.live.look({ eventId, pageId, page: 'schedule' });
    await expect.poll(last).toEqual([]);
  });

  test('opens no item to whom it is hidden from, nor one of another event', async ({
    world,
    host,
    otherHost,
  }) => {
    const { eventId, planner } = await openTogether(world, host);
    const guide = await createHost(world, 'Gus Groom');
    await addMember(world, eventId, guide, 'reader');
    const itemId = await createItem(planner, eventId, {
      title: 'Hen night',
      hiddenFrom: [await readId(host)],
    });
    const { last, told } = await listen(world, host, eventId);
    const groom = await listen(world, guide, eventId);
    const page = { eventId, pageId: randomUUID(), page: 'schedule' };
    await planner.live.look(page);
    await expect.poll(last).toMatchObject([{ places: at('schedule') }]);
    await planner.live.look({ ...page, itemId });
    await expect.poll(groom.last).toMatchObject([{ places: at('schedule', { itemId }) }]);
    // Whoever does not know of it cannot name it either.
    await host.live.look({ eventId, pageId: randomUUID(), page: 'schedule', itemId });
    await expect.poll(groom.last).toMatchObject([{ name: 'Hana Host', places: at('schedule') }, {}]);
    expect(JSON.stringify(told)).not.toContain(itemId);
    const theirs = await createLiveWedding(otherHost);
    const theirItem = await createItem(otherHost, theirs.eventId, { title: 'Fireworks' });
    await planner.live.look({ ...page, itemId: theirItem, attendeeId: theirs.maryId });
    await expect.poll(groom.last).toMatchObject([{}, { places: at('schedule') }]);
    expect(await catchRefusal(otherHost.live.look(page))).toBe('events.not_found');
  });

  test('is asked no more by a host who plans alone', async ({ host }) => {
    const { eventId } = await createLiveWedding(host);
    const alone = await host.live.look({ eventId, pageId: randomUUID(), page: 'schedule' });
    expect(alone).toEqual({ isAlone: true });
  });
});

test('who of the others changed what is told to hosts, without what is kept from them', async ({
  world,
  host,
}) => {
  const { eventId, planner, maryId, familyId } = await openTogether(world, host);
  const { edits } = await listen(world, host, eventId);
  const surprise = { title: 'Hen night', hiddenFrom: [await readId(host)] };
  const hidden = await createItem(planner, eventId, surprise);
  const itemId = await createItem(planner, eventId, { title: 'Fireworks' });
  await host.schedule.mark({ eventId, itemId, mark: 'started' });
  await planner.attendees.update({ eventId, attendeeId: maryId, name: 'Mary Lee-Jones', roleId: familyId });
  const move = { eventDate: '2026-06-07', undoId: randomUUID() };
  await planner.schedule.move({ eventId, itemId: hidden, ...move });
  await planner.schedule.move({ eventId, itemId, ...move, undoId: randomUUID() });
  const name = 'Søren Planner';
  await expect.poll(() => edits).toHaveLength(3);
  expect(edits).toEqual([
    { name, kind: 'item_added', itemIds: [itemId], attendeeIds: [] },
    { name, kind: 'attendee_updated', itemIds: [], attendeeIds: [maryId] },
    { name, kind: 'item_moved', itemIds: [itemId], attendeeIds: [] },
  ]);
});

test('a person is listed once, with a place for each page that is not silent', () => {
  const hosts = new Map();
  const say = (userId: string, pageId: string, page: string, now: number) => {
    const here = { name: userId, page, itemId: null, attendeeId: null, hiddenFrom: [] };
    return storePresence(hosts, { userId, pageId, here } satisfies PresenceMessage, now);
  };
  const online = onlineSeconds * 1000;
  expect(say('b', '1', 'schedule', 0)).toBe(true);
  expect(say('b', '2', 'attendees', online - 1)).toBe(true);
  expect(say('a', '1', 'schedule', online - 1)).toBe(true);
  expect(listOthers(hosts, 'me', online - 1).map(({ name, places }) => [name, places.length])).toEqual([
    ['a', 1],
    ['b', 2],
  ]);
  expect(listOthers(hosts, 'a', online).map(({ places }) => places)).toEqual([at('attendees')]);
  expect(say('b', '2', 'schedule', online)).toBe(false);
  expect(hosts.size).toBe(2);
});
