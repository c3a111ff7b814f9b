import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  endsNextDay,
  listEventDates,
  countDays,
  toInstant,
  isOfOurTime,
  isPlainDate,
  isTimeZone,
  isUnusualLength,
  toItemInstants,
  computeItemMinutes,
  listShownDates,
  todayIn,
  wallClockAt,
} from './time.ts';

const zones = [
  'UTC',
  'America/New_York',
  'Europe/Ljubljana',
  'Asia/Kathmandu',
  'Pacific/Apia',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Africa/Casablanca',
];
const anyZone = fc.constantFrom(...zones);
const anyDate = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2060-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyTime = fc
  .integer({ min: 0, max: 24 * 60 - 1 })
  .map((minutes) => new Date(minutes * 60_000).toISOString().slice(11, 16));

describe('dates of an event', () => {
  test('count both ends, over months, leap days and years', () => {
    expect(countDays('2026-06-05', '2026-06-07')).toBe(3);
    expect(countDays('2026-06-05', '2026-06-05')).toBe(1);
    expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01');
    expect(listEventDates('2026-02-27', '2026-03-02')).toEqual([
      '2026-02-27',
      '2026-02-28',
      '2026-03-01',
      '2026-03-02',
    ]);
    expect(listEventDates('2026-01-01', '2035-12-31', 3650, 7)).toEqual(['2035-12-30', '2035-12-31']);
  });

  test('adding days and counting them undo each other, whatever the zone of the machine', () => {
    fc.assert(
      fc.property(anyDate, fc.integer({ min: -4000, max: 4000 }), (date, days) => {
        expect(daysBetween(date, addDays(date, days))).toBe(days);
      }),
    );
  });

  test('a day that does not exist is no date', () => {
    expect(['2026-02-29', '2026-13-01', '2026-6-5', '', '20260605', 'today'].filter(isPlainDate)).toEqual([]);
    expect(isPlainDate('2028-02-29')).toBe(true);
  });

  test('a zone is a name, not an offset', () => {
    expect(['Europe/Ljubljana', 'UTC'].every(isTimeZone)).toBe(true);
    expect(['+02:00', 'Mars/Olympus', ''].some(isTimeZone)).toBe(false);
  });
});

test('a date is written whole, is there in the calendar, and is of our time', () => {
  expect(['2026-06-06', '2024-02-29'].map(isPlainDate)).toEqual([true, true]);
  const wrong = ['x2026-06-06', '2026-06-06T00', '2026-6-6', '2026-02-29', '2026-13-01', '', '+02026-06-06'];
  expect(wrong.filter(isPlainDate)).toEqual([]);
  expect(['1900-01-01', '2999-12-31'].map(isOfOurTime)).toEqual([true, true]);
  expect(['1899-12-31', '3000-01-01'].map(isOfOurTime)).toEqual([false, false]);
});

describe('moments on the clocks of an event', () => {
  test('follow the wall clock through the year', () => {
    expect(toInstant('2026-06-06', '16:00', 'Europe/Ljubljana').toISOString()).toBe(
      '2026-06-06T14:00:00.000Z',
    );
    expect(toInstant('2026-12-06', '16:00', 'Europe/Ljubljana').toISOString()).toBe(
      '2026-12-06T15:00:00.000Z',
    );
    expect(toInstant('2026-06-06', '16:00', 'Asia/Kathmandu').toISOString()).toBe('2026-06-06T10:15:00.000Z');
  });

  test('a skipped time counts with the offset before the gap, a doubled one is the first', () => {
    // New York 2026: forward on 8 March at 02:00, back on 1 November at 02:00.
    expect(toInstant('2026-03-08', '02:30', 'America/New_York').toISOString()).toBe(
      '2026-03-08T07:30:00.000Z',
    );
    expect(toInstant('2026-03-08', '03:00', 'America/New_York').toISOString()).toBe(
      '2026-03-08T07:00:00.000Z',
    );
    expect(toInstant('2026-11-01', '01:30', 'America/New_York').toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    );
    // Lord Howe moves by half an hour: back on 5 April 2026 at 02:00.
    expect(toInstant('2026-04-05', '01:45', 'Australia/Lord_Howe').toISOString()).toBe(
      '2026-04-04T14:45:00.000Z',
    );
    expect(toInstant('2026-10-04', '02:15', 'Australia/Lord_Howe').toISOString()).toBe(
      '2026-10-03T15:45:00.000Z',
    );
  });

  test('the wall clock at an instant gives the instant back, but for the second of two equal times', () => {
    fc.assert(
      fc.property(anyZone, anyDate, anyTime, (zone, date, time) => {
        const instant = toInstant(date, time, zone);
        const wall = wallClockAt(instant, zone);
        // Only a skipped time results in another one, which is later by the gap.
        expect(`${wall.date}T${wall.time}` >= `${date}T${time}`).toBe(true);
        expect(toInstant(wall.date, wall.time, zone)).toEqual(instant);
      }),
      { numRuns: 2000 },
    );
  });

  test('later on the clock is never earlier in time, outside of a doubled hour', () => {
    fc.assert(
      fc.property(anyZone, anyDate, anyTime, (zone, date, time) => {
        const noon = toInstant(date, '12:00', zone);
        const other = toInstant(date, time, zone);
        const isInOrder = time < '09:00' ? other < noon : time > '15:00' ? other > noon : true;
        expect(isInOrder).toBe(true);
      }),
    );
  });

  test('today is the date of the zone', () => {
    const now = new Date('2026-06-05T23:30:00Z');
    expect(todayIn('Europe/Ljubljana', now)).toBe('2026-06-06');
    expect(todayIn('America/New_York', now)).toBe('2026-06-05');
  });
});

