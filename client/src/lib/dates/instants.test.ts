import { expect, test } from 'vitest';
import { formatInstant, formatInstantDay } from './instants.ts';

// The tests' browser is in Kathmandu.
const instant = '2026-11-20T18:30:00Z';
const plain = (text: string) => text.replaceAll('\u202f', ' ');

test('a host reads when something happened by the clocks of the event, wherever they are', () => {
  expect(plain(formatInstant(instant, 'America/New_York'))).toBe('Nov 20, 2026, 1:30 PM');
  expect(plain(formatInstant(instant, 'Pacific/Auckland'))).toBe('Nov 21, 2026, 7:30 AM');
  expect(formatInstantDay(instant, 'Pacific/Auckland')).toBe('Nov 21, 2026');
});

test('what belongs to no event is by the clocks of the browser', () => {
  expect(plain(formatInstant(instant))).toBe('Nov 21, 2026, 12:15 AM');
});
