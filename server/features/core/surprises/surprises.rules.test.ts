import { expect, test } from 'vitest';
import { nameOccurrence } from '../occurrences/recurrence.rules.ts';
import { toItemId } from './surprises.rules.ts';

test('a date of a series is hidden as the series is', () => {
  const id = 'b0b1f7c2-0d5c-4d7c-9c3e-2f6a4f0f7a11';
  expect([toItemId(id), toItemId(nameOccurrence(id, '2026-06-05'))]).toEqual([id, id]);
});
