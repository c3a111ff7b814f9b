import { expect, test } from 'vitest';
import { formatTypedDate, parseTypedDate } from './typed-dates.ts';

const today = '2026-11-22';
const parseDate = (text: string) => parseTypedDate(text, today, 'month first')?.date;

test.each([
  '2027-06-06',
  '2027/6/6',
  '6/6/2027',
  '06/06/27',
  '6.6.2027',
  '6. 6. 2027',
  '6-6-2027',
  'June 6 2027',
  'june 6, 2027',
  '6 June 2027',
  '6. June 2027',
  'Jun 6 2027',
  'Sun, Jun 6, 2027',
  'Sun 6 Jun',
  'Sunday, June 6th, 2027',
  'the 6th of June 2027',
  ' 6  jun  27 ',
])('a host may write June 6, 2027 as %s', (text) => {
  expect(parseTypedDate(text, today, 'month first')).toEqual({
    date: '2027-06-06',
    read: undefined,
    isOtherWeekday: false,
  });
});

test('a date is read back as the field writes it', () => {
  for (const date of ['2027-06-06', '2026-09-30', '2028-02-29', '2427-06-08'])
    expect(parseDate(formatTypedDate(date))).toBe(date);
});

test('a day without a year is the next one from today on', () => {
  expect(parseDate('June 6')).toBe('2027-06-06');
  expect(parseDate('22 Nov')).toBe('2026-11-22');
  expect(parseDate('11/21')).toBe('2027-11-21');
  expect(parseDate('Feb 29')).toBe('2028-02-29');
});

test('of two numbers that could be either, the browser’s order is taken, and it is said which', () => {
  const read = (text: string, order: 'month first' | 'day first') => parseTypedDate(text, today, order);
  expect(read('6/7/2027', 'month first')).toMatchObject({ date: '2027-06-07', read: 'month first' });
  expect(read('6/7/2027', 'day first')).toMatchObject({ date: '2027-07-06', read: 'day first' });
  expect(read('6.7.2027', 'month first')).toMatchObject({ date: '2027-07-06', read: 'day first' });
  expect(read('16/7/2027', 'month first')).toMatchObject({ date: '2027-07-16', read: undefined });
  expect(read('7/16/2027', 'day first')).toMatchObject({ date: '2027-07-16', read: undefined });
});

test('a day of the week that is not the date’s is noticed', () => {
  expect(parseTypedDate('Sat 6 Jun', today)).toMatchObject({ date: '2027-06-06', isOtherWeekday: true });
});

test.each([
  '',
  'soon',
  'June',
  '2027',
  '31/2/2027',
  '13/13/2027',
  'Feb 30 2027',
  '6 June July 2027',
  '6/6/2027 x',
  '1 2 3 4',
  'June 6 2',
  'Mon Tue 6 June',
])('%j is no date, and nothing is guessed', (text) => {
  expect(parseDate(text)).toBeUndefined();
});
