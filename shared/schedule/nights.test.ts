import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  getCalendarDate,
  getItemDay,
  isDayOver,
  isInEvent,
  getLastDate,
  toPlannedTime,
  getEventToday,
} from './nights.ts';
import { addDays, toItemInstants } from '../lib/time.ts';

const saturday = { startDate: '2026-06-06', endDate: '2026-06-06' };
const weekend = { startDate: '2026-06-05', endDate: '2026-06-07' };
const night = (eventDate: string, startTime = '01:15') => ({ eventDate, startTime });

describe('what starts after midnight', () => {
  test('belongs to the last day also in the night after it, and no longer from 05:00 on', () => {
    expect(isInEvent(night('2026-06-07'), saturday)).toBe(true);
    expect(isInEvent(night('2026-06-07', '04:59'), saturday)).toBe(true);
    expect(isInEvent(night('2026-06-07', '05:00'), saturday)).toBe(false);
    expect(isInEvent(night('2026-06-08'), saturday)).toBe(false);
    expect(isInEvent(night('2026-06-05'), saturday)).toBe(false);
    expect(getLastDate('', '2026-06-06')).toBe('2026-06-06');
  });

  test('is found under the last day in the last night, else under its own date', () => {
    expect(getItemDay(night('2026-06-08'), weekend)).toBe('2026-06-07');
    expect(getItemDay(night('2026-06-07'), weekend)).toBe('2026-06-07');
    expect(getItemDay(night('2026-06-08', '05:00'), weekend)).toBe('2026-06-08');
  });

  test('is planned for the evening before, where the event has that day', () => {
    expect(toPlannedTime(night('2026-06-07'), saturday)).toMatchObject({
      eventDate: '2026-06-06',
      night: 'after',
    });
    expect(toPlannedTime(night('2026-06-06'), saturday)).toMatchObject({
      eventDate: '2026-06-06',
      night: 'before',
    });
    expect(toPlannedTime(night('2026-06-06'), weekend)).toMatchObject({
      eventDate: '2026-06-05',
      night: 'after',
    });
    // Outside of the event after a change of its dates: it stays where it is.
    expect(toPlannedTime(night('2026-07-01'), weekend)).toMatchObject({
      eventDate: '2026-07-01',
      night: 'before',
    });
  });

  test('is what was stored, planned and stored again, and in the event where its day is', () => {
    const time = fc
      .record({ hour: fc.nat(23), minute: fc.nat(59) })
      .map(({ hour, minute }) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
    const dates = fc
      .record({ first: fc.integer({ min: -3000, max: 3000 }), days: fc.nat(20) })
      .map(({ first, days }) => {
        const startDate = addDays('2026-06-06', first);
        return { startDate, endDate: addDays(startDate, days) };
      });
    fc.assert(
      fc.property(dates, fc.integer({ min: -2, max: 24 }), time, (event, offset, startTime) => {
        const item = { eventDate: addDays(event.startDate, offset), startTime };
        const planned = toPlannedTime(item, event);
        expect(getCalendarDate(planned)).toBe(item.eventDate);
        if (!isInEvent(item, event)) return;
        for (const day of [planned.eventDate, getItemDay(item, event)]) {
          expect(day >= event.startDate && day <= event.endDate).toBe(true);
        }
      }),
    );
  });

  test('starts when the clocks say so, in the nights in which they change', () => {
    const timeZone = 'Europe/Ljubljana';
    const startsAt = (eventDate: string, startTime: string) => {
      const date = getCalendarDate({ eventDate, startTime, night: 'after' });
      return toItemInstants({ eventDate: date, startTime, endTime: null }, timeZone).startsAt.toISOString();
    };
    expect(startsAt('2026-03-28', '01:15')).toBe('2026-03-29T00:15:00.000Z');
    expect(startsAt('2026-03-28', '03:15')).toBe('2026-03-29T01:15:00.000Z');
    expect(startsAt('2026-10-24', '01:15')).toBe('2026-10-24T23:15:00.000Z');
    expect(startsAt('2026-10-24', '03:15')).toBe('2026-10-25T02:15:00.000Z');
  });

  test('leaves the last day today until its night ends', () => {
    const party = { ...saturday, timeZone: 'Europe/Ljubljana' };
    expect(getEventToday(party, new Date('2026-06-07T02:59:00Z'))).toBe('2026-06-06');
    expect(getEventToday(party, new Date('2026-06-07T03:00:00Z'))).toBe('2026-06-07');
    expect(
      getEventToday({ ...weekend, timeZone: 'Europe/Ljubljana' }, new Date('2026-06-06T23:00:00Z')),
    ).toBe('2026-06-07');
  });
});

test('the day of an item is over at 05:00, that of a night item with the night it is in', () => {
  const isOver = (startTime: string, at: string) =>
    isDayOver({ eventDate: '2026-06-06', startTime }, 'Europe/Ljubljana', new Date(at));
  expect(isOver('10:00', '2026-06-06T12:00:00Z')).toBe(false);
  expect(isOver('10:00', '2026-06-07T02:59:59Z')).toBe(false);
  expect(isOver('10:00', '2026-06-07T03:00:00Z')).toBe(true);
  expect(isOver('04:59', '2026-06-06T02:59:59Z')).toBe(false);
  expect(isOver('04:59', '2026-06-06T03:00:00Z')).toBe(true);
});
