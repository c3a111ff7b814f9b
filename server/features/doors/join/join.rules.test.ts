import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  toAddressKey,
  getGiveBackLimit,
  getNewGuestLimits,
  getNewPhoneLimit,
  openPick,
  getSearchLimits,
  sealPick,
} from './join.rules.ts';

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
  expect(toAddressKey('192.0.2.1')).toBe('192.0.2.1');
  expect(toAddressKey('::ffff:192.0.2.1')).toBe('192.0.2.1');
  expect(toAddressKey('::ffff:192.10.20.30')).toBe('192.10.20.30');
  expect(toAddressKey('2001::1:2:3:4:5:6')).toBe('2001:0:1:2');
  expect(toAddressKey('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(toAddressKey('2001:db8:1:2::9')).toBe('2001:db8:1:2');
  expect(toAddressKey('2001:db8::1')).toBe('2001:db8:0:0');
  expect(toAddressKey('::1')).toBe('0:0:0:0');
});

const address = '192.0.2.1';
const phone = { phone: 'a', pass: null, address };
const paid = { phone: 'a', pass: 'b', address };
const unnamed = { phone: null, pass: null, address };

test('searches are as many as the people of an event need, fewer by one phone; work is good for as many', () => {
  const maxima = (attendeeCount: number, asker: typeof phone | typeof paid | typeof unnamed) =>
    getSearchLimits({ id: 'event', attendeeCount }, asker).map(({ max }) => max);
  expect(maxima(150, phone)).toEqual([120, 2400, 5000]);
  expect(maxima(20_000, phone)).toEqual([120, 2400, 400_000]);
  expect(maxima(150, unnamed)).toEqual([2400, 5000]);
  expect(maxima(150, paid)).toEqual([120]);
  expect(getSearchLimits({ id: 'event', attendeeCount: 150 }, paid)[0]?.key).toBe('search:pass:b');
});

test('one phone adds the newcomers of a family or two, an address more, and work a few', () => {
  const maxima = (asker: typeof phone | typeof paid | typeof unnamed) =>
    getNewGuestLimits('event', asker).map(({ max }) => max);
  expect([maxima(phone), maxima(unnamed), maxima(paid)]).toEqual([[30, 100], [100], [3]]);
});

test('nothing that is limited uses up what is limited for another event, address, phone or person', () => {
  const listLimits = (one: string) => [
    ...getSearchLimits({ id: one, attendeeCount: 1 }, { phone: one, pass: null, address: one }),
    ...getSearchLimits({ id: one, attendeeCount: 1 }, { phone: null, pass: one, address: one }),
    ...getNewGuestLimits(one, { phone: one, pass: null, address: one }),
    ...getNewGuestLimits(one, { phone: null, pass: one, address: one }),
    getNewPhoneLimit(one, one),
    getGiveBackLimit(one),
  ];
  const keys = [...listLimits('a'), ...listLimits('b')].map(({ key }) => key);
  expect(new Set(keys).size).toBe(18);
  expect(getNewPhoneLimit('event', '192.0.2.1').key).not.toBe(getNewPhoneLimit('other', '192.0.2.1').key);
  expect(getNewPhoneLimit('event', '192.0.2.1').key).not.toBe(getNewPhoneLimit('event', '192.0.2.2').key);
});

test('one person’s phones give ten names back a day; four hundred phones get a name of their own in an hour', () => {
  expect(getGiveBackLimit('mary')).toMatchObject({ max: 10, windowMinutes: 24 * 60 });
  expect(getNewPhoneLimit('event', '192.0.2.1')).toMatchObject({ max: 400, windowMinutes: 60 });
});
