import { expect, test } from 'vitest';
import { createThrottle } from './throttle.ts';

test('a provider gets as many requests in a second as it takes, in their order', async () => {
  const throttle = createThrottle(50);
  const order: number[] = [];
  const started = performance.now();
  await Promise.all([0, 1, 2, 3, 4].map(async (n) => throttle().then(() => order.push(n))));
  expect(performance.now() - started).toBeGreaterThanOrEqual(78);
  expect(order).toEqual([0, 1, 2, 3, 4]);
});
