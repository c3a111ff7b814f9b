import { expect, test } from 'vitest';
import type { PlanningWarning } from '../schedule.hooks.ts';
import { describeWarning } from './warnings.texts.ts';

test('a host is warned on how many days two items meet, where it is more than one', () => {
  const meeting: Extract<PlanningWarning, { kind: 'two_at_once' }> = {
    kind: 'two_at_once',
    attendeeId: 'emma',
    name: 'Emma',
    others: 0,
    eventDate: '2026-12-01',
    times: 1,
    itemIds: ['a', 'b'],
    titles: ['Piano', 'Practice'],
  };
  expect(describeWarning(meeting)).toBe(
    'Emma is in two places at once on Tue, Dec 1: ‘Piano’ and ‘Practice’',
  );
  expect(describeWarning({ ...meeting, others: 1, times: 12 })).toBe(
    'Emma and 1 more are in two places at once on 12 days, first on Tue, Dec 1: ‘Piano’ and ‘Practice’',
  );
});

test('a host is warned that a repeating item is cut off', () => {
  const cut = { kind: 'cut_off', itemId: 'a', title: 'Yoga', eventDate: '2026-06-07' } as const;
  expect(describeWarning(cut)).toBe(
    '‘Yoga’ repeats beyond the event’s dates; what lies outside is not shown',
  );
});
