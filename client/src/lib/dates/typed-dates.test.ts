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

test.each([
  'Samstag, 5. Juni 2027',
  'Samstag, den 5. Juni',
  'Sa 5.6.',
  'Sa, 5.6.2027',
  'samedi 5 juin',
  'sam. 5 juin 2027',
  'sábado, 5 de junio',
  'sáb 5 jun',
  'sabato 5 giugno',
  'sábado, 5 de junho de 2027',
  'zaterdag 5 juni',
  'za 5 juni',
  'السبت 5 يونيو',
  'السبت ٥ حزيران ٢٠٢٧',
  'Saturday, 6/5/2027',
])('a host may write June 5, 2027 as %s', (text) => {
  expect(parseTypedDate(text, today, 'month first')).toMatchObject({
    date: '2027-06-05',
    isOtherWeekday: false,
  });
});

test('months of other languages are read, also where a short one is a day of the week as well', () => {
  const march = [
    '2 März',
    '2. Mär',
    '2 de marzo',
    '2 mars',
    '2 marzo',
    '2 mar',
    'mar 2 mar',
    'mar 2 mars',
    '٢ آذار',
  ];
  for (const text of march) expect([text, parseDate(text)]).toEqual([text, '2027-03-02']);
  expect(parseDate('1er août')).toBe('2027-08-01');
  expect(parseDate('9 Jänner')).toBe('2027-01-09');
  // It could be June or July.
  expect(parseDate('5 jui')).toBeUndefined();
});

test('at the beginning of a line, words that may as well begin a title are no dates', () => {
  const inLine = (text: string) => parseTypedDate(text, today, 'month first', 'line')?.date;
  expect(inLine('Set 2')).toBeUndefined();
  expect(parseDate('Set 2')).toBe('2027-09-02');
  expect(inLine('2 settembre')).toBe('2027-09-02');
  expect(inLine('Jun 5')).toBe('2027-06-05');
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
