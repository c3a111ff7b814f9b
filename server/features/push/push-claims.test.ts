import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createLiveWedding } from '../../../tests/factories/events.ts';
import { test } from '../../../tests/test.ts';
import { claimDue } from './push-claims.commands.ts';

const message = {
  title: 'The bus is here',
  message: 'It leaves in ten minutes.',
  targetType: 'all',
} as const;

test("a guest's phone is told once, also where many servers look at the same moment", async ({
  host,
  world,
  clock,
}) => {
  const { eventId } = await createLiveWedding(host);
  const { db } = world.services;
  const sent: string[] = [];
  for (let count = 0; count < 20; count += 1)
    sent.push((await host.notifications.send({ ...message, eventId, id: randomUUID() })).id);
  clock.advance(1);
  const claimed: string[] = [];
  while (claimed.length < sent.length) {
    const claims = await Promise.all(Array.from({ length: 8 }, () => claimDue(db, clock.now(), 3)));
    expect(claims.flat()).not.toEqual([]);
    claimed.push(...claims.flat().map(({ id }) => id));
  }
  expect(claimed.toSorted()).toEqual(sent.toSorted());
});
