import { expect, test } from 'vitest';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import {
  buildCancelledRow,
  createdAt,
  eventIn,
  readCalendar,
  repeatingRow,
  buildRow,
  write,
} from '../../../../tests/factories/calendar.ts';
import { wholeTime } from '../../core/occurrences/occurrences.rules.ts';

const zone = 'Europe/Ljubljana';
const year = eventIn(zone, '2026-01-01', '2026-12-31');
const soon = new Date(createdAt.getTime() + 60_000);
const daily: Repeat = { frequency: 'daily', every: 1, ends: { kind: 'times', times: 5 } };
const when = (eventDate: string) => ({ eventDate, startTime: '08:00', endTime: '09:00' });

/** The calendar's entries, parsed by another library. */
const entries = (text: string) =>
  readCalendar(text)
    .getAllSubcomponents('vevent')
    .map((component) => {
      const value = (name: string) => component.getFirstPropertyValue(name)?.toString() ?? null;
      const leftOut = component
        .getAllProperties('exdate')
        .map((property) => String(property.getFirstValue()));
      return [value('uid'), value('status'), value('recurrence-id'), Number(value('sequence')), leftOut];
    });
const withCancelled = (
  rows: Parameters<typeof write>[0],
  ...cancelled: ReturnType<typeof buildCancelledRow>[]
) => write(rows, year, wholeTime.from, { cancelled });

test('an item that is off is said to be so, under the name it was given by', () => {
  const dinner = buildRow('dinner', when('2026-06-06'), zone);
  const text = withCancelled([], buildCancelledRow(dinner, soon));
  expect(entries(text)).toEqual([['dinner', 'CANCELLED', null, 61, []]]);
  expect(text).toContain('TRANSP:TRANSPARENT');
  expect(text).not.toContain('BEGIN:VALARM');
  expect(entries(withCancelled([dinner]))).toEqual([['dinner', null, null, 0, []]]);
});

test('an occurrence that is off is cancelled within its series, and what its rule ends before needs no word', () => {
  const walk = repeatingRow('walk', when('2026-06-06'), daily, zone);
  const date = (eventDate: string) => buildRow('walk', when(eventDate), zone, { occurrenceDate: eventDate });
  const off = buildCancelledRow(date('2026-06-08'), soon, { isItemThere: true });
  const later = buildCancelledRow(date('2026-06-20'), soon, { isItemThere: true });
  const series = { ...walk, exceptionDates: ['2026-06-07', '2026-06-08'], changedAt: soon };
  expect(entries(withCancelled([series], off, later))).toEqual([
    ['walk', null, null, 60, ['2026-06-07T08:00:00']],
    ['walk', 'CANCELLED', '2026-06-08T08:00:00', 60, []],
  ]);
});

test('a series that is gone is cancelled as one; an occurrence that stood alone for somebody by its own name', () => {
  const date = (eventDate: string) => buildRow('walk', when(eventDate), zone, { occurrenceDate: eventDate });
  const gone = ['2026-06-06', '2026-06-07'].map((day) => buildCancelledRow(date(day), soon));
  expect(entries(withCancelled([], ...gone))).toEqual([['walk', 'CANCELLED', null, 61, []]]);
  const alone = buildCancelledRow(date('2026-06-07'), soon, { isItemThere: true });
  expect(entries(withCancelled([], alone))).toEqual([['walk_2026-06-07', 'CANCELLED', null, 61, []]]);
});

test('each entry leads back to the schedule, below what the host wrote', () => {
  const cake = { ...buildRow('cake', when('2026-06-06'), zone), description: 'Bring a fork.' };
  const link = 'https://daysheet.example/i/token';
  const [plain, described] = [buildRow('a', when('2026-06-06'), zone), cake].map((row) =>
    readCalendar(write([row], year, wholeTime.from, { link })).getFirstSubcomponent('vevent'),
  );
  expect(plain?.getFirstPropertyValue('url')).toBe(link);
  expect(plain?.getFirstPropertyValue('description')).toBe(link);
  expect(described?.getFirstPropertyValue('description')).toBe(`Bring a fork.\n\n${link}`);
});
