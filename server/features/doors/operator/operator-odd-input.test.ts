import { expect } from 'vitest';
import { catchRefusal, createOperator, test } from '../../../../tests/test.ts';

test('an operator who asks for what no page asks for is refused, or reads nothing', async ({ world }) => {
  const { operator } = await createOperator(world);
  const odd = { lastAt: '0000-01-01T00:00:00Z', id: 1 };
  expect(await catchRefusal(operator.log({ cursor: odd }))).toBe('input');
  const early = { ...odd, lastAt: '0001-01-01T00:00:00Z' };
  expect((await operator.log({ cursor: early })).lines).toEqual([]);
  expect(await catchRefusal(operator.accounts({ search: 'a\u0000b' }))).toBe('input');
});
