import { expect, test } from 'vitest';
import { isResolved, isReportedAgain, findNamesakes, computeRetryDelay } from './personal-link.rules.ts';

const mary = {
  eventId: 'lake',
  guestKey: 'old',
  eventCode: 'WED234567',
  eventName: 'Lake',
  name: 'Mary',
  roleName: null,
  joinedAt: '2027-06-01T10:00:00Z',
};

test('by a new link a phone looks at the older keys of the same name in the same event, and at no others', () => {
  const others = [
    { ...mary, guestKey: 'new' },
    { ...mary, eventId: 'hills' },
    { ...mary, name: 'Omar' },
  ];
  const guest = { eventId: 'lake', guestKey: 'new' };
  expect(findNamesakes(guest, 'Mary', [mary, ...others])).toEqual([mary]);
});

test('it waits twice as long after each failure, and never longer than some seconds', () => {
  expect([0, 1, 2, 3, 4, 5, 30].map(computeRetryDelay)).toEqual([500, 1000, 2000, 4000, 8000, 8000, 8000]);
});

test("that a guest saw their schedule is told again after a fault, not after a refusal, and not after 'This is not me'", () => {
  expect(isReportedAgain(undefined, true)).toBe(true);
  expect(isReportedAgain('server.unavailable', true)).toBe(true);
  expect(isReportedAgain('join.access_denied', true)).toBe(false);
  expect(isReportedAgain('server.unavailable', false)).toBe(false);
  expect(isReportedAgain(undefined, false)).toBe(false);
});

test('whatever is answered settles it, but for an event that is offline for a while', () => {
  expect(isResolved(undefined)).toBe(true);
  expect(isResolved('join.access_denied')).toBe(true);
  expect(isResolved('join.paused')).toBe(false);
});
