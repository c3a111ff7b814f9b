import { expect } from 'vitest';
import { createWedding } from '../../../../tests/factories/events.ts';
import { test } from '../../../../tests/test.ts';

test('for how long guests stay known is told in days, also where a host leaves it to the server', async ({
  world,
  host,
}) => {
  const { id: eventId } = await createWedding(host);
  const { usualDays } = world.services.guestRetention;
  for (const keptDays of [90, 90, null]) await host.retention.keep({ eventId, keptDays });
  const { lines } = await host.events.activity({ eventId });
  const days = lines.flatMap(({ facts }) => facts['days'] ?? []);
  expect(days).toHaveLength(2);
  expect(days).toEqual(expect.arrayContaining([90, usualDays]));
});

test('a server without a bound keeps guests as long as a host wants, or for ever', async ({
  world,
  host,
}) => {
  const { id: eventId } = await createWedding(host);
  const { guestRetention } = world.services;
  world.services.guestRetention = { ...guestRetention, maxDays: 0 };
  try {
    for (const keptDays of [9999, 0]) {
      await host.retention.keep({ eventId, keptDays });
      expect((await host.retention.get({ eventId })).keptDays).toBe(keptDays);
    }
  } finally {
    world.services.guestRetention = guestRetention;
  }
});
