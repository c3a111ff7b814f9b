import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countFree, getsPlace, listNext, orderLine } from './capacity.rules.ts';

const person = fc.record({
  attendeeId: fc.uuid(),
  waitingSince: fc.date({ noInvalidDate: true }),
  offeredUntil: fc.option(fc.date({ noInvalidDate: true })),
});
const places = fc.record({
  capacity: fc.option(fc.integer({ min: 1, max: 9 })),
  taken: fc.nat({ max: 12 }),
});

test('never more move up than places are free, and while they end never who had an offer', () => {
  fc.assert(
    fc.property(fc.array(person), places, (line, free) => {
      const next = listNext(line, free);
      expect(next.length).toBeLessThanOrEqual(countFree(free) ?? line.length);
      const isEndless = free.capacity === null;
      expect(next.every(({ offeredUntil }) => isEndless || offeredUntil === null)).toBe(true);
    }),
  );
});

test('the line is in the order of coming, whatever order it was read in', () => {
  fc.assert(
    fc.property(fc.uniqueArray(person, { selector: ({ attendeeId }) => attendeeId }), (line) => {
      const ordered = orderLine(line);
      expect(orderLine(line.toReversed())).toEqual(ordered);
      for (const [at, { waitingSince }] of ordered.slice(1).entries())
        expect(waitingSince.getTime()).toBeGreaterThanOrEqual(ordered[at]?.waitingSince.getTime() ?? 0);
    }),
  );
});

test('who comes late does not pass the line', () => {
  expect(getsPlace({ capacity: 5, taken: 4 }, 0)).toBe(true);
  expect(getsPlace({ capacity: 5, taken: 4 }, 1)).toBe(false);
  expect(getsPlace({ capacity: 5, taken: 5 }, 0)).toBe(false);
  expect(getsPlace({ capacity: null, taken: 500 }, 3)).toBe(true);
});

const at = (minute: number) => new Date(Date.UTC(2026, 5, 5, 12, minute));
const waits = (attendeeId: string, minute: number, offeredUntil: Date | null = null) => ({
  attendeeId,
  waitingSince: at(minute),
  offeredUntil,
});
const names = (line: readonly { attendeeId: string }[]) => line.map(({ attendeeId }) => attendeeId).join('');

test('who came together stands in one order that stays', () => {
  const line = [waits('c', 1), waits('a', 1), waits('b', 1), waits('d', 0)];
  expect(names(orderLine(line))).toBe('dabc');
  expect(names(orderLine(line.toReversed()))).toBe('dabc');
});

test('who is offered a place is passed over, and the next ones move up', () => {
  const line = [waits('c', 3), waits('a', 1, at(30)), waits('b', 2)];
  expect(names(listNext(line, { capacity: 5, taken: 4 }))).toBe('b');
  expect(names(listNext(line, { capacity: 5, taken: 6 }))).toBe('');
  // Where there is no end of places all of them do, whatever they were offered.
  expect(names(listNext(line, { capacity: null, taken: 6 }))).toBe('abc');
});
