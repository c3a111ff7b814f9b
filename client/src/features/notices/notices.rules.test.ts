import { expect, test } from 'vitest';
import {
  computeSecondsLeft,
  countLinesLeftOut,
  describePending,
  describePendingAloud,
  formatCountdown,
} from './notices.rules.ts';

const waiting = { asOf: '2027-06-05T10:00:00Z', dueAt: '2027-06-05T10:01:00Z' };

test('a host sees the time until guests are told by the server’s clock, whatever their own shows', () => {
  const received = Date.parse('2027-05-01T00:00:00Z');
  expect(computeSecondsLeft(waiting, received, received)).toBe(60);
  expect(computeSecondsLeft(waiting, received, received + 18_400)).toBe(42);
  expect(computeSecondsLeft(waiting, received, received + 60_000)).toBe(0);
  expect(computeSecondsLeft(waiting, received, received + 600_000)).toBe(0);
  expect(computeSecondsLeft(waiting, received, received - 86_400_000)).toBe(900);
});

test('a host reads the time until guests are told as minutes and seconds', () => {
  expect([60, 42, 5, 0, 900].map(formatCountdown)).toEqual(['1:00', '0:42', '0:05', '0:00', '15:00']);
});

test('a host reads how many people are told of how many changes', () => {
  expect(describePending({ people: 12, changes: 2 })).toBe('Telling 12 people about 2 changes');
  expect(describePending({ people: 1, changes: 1 })).toBe('Telling 1 person about 1 change');
  expect(describePendingAloud({ people: 12, changes: 2 })).toBe(
    'Telling 12 people about 2 changes soon. You can send it now, or keep it quiet.',
  );
  expect(countLinesLeftOut({ changes: 2, lines: ['a', 'b'] })).toBeNull();
  expect(countLinesLeftOut({ changes: 3, lines: ['a', 'b'] })).toBe('and 1 more change');
});
