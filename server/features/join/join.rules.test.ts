import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { addressKey, newGuestLimit, openPick, searchLimits, sealPick } from './join.rules.ts';

const key = randomBytes(32);
const now = new Date('2026-06-05T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('what a guest found in a search opens for half an hour, in its event and on our servers', () => {
  const handle = sealPick(key, 'event', 'mary', now);
  expect(openPick(key, 'event', handle, later(29))).toBe('mary');
  expect(openPick(key, 'event', handle, later(31))).toBeNull();
  expect(openPick(key, 'other event', handle, now)).toBeNull();
  expect(openPick(randomBytes(32), 'event', handle, now)).toBeNull();
  expect(openPick(key, 'event', 'short', now)).toBeNull();
});

test('a subscriber of IPv6 counts as one address, however it is written', () => {
  expect(addressKey('192.0.2.1')).toBe('192.0.2.1');
  expect(addressKey('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(addressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(addressKey('2001:db8:1:2::9')).toBe('2001:db8:1:2');
  expect(addressKey('2001:db8::1')).toBe('2001:db8:0:0');
  expect(addressKey('::1')).toBe('0:0:0:0');
});

test('searches are as many as the people of an event need, fewer by one phone, more behind a shared address', () => {
  const maxima = (attendeeCount: number, device: string | null) =>
    searchLimits({ id: 'event', attendeeCount }, device, '192.0.2.1').map(({ max }) => max);
  expect(maxima(150, 'phone')).toEqual([5000, 120]);
  expect(maxima(20_000, 'phone')).toEqual([400_000, 120]);
  expect(maxima(150, null)).toEqual([5000, 400]);
  const keys = searchLimits({ id: 'event', attendeeCount: 150 }, 'phone', '192.0.2.1').map(({ key }) => key);
  expect(keys).toEqual(['search:event:event', 'search:device:phone']);
});

test('one phone adds the newcomers of a family or two; a shared address those of a venue', () => {
  expect(newGuestLimit('phone', '192.0.2.1')).toMatchObject({ key: 'new-guest:device:phone', max: 30 });
  expect(newGuestLimit(null, '192.0.2.1')).toMatchObject({ key: 'new-guest:address:192.0.2.1', max: 60 });
});
