import { expect, test } from 'vitest';
import { countAnswered, countFreePlaces, listParts } from './counts.rules.ts';

const counts = { asked: 20, coming: 9, waiting: 2, maybe: 1, notComing: 4, unanswered: 6 };

test('the parts of a bar are all who are asked, each once', () => {
  expect(listParts(counts).reduce((sum, { count }) => sum + count, 0)).toBe(counts.asked);
  expect(countAnswered(counts) + counts.unanswered).toBe(counts.asked);
});

test('places are free until all are taken, and without an end where nobody counts them', () => {
  expect(countFreePlaces({ capacity: 7, places: 7 })).toBe(0);
  expect(countFreePlaces({ capacity: 10, places: 7 })).toBe(3);
  // Fewer were given after all had answered.
  expect(countFreePlaces({ capacity: 5, places: 7 })).toBe(0);
  expect(countFreePlaces({ capacity: null, places: 7 })).toBeNull();
});
