import { describe, expect, it, test } from 'vitest';
import { formatStarted, formatUntil } from './guest-schedule.texts.ts';

const zone = 'Europe/Ljubljana';
const until = (startsAt: string, now: string) =>
  formatUntil(new Date(startsAt).toISOString(), zone, new Date(now));

test('a guest reads when something started, where the host said so and it was another time than planned', () => {
  const said = (startedAt: string | null) => formatStarted({ startedAt, startTime: '19:00' }, zone, false);
  expect(said(null)).toBeNull();
  expect(said('2027-06-06T17:00:40Z')).toBeNull();
  expect(said('2027-06-06T17:10:00Z')).toBe('Started 19:10');
});

describe('how long a guest still has', () => {
  it('is counted in the minutes that clocks show', () => {
    expect(until('2027-06-06T14:30+02:00', '2027-06-06T14:05:00+02:00')).toBe('in 25 minutes');
    expect(until('2027-06-06T14:30+02:00', '2027-06-06T14:05:59+02:00')).toBe('in 25 minutes');
    expect(until('2027-06-06T14:30+02:00', '2027-06-06T14:29:30+02:00')).toBe('in 1 minute');
    expect(until('2027-06-06T14:30+02:00', '2027-06-06T12:30+02:00')).toBe('in 2 h');
    expect(until('2027-06-06T14:30+02:00', '2027-06-06T12:20+02:00')).toBe('in 2 h 10 min');
  });

  it('is counted in days by the calendar of the zone, and in hours through a night', () => {
    expect(until('2027-06-06T10:00+02:00', '2027-06-05T20:00+02:00')).toBe('tomorrow');
    expect(until('2027-06-06T01:00+02:00', '2027-06-05T23:00+02:00')).toBe('in 2 h');
    expect(until('2027-06-06T22:00+02:00', '2027-06-06T08:00+02:00')).toBe('in 14 h');
    expect(until('2027-06-17T10:00+02:00', '2027-06-05T20:00+02:00')).toBe('in 12 days');
  });

  it('leaves out the hour that a night skips', () => {
    // At 01:30 CET it is half an hour to 03:00 CEST.
    expect(until('2027-03-28T03:00+02:00', '2027-03-28T01:30+01:00')).toBe('in 30 minutes');
  });
});
