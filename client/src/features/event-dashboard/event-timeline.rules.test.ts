import { expect, test } from 'vitest';
import { buildTimelinePage } from './event-timeline.rules.ts';

const five = { startDate: '2027-06-05', endDate: '2027-06-09' };

test('a host pages through an event by three days, the last page being the rest', () => {
  expect(buildTimelinePage(five, '2027-06-05')).toEqual({
    days: ['2027-06-05', '2027-06-06', '2027-06-07'],
    total: 5,
    previous: null,
    next: '2027-06-08',
  });
  expect(buildTimelinePage(five, '2027-06-09')).toEqual({
    days: ['2027-06-08', '2027-06-09'],
    total: 5,
    previous: '2027-06-05',
    next: null,
  });
});

test('a host who asks for a day that the event does not have sees the first page', () => {
  expect(buildTimelinePage(five, '2026-01-01').days[0]).toBe('2027-06-05');
  expect(buildTimelinePage(five, '2028-01-01').days[0]).toBe('2027-06-05');
});

test('an event that fills its pages has no empty one after them', () => {
  const three = { startDate: '2027-06-05', endDate: '2027-06-07' };
  expect(buildTimelinePage(three, '2027-06-07')).toMatchObject({ total: 3, previous: null, next: null });
});
