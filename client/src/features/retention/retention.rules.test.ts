import { expect, test } from 'vitest';
import { describeRetention, listRetentionOptions } from './retention.rules.ts';

const labels = (retention: Parameters<typeof listRetentionOptions>[0]) =>
  listRetentionOptions(retention).map(({ label }) => label);

test('a host chooses within the bounds of the server, and never only where that is allowed', () => {
  expect(labels({ keptDays: null, usualDays: 365, maxDays: 400 })).toEqual([
    'As usual here (365 days after the event)',
    '30 days after the event',
    '90 days after the event',
    '180 days after the event',
    '365 days after the event',
  ]);
  const free = labels({ keptDays: 45, usualDays: null, maxDays: null });
  expect(free[0]).toBe('As usual here (never)');
  expect(free).toContain('45 days after the event');
  expect(free.at(-1)).toBe('Never');
});

test('a sentence says when guests are forgotten, that they were, or that they stay', () => {
  expect(describeRetention({ forgetOn: '2027-06-08', anonymisedAt: null })).toMatch(
    /^On .*June 8, 2027.* are deleted/,
  );
  expect(describeRetention({ forgetOn: null, anonymisedAt: null })).toContain('stay known until you delete');
  expect(describeRetention({ forgetOn: null, anonymisedAt: '2027-06-08T12:00:00.000Z' })).toMatch(
    /^Your guests were forgotten on .*2027/,
  );
});
