import { expect } from 'vitest';
import { createLiveWedding } from '../../tests/factories/events.ts';
import { plantItems } from '../../tests/factories/many-items.ts';
import { catchRefusal, test } from '../../tests/test.ts';
import { estimateSize } from '../lib/downloads/json.ts';
import { unsentResponses } from './trpc.ts';

test('who has as many long answers on their way as fit is refused another one until they have taken them', async ({
  world,
  host,
}) => {
  const { eventId } = await createLiveWedding(host);
  const days = { eventId, from: '2026-06-06', to: '2026-06-06' };
  await plantItems(world.services.db, eventId, 250);
  const { user } = await host.auth.session();
  const size = estimateSize(await host.schedule.list(days));
  const leaveRoom = (room: number) =>
    world.services.answers.take(user?.id ?? '', unsentResponses.each - room);
  const releaseMost = leaveRoom(size / 2);
  expect(await catchRefusal(host.schedule.list(days))).toBe('request.too_much_at_once');
  // What is short is answered.
  expect(await host.roles.list({ eventId })).toHaveLength(2);
  releaseMost?.();
  // Room for one: the first no longer counts once it was taken.
  leaveRoom(size * 1.5);
  expect((await host.schedule.list(days)).length).toBeGreaterThan(250);
  expect((await host.schedule.list(days)).length).toBeGreaterThan(250);
});
