import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinWithPhone } from '../../../../tests/push-phones.ts';
import { test } from '../../../../tests/test.ts';
import { events } from '../../../db/schema/events.ts';
import { createPushRound } from './push.jobs.ts';

test('a message to phones comes after what was said before it in the same quiet hours, so that the last word is on top', async ({
  host,
  world,
  clock,
}) => {
  const { eventId, eventCode } = await createLiveWedding(host);
  const quiet = { quietFrom: '22:00', quietUntil: '07:00' };
  await world.services.db.update(events).set(quiet).where(eq(events.id, eventId));
  await (await joinWithPhone(world, eventCode, 'mary')).subscribe();
  const { db, pusher } = world.services;
  clock.set('2026-06-06T21:15:00Z');
  const titles = ['The bus is off', 'It goes', 'At 1:00', 'At 1:30'];
  for (const title of titles) {
    await host.notifications.send({ eventId, id: randomUUID(), title, message: '…', targetType: 'all' });
    clock.advance(1);
  }
  const heard: string[] = [];
  let underWay = 0;
  const sendSlowly: typeof pusher.send = async (_phone, payload) => {
    underWay += 1;
    await db.execute('select 1');
    const { title }: { title: string } = JSON.parse(payload);
    heard.push(`${title} ${underWay}`);
    underWay -= 1;
    return 'sent';
  };
  const round = createPushRound({
    db,
    pusher: { ...pusher, send: sendSlowly },
    now: clock.now,
    onError: (error) => {
      throw error;
    },
  });
  clock.set('2026-06-07T05:00:10Z');
  await Promise.all(await round());
  expect(heard).toEqual(titles.map((title) => `${title} 1`));
});
