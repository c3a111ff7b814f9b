import { expect, test } from 'vitest';
import { around, circle, everywhere, joinShapes, line, path, type Shape } from './shapes.ts';

const join = (...shapes: Shape[]) => joinShapes(shapes).map(({ fill, commands }) => [fill, commands]);
const at = (fill: Shape['fill'], name: string, x: number) => path(fill, name, around(x, 0, 10));

test('shapes of one kind that lie apart are one path', () => {
  expect(
    join(at('light', 'a', 0), at('strong', 'b', 0), at('light', 'c', 30), at('strong', 'd', 30)),
  ).toEqual([
    ['light', 'ac'],
    ['strong', 'bd'],
  ]);
});

test('none comes to lie below what it was drawn over', () => {
  expect(join(at('light', 'a', 0), at('strong', 'b', 30), at('light', 'c', 35))).toEqual([
    ['light', 'a'],
    ['strong', 'b'],
    ['light', 'c'],
  ]);
});

test('those that touch are no path together: a see-through one would be as dark there as elsewhere', () => {
  expect(join(at('light', 'a', 0), at('light', 'b', 15), at('light', 'c', 60))).toEqual([
    ['light', 'ac'],
    ['light', 'b'],
  ]);
});

test('lines of different widths, and a line and what is filled, are paths of their own', () => {
  const box = around(50, 0, 1);
  expect(
    join(at('now', 'a', 0), line('now', 2, 'b', box), line('now', 3, 'c', around(90, 0, 1))),
  ).toHaveLength(3);
});

test('what reaches across all else keeps its place', () => {
  expect(
    join(at('now', 'a', 0), path('now', 'b', everywhere), at('now', 'c', 30), at('now', 'd', 60)),
  ).toEqual([
    ['now', 'a'],
    ['now', 'b'],
    ['now', 'cd'],
  ]);
});

test('a circle is a path around its middle', () => {
  expect(circle('now', 10, 20, 5)).toMatchObject({
    commands: 'M10 15a5 5 0 1 0 .1 0Z',
    box: { left: 5, top: 15, right: 15, bottom: 25 },
  });
});
