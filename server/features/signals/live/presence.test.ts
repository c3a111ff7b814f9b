import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { onlineSeconds } from '@daysheet/shared/guests/live.ts';
import { expect } from 'vitest';
import { createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { recordChanges } from '../../../../tests/recorded-changes.ts';
import { createHost, test } from '../../../../tests/test.ts';
import { presence } from '../../../db/schema/live.ts';
import { readChange } from './live.rules.ts';
import { sweepPresence } from './presence.jobs.ts';

test('a page that closes is forgotten, and a host hears of it once, as of its opening', async ({
  host,
  world,
}) => {
  const { eventId, eventCode } = await createLiveWedding(host);
  const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
  const { bus, db } = world.services;
  const heard: unknown[] = [];
  const stop = await bus.subscribe(eventId, (body) => void heard.push(body && readChange(body).topics));
  const page = { ...guest, pageId: randomUUID() };
  await phone.live.beat(page);
  await phone.live.beat(page);
  expect(await db.select().from(presence).where(eq(presence.eventId, eventId))).toHaveLength(1);
  await phone.live.beat({ ...page, isLeaving: true });
  await phone.live.beat({ ...page, isLeaving: true });
  expect(await db.select().from(presence).where(eq(presence.eventId, eventId))).toEqual([]);
  // What was sent before this has arrived before it.
  await createItem(host, eventId, { title: 'Fireworks' });
  await expect.poll(() => heard).toContainEqual(expect.arrayContaining(['schedule']));
  stop();
  expect(heard.filter((topics) => JSON.stringify(topics) === '["presence"]')).toHaveLength(2);
});

test('hosts hear of somebody’s first page, not of one more, and again once they were away', async ({
  world,
  clock,
}) => {
  const { heard, take } = recordChanges(world);
  const host = await createHost(heard);
  const { eventCode } = await createLiveWedding(host);
  const { phone, guest } = await joinOnPhone(heard, eventCode, 'mary');
  take();
  for (const _page of [1, 2]) await phone.live.beat({ ...guest, pageId: randomUUID() });
  expect(take()).toEqual([{ kind: undefined, guests: 'none' }]);
  clock.advance(onlineSeconds / 60);
  await phone.live.beat({ ...guest, pageId: randomUUID() });
  expect(take()).toHaveLength(1);
});

test('a page that closed without a word is forgotten when it has long been silent; one that is open stays', async ({
  host,
  world,
  clock,
}) => {
  const { eventId, eventCode } = await createLiveWedding(host);
  const { phone, guest } = await joinOnPhone(world, eventCode, 'mary');
  const [silent, open] = [randomUUID(), randomUUID()];
  const { db } = world.services;
  const pages = async () => {
    await sweepPresence(db, clock.now());
    const rows = await db.select().from(presence).where(eq(presence.eventId, eventId));
    return rows.map(({ pageId }) => pageId).toSorted();
  };
  await phone.live.beat({ ...guest, pageId: silent });
  clock.advance(0.5);
  await phone.live.beat({ ...guest, pageId: open });
  // Long enough that no page which is only slow is taken for one that is gone.
  expect(await pages()).toEqual([silent, open].toSorted());
  clock.advance(0.5);
  expect(await pages()).toEqual([open]);
});
