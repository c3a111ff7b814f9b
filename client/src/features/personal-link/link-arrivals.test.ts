import { afterEach, expect, it, vi } from 'vitest';
import { arrivals, unconfirmed } from './link-arrivals.ts';

const mary = { eventId: 'wedding', attendeeId: 'mary' };
const omar = { eventId: 'wedding', attendeeId: 'omar' };

afterEach(() => {
  vi.restoreAllMocks();
  for (const guest of [mary, omar]) {
    arrivals.remove(guest);
    unconfirmed.remove(guest);
  }
  localStorage.clear();
});

it('keeps who came by link until they are taken off', () => {
  unconfirmed.add(mary);
  unconfirmed.add(omar);
  unconfirmed.add(mary);
  expect(arrivals.has(mary)).toBe(false);
  unconfirmed.remove(mary);
  expect(unconfirmed.has(mary)).toBe(false);
  expect(unconfirmed.has(omar)).toBe(true);
  unconfirmed.remove(omar);
  expect(localStorage).toHaveLength(0);
});

it('knows them while the page is open where storage is blocked', () => {
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

it('passes over what is not ours', () => {
  localStorage.setItem('daysheet-link-unconfirmed', '[{"a":1},"wedding omar"]');
  expect(unconfirmed.has(mary)).toBe(false);
  expect(unconfirmed.has(omar)).toBe(true);
});

it('does not grow without end', () => {
  for (let n = 0; n < 40; n += 1) unconfirmed.add({ eventId: 'wedding', attendeeId: String(n) });
  expect(unconfirmed.has({ eventId: 'wedding', attendeeId: '39' })).toBe(true);
  expect(unconfirmed.has({ eventId: 'wedding', attendeeId: '0' })).toBe(false);
});
