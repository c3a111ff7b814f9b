import { describe, expect, test } from 'vitest';
import { bannerOf, countUnseen, type GuestNotification, isOnScreen } from './guest-notifications.rules.ts';
import { sentText } from './guest-notifications.texts.ts';

const now = new Date('2026-06-06T17:00:00Z');
const one = (id: string, overrides: Partial<GuestNotification> = {}): GuestNotification => ({
  id,
  kind: 'message',
  title: id,
  message: 'x',
  changes: [],
  reminder: null,
  sentAt: '2026-06-06T16:50:00Z',
  seenAt: null,
  ...overrides,
});
const none = new Set<string>();
const fresh = { seenHere: none, seenBefore: none, dismissed: none, now };

describe('a guest’s banner', () => {
  test('is the newest that was not seen, and how many more are not', () => {
    const seen = one('c', { seenAt: '2026-06-06T16:55:00Z' });
    expect(bannerOf([seen, one('b'), one('a')], fresh)).toMatchObject({ newest: { id: 'b' }, more: 1 });
    expect(bannerOf([seen], fresh)).toBeNull();
    expect(bannerOf([], fresh)).toBeNull();
  });

  test('stays once it was seen, until it is dismissed or a newer one comes', () => {
    const seenHere = new Set(['a']);
    const feed = [one('a', { seenAt: '2026-06-06T16:55:00Z' })];
    expect(bannerOf(feed, { ...fresh, seenHere })).toMatchObject({ newest: { id: 'a' }, more: 0 });
    expect(bannerOf(feed, { ...fresh, seenHere, dismissed: seenHere })).toBeNull();
    expect(bannerOf([one('b'), ...feed], { ...fresh, seenHere })).toMatchObject({
      newest: { id: 'b' },
      more: 0,
    });
  });

  test('does not come again after a reload, though the server was not told yet', () => {
    const seen = new Set(['a']);
    expect(bannerOf([one('a')], { ...fresh, seenHere: seen, seenBefore: seen })).toBeNull();
    expect(countUnseen([one('a')], seen)).toBe(0);
  });

  test('is no reminder of what began long ago; the feed keeps it', () => {
    const late = one('a', { kind: 'reminder', sentAt: '2026-06-06T15:59:00Z' });
    expect(bannerOf([late], fresh)).toBeNull();
    expect(bannerOf([{ ...late, sentAt: '2026-06-06T16:45:00Z' }], fresh)).not.toBeNull();
    expect(bannerOf([{ ...late, kind: 'message' }], fresh)).not.toBeNull();
    expect(countUnseen([late], none)).toBe(1);
  });
});

test('a guest has seen a message once half of it, or half a screen of it, is on screen', () => {
  expect(isOnScreen({ ratio: 0.5, height: 50, screenHeight: 800 })).toBe(true);
  expect(isOnScreen({ ratio: 0.4, height: 40, screenHeight: 800 })).toBe(false);
  expect(isOnScreen({ ratio: 0.3, height: 500, screenHeight: 800 })).toBe(true);
  expect(isOnScreen({ ratio: 1, height: 0, screenHeight: 800 })).toBe(false);
});

test('a guest reads when a message came, by the calendar of the event', () => {
  const at = (sentAt: string) => sentText(sentAt, { timeZone: 'Asia/Kathmandu', now, twelveHours: false });
  expect(at('2026-06-06T16:50:00Z')).toBe('22:35');
  expect(at('2026-06-06T18:20:00Z')).toBe('Sun, Jun 7 · 00:05');
});
