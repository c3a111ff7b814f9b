import fc from 'fast-check';
import { RRuleTemporal } from 'rrule-temporal';
import { describe, expect, test } from 'vitest';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { buildRule, weekdays } from '@daysheet/shared/schedule/recurrence.ts';
import { findFirstDate } from '@daysheet/shared/schedule/recurrence-first.ts';
import { addDays, listEventDates, getWeekday } from '@daysheet/shared/lib/time.ts';
import {
  countOccurrences,
  findFirstOccurrence,
  findLastOccurrence,
  findLastOccurrenceBy,
  findNthOccurrence,
  findOccurrence,
  isOccurrence,
  listOccurrenceDates,
  nameOccurrence,
} from './recurrence.rules.ts';

const never = { kind: 'never' } as const;
const listRuleDates = (repeat: Repeat, startsOn: string, from: string, to: string) =>
  listOccurrenceDates({ eventDate: startsOn, repeatRule: buildRule(repeat, startsOn) }, from, to);

describe('a repeating item falls on', () => {
  test('every nth day', () => {
    expect(
      listRuleDates({ frequency: 'daily', every: 3, ends: never }, '2026-02-26', '2026-02-26', '2026-03-08'),
    ).toEqual(['2026-02-26', '2026-03-01', '2026-03-04', '2026-03-07']);
  });

  test('every day of a long window, none left out', () => {
    const dates = listRuleDates(
      { frequency: 'daily', every: 1, ends: never },
      '2026-01-01',
      '2026-01-01',
      '2027-12-31',
    );
    expect(dates).toEqual(listEventDates('2026-01-01', '2027-12-31', 0, 1000));
  });

  test('chosen weekdays of every nth week, weeks beginning on Monday', () => {
    const repeat: Repeat = { frequency: 'weekly', every: 2, weekdays: ['MO', 'SU'], ends: never };
    expect(listRuleDates(repeat, '2026-06-07', '2026-06-01', '2026-06-30')).toEqual([
      '2026-06-07',
      '2026-06-15',
      '2026-06-21',
      '2026-06-29',
    ]);
  });

  test('a day of the month, and months without it are left out', () => {
    const repeat: Repeat = { frequency: 'monthly', every: 1, on: 'date', ends: never };
    expect(listRuleDates(repeat, '2027-01-31', '2027-01-01', '2027-06-30')).toEqual([
      '2027-01-31',
      '2027-03-31',
      '2027-05-31',
    ]);
    expect(listRuleDates({ ...repeat, on: 'last_date' }, '2027-01-31', '2027-02-01', '2027-04-30')).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
  });

  test('a weekday of the month', () => {
    const repeat: Repeat = { frequency: 'monthly', every: 1, on: 'weekday', ends: never };
    expect(listRuleDates(repeat, '2026-12-08', '2026-12-01', '2027-02-28')).toEqual([
      '2026-12-08',
      '2027-01-12',
      '2027-02-09',
    ]);
    expect(
      listRuleDates({ ...repeat, on: 'last_weekday' }, '2026-12-29', '2026-12-01', '2027-02-28'),
    ).toEqual(['2026-12-29', '2027-01-26', '2027-02-23']);
  });

  test('the same date every year', () => {
    expect(
      listRuleDates({ frequency: 'yearly', every: 1, ends: never }, '2028-02-29', '2028-01-01', '2037-01-01'),
    ).toEqual(['2028-02-29', '2032-02-29', '2036-02-29']);
  });

  test('so many days, or until a date', () => {
    const daily = { frequency: 'daily', every: 1 } as const;
    const three = { ...daily, ends: { kind: 'times', times: 3 } } as const;
    const series = { eventDate: '2026-06-05', repeatRule: buildRule(three, '2026-06-05') };
    expect(listOccurrenceDates(series, '2026-06-07', '2027-06-07')).toEqual(['2026-06-07']);
    expect(findLastOccurrence(series)).toBe('2026-06-07');
    const until = { ...daily, ends: { kind: 'on', date: '2026-06-06' } } as const;
    expect(listRuleDates(until, '2026-06-05', '2026-06-01', '2026-07-01')).toEqual([
      '2026-06-05',
      '2026-06-06',
    ]);
    const rule = (repeat: Repeat, eventDate: string) => ({
      eventDate,
      repeatRule: buildRule(repeat, eventDate),
    });
    expect(findLastOccurrence(rule({ ...daily, ends: never }, '2026-06-05'))).toBeNull();
    expect(
      findFirstOccurrence(rule({ ...until, frequency: 'weekly', weekdays: ['SU'] }, '2026-06-05')),
    ).toBeNull();
    expect(
      findFirstOccurrence(
        rule({ ...daily, ends: never, frequency: 'weekly', weekdays: ['SU'] }, '2026-06-05'),
      ),
    ).toBe('2026-06-07');
  });
});

