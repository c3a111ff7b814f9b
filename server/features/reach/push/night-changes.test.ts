import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createLiveWedding, itemInput } from '../../../../tests/factories/events.ts';
import { createPushServer, joinWithPhone } from '../../../../tests/push-phones.ts';
import { type Host, test, type World } from '../../../../tests/test.ts';
import { events } from '../../../db/schema/events.ts';

/** Removes the marks that isolate text directions. */
const plain = (text: string) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '');

/** A live wedding whose host changes a dinner in quiet hours, and Mary with her phone. */
async function openNight(host: Host, world: World) {
  const { eventId, eventCode } = await createLiveWedding(host);
  const quiet = { quietFrom: '22:00', quietUntil: '07:00' };
  await world.services.db.update(events).set(quiet).where(eq(events.id, eventId));
  const dinner = itemInput(eventId, { startTime: '19:00', location: null });
  await host.schedule.create(dinner);
  await host.notices.keepQuiet({ eventId });
  const mary = await joinWithPhone(world, eventCode, 'mary');
  await mary.subscribe(undefined, 'en-GB');
  const server = createPushServer(world);
  const { id: itemId, ...fields } = dinner;
  world.clock.set('2026-06-04T21:00:00Z');
  const tell = async () => {
    world.clock.advance(10);
    await host.notices.sendNow({ eventId });
  };
  const listPushes = async () => {
    await server.round();
    await server.round();
    expect(server.errors).toEqual([]);
    return server.pushes.map(({ payload: { title, body } }) => plain(`${title}: ${body}`));
  };
  return {
    eventId,
    mary,
    itemId,
    tell,
    listPushes,
    move: async (startTime: string) => {
      await host.schedule.update({ ...fields, startTime, itemId, undoId: randomUUID() });
      await tell();
    },
    /** Returns what her phone shows in the morning, one line per push. */
    wakeUp: async () => {
      world.clock.set('2026-06-05T05:00:10Z');
      return listPushes();
    },
  };
}

test('a guest hears nothing in the morning of what was moved in the night and back', async ({
  host,
  world,
}) => {
  const { move, wakeUp } = await openNight(host, world);
  await move('20:00');
  await move('19:00');
  expect(await wakeUp()).toEqual([]);
});

test('nor of what was cancelled and came back', async ({ host, world }) => {
  const { eventId, itemId, tell, wakeUp } = await openNight(host, world);
  const undoId = randomUUID();
  await host.schedule.delete({ eventId, itemId, undoId });
  await tell();
  await host.schedule.restore({ eventId, undoId });
  await tell();
  expect(await wakeUp()).toEqual([]);
});

test('of what was moved twice a guest hears once, where it led', async ({ host, world }) => {
  const { move, wakeUp } = await openNight(host, world);
  await move('20:00');
  await move('21:00');
  expect(await wakeUp()).toEqual(['Your schedule changed: Dinner Sat 6 Jun, 19:00 → 21:00']);
});

test('whoever saw on the page that it moved hears that it moved back', async ({ host, world }) => {
  const { mary, move, wakeUp } = await openNight(host, world);
  await move('20:00');
  const { notifications } = await mary.phone.notifications.feed(mary.guest);
  await mary.phone.notifications.markViewed({
    ...mary.guest,
    notificationIds: notifications.map(({ id }) => id),
  });
  await move('19:00');
  expect(await wakeUp()).toEqual(['Your schedule changed: Dinner Sat 6 Jun, 20:00 → 19:00']);
});

test('what changes by day is told as it comes', async ({ host, world }) => {
  const { move, listPushes } = await openNight(host, world);
  world.clock.set('2026-06-05T12:00:00Z');
  await move('20:00');
  await move('19:00');
  world.clock.advance(1);
  expect(await listPushes()).toEqual([
    'Your schedule changed: Dinner Sat 6 Jun, 19:00 → 20:00',
    'Your schedule changed: Dinner Sat 6 Jun, 20:00 → 19:00',
  ]);
});
