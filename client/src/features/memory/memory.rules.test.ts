import { expect, test } from 'vitest';
import { describeMemory, isTimeToOffer } from './memory.rules.ts';

test('a sentence says what guests will see, and until when', () => {
  const ahead = describeMemory({ forgetOn: '2027-06-08', isOver: false });
  expect(ahead).toMatch(/^Once the event is over, .* until June 8, 2027, when your guests are forgotten\.$/);
  expect(describeMemory({ forgetOn: null, isOver: true })).toMatch(
    /^Now that the event is over, .* for as long as you keep it\.$/,
  );
});

test('the page is offered for a month after a live event, by the event’s own calendar', () => {
  const event = {
    status: 'active',
    anonymisedAt: null,
    endDate: '2026-06-07',
    timeZone: 'Europe/Ljubljana',
  } as const;
  const isOffered = (now: string, other = {}) => isTimeToOffer({ ...event, ...other }, new Date(now));
  expect(isOffered('2026-06-07T21:59:00Z')).toBe(false);
  expect(isOffered('2026-06-07T22:00:00Z')).toBe(true);
  expect(isOffered('2026-07-07T21:59:00Z')).toBe(true);
  expect(isOffered('2026-07-07T22:00:00Z')).toBe(false);
  expect(isOffered('2026-06-09T12:00:00Z', { status: 'draft' })).toBe(false);
  expect(isOffered('2026-06-09T12:00:00Z', { anonymisedAt: '2026-06-08T00:00:00Z' })).toBe(false);
});
