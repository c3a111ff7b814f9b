import { expect, test } from 'vitest';
import { computeTimes, describeNeeded } from './setup-choices.rules.ts';

test('activities stand one after the other from nine, the rest at eleven in the evening', () => {
  expect(computeTimes(0)).toEqual({ startTime: '09:00', endTime: '10:00' });
  expect(computeTimes(1)).toEqual({ startTime: '10:00', endTime: '11:00' });
  for (const late of [14, 15, 40])
    expect(computeTimes(late)).toEqual({ startTime: '23:00', endTime: '00:00' });
});

test('what is still needed is said in one sentence, and nothing where nothing is', () => {
  expect(describeNeeded(['a name', 'a role', 'an activity'])).toBe(
    'Still needed: a name, a role, and an activity.',
  );
  expect(describeNeeded([])).toBe('');
});
