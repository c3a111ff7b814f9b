import ICAL from 'ical.js';
import { describe, expect, test, vi } from 'vitest';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { addDays } from '@daysheet/shared/lib/time.ts';
import { atOnce } from '@daysheet/shared/lib/sliced-work.ts';
import {
  createdAt,
  eventIn,
  readCalendar,
  repeatingRow,
  buildRow,
  write,
} from '../../../../tests/factories/calendar.ts';
import { wholeTime } from '../../core/occurrences/occurrences.rules.ts';
import { toCalendarText } from './calendar-text.rules.ts';

describe("a guest's calendar", () => {
  const ljubljana = 'Europe/Ljubljana';
  const year = eventIn(ljubljana, '2026-01-01', '2026-12-31');
  const splitLines = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');
  const vevents = (text: string) =>
    splitLines(text.slice(text.indexOf('BEGIN:VEVENT'))).filter(
      (line) => line !== '' && line !== 'END:VCALENDAR',
    );
  const weekly = (ends: Repeat['ends']): Repeat => ({
    frequency: 'weekly',
    every: 1,
    weekdays: ['TU'],
    ends,
  });

  test('reads as RFC 5545 has it', () => {
    const when = { eventDate: '2026-06-02', startTime: '20:00', endTime: '01:00' };
    const series = repeatingRow('5f0c2c1e', when, weekly({ kind: 'times', times: 4 }), ljubljana);
    const moved = buildRow(
      'moved',
      { eventDate: '2026-06-10', startTime: '21:00', endTime: null },
      ljubljana,
      {
        seriesId: '5f0c2c1e',
        occurrenceDate: '2026-06-09',
        changedAt: new Date('2026-01-01T00:01:30.500Z'),
      },
    );
    const text = write(
      [
        {
          ...series,
          title: 'Choir',
          location: 'Lake Bled',
          notificationMinutes: 15,
          exceptionDates: ['2026-06-09', '2026-06-16'],
        },
        { ...moved, title: 'Choir, later', notificationMinutes: 0 },
      ],
      year,
    );
    expect(vevents(text)).toEqual([
      'BEGIN:VEVENT',
      'UID:5f0c2c1e',
      'SEQUENCE:0',
      'DTSTAMP:20260101T000000Z',
      'DTSTART;TZID=Europe/Ljubljana:20260602T200000',
      'DTEND;TZID=Europe/Ljubljana:20260603T010000',
      'RRULE:FREQ=WEEKLY;INTERVAL=1;BYDAY=TU;WKST=MO;UNTIL=20260623T215900Z',
      'EXDATE;TZID=Europe/Ljubljana:20260616T200000',
      'SUMMARY:Choir',
      'LOCATION:Lake Bled',
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:-PT15M',
      'DESCRIPTION:Choir',
      'END:VALARM',
      'LAST-MODIFIED:20260101T000000Z',
      'END:VEVENT',
      'BEGIN:VEVENT',
      'UID:5f0c2c1e',
      'SEQUENCE:91',
      'DTSTAMP:20260101T000130Z',
      'DTSTART;TZID=Europe/Ljubljana:20260610T210000',
      'DTEND;TZID=Europe/Ljubljana:20260610T220000',
      'RECURRENCE-ID;TZID=Europe/Ljubljana:20260609T200000',
      String.raw`SUMMARY:Choir\, later`,
      'BEGIN:VALARM',
      'ACTION:DISPLAY',
      'TRIGGER:PT0S',
      String.raw`DESCRIPTION:Choir\, later`,
      'END:VALARM',
      'LAST-MODIFIED:20260101T000130Z',
      'END:VEVENT',
    ]);
  });

  test('says what it is, in lines of 75 octets at most that end in CRLF', () => {
    const description = `Žlica; vilice, nož\\ ${'💐 šopek '.repeat(60)}\nEND:VEVENT\nBring \u0007cake`;
    const row = buildRow('x', { eventDate: '2026-06-02', startTime: '20:00', endTime: null }, ljubljana, {
      title: 'Dinner; dance',
      description,
    });
    const text = atOnce(toCalendarText([row], { event: year, name: 'Ana, Søren; us', from: wholeTime.from }));
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line), line).toBeLessThanOrEqual(75);
    const lines = splitLines(text);
    for (const line of [
      'VERSION:2.0',
      'PRODID:-//Daysheet//Calendar//EN',
      'METHOD:PUBLISH',
      String.raw`X-WR-CALNAME:Ana\, Søren\; us`,
      'X-WR-TIMEZONE:Europe/Ljubljana',
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ]) {
      expect(lines).toContain(line);
    }
    const [component] = readCalendar(text).getAllSubcomponents('vevent');
    const event = new ICAL.Event(component);
    expect([event.summary, event.description]).toEqual(['Dinner; dance', description.replace('\u0007', ' ')]);
  });

  test('is whole where there is nothing in it', () => {
    const [order, empty] = [/^(?:BEGIN|END|X-WR-TIMEZONE|X-PUBLISHED-TTL)\b/, splitLines(write([], year))];
    expect(empty.filter((line) => order.test(line)).slice(0, 4)).toEqual([
      'BEGIN:VCALENDAR',
      'X-PUBLISHED-TTL:PT1H',
      'X-WR-TIMEZONE:Europe/Ljubljana',
      'BEGIN:VTIMEZONE',
    ]);
    expect(readCalendar(empty.join('\r\n')).getAllSubcomponents('vevent')).toEqual([]);
    expect(write([], { ...year, timeZone: 'UTC' })).not.toContain('TZ');
  });

  test('writes as an instant what two clocks could tell: an hour that comes twice', () => {
    const night = { eventDate: '2026-10-25', startTime: '02:30', endTime: null };
    const lines = vevents(write([buildRow('night', night, ljubljana)], year));
    expect(lines).toContain('DTSTART:20261025T003000Z');
    expect(lines).toContain('DTEND:20261025T013000Z');
  });

  test('has no end for what takes no time, and no alarm where none is wanted', () => {
    const moment = { eventDate: '2026-06-02', startTime: '20:00', endTime: '20:00' };
    const text = write([buildRow('toast', moment, ljubljana)], year);
    expect(text).not.toMatch(/DTEND|VALARM/);
  });

  test('ends a series that has no end with its event, whose new dates count as a change', () => {
    const when = { eventDate: '2026-06-02', startTime: '20:00', endTime: null };
    const rows = [repeatingRow('choir', when, weekly({ kind: 'never' }), ljubljana)];
    expect(write(rows, { ...year, endDate: '2026-06-20' })).toContain('UNTIL=20260616T215900Z');
    const later = write(rows, { ...year, updatedAt: new Date(createdAt.getTime() + 60_000) });
    expect(later).toContain('UNTIL=20261229T225900Z');
    expect(later).toContain('SEQUENCE:60');
  });

  test('lets an item stand alone where its series is not for this person, under the same name each time', () => {
    const when = { eventDate: '2026-06-10', startTime: '21:00', endTime: null };
    const row = buildRow('moved', when, ljubljana, { seriesId: 'choir', occurrenceDate: '2026-06-09' });
    const lines = vevents(write([row], year));
    expect(lines).toContain('UID:choir_2026-06-09');
    expect(lines.join()).not.toMatch(/RECURRENCE-ID|RRULE/);
  });

  test('is whole whatever it is called, also as its own end', () => {
    const row = buildRow('a', { eventDate: '2026-06-02', startTime: '20:00', endTime: null }, ljubljana);
    const name = 'END:VCALENDAR';
    const text = atOnce(toCalendarText([row], { event: year, name, from: wholeTime.from }));
    const calendar = new ICAL.Component(ICAL.parse(text));
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(name);
    expect(calendar.getAllSubcomponents('vevent')).toHaveLength(1);
    expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  });

  test('is the same to the letter for the same rows in another order', () => {
    const rows = ['a', 'b', 'c'].map((id) =>
      buildRow(id, { eventDate: '2026-06-02', startTime: '20:00', endTime: null }, ljubljana),
    );
    expect(write(rows.toReversed(), year)).toBe(write(rows, year));
  });

  test('of many endless rules over ten years is written without computing their dates', () => {
    const event = eventIn(ljubljana, '2026-01-01', '2035-12-31');
    const daily: Repeat = { frequency: 'daily', every: 1, ends: { kind: 'never' } };
    const rows = Array.from({ length: 220 }, (_, nth) =>
      repeatingRow(
        `item-${nth}`,
        { eventDate: addDays('2026-01-01', nth), startTime: `${10 + (nth % 10)}:00`, endTime: null },
        daily,
        ljubljana,
      ),
    );
    const dates = vi.spyOn(Date.prototype, 'toISOString');
    const clocks = vi.spyOn(Intl.DateTimeFormat.prototype, 'formatToParts');
    const text = write(rows, event);
    const [computed, asked] = [dates.mock.calls.length, clocks.mock.calls.length];
    vi.restoreAllMocks();
    expect(text.match(/^RRULE:FREQ=DAILY/gm)).toHaveLength(220);
    // Computing 220 times 3652 of them blocked the server for eight seconds.
    expect(computed).toBeLessThan(220 * 366);
    // Around each of twenty clock changes each item called it a dozen times, ten microseconds per call.
    expect(asked).toBeLessThan(220 * 20);
  });
});
