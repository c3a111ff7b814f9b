import { householdPeopleMax } from '@daysheet/shared/attendees/households.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { arrivals, unconfirmedArrivals } from './link-arrivals.ts';

const mary = { eventId: 'wedding', guestKey: 'mary' };
const omar = { eventId: 'wedding', guestKey: 'omar' };

afterEach(() => {
  vi.restoreAllMocks();
  for (const guest of [mary, omar]) {
    arrivals.remove(guest);
    unconfirmedArrivals.remove(guest);
  }
  localStorage.clear();
});

it('a phone knows which guest came by link until that is taken off', () => {
  unconfirmedArrivals.add(mary);
  unconfirmedArrivals.add(omar);
  unconfirmedArrivals.add(mary);
  expect(arrivals.has(mary)).toBe(false);
  unconfirmedArrivals.remove(mary);
  expect(unconfirmedArrivals.has(mary)).toBe(false);
  expect(unconfirmedArrivals.has(omar)).toBe(true);
  unconfirmedArrivals.remove(omar);
  expect(localStorage).toHaveLength(0);
});

it('a phone that blocks storage knows which guest came by link while the page is open', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(blocked);
  arrivals.add(mary);
  expect(arrivals.has(mary)).toBe(true);
  arrivals.remove(mary);
  expect(arrivals.has(mary)).toBe(false);
});

it('a guest who came by link is known beside what else stands in the store', () => {
  localStorage.setItem('daysheet-link-unconfirmed', '[{"a":1},"wedding omar"]');
  expect(unconfirmedArrivals.has(mary)).toBe(false);
  expect(unconfirmedArrivals.has(omar)).toBe(true);
});

it('a phone forgets the oldest of many guests who came by link', () => {
  for (let n = 0; n < 2 * householdPeopleMax; n += 1)
    unconfirmedArrivals.add({ eventId: 'wedding', guestKey: String(n) });
  expect(unconfirmedArrivals.has({ eventId: 'wedding', guestKey: String(2 * householdPeopleMax - 1) })).toBe(
    true,
  );
  expect(unconfirmedArrivals.has({ eventId: 'wedding', guestKey: '0' })).toBe(false);
});
