import { expect, test } from 'vitest';
import { resolveCacheUpdate } from './cached-schedule.rules.ts';

const at = (minute: string, seq: number) => ({ asOf: `2026-06-06T14:${minute}:00.000Z`, seq });

test('a page that is older than what the phone kept shows what was kept: it came from the phone itself', () => {
  expect(resolveCacheUpdate(null, at('05', 3), at('06', 4))).toEqual({ cached: 'show', page: 'stay' });
});

test('what was read is kept, where it is newer than what was, or the first', () => {
  expect(resolveCacheUpdate(null, at('06', 4), undefined)).toEqual({ cached: 'replace', page: 'stay' });
  expect(resolveCacheUpdate(null, at('06', 4), at('05', 4))).toEqual({ cached: 'replace', page: 'stay' });
  expect(resolveCacheUpdate(null, at('06', 4), at('06', 4))).toEqual({ cached: 'replace', page: 'stay' });
});

test('the page for when there is no network is made anew after a change, and only then', () => {
  expect(resolveCacheUpdate(null, at('06', 5), at('05', 4)).page).toBe('renew');
  expect(resolveCacheUpdate(null, at('06', 4), at('05', 5)).page).toBe('stay');
});

test.for(['join.not_available', 'join.access_denied', 'join.deleted'] as const)(
  'who is refused for %s has nothing left on the phone',
  (gone) => {
    expect(resolveCacheUpdate(gone, at('06', 4), at('05', 4))).toEqual({ cached: 'forget', page: 'forget' });
  },
);

test('who left has nothing left on the phone, however new what a page of theirs reads is', () => {
  expect(resolveCacheUpdate('left', at('06', 5), at('05', 4))).toEqual({ cached: 'forget', page: 'forget' });
});

test('of an event that is offline for a while the page only hides: it may come back', () => {
  expect(resolveCacheUpdate('join.paused', undefined, at('05', 4))).toEqual({
    cached: 'forget',
    page: 'hide',
  });
});

test('as long as nothing was read, nothing changes', () => {
  expect(resolveCacheUpdate(null, undefined, at('05', 4))).toEqual({ cached: 'stay', page: 'stay' });
});
