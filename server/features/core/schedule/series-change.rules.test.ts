import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { parseRepeat, buildRule, weekdays } from '@daysheet/shared/schedule/recurrence.ts';
import { addDays } from '@daysheet/shared/lib/time.ts';
import { findFirstOccurrence, listOccurrenceDates } from '../occurrences/recurrence.rules.ts';
import { toItemFields } from './schedule.rules.ts';
import {
  computeMovedSeries,
  findPlaceAfter,
  findPlaceAfterShift,
  splitRepeat,
  applyEdit,
} from './series-change.rules.ts';

const anyDate = fc
  .date({ min: new Date('2026-01-01'), max: new Date('2028-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyEnds: fc.Arbitrary<Repeat['ends']> = fc.oneof(
  fc.constant({ kind: 'never' as const }),
  fc.constant({ kind: 'on' as const, date: '2031-12-31' }),
  fc.integer({ min: 30, max: 200 }).map((times) => ({ kind: 'times' as const, times })),
);
const every = fc.integer({ min: 1, max: 4 });
const anyRepeat: fc.Arbitrary<Repeat> = fc.oneof(
  fc.record({ frequency: fc.constant('daily' as const), every, ends: anyEnds }),
  fc.record({
    frequency: fc.constant('weekly' as const),
    weekdays: fc.subarray([...weekdays], { minLength: 1 }),
    every,
    ends: anyEnds,
  }),
  fc.record({
    frequency: fc.constant('monthly' as const),
    on: fc.constantFrom('date' as const, 'last_date' as const, 'weekday' as const, 'last_weekday' as const),
    every,
    ends: anyEnds,
  }),
);
/** A rule and the first date that it gives. */
const anySeries = fc.tuple(anyRepeat, anyDate).map(([repeat, start]) => {
  const eventDate = findFirstOccurrence({ eventDate: start, repeatRule: buildRule(repeat, start) }) ?? start;
  // As it is read back: a fifth weekday is the last one.
  return { repeat: parseRepeat(buildRule(repeat, start)), eventDate };
});
const horizon = '2032-12-31';
const listRuleDates = ({ repeat, eventDate }: { repeat: Repeat; eventDate: string }) =>
  listOccurrenceDates({ eventDate, repeatRule: buildRule(repeat, eventDate) }, eventDate, horizon);

test("'This and following' splits a series into the same dates, the past untouched", () => {
  fc.assert(
    fc.property(anySeries, fc.integer({ min: 1, max: 25 }), (series, nth) => {
      const dates = listRuleDates(series);
      const date = dates[nth];
      fc.pre(date !== undefined);
      const { before, rest } = splitRepeat(series, date);
      expect(listRuleDates({ ...series, repeat: before })).toEqual(dates.slice(0, nth));
      expect(listRuleDates({ repeat: rest, eventDate: date })).toEqual(dates.slice(nth));
    }),
    { numRuns: 150 },
  );
});

test('an exception stays at its own turn where the host moves the whole series by some days', () => {
  fc.assert(
    fc.property(fc.integer({ min: -40, max: 40 }), fc.integer({ min: 0, max: 30 }), (days, nth) => {
      const ends = { kind: 'never' } as const;
      const before = { eventDate: '2026-06-05', repeat: { frequency: 'daily', every: 3, ends } as const };
      const after = { ...before, eventDate: addDays(before.eventDate, days) };
      const date = addDays(before.eventDate, nth * 3);
      expect(findPlaceAfterShift(before, after, date)).toBe(addDays(date, days));
    }),
  );
});

describe('a moved occurrence of a series', () => {
  const ends = { kind: 'never' } as const;
  const repeat: Repeat = { frequency: 'weekly', every: 1, weekdays: ['TU', 'TH'], ends };
  const series = { eventDate: '2026-06-02', repeat };

  test('takes its weekday along, and leaves the others where they are', () => {
    const after = computeMovedSeries(series, { from: '2026-06-16', to: '2026-06-17' }, repeat);
    expect(after).toEqual({ eventDate: '2026-06-02', repeat: { ...repeat, weekdays: ['WE', 'TH'] } });
    const moved = { from: '2026-06-16', to: '2026-06-17' };
    expect(findPlaceAfter(series, after, '2026-06-23', moved)).toBe('2026-06-24');
    expect(findPlaceAfter(series, after, '2026-06-25', moved)).toBe('2026-06-25');
  });

  test('to an earlier day of the week leaves the first date of another, and the weeks that are off', () => {
    const mondays: Repeat = { ...repeat, weekdays: ['MO', 'TH'] };
    const fortnights: Repeat = { ...mondays, every: 2 };
    const move = (of: Repeat, eventDate: string, from: string, to: string) =>
      computeMovedSeries({ eventDate, repeat: of }, { from, to }, of).eventDate;
    expect(move(mondays, '2026-06-01', '2026-06-04', '2026-06-02')).toBe('2026-06-01');
    expect(move(fortnights, '2026-06-01', '2026-06-18', '2026-06-16')).toBe('2026-06-01');
    expect(move(fortnights, '2026-06-04', '2026-06-18', '2026-06-16')).toBe('2026-06-02');
    expect(move(fortnights, '2026-06-04', '2026-06-15', '2026-06-16')).toBe('2026-06-04');
    // The first itself.
    expect(move(mondays, '2026-06-01', '2026-06-15', '2026-06-14')).toBe('2026-05-31');
  });

  test('of a monthly one moves the day of every month, and a fourth stays the fourth', () => {
    const monthly = {
      eventDate: '2026-06-15',
      repeat: { frequency: 'monthly', every: 1, on: 'date', ends } as const,
    };
    const moved = { from: '2026-08-15', to: '2026-08-17' };
    const after = computeMovedSeries(monthly, moved, monthly.repeat);
    expect(after.eventDate).toBe('2026-06-17');
    expect(findPlaceAfter(monthly, after, '2026-09-15', moved)).toBe('2026-09-17');
  });

  test('of a monthly or yearly one gives every month the day that was chosen', () => {
    const move = (eventDate: string, of: Repeat, from: string, to: string, chosen = of) => {
      const after = computeMovedSeries({ eventDate, repeat: of }, { from, to }, chosen);
      return [after.eventDate, after.repeat && buildRule({ ...after.repeat, ends }, after.eventDate)];
    };
    const monthly = (on: 'date' | 'weekday' | 'last_weekday', every = 1): Repeat => ({
      frequency: 'monthly',
      every,
      on,
      ends,
    });
    const second = monthly('weekday');
    const rule = (day: string, every = 1) => `FREQ=MONTHLY;INTERVAL=${every};${day}`;
    expect(move('2026-01-13', second, '2026-03-10', '2026-03-12')).toEqual(['2026-01-08', rule('BYDAY=2TH')]);
    // The fifth is the last of each month.
    expect(move('2026-01-13', second, '2026-03-10', '2026-03-30')).toEqual([
      '2026-01-26',
      rule('BYDAY=-1MO'),
    ]);
    const date = monthly('date');
    // February has no 30th.
    expect(move('2026-02-28', date, '2026-03-28', '2026-03-30')).toEqual([
      '2026-03-30',
      rule('BYMONTHDAY=30'),
    ]);
    expect(move('2026-01-28', date, '2026-03-28', '2026-04-02')).toEqual([
      '2026-02-02',
      rule('BYMONTHDAY=2'),
    ]);
    const yearly: Repeat = { frequency: 'yearly', every: 1, ends };
    expect(move('2026-02-28', yearly, '2028-02-28', '2028-02-29')[0]).toBe('2028-02-29');
    // A repetition that is chosen anew is read from the date that is open, and begins no earlier than the series did.
    const tuesdays: Repeat = { frequency: 'weekly', every: 1, weekdays: ['TU'], ends };
    expect(move('2026-01-27', tuesdays, '2026-03-10', '2026-03-10', monthly('weekday', 2))).toEqual([
      '2026-03-10',
      rule('BYDAY=2TU', 2),
    ]);
    expect(move('2026-01-13', second, '2026-03-10', '2026-03-10')[0]).toBe('2026-01-13');
  });

  test('stands on the date that was chosen, and takes the exceptions of other months along', () => {
    const byMonths = fc.oneof(
      anySeries,
      fc.tuple(every, anyDate).map(([each, eventDate]) => ({
        repeat: { frequency: 'yearly' as const, every: each, ends },
        eventDate,
      })),
    );
    fc.assert(
      fc.property(
        byMonths.filter(({ repeat: { frequency } }) => frequency !== 'weekly'),
        fc.integer({ min: 0, max: 8 }),
        fc.integer({ min: -40, max: 40 }),
        (before, nth, days) => {
          const from = listRuleDates(before)[nth];
          fc.pre(from !== undefined);
          const moved = { from, to: addDays(from, days) };
          fc.pre(moved.to <= '2031-12-31');
          const after = computeMovedSeries(before, moved, before.repeat);
          expect(after.repeat && listRuleDates({ ...after, repeat: after.repeat })).toContain(moved.to);
          expect(findPlaceAfter(before, after, from, moved)).toBe(moved.to);
        },
      ),
      { numRuns: 300 },
    );
  });

  test('begins a series, or ends one, on the date that it goes to', () => {
    const once = { eventDate: '2026-06-02', repeat: null };
    const moved = (from: typeof once | typeof series, to: Repeat | null) =>
      computeMovedSeries(from, { from: '2026-06-02', to: '2026-06-04' }, to);
    expect(moved(once, repeat)).toEqual({ eventDate: '2026-06-04', repeat });
    expect(moved(series, null)).toEqual({ eventDate: '2026-06-04', repeat: null });
  });

  test('has no place where the rule no longer gives its date', () => {
    const other = { ...series, repeat: { ...repeat, weekdays: ['TH'] as ['TH'] } };
    const stays = { from: '2026-06-16', to: '2026-06-16' };
    expect(findPlaceAfter(series, other, '2026-06-23', stays)).toBeNull();
    expect(findPlaceAfter(series, other, '2026-06-25', stays)).toBe('2026-06-25');
    expect(findPlaceAfter(series, { ...series, repeat: null }, '2026-06-25', stays)).toBeNull();
  });
});

describe('an edit of a series', () => {
  const fields = toItemFields({
    title: 'Practice',
    description: null,
    location: null,
    eventDate: '2026-06-02',
    startTime: '16:00',
    endTime: '17:00',
    notificationMinutes: 15,
    whenLate: 'moves',
    minMinutes: null,
    repeat: null,
    assignmentType: 'roles',
    roleIds: [],
    attendeeIds: [],
  });

  test('is taken over by what said the same, and not by what said something of its own', () => {
    const to = { ...fields, title: 'Training', startTime: '15:00' };
    const match = { ...fields, title: 'Match' };
    expect(applyEdit(match, fields, fields, to)).toMatchObject({ title: 'Match', startTime: '15:00' });
    expect(applyEdit(fields, fields, fields, to)).toMatchObject({ title: 'Training', startTime: '15:00' });
  });

  test('of start or end is one of both: no date begins after it ends', () => {
    const evening = { ...fields, startTime: '19:00', endTime: '20:00' };
    const longer = { ...fields, endTime: '18:00' };
    expect(applyEdit(longer, fields, fields, evening)).toMatchObject({
      startTime: '16:00',
      endTime: '18:00',
    });
    const early = { ...fields, startTime: '15:30' };
    const short = { ...early, endTime: '15:50' };
    expect(applyEdit(fields, fields, early, short)).toMatchObject({ startTime: '15:30', endTime: '15:50' });
  });

  test('of any detail reaches the other dates', () => {
    const edited = {
      title: 'Training',
      description: 'Bring water.',
      location: 'Hall 2',
      startTime: '15:00',
      endTime: null,
      notificationMinutes: 30,
      whenLate: 'shrinks',
      minMinutes: 20,
    } as const;
    expect(applyEdit(fields, fields, fields, { ...fields, ...edited })).toEqual({ ...fields, ...edited });
  });

  test('of whom it is for leaves those who were asked for one day', () => {
    const to = toItemFields({ ...fields, roleIds: ['family'] });
    const grandma = toItemFields({ ...fields, assignmentType: 'individuals', attendeeIds: ['grandma'] });
    expect(applyEdit(grandma, fields, fields, to)).toMatchObject({ attendeeIds: ['grandma'], roleIds: [] });
    expect(applyEdit(fields, fields, fields, to)).toMatchObject({ roleIds: ['family'], forEveryone: false });
  });
});

test('who was named for a series is not asked about its roles, and the other way round', () => {
  const fields = toItemFields({
    title: 'Practice',
    description: null,
    location: null,
    eventDate: '2026-06-02',
    startTime: '16:00',
    endTime: '17:00',
    notificationMinutes: 15,
    whenLate: 'moves',
    minMinutes: null,
    repeat: null,
    assignmentType: 'individuals',
    roleIds: [],
    attendeeIds: ['grandma'],
  });
  const to = { ...fields, attendeeIds: ['grandpa'] };
  expect(applyEdit(fields, fields, fields, to)).toMatchObject({ attendeeIds: ['grandpa'] });
  const own = { ...fields, attendeeIds: ['aunt'] };
  expect(applyEdit(own, fields, fields, to)).toMatchObject({ attendeeIds: ['aunt'] });
  const before = toItemFields({ ...fields, assignmentType: 'roles', roleIds: ['b', 'a'] });
  const same = toItemFields({ ...fields, assignmentType: 'roles', roleIds: ['a', 'b'] });
  const family = toItemFields({ ...fields, assignmentType: 'roles', roleIds: ['family'] });
  expect(applyEdit(same, before, before, family)).toMatchObject({ roleIds: ['family'] });
});

test('an exception has no place in what does not repeat, nor a year beyond where it was', () => {
  const ends = { kind: 'never' } as const;
  const once = { eventDate: '2026-06-05', repeat: null };
  const daily = { ...once, repeat: { frequency: 'daily', every: 1, ends } as const };
  const stays = { from: '2026-06-05', to: '2026-06-06' };
  expect(findPlaceAfter(once, daily, '2026-06-05', stays)).toBeNull();
  expect(findPlaceAfter(daily, once, '2026-06-05', stays)).toBeNull();
  expect([
    findPlaceAfterShift(once, daily, '2026-06-05'),
    findPlaceAfterShift(daily, once, '2026-06-05'),
  ]).toEqual([null, null]);
  // The 29th of February comes every fourth year: the second one lies further off than an exception goes.
  const leap = { eventDate: '2028-02-28', repeat: { frequency: 'yearly', every: 1, ends } as const };
  const moved = { eventDate: '2028-02-29', repeat: leap.repeat };
  expect(findPlaceAfterShift(leap, moved, '2028-02-28')).toBe('2028-02-29');
  expect(findPlaceAfterShift(leap, moved, '2029-02-28')).toBeNull();
});
