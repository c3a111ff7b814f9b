import fc from 'fast-check';
import { expect, test } from 'vitest';
import { bellGatherMinutes, bellKinds } from '@daysheet/shared/messages/bell.ts';
import { gatherLines } from './bell.rules.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 5, 5, 12, minute));
const line = (minute: number, name: string) => ({
  kind: 'names_given_back' as const,
  at: at(minute),
  count: 1,
  name,
});

test('what came soon after each other is one line, and what came later another', () => {
  const [first, second, third] = [line(0, 'Mary'), line(bellGatherMinutes, 'Omar'), line(60, 'Ana')];
  expect(gatherLines([first, third, second])).toEqual([third, { ...second, count: 2, name: null }]);
  expect(first.count).toBe(1);
  // Each line comes soon after the one before.
  const chain = [0, 1, 2, 3].map((nth) => line(nth * bellGatherMinutes, 'Mary'));
  expect(gatherLines(chain)).toMatchObject([{ count: 4 }]);
});

test.each(['answers_over', 'sheet_proposals', 'sheet_failing', 'forgets_soon'] as const)(
  'each of %s is of something else, however soon after the other',
  (kind) => {
    const lines = [line(1, 'Dinner'), line(0, 'Lunch')].map((one) => ({ ...one, kind }));
    expect(gatherLines(lines)).toEqual(lines);
  },
);

test('nothing is lost by gathering, and kinds are never mixed', () => {
  const lines = fc.array(
    fc.record({
      kind: fc.constantFrom(...bellKinds),
      at: fc.integer({ min: 0, max: 500 }).map(at),
      count: fc.integer({ min: 1, max: 9 }),
      name: fc.constant('Mary'),
    }),
  );
  fc.assert(
    fc.property(lines, (all) => {
      const gathered = gatherLines(all);
      for (const kind of bellKinds) {
        const count = (some: readonly { kind: string; count: number }[]) =>
          some.filter((one) => one.kind === kind).reduce((sum, one) => sum + one.count, 0);
        expect(count(gathered)).toBe(count(all));
      }
      const times = gathered.map((one) => one.at.getTime());
      expect(times).toEqual(times.toSorted((a, b) => b - a));
    }),
  );
});
