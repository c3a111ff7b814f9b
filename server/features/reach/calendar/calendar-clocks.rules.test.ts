import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays, toItemInstants } from '@daysheet/shared/lib/time.ts';
import { computeZoneSpan, createClocks } from './calendar-clocks.rules.ts';

// Berlin's clocks go back on 25 October 2026, at three in the night.
const berlin = { startDate: '2026-06-05', endDate: '2026-06-07', timeZone: 'Europe/Berlin' };
const clocks = createClocks(berlin);
const anyTime = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom('00', '15', '30', '59'))
  .map(([hour, minutes]) => `${String(hour).padStart(2, '0')}:${minutes}`);

test('near a change of clocks an item has the instants that it has everywhere else', () => {
  const zones = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Africa/Casablanca'];
  for (const timeZone of zones) {
    const { near, timesOn } = createClocks({ ...berlin, timeZone });
    expect(near.length).toBeGreaterThan(10);
    fc.assert(
      fc.property(fc.constantFrom(...near), anyTime, fc.option(anyTime), (eventDate, startTime, endTime) => {
        const times = timesOn(eventDate, startTime, endTime);
        expect(times).toEqual(toItemInstants({ eventDate, startTime, endTime }, timeZone));
      }),
      { numRuns: 100 },
    );
  }
});

test('the days around a change are two before it and two after it', () => {
  const autumn = clocks.near.filter((date) => date.startsWith('2026-10'));
  expect(autumn).toEqual(['2026-10-23', '2026-10-24', '2026-10-25', '2026-10-26', '2026-10-27']);
});

test('a feed describes its zone from the year before the event to five after it', () => {
  expect(computeZoneSpan(berlin)).toEqual({ from: '2025-01-01', to: '2032-12-31' });
  expect(computeZoneSpan({ startDate: '2026-01-01', endDate: '2026-12-31' })).toEqual({
    from: '2024-01-01',
    to: '2033-12-31',
  });
});

test('beyond the years that the feed describes an item is written in UTC', () => {
  const startsAt = new Date('2040-06-05T10:00:00Z');
  const times = { startsAt, endsAt: new Date('2040-06-05T11:00:00Z') };
  expect(clocks.write('2040-06-05', times)).toEqual({ start: startsAt, end: times.endsAt });
  const { from, to } = computeZoneSpan(berlin);
  const never = () => times;
  const edges = [from, addDays(from, 1), addDays(to, -1), to];
  expect(edges.map((date) => clocks.isPlain(date, never))).toEqual([false, true, true, false]);
});

test('an item is written as clocks show it, but within three hours of their change', () => {
  const on = (date: string, startTime: string, endTime: string | null) =>
    clocks.write(date, clocks.timesOn(date, startTime, endTime));
  expect(on('2026-06-05', '10:00', '11:30')).toEqual({
    start: { date: '2026-06-05', time: '10:00' },
    end: { date: '2026-06-05', time: '11:30' },
  });
  // The change is at 01:00 UTC: between 22:00 and 04:00 UTC local times alone are ambiguous.
  expect(on('2026-10-24', '22:00', '00:00').end).toEqual({ date: '2026-10-25', time: '00:00' });
  expect(on('2026-10-24', '22:00', '00:15')).toEqual({
    start: new Date('2026-10-24T20:00:00Z'),
    end: new Date('2026-10-24T22:15:00Z'),
  });
  expect(on('2026-10-25', '05:00', '06:00').start).toEqual({ date: '2026-10-25', time: '05:00' });
  expect(on('2026-10-25', '04:59', '06:00').start).toEqual(new Date('2026-10-25T03:59:00Z'));
});

test('what has no length has no end', () => {
  const startsAt = new Date('2026-06-05T10:00:00Z');
  expect(clocks.write('2026-06-05', { startsAt, endsAt: startsAt }).end).toBeNull();
});
