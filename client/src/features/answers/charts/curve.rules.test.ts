import fc from 'fast-check';
import { addDays } from '@daysheet/shared/lib/time.ts';
import { expect, test } from 'vitest';
import { computeCurve, drawSteps } from './curve.rules.ts';

const today = '2026-06-05';

test('without an answer there is nothing to draw', () => {
  expect(computeCurve([], { today, capacity: 10 })).toBeNull();
});

test('answers are added up day by day, and stay what they are until today', () => {
  const days = [
    { day: '2026-06-01', coming: 2, answered: 3 },
    { day: '2026-06-03', coming: 1, answered: 1 },
  ];
  const curve = computeCurve(days, { today, capacity: 8 });
  expect(curve).toEqual({
    from: '2026-06-01',
    to: today,
    top: 8,
    points: [
      { day: '2026-06-01', at: 0.1, coming: 2, answered: 3 },
      { day: '2026-06-03', at: 0.5, coming: 3, answered: 4 },
    ],
  });
  expect(curve && drawSteps(curve, ({ coming }) => coming)).toBe('M0 40 H10.00 V30.00 H50.00 V25.00 H100');
});

test('the curve never falls, and stays in its box', () => {
  const someDays = fc
    .uniqueArray(fc.record({ offset: fc.integer({ min: 0, max: 400 }), answered: fc.nat(50) }), {
      selector: ({ offset }) => offset,
      minLength: 1,
    })
    .map((rows) =>
      rows
        .toSorted((a, b) => a.offset - b.offset)
        .map(({ offset, answered }) => ({ day: addDays('2026-01-01', offset), coming: 0, answered })),
    );
  fc.assert(
    fc.property(someDays, fc.option(fc.integer({ min: 1, max: 500 })), (days, capacity) => {
      const curve = computeCurve(days, { today, capacity });
      const points = curve?.points ?? [];
      const heights = points.map(({ answered }) => answered);
      expect(heights).toEqual(heights.toSorted((a, b) => a - b));
      expect(points.every(({ at, answered }) => at > 0 && at <= 1 && answered <= (curve?.top ?? 0))).toBe(
        true,
      );
    }),
  );
});