describe('times of an item', () => {
  test('an earlier end is on the next day, none is an hour later', () => {
    expect(endsNextDay('20:00', '01:00')).toBe(true);
    expect([
      computeItemMinutes('20:00', '01:00'),
      computeItemMinutes('20:00', null),
      computeItemMinutes('10:00', '11:30'),
    ]).toEqual([300, 60, 90]);
    const night = { eventDate: '2026-06-06', startTime: '20:00', endTime: '01:00' };
    expect(toItemInstants(night, 'UTC').endsAt.toISOString()).toBe('2026-06-07T01:00:00.000Z');
  });

  test('an end that equals the start is the same moment, not a day later', () => {
    expect(endsNextDay('20:00', '20:00')).toBe(false);
    const { startsAt, endsAt } = toItemInstants(
      { eventDate: '2026-06-06', startTime: '20:00', endTime: '20:00' },
      'UTC',
    );
    expect(endsAt).toEqual(startsAt);
  });

  test('a start that daylight saving skips, and comes out behind its end, is over at once', () => {
    // New York 2026: 02:30 is skipped and counts as 03:30.
    const item = { eventDate: '2026-03-08', startTime: '02:30', endTime: '03:00' };
    const { startsAt, endsAt } = toItemInstants(item, 'America/New_York');
    expect(startsAt.toISOString()).toBe('2026-03-08T07:30:00.000Z');
    expect(endsAt).toEqual(startsAt);
  });

  test('equal times and more than twelve hours are unusual', () => {
    expect(isUnusualLength('10:00', '10:00')).toBe(true);
    expect(isUnusualLength('08:00', '20:01')).toBe(true);
    expect(isUnusualLength('08:00', '20:00')).toBe(false);
    expect(isUnusualLength('14:00', '13:00')).toBe(true);
    expect(isUnusualLength('14:00', null)).toBe(false);
  });

  test('one that starts in the night is shown on the evening before too', () => {
    expect(listShownDates({ eventDate: '2026-06-07', startTime: '04:59' })).toEqual([
      '2026-06-07',
      '2026-06-06',
    ]);
    expect(listShownDates({ eventDate: '2026-06-07', startTime: '05:00' })).toEqual(['2026-06-07']);
  });

  test('never end before they start, in any zone', () => {
    fc.assert(
      fc.property(anyZone, anyDate, anyTime, anyTime, (zone, eventDate, startTime, endTime) => {
        const { startsAt, endsAt } = toItemInstants({ eventDate, startTime, endTime }, zone);
        expect(endsAt >= startsAt).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('the wall clock', () => {
  test.each(zones)('of a 07:30 stays at 07:30 for two years in %s', (zone) => {
    const dates = listEventDates('2026-01-01', '2027-12-31');
    const clocks = dates.map((eventDate) => {
      const { startsAt } = toItemInstants({ eventDate, startTime: '07:30', endTime: '08:00' }, zone);
      return wallClockAt(startsAt, zone);
    });
    expect(clocks).toEqual(dates.map((date) => ({ date, time: '07:30' })));
  });

  test('shows a skipped hour later, and takes the first of a doubled one', () => {
    const at = (eventDate: string, startTime: string, zone: string) =>
      toItemInstants({ eventDate, startTime, endTime: null }, zone).startsAt.toISOString();
    expect(at('2026-03-28', '02:30', 'Europe/Ljubljana')).toBe('2026-03-28T01:30:00.000Z');
    expect(at('2026-03-29', '02:30', 'Europe/Ljubljana')).toBe('2026-03-29T01:30:00.000Z');
    expect(at('2026-03-30', '02:30', 'Europe/Ljubljana')).toBe('2026-03-30T00:30:00.000Z');
    expect(at('2026-10-25', '02:30', 'Europe/Ljubljana')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-11-01', '01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
    expect(at('2026-10-04', '02:15', 'Australia/Lord_Howe')).toBe('2026-10-03T15:45:00.000Z');
  });
});
