import { expect, test } from 'vitest';
import { describeLate, findMinMinutesProblem } from './item-late.rules.ts';

const dinner = { startTime: '19:00', endTime: '20:30', whenLate: 'shrinks' as const };

test('a host says in whole minutes how short an item may get, and no longer than it is', () => {
  for (const minMinutes of [null, undefined]) {
    expect(findMinMinutesProblem({ ...dinner, minMinutes })).toBe(
      'Please enter how many minutes it needs at least.',
    );
  }
  expect(findMinMinutesProblem({ ...dinner, minMinutes: 12.5 })).toBe('Please enter a whole number.');
  expect(findMinMinutesProblem({ ...dinner, minMinutes: 91 })).toBe('It lasts 90 minutes: at most that.');
  expect(findMinMinutesProblem({ ...dinner, minMinutes: 90 })).toBeNull();
  expect(findMinMinutesProblem({ ...dinner, endTime: '00:30', minMinutes: 330 })).toBeNull();
});

test('a host is told that an item without an end lasts an hour', () => {
  expect(findMinMinutesProblem({ ...dinner, endTime: '', minMinutes: 61 })).toBe(
    'It lasts 60 minutes: at most that.',
  );
  expect(findMinMinutesProblem({ ...dinner, endTime: '', minMinutes: 60 })).toBeNull();
});

test('a host is asked only about what gets shorter, and no length is guessed from half a time', () => {
  expect(findMinMinutesProblem({ ...dinner, whenLate: 'moves', minMinutes: null })).toBeNull();
  expect(findMinMinutesProblem({ ...dinner, whenLate: 'pinned', minMinutes: 500 })).toBeNull();
  expect(findMinMinutesProblem({ ...dinner, startTime: '', minMinutes: 500 })).toBeNull();
});

test('a host’s list says what does not simply move', () => {
  expect(describeLate({ whenLate: 'moves', minMinutes: null })).toBeNull();
  expect(describeLate({ whenLate: 'pinned', minMinutes: null })).toBe('Pinned');
  expect(describeLate({ whenLate: 'shrinks', minMinutes: 30 })).toBe('May shrink to 30 min');
});
