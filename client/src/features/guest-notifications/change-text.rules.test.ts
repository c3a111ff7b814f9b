import type { NoticeChange, Plan } from '@daysheet/shared/messages/notices.schemas.ts';
import { describe, expect, test } from 'vitest';
import { buildChangeParts, listDifferences } from './change-text.rules.ts';

const dinner: Plan = {
  title: 'Dinner',
  eventDate: '2027-06-05',
  startTime: '18:30',
  endTime: null,
  location: 'Garden Hall',
};
const joinText = (parts: readonly { text: string }[]) => parts.map(({ text }) => text).join('');

function line(kind: NoticeChange['kind'], is: Partial<Plan>, was: Plan | null = dinner, dates = 1) {
  const change = { occurrenceId: 'a', kind, is: { ...dinner, ...is }, was, dates };
  return buildChangeParts(change, { today: '2027-06-05', twelveHours: false });
}

describe('a guest is told of a change', () => {
  test.each([
    ['Dinner 18:30 → 19:00, Garden Hall', { startTime: '19:00' }],
    [
      'Dinner Sat, Jun 5, 18:30 → Sun, Jun 6, 19:00, Garden Hall',
      { eventDate: '2027-06-06', startTime: '19:00' },
    ],
    ['Dinner 18:30 → 18:30\u00a0–\u00a020:00, Garden Hall', { endTime: '20:00' }],
    ['Dinner 18:30, Garden Hall → Terrace', { location: 'Terrace' }],
    ['Dinner 18:30, Garden Hall', { location: null }],
    ['Dinner → Gala dinner 18:30, Garden Hall', { title: 'Gala dinner' }],
  ])('%s', (text, is) => {
    expect(joinText(line('changed', is))).toBe(text);
  });

  test('with what is no more marked as old', () => {
    const old = (is: Partial<Plan>) =>
      line('changed', is).flatMap(({ text, as }) => (as === 'old' ? text : []));
    expect(old({ startTime: '19:00' })).toEqual(['18:30']);
    expect(old({ location: null })).toEqual(['Garden Hall']);
    expect(old({ title: 'Gala', startTime: '19:00' })).toEqual(['Dinner', '18:30']);
  });

  test('with somebody’s own words marked as such', () => {
    const marked = line('added', {}, null).flatMap(({ text, as }) => (as ? [[as, text]] : []));
    expect(marked).toEqual([
      ['name', 'Dinner'],
      ['place', 'Garden Hall'],
    ]);
  });

  test('with what was added and what was cancelled', () => {
    expect(joinText(line('added', {}, null))).toBe('New: Dinner 18:30, Garden Hall');
    expect(joinText(line('removed', { location: null }, null))).toBe('Cancelled: Dinner 18:30');
  });

  test('with the day where it is another than today, and how many dates', () => {
    const tomorrow = { ...dinner, eventDate: '2027-06-06' };
    const is = { ...tomorrow, startTime: '19:00' };
    expect(joinText(line('changed', is, tomorrow, 6))).toBe(
      'Dinner Sun, Jun 6, 18:30 → 19:00, Garden Hall and 5 more dates',
    );
    expect(joinText(line('added', {}, null, 2))).toMatch(/ and 1 more date$/);
  });

  test('with times as the phone writes them', () => {
    const change = { occurrenceId: 'a', kind: 'changed' as const, is: { ...dinner, startTime: '19:00' } };
    const parts = buildChangeParts(
      { ...change, was: dinner, dates: 1 },
      { today: dinner.eventDate, twelveHours: true },
    );
    expect(joinText(parts)).toBe('Dinner 6:30 PM → 7:00 PM, Garden Hall');
  });
});

test('a guest reads beside an item what it was, and no place that it did not have', () => {
  const texts = (is: Partial<Plan>, was = dinner) =>
    listDifferences(was, { ...dinner, ...is }, false).map(joinText);
  expect(texts({ startTime: '19:00', location: 'Terrace' })).toEqual([
    '18:30 → 19:00',
    'Garden Hall → Terrace',
  ]);
  expect(texts({}, { ...dinner, location: null })).toEqual([]);
  expect(texts({})).toEqual([]);
});
