import { describe, expect, test } from 'vitest';
import {
  findBanner,
  countUnseen,
  type GuestNotification,
  isOnScreen,
  getListedChanges,
  listShown,
} from './guest-notifications.rules.ts';
import { formatSentAt } from './messages/message.texts.ts';

const now = new Date('2026-06-06T17:00:00Z');
const one = (id: string, overrides: Partial<GuestNotification> = {}): GuestNotification => ({
  id,
  kind: 'message',
  title: id,
  message: 'x',
  changes: [],
  lateMinutes: null,
  reminder: null,
  sentAt: '2026-06-06T16:50:00Z',
  seenAt: null,
  ...overrides,
});
const remind = (id: string, startsAt: string, overrides: Partial<GuestNotification> = {}, minutes = 15) => {
  const reminder = { minutes, startTime: '19:00', startsAt, location: null };
  return one(id, { kind: 'reminder', reminder, ...overrides });
};
const none = new Set<string>();
const fresh = { seenHere: none, seenBefore: none, dismissed: none, now };

describe('a guest’s banner', () => {
  test('is the newest that was not seen, and how many more are not', () => {
    const seen = one('c', { seenAt: '2026-06-06T16:55:00Z' });
    expect(findBanner([seen, one('b'), one('a')], fresh)).toMatchObject({ newest: { id: 'b' }, more: 1 });
    expect(findBanner([seen], fresh)).toBeNull();
    expect(findBanner([], fresh)).toBeNull();
  });

  test('stays once it was seen, until it is dismissed or a newer one comes', () => {
    const seenHere = new Set(['a']);
    const feed = [one('a', { seenAt: '2026-06-06T16:55:00Z' })];
    expect(findBanner(feed, { ...fresh, seenHere })).toMatchObject({ newest: { id: 'a' }, more: 0 });
    expect(findBanner(feed, { ...fresh, seenHere, dismissed: seenHere })).toBeNull();
    expect(findBanner([one('b'), ...feed], { ...fresh, seenHere })).toMatchObject({
      newest: { id: 'b' },
      more: 0,
    });
  });

  test('does not come again after a reload, though the server was not told yet', () => {
    const seen = new Set(['a']);
    expect(findBanner([one('a')], { ...fresh, seenHere: seen, seenBefore: seen })).toBeNull();
    expect(countUnseen([one('a')], seen)).toBe(0);
  });

  test('is no reminder that came an hour ago; the feed keeps it until its item begins', () => {
    const late = remind('a', '2026-06-06T18:00:00Z', { sentAt: '2026-06-06T15:59:00Z' });
    expect(findBanner([late], fresh)).toBeNull();
    expect(findBanner([{ ...late, sentAt: '2026-06-06T16:45:00Z' }], fresh)).not.toBeNull();
    expect(findBanner([{ ...late, kind: 'message' }], fresh)).not.toBeNull();
    expect(countUnseen([late], none)).toBe(1);
  });

  test('is a change rather than a newer reminder', () => {
    const feed = [remind('b', '2026-06-06T17:30:00Z'), one('a', { kind: 'change' })];
    expect(findBanner(feed, fresh)).toMatchObject({ newest: { id: 'a' }, more: 1 });
  });
});

describe('what a guest’s list shows', () => {
  const idsAt = (feed: GuestNotification[], at: string) => listShown(feed, new Date(at)).map(({ id }) => id);

  test('is a reminder until its item begins, and one that comes as it begins a while longer', () => {
    const soon = remind('soon', '2026-06-06T17:05:00Z');
    const begins = remind('begins', '2026-06-06T17:05:00Z', {}, 0);
    const feed = [begins, soon, one('message')];
    expect(idsAt(feed, '2026-06-06T17:04:59Z')).toEqual(['begins', 'soon', 'message']);
    expect(idsAt(feed, '2026-06-06T17:05:00Z')).toEqual(['begins', 'message']);
    expect(idsAt(feed, '2026-06-06T17:20:00Z')).toEqual(['message']);
    expect(findBanner([soon], { ...fresh, now: new Date('2026-06-06T17:05:00Z') })).toBeNull();
  });

  test('has changes before reminders, else the newest first', () => {
    const [b, d] = [remind('b', '2026-06-06T18:00:00Z'), remind('d', '2026-06-06T18:00:00Z')];
    const feed = [one('a'), b, one('c', { kind: 'change' }), d, one('e')];
    expect(idsAt(feed, '2026-06-06T17:00:00Z')).toEqual(['a', 'c', 'b', 'd', 'e']);
  });

  test('is one line of a day that runs late, and each change of another notice', () => {
    const plan = {
      title: 'Dinner',
      eventDate: '2026-06-06',
      startTime: '19:00',
      endTime: null,
      location: null,
    };
    const change = { occurrenceId: 'dinner', kind: 'changed', is: plan, was: plan, dates: 1 } as const;
    expect(getListedChanges(one('a', { kind: 'change', changes: [change] }))).toHaveLength(1);
    expect(getListedChanges(one('a', { kind: 'change', changes: [change], lateMinutes: 20 }))).toEqual([]);
  });
});

test('a guest has seen a message once half of it, or half a screen of it, is on screen', () => {
  expect(isOnScreen({ ratio: 0.5, height: 50, screenHeight: 800 })).toBe(true);
  expect(isOnScreen({ ratio: 0.4, height: 40, screenHeight: 800 })).toBe(false);
  expect(isOnScreen({ ratio: 0.3, height: 500, screenHeight: 800 })).toBe(true);
  expect(isOnScreen({ ratio: 1, height: 0, screenHeight: 800 })).toBe(false);
});

test('a guest reads when a message came, by the calendar of the event', () => {
  const at = (sentAt: string) =>
    formatSentAt(sentAt, { timeZone: 'Asia/Kathmandu', now, twelveHours: false });
  expect(at('2026-06-06T16:50:00Z')).toBe('22:35');
  expect(at('2026-06-06T18:20:00Z')).toBe('Sun, Jun 7 · 00:05');
});
