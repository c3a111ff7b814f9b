import { expect, test } from 'vitest';
import { type Browser, isLeft, isMarker, isToRenew, resolvePushSupport } from './push.rules.ts';

const phone: Browser = { isSecure: true, hasPush: true, standalone: undefined, permission: 'default' };
const withoutPush = { hasPush: false, permission: undefined };

test.each<[string, Partial<Browser>, string]>([
  ['a phone', {}, 'ready'],
  ['one that allowed it', { permission: 'granted' }, 'ready'],
  ['one that said no', { permission: 'denied' }, 'denied'],
  ['one on plain http', { ...withoutPush, isSecure: false }, 'insecure'],
  ['an iPhone on plain http', { ...withoutPush, isSecure: false, standalone: false }, 'insecure'],
  ['an iPhone in Safari', { ...withoutPush, standalone: false }, 'homeScreen'],
  ['an iPhone from its Home Screen', { standalone: true }, 'ready'],
  ['an iPhone with old software, from its Home Screen', { ...withoutPush, standalone: true }, 'unsupported'],
  ['Safari on a Mac', { standalone: false }, 'ready'],
  ['a browser inside another app', withoutPush, 'unsupported'],
])('for a guest, push on %s (%j) is %s', (_what, browser, support) => {
  expect(resolvePushSupport({ ...phone, ...browser })).toBe(support);
});

test('a guest’s phone renews its push after a day, in another language, or where its time is none', () => {
  const marker = { endpoint: 'https://push.example/x', renewedAt: '2026-06-05T12:00:00.000Z', locale: 'ar' };
  expect(isToRenew(marker, 'ar', new Date('2026-06-06T11:59:00Z'))).toBe(false);
  expect(isToRenew(marker, 'ar', new Date('2026-06-06T12:00:00Z'))).toBe(true);
  expect(isToRenew(marker, 'es-MX', new Date('2026-06-05T12:01:00Z'))).toBe(true);
  expect(isToRenew({ ...marker, renewedAt: 'x' }, 'ar', new Date('2026-06-05T12:00:00Z'))).toBe(true);
});

test('a guest’s phone takes nothing else that is stored for its push', () => {
  expect(isMarker({ endpoint: 'x', renewedAt: 'y' })).toBe(true);
  expect(isLeft({ endpoint: 'x', eventId: 'y', guestKey: 'z' })).toBe(true);
  for (const value of [undefined, null, 'x', {}, { endpoint: 1, renewedAt: 'y' }, { endpoint: 'x' }]) {
    expect(isMarker(value)).toBe(false);
    expect(isLeft(value)).toBe(false);
  }
});
