import { expect, test } from 'vitest';
import { createShares } from './shares.ts';

test('nobody has more than their part, all together not more than there is, and what is given back is there again', () => {
  const shares = createShares({ total: 10, each: 4 });
  const giveBack = shares.take('ana', 4);
  expect(giveBack).not.toBeNull();
  expect(shares.take('ana', 1)).toBeNull();
  expect(shares.take('ben', 5)).toBeNull();
  expect(shares.take('ben', 4)).not.toBeNull();
  expect(shares.take('cleo', 3)).toBeNull();
  expect(shares.take('cleo', 2)).not.toBeNull();
  expect(shares.take('dora', 1)).toBeNull();
  giveBack?.();
  expect(shares.take('ana', 4)).not.toBeNull();
});