const anyDate = fc
  .date({ min: new Date('2024-01-01'), max: new Date('2034-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyEnds: fc.Arbitrary<Repeat['ends']> = fc.oneof(
  fc.constant(never),
  anyDate.map((date) => ({ kind: 'on' as const, date })),
  fc.integer({ min: 1, max: 200 }).map((times) => ({ kind: 'times' as const, times })),
);
const anyRepeat: fc.Arbitrary<Repeat> = fc.oneof(
  fc.record({
    frequency: fc.constantFrom('daily' as const, 'yearly' as const),
    every: fc.integer({ min: 1, max: 14 }),
    ends: anyEnds,
  }),
  fc.record({
    frequency: fc.constant('weekly' as const),
    weekdays: fc.subarray([...weekdays], { minLength: 1 }),
    every: fc.integer({ min: 1, max: 14 }),
    ends: anyEnds,
  }),
  fc.record({
    frequency: fc.constant('monthly' as const),
    on: fc.constantFrom('date' as const, 'last_date' as const, 'weekday' as const, 'last_weekday' as const),
    every: fc.integer({ min: 1, max: 14 }),
    ends: anyEnds,
  }),
);
const anyWindow = fc.tuple(anyDate, fc.integer({ min: 0, max: 400 })).map(([from, days]) => ({
  from,
  to: addDays(from, days),
}));

test('a guest who looks at fewer days sees the same dates in them as one who looks at more', () => {
  fc.assert(
    fc.property(
      anyRepeat,
      anyDate,
      anyWindow,
      fc.integer({ min: 1, max: 900 }),
      (repeat, start, { from, to }, more) => {
        const longer = listRuleDates(repeat, start, addDays(from, -more), addDays(to, more));
        expect(listRuleDates(repeat, start, from, to)).toEqual(
          longer.filter((date) => date >= from && date <= to),
        );
      },
    ),
    { numRuns: 150 },
  );
});

/** What a library that follows RFC 5545 makes of a rule. */
function byTheLibrary(eventDate: string, repeatRule: string, from: string, to: string): string[] {
  const rruleString = `DTSTART:${eventDate.replaceAll('-', '')}T000000Z\nRRULE:${repeatRule}`;
  return new RRuleTemporal({ rruleString })
    .between(new Date(`${from}T00:00:00Z`), new Date(`${to}T00:00:00Z`), true)
    .map(({ epochMilliseconds }) => new Date(epochMilliseconds).toISOString().slice(0, 10));
}

test('a rule gives the dates that RFC 5545 gives it', () => {
  let given = 0;
  fc.assert(
    fc.property(anyRepeat, anyDate, anyWindow, (repeat, start, { from, to }) => {
      const dates = listRuleDates(repeat, start, from, to);
      const first = from > start ? from : start;
      expect(dates).toEqual(first > to ? [] : byTheLibrary(start, buildRule(repeat, start), first, to));
      given += dates.length;
    }),
    { numRuns: 600 },
  );
  expect(given).toBeGreaterThan(1000);
});

test('a rule counts its dates, and finds one by its place, as if it had written them all', () => {
  fc.assert(
    fc.property(anyRepeat, anyDate, anyWindow, (repeat, start, { from, to }) => {
      const series = { eventDate: start, repeatRule: buildRule(repeat, start) };
      expect(countOccurrences(series, from, to)).toBe(listRuleDates(repeat, start, from, to).length);
      const all = listRuleDates(repeat, start, start, '2060-01-01');
      expect(all.slice(0, 50).map((_, index) => findNthOccurrence(series, index + 1))).toEqual(
        all.slice(0, 50),
      );
      const times =
        repeat.ends.kind === 'never' ? null : listRuleDates(repeat, start, start, '2999-12-31').length;
      expect(times === null ? null : findNthOccurrence(series, times + 1)).toBeNull();
    }),
    { numRuns: 300 },
  );
});

test('a rule that ends has its last date there, and none after it', () => {
  fc.assert(
    fc.property(anyRepeat, anyDate, (repeat, start) => {
      fc.pre(repeat.ends.kind !== 'never');
      const series = { eventDate: start, repeatRule: buildRule(repeat, start) };
      const all = listRuleDates(repeat, start, start, '2999-12-31');
      expect(findLastOccurrence(series)).toBe(all.at(-1) ?? null);
      const times = repeat.ends.kind === 'times' ? repeat.ends.times : all.length;
      const isCut = (all.at(-1) ?? '') > '2800';
      expect(isCut || all.length === times).toBe(true);
    }),
    { numRuns: 400 },
  );
});

describe('a rule that reaches thousands of years ahead costs no more than one of this year', () => {
  const far: Repeat[] = [1, 7, 99].flatMap((every) => [
    { frequency: 'yearly' as const, every, ends: { kind: 'times' as const, times: 999 } },
    {
      frequency: 'monthly' as const,
      on: 'date' as const,
      every,
      ends: { kind: 'times' as const, times: 999 },
    },
    { frequency: 'daily' as const, every, ends: { kind: 'on' as const, date: '2999-12-31' } },
  ]);
  test.each(['2026-06-06', '2028-02-29', '2026-12-31', '1900-01-01'])('from %s', (start) => {
    const begun = performance.now();
    for (let nth = 0; nth < 100; nth += 1) {
      for (const repeat of far) {
        const series = { eventDate: start, repeatRule: buildRule(repeat, start) };
        const last = findLastOccurrence(series) ?? '';
        expect(last >= start && last <= '2999-12-31').toBe(true);
        expect(findFirstOccurrence(series)).toBe(start);
      }
    }
    // A walk by the library took 171 ms for one.
    expect(performance.now() - begun).toBeLessThan(2000);
  });
});

test('the form tells the host the same first date as the rule gives', () => {
  fc.assert(
    fc.property(anyRepeat, anyDate, (repeat, start) => {
      const rule = buildRule({ ...repeat, ends: never }, start);
      expect(findFirstDate(repeat, start)).toBe(findFirstOccurrence({ eventDate: start, repeatRule: rule }));
    }),
    { numRuns: 400 },
  );
});

test('the dates of a repeating item are in order, within the days asked for, and on the weekdays of the rule', () => {
  let given = 0;
  fc.assert(
    fc.property(anyRepeat, anyDate, anyWindow, (repeat, start, { from, to }) => {
      const dates = listRuleDates(repeat, start, from, to);
      expect(dates).toEqual([...new Set(dates)].toSorted());
      expect(dates.filter((date) => date < from || date > to || date < start)).toEqual([]);
      const chosen = repeat.frequency === 'weekly' ? repeat.weekdays : weekdays;
      expect(dates.filter((date) => !chosen.includes(weekdays[getWeekday(date)] ?? 'MO'))).toEqual([]);
      given += dates.length;
    }),
    { numRuns: 150 },
  );
  expect(given).toBeGreaterThan(100);
});

test('a rule is asked about one date as if it had written them all', () => {
  fc.assert(
    fc.property(anyRepeat, anyDate, anyWindow, (repeat, start, { from, to }) => {
      const series = { eventDate: start, repeatRule: buildRule(repeat, start) };
      const dates = listRuleDates(repeat, start, from, to);
      for (const date of listEventDates(from, addDays(from, 40), 0, 40))
        expect(isOccurrence(series, date)).toBe(listRuleDates(repeat, start, date, date).length === 1);
      expect(findLastOccurrenceBy(series, to)).toBe(listRuleDates(repeat, start, start, to).at(-1) ?? null);
      expect(findOccurrence(series, { from, to }, (date) => date > addDays(from, 7))).toBe(
        dates.find((date) => date > addDays(from, 7)),
      );
    }),
    { numRuns: 100 },
  );
});

test('places are counted from one', () => {
  const series = { eventDate: '2026-06-05', repeatRule: 'FREQ=DAILY;INTERVAL=1;COUNT=2' };
  const places = [-1, 0, 1, 2, 3].map((place) => findNthOccurrence(series, place));
  expect(places).toEqual([null, null, '2026-06-05', '2026-06-06', null]);
});

test('an occurrence is called by its series and its date', () => {
  expect(nameOccurrence('run', '2026-06-05')).toBe('run_2026-06-05');
});
