import { expect, test } from 'vitest';
import { isShown } from '@daysheet/shared/guests/guest-styles.ts';
import { splitStyles } from './guest-styles.ts';

const split = (css: string, ...classes: string[]) => {
  const { first, later } = splitStyles(css, new Set(classes));
  return { first: first.trim(), later: later.map((rule) => rule.css) };
};

test('what a page shows stands in it, and what it does not comes later, each in its order', () => {
  expect(split('p{margin:0}.day{gap:1px}.note{top:0}.day .note{top:1px}.day{gap:2px}', 'day')).toEqual({
    first: 'p{margin:0}.day{gap:1px}.day{gap:2px}',
    later: ['.note{top:0}', '.day .note{top:1px}'],
  });
});

test('a rule is shown where one of its selectors is', () => {
  expect(split('.a,.b{top:0}', 'b').later).toEqual([]);
  expect(split('.a,.b{top:0}', 'c').first).toBe('');
});

test('a rule keeps the media and containers around it, and none of them stays empty', () => {
  const css = '@container (width>1px){@media print{.a{top:0}.b{top:1px}}@media screen{.b{top:2px}}}';
  expect(split(css, 'a')).toEqual({
    first: '@container (width>1px){@media print{.a{top:0}}}',
    later: [
      '@container (width>1px){@media print{.b{top:1px}}}',
      '@container (width>1px){@media screen{.b{top:2px}}}',
    ],
  });
});

test('what is in a layer stands in each page, so that none gets a rule later', () => {
  const css = '@layer parts{.a{top:0}@media print{.b{top:1px}}@keyframes turn{to{top:0}}}.c{top:2px}';
  expect(split(css)).toEqual({ first: css.replace('.c{top:2px}', ''), later: ['.c{top:2px}'] });
});

test('movements come with what moves', () => {
  const css =
    '.a{animation:turn 1s}@keyframes turn{to{top:0}}@keyframes fade{to{top:1px}}.b{animation:fade 1s}';
  expect(split(css, 'a')).toEqual({
    first: '.a{animation:turn 1s}@keyframes turn{to{top:0}}',
    later: ['.b{animation:fade 1s}', '@keyframes fade{to{top:1px}}'],
  });
  // Its user is unknown: it may be a script.
  expect(split('@keyframes glow{to{top:0}}').later).toEqual([]);
});

test.each(['.a:not(.b){top:0}', '.a:is(.b,.c){top:0}', ':where(.b,.c) .a{top:0}', '.a:has(.b,.c){top:0}'])(
  'of what must not be there, or is one of several, nothing is asked: %s',
  (css) => expect(split(css, 'a').later).toEqual([]),
);

test('a later rule says of each page whether it is shown there', () => {
  const { later } = splitStyles('.a .b,.c:where(.d){top:0}', new Set());
  const shows = (...classes: string[]) => later.map(({ needs }) => isShown(needs, new Set(classes)));
  expect(shows('a')).toEqual([false]);
  expect(shows('a', 'b')).toEqual([true]);
  expect(shows('c')).toEqual([false]);
  expect(shows('d', 'c')).toEqual([true]);
});
