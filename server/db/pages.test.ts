import { expect, test, vi } from 'vitest';
import { countTotal } from './pages.ts';

test('rows in all are counted where the page does not tell', async () => {
  const count = vi.fn<() => Promise<number>>(() => Promise.resolve(120));
  const total = (page: number, rows: number) => countTotal({ page, size: 50, rows }, count);
  expect([await total(1, 0), await total(1, 49), await total(3, 20)]).toEqual([0, 49, 120]);
  expect(count).not.toHaveBeenCalled();
  // A full page may be the last; one with nobody is beyond the end.
  expect([await total(1, 50), await total(9, 0)]).toEqual([120, 120]);
  expect(count).toHaveBeenCalledTimes(2);
});
