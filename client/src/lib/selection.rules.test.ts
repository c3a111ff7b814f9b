import { expect, test } from 'vitest';
import { selectAll, selectRange, toggle } from './selection.rules.ts';

const toItem = (id: string) => ({ id });
const [a, b, c, d] = [toItem('a'), toItem('b'), toItem('c'), toItem('d')];
const items = [a, b, c, d];
const list = (chosen: ReadonlyMap<string, unknown>) => [...chosen.keys()];

test('one is chosen, and let go again', () => {
  const one = toggle(new Map(), b);
  expect(list(one)).toEqual(['b']);
  expect(list(toggle(one, b))).toEqual([]);
});

test('a range goes from the one before to this one, up or down, and leaves what was chosen', () => {
  const first = toggle(new Map(), d);
  expect(list(selectRange(first, items, 'a', c))).toEqual(['d', 'a', 'b', 'c']);
  expect(list(selectRange(new Map(), items, 'c', a))).toEqual(['a', 'b', 'c']);
});

test('a range from what is not shown, on another day, is the one alone', () => {
  expect(list(selectRange(new Map(), items, 'elsewhere', c))).toEqual(['c']);
  expect(list(selectRange(new Map(), items, undefined, c))).toEqual(['c']);
});

test('all of a list come to what is chosen', () => {
  expect(list(selectAll(toggle(new Map(), b), [a, b]))).toEqual(['b', 'a']);
});
