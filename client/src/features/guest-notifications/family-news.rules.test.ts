import { describe, expect, it } from 'vitest';
import { mergeNews, type PersonNews } from './family-news.rules.ts';
import { findBanner, countUnseen, type GuestNotification, isNewHere } from './guest-notifications.rules.ts';

const one = (id: string, sentAt: string, seenAt: string | null = null): GuestNotification => ({
  id,
  kind: 'message',
  title: id,
  message: 'x',
  changes: [],
  lateMinutes: null,
  reminder: null,
  sentAt: `2026-06-06T${sentAt}:00Z`,
  seenAt,
});
const news = (name: string, feed: GuestNotification[] | undefined, seen: string[] = []): PersonNews => ({
  person: { guestKey: `${name}-key`, name },
  feed,
  seenHere: new Set(seen),
  seenBefore: new Set(),
});
const names = (merged: ReturnType<typeof mergeNews>, id: string) =>
  merged.whose.get(id)?.map(({ name }) => name);

describe('what a family is told', () => {
  it('stands once, newest first, with whose it is', () => {
    const merged = mergeNews([
      news('Mia', [one('lunch', '12:00')]),
      news('Ana', [one('drinks', '13:00'), one('lunch', '12:00')]),
    ]);
    expect(merged.feed?.map(({ id }) => id)).toEqual(['drinks', 'lunch']);
    expect(names(merged, 'lunch')).toEqual(['Mia', 'Ana']);
    expect(names(merged, 'drinks')).toEqual(['Ana']);
  });

  it('stands in one order, whoever of them is read first, also where two came at once', () => {
    const [a, b, later] = [one('a', '12:00'), one('b', '12:00'), one('later', '13:00')];
    for (const feed of [
      [a, b, later],
      [b, a, later],
      [later, b, a],
    ]) {
      expect(mergeNews([news('Mia', feed)]).feed?.map(({ id }) => id)).toEqual(['later', 'b', 'a']);
    }
  });

  it('is unseen until each of them saw it, and stays new until the page is left', () => {
    const seenByMia = one('lunch', '12:00', '2026-06-06T12:01:00Z');
    const half = mergeNews([news('Mia', [seenByMia], ['lunch']), news('Ana', [one('lunch', '12:00')])]);
    expect(countUnseen(half.feed ?? [], half.seenHere)).toBe(1);
    // Ana saw it too, first as this phone knows and then as the server does.
    for (const anas of [one('lunch', '12:00'), seenByMia]) {
      const whole = mergeNews([news('Mia', [seenByMia]), news('Ana', [anas], ['lunch'])]);
      expect(countUnseen(whole.feed ?? [], whole.seenHere)).toBe(0);
      expect(whole.feed?.map((notification) => isNewHere(notification, whole))).toEqual([true]);
    }
  });

  it('is not new when all of them saw it elsewhere, or before', () => {
    const seen = one('lunch', '12:00', '2026-06-06T12:01:00Z');
    const before = { ...news('Ana', [one('lunch', '12:00')], ['lunch']), seenBefore: new Set(['lunch']) };
    const merged = mergeNews([news('Mia', [seen]), before]);
    const now = new Date('2026-06-06T12:02:00Z');
    expect(findBanner(merged.feed ?? [], { ...merged, dismissed: new Set(), now })).toBeNull();
  });

  it('is not known while nobody’s is there, and of those whose is there where one is missing', () => {
    expect(mergeNews([news('Mia', undefined)]).feed).toBeUndefined();
    expect(mergeNews([news('Mia', undefined), news('Ana', [])]).feed).toEqual([]);
  });
});
