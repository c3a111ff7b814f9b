import { expect, test } from 'vitest';
import { findTypedTimes } from './typed-times.ts';

const read = (text: string) => {
  const found = findTypedTimes(text);
  return found && [found.startTime, found.endTime].filter(Boolean).join('-');
};

test.each([
  ['16:00', '16:00'],
  ['6pm', '18:00'],
  ['6 pm', '18:00'],
  ['6:30 p.m.', '18:30'],
  ['18.00', '18:00'],
  ['18h', '18:00'],
  ['18h30', '18:30'],
  ['18 Uhr', '18:00'],
  ['12am', '00:00'],
  ['12pm', '12:00'],
  ['noon', '12:00'],
  ['midnight', '00:00'],
  ['9:05', '09:05'],
  ['16:00–16:45', '16:00-16:45'],
  ['16:00 - 16:45', '16:00-16:45'],
  ['16.00 bis 17.30', '16:00-17:30'],
  ['4 to 5:30pm', '16:00-17:30'],
  ['4–5pm', '16:00-17:00'],
  ['11–1pm', '11:00-13:00'],
  ['11pm–1am', '23:00-01:00'],
  ['11–1am', '23:00-01:00'],
  ['16–17:30', '16:00-17:30'],
  ['20:00–midnight', '20:00-00:00'],
  ['18 uur', '18:00'],
  ['18.30 Uhr bis Mitternacht', '18:30-00:00'],
  ['16:00 a 18:00', '16:00-18:00'],
  ['16h30 à 18h', '16:30-18:00'],
  ['16:00 hasta 17:30', '16:00-17:30'],
  ['mediodía', '12:00'],
  ['١٦:٠٠', '16:00'],
  ['٤ م', '16:00'],
  ['4 ص إلى 5 ص', '04:00-05:00'],
  ['Brunch from 10:30, bring cake', '10:30'],
])('a host may write a time as %s: %s', (typed, times) => {
  expect(read(typed)).toBe(times);
});

test.each([
  'half past six',
  'Table 4',
  '6-8',
  '6/6/2027',
  '25:00',
  '16:75',
  '13pm',
  '0am',
  'Room 12b',
  '4x100 m relay',
  '2027',
  'Route 66 hike',
  'v1.23:45',
])('%j has no time, and nothing is guessed', (typed) => {
  expect(read(typed)).toBeUndefined();
});

test('it says where it stands', () => {
  const text = 'Sat 16:00–16:45 Ceremony';
  const { at, length } = findTypedTimes(text) ?? { at: 0, length: 0 };
  expect(text.slice(at, at + length)).toBe('16:00–16:45');
});
