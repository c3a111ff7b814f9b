import { expect, test } from 'vitest';
import {
  describeDay,
  addMonths,
  computeBounds,
  chooseLongDay,
  chooseMonth,
  findDayByKey,
  findMonthBeside,
  monthSchema,
  getMonthWindow,
  findWeekBeside,
  listWeekDates,
} from './schedule-days.rules.ts';

/** From a Friday to a Tuesday ten years later. */
const family = { startDate: '2026-11-20', endDate: '2036-11-18' };

test('a host’s months have their days, and the same day in another', () => {
  expect(getMonthWindow('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
  expect(getMonthWindow('2026-12')).toEqual({ from: '2026-12-01', to: '2026-12-31' });
  expect(addMonths('2027-01-31', 1)).toBe('2027-02-28');
  expect(addMonths('2027-01-31', -1)).toBe('2026-12-31');
  expect(addMonths('2028-02-29', 12)).toBe('2029-02-28');
  expect(['2027-01', '2027-13', '2027-1', 'x'].map((month) => monthSchema.safeParse(month).success)).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test('a host leafs through the months of the event, and no others', () => {
  expect(findMonthBeside('2026-11', -1, family)).toBeNull();
  expect(findMonthBeside('2026-12', -1, family)).toBe('2026-11');
  expect(findMonthBeside('2026-12', 1, family)).toBe('2027-01');
  expect(findMonthBeside('2036-11', 1, family)).toBeNull();
});

test('a host’s weeks begin on Sunday, and the next one is there as long as the event has a day of it', () => {
  expect(listWeekDates('2026-11-21')).toEqual(listWeekDates('2026-11-15'));
  expect(listWeekDates('2026-11-21')[0]).toBe('2026-11-15');
  expect(listWeekDates('2026-11-22')[0]).toBe('2026-11-22');
  expect(findWeekBeside('2026-11-20', 1, family)).toBe('2026-11-27');
  expect(findWeekBeside('2026-11-26', -1, family)).toBe('2026-11-20');
  expect(findWeekBeside('2026-11-20', -1, family)).toBeNull();
  expect(findWeekBeside('2036-11-12', 1, family)).toBe('2036-11-18');
  expect(findWeekBeside('2036-11-18', 1, family)).toBeNull();
  expect(findWeekBeside('2026-11-01', 1, family)).toBe('2026-11-20');
});

test('a host sees today while the event runs, else its first day; the asked day where there is one', () => {
  expect(chooseLongDay(undefined, family, '2030-05-01', [])).toBe('2030-05-01');
  expect(chooseLongDay(undefined, family, '2026-01-01', [])).toBe('2026-11-20');
  expect(chooseLongDay(undefined, family, '2037-01-01', [])).toBe('2026-11-20');
  expect(chooseLongDay('2031-01-01', family, '2030-05-01', [])).toBe('2031-01-01');
  expect(chooseLongDay('2026-11-19', family, '2030-05-01', [])).toBe('2030-05-01');
  expect(chooseLongDay('2026-11-19', family, '2030-05-01', ['2026-11-19'])).toBe('2026-11-19');
});

test('a host sees the asked month where there is one, also with the days outside the dates', () => {
  const bounds = computeBounds(family, ['2026-10-01']);
  expect(bounds).toEqual({ startDate: '2026-10-01', endDate: '2036-11-18' });
  expect(chooseMonth('2026-10', '2026-11-20', bounds)).toBe('2026-10');
  expect(chooseMonth('2026-09', '2026-11-20', bounds)).toBe('2026-11');
  expect(chooseMonth(undefined, '2027-03-01', bounds)).toBe('2027-03');
});

test('a host’s keys go by day, week and month, to either end of the week, and never out of the event', () => {
  const by = (key: string, day: string, shiftKey = false) => findDayByKey({ key, shiftKey }, day, family);
  expect(by('ArrowRight', '2026-11-30')).toBe('2026-12-01');
  expect(by('ArrowLeft', '2026-11-20')).toBe('2026-11-20');
  expect(by('ArrowDown', '2026-11-25')).toBe('2026-12-02');
  expect(by('ArrowUp', '2026-12-02')).toBe('2026-11-25');
  expect(by('Home', '2026-12-02')).toBe('2026-11-29');
  expect(by('End', '2026-12-02')).toBe('2026-12-05');
  expect(by('PageDown', '2027-01-31')).toBe('2027-02-28');
  expect(by('PageUp', '2026-12-10')).toBe('2026-11-20');
  expect(by('PageDown', '2027-01-31', true)).toBe('2028-01-31');
  expect(by('PageDown', '2036-06-30', true)).toBe('2036-11-18');
  expect(by('Enter', '2026-12-02')).toBeNull();
});

test('a host hears of a day its label and how much is on, and that it is today', () => {
  expect(describeDay({ items: 1, label: 'Move-in', isToday: true })).toBe('Today, Move-in, 1 event');
  expect(describeDay({ items: 0, label: undefined, isToday: false })).toBe('No events');
  expect(describeDay({ items: undefined, label: undefined, isToday: false })).toBe('');
});
