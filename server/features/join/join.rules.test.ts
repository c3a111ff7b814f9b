import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { addressKey, openPick, sealPick } from './join.rules.ts';

const key = randomBytes(32);
const now = new Date('2026-06-05T12:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('a pick handle opens for its event, its key and half an hour', () => {
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
