import { expect, test } from 'vitest';
import { checkOneHand, findOtherGrounds, isCancelLast } from './one-hand.ts';

test('what is chosen on another ground is found, also among several selectors', () => {
  expect(findOtherGrounds('.day[aria-current] { background: var(--ink); }')).toEqual(['var(--ink)']);
  expect(findOtherGrounds('.a,\n.b:has(:checked) { color: red; background-color: var(--hover) }')).toEqual([
    'var(--hover)',
  ]);
  expect(findOtherGrounds("@media print { .a[aria-pressed='true'] { background: var(--now) } }")).toEqual([
    'var(--now)',
  ]);
});

test('the one ground, what is not chosen and what is drawn inside are left alone', () => {
  expect(findOtherGrounds('.day[aria-current] { background: var(--accent-soft); }')).toEqual([]);
  expect(findOtherGrounds('.day:hover:not([data-selected]) { background: var(--hover); }')).toEqual([]);
  expect(findOtherGrounds('.pick:checked::before { background: var(--accent); }')).toEqual([]);
});

test('‘Cancel’ behind what a form is for is found', () => {
  const save = '<Button type="submit">Save</Button>';
  const cancel = '<Button variant="default" onClick={() => close()}>\n  Cancel\n</Button>';
  expect(isCancelLast(`${save}\n${cancel}`)).toBe(true);
  expect(isCancelLast(`${cancel}\n${save}`)).toBe(false);
});

test('all screens are of one hand', () => expect(checkOneHand()).toEqual([]));
