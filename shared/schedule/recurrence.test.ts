import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { moveRepeat, parseRepeat, buildRule, shiftRepeat, weekdays } from './recurrence.ts';
import type { Repeat } from './recurrence.schemas.ts';
import { formatRepeat } from './recurrence-text.ts';

const anyDate = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyEnds: fc.Arbitrary<Repeat['ends']> = fc.oneof(
  fc.constant({ kind: 'never' as const }),
  anyDate.map((date) => ({ kind: 'on' as const, date })),
  fc.integer({ min: 1, max: 999 }).map((times) => ({ kind: 'times' as const, times })),
);
const anyEvery = fc.integer({ min: 1, max: 99 });
const someWeekdays = fc
  .subarray([...weekdays], { minLength: 1 })
  .map((days) => weekdays.filter((day) => days.includes(day)));
const anyRepeat: fc.Arbitrary<Repeat> = fc.oneof(
  fc.record({ frequency: fc.constant('daily' as const), every: anyEvery, ends: anyEnds }),
  fc.record({
    frequency: fc.constant('weekly' as const),
    weekdays: someWeekdays,
    every: anyEvery,
    ends: anyEnds,
  }),
  fc.record({
    frequency: fc.constant('monthly' as const),
    on: fc.constantFrom('date' as const, 'last_date' as const, 'weekday' as const, 'last_weekday' as const),
    every: anyEvery,
    ends: anyEnds,
  }),
  fc.record({ frequency: fc.constant('yearly' as const), every: anyEvery, ends: anyEnds }),
);

describe('the rule of a repeating item', () => {
  test('reads as RFC 5545 has it', () => {
    const ends = { kind: 'never' } as const;
    expect(buildRule({ frequency: 'weekly', every: 2, weekdays: ['TU', 'TH'], ends }, '2026-12-01')).toBe(
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,TH;WKST=MO',
    );
    const until = { kind: 'on', date: '2027-06-30' } as const;
    expect(buildRule({ frequency: 'monthly', every: 1, on: 'weekday', ends: until }, '2026-12-08')).toBe(
      'FREQ=MONTHLY;INTERVAL=1;BYDAY=2TU;UNTIL=20270630',
    );
    const times = { kind: 'times', times: 10 } as const;
    expect(buildRule({ frequency: 'monthly', every: 3, on: 'date', ends: times }, '2026-12-24')).toBe(
      'FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=24;COUNT=10',
    );
  });

  test('takes the days after the 28th for the last of their weekday, which every month has', () => {
    const monthly = { frequency: 'monthly', every: 1, on: 'weekday', ends: { kind: 'never' } } as const;
    expect(buildRule(monthly, '2026-12-28')).toContain('BYDAY=4MO');
    expect(buildRule(monthly, '2026-12-29')).toContain('BYDAY=-1TU');
  });

  test('is read back as it was written', () => {
    fc.assert(
      fc.property(anyRepeat, anyDate, (repeat, startsOn) => {
        // A fifth weekday counts as the last one, and is stored as such.
        const isFifth = repeat.frequency === 'monthly' && repeat.on === 'weekday' && startsOn.slice(8) > '28';
        const same = isFifth ? { ...repeat, on: 'last_weekday' } : repeat;
        expect(parseRepeat(buildRule(repeat, startsOn))).toEqual(same);
      }),
    );
  });

  test('that moves by whole weeks keeps its weekdays, and moves back to what it was', () => {
    fc.assert(
      fc.property(someWeekdays, fc.integer({ min: -500, max: 500 }), (days, shift) => {
        const repeat: Repeat = { frequency: 'weekly', every: 1, weekdays: days, ends: { kind: 'never' } };
        expect(shiftRepeat(repeat, shift * 7)).toEqual(repeat);
        expect(shiftRepeat(shiftRepeat(repeat, shift), -shift)).toEqual(repeat);
      }),
    );
  });

  test('that moves as a whole takes its last date along; where one date moves, it stays', () => {
    const ends = { kind: 'on', date: '2026-12-31' } as const;
    const repeat: Repeat = { frequency: 'daily', every: 1, ends };
    expect(shiftRepeat(repeat, 7)).toMatchObject({ ends: { date: '2027-01-07' } });
    expect(moveRepeat(repeat, '2026-12-01', '2026-12-02')).toMatchObject({ ends });
  });

  test('of several weekdays changes the one that was moved', () => {
    const repeat: Repeat = { frequency: 'weekly', every: 1, weekdays: ['TU', 'TH'], ends: { kind: 'never' } };
    expect(moveRepeat(repeat, '2026-12-01', '2026-12-02')).toMatchObject({ weekdays: ['WE', 'TH'] });
  });
});

describe('a repetition in words', () => {
  type Every<T> = T extends Repeat ? Omit<T, 'every' | 'ends'> & Partial<Pick<T, 'every' | 'ends'>> : never;
  const text = (repeat: Every<Repeat>, startsOn = '2026-12-08') =>
    formatRepeat({ every: 1, ends: { kind: 'never' }, ...repeat }, startsOn, (date) => date);

  test('says which days, how often and until when', () => {
    expect(text({ frequency: 'daily' })).toBe('Every day');
    expect(text({ frequency: 'daily', every: 3 })).toBe('Every 3 days');
    expect(text({ frequency: 'weekly', weekdays: ['TU', 'TH', 'SU'] })).toBe(
      'Every Tuesday, Thursday and Sunday',
    );
    expect(text({ frequency: 'weekly', weekdays: ['MO', 'TU', 'WE', 'TH', 'FR'] })).toBe('Monday to Friday');
    expect(text({ frequency: 'weekly', every: 2, weekdays: ['SA'] })).toBe('Every 2 weeks on Saturday');
    expect(text({ frequency: 'monthly', on: 'weekday' })).toBe('Every month on the second Tuesday');
    expect(text({ frequency: 'monthly', on: 'last_weekday', every: 2 }, '2026-12-29')).toBe(
      'Every 2 months on the last Tuesday',
    );
    expect(text({ frequency: 'monthly', on: 'date', ends: { kind: 'times', times: 4 } })).toBe(
      'Every month on day 8, 4 times',
    );
    expect(text({ frequency: 'yearly', ends: { kind: 'on', date: '2030-12-31' } })).toBe(
      'Every year, until 2030-12-31',
    );
  });
});
