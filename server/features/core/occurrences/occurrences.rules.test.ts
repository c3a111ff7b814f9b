import { describe, expect, test } from 'vitest';
import { expandOccurrences, type OccurrenceRow, wholeTime } from './occurrences.rules.ts';

const event = { startDate: '2026-06-05', endDate: '2026-06-30', timeZone: 'Europe/Ljubljana' };
const row = (overrides: Partial<OccurrenceRow> = {}): OccurrenceRow => ({
  itemId: 'dinner',
  eventDate: '2026-06-06',
  startTime: '19:00:00',
  endTime: '22:00:00',
  startsAt: new Date('2026-06-06T17:00:00Z'),
  endsAt: new Date('2026-06-06T20:00:00Z'),
  repeatRule: null,
  seriesId: null,
  occurrenceDate: null,
  exceptionDates: null,
  marks: null,
  ...overrides,
});
const daily = (overrides: Partial<OccurrenceRow> = {}) =>
  row({ itemId: 'run', repeatRule: 'FREQ=DAILY;INTERVAL=1', ...overrides });
const namesIn = (rows: OccurrenceRow[], window = wholeTime) =>
  expandOccurrences(rows, event, window).map(({ id }) => id);

describe('an item', () => {
  test('happens once, with its times as clocks show them', () => {
    expect(expandOccurrences([row()], event, wholeTime)).toEqual([
      {
        id: 'dinner',
        itemId: 'dinner',
        rowId: 'dinner',
        occurrenceDate: null,
        eventDate: '2026-06-06',
        startTime: '19:00',
        endTime: '22:00',
        startsAt: '2026-06-06T17:00:00.000Z',
        endsAt: '2026-06-06T20:00:00.000Z',
        startedAt: null,
        doneAt: null,
        repeatRule: null,
      },
    ]);
  });

  test('that stands in for a date of a series keeps the name of that date, wherever it was moved to', () => {
    const moved = row({
      itemId: 'other',
      seriesId: 'run',
      occurrenceDate: '2026-06-07',
      eventDate: '2026-06-09',
    });
    expect(expandOccurrences([moved], event, wholeTime)[0]).toMatchObject({
      id: 'run_2026-06-07',
      itemId: 'run',
      rowId: 'other',
      eventDate: '2026-06-09',
    });
    // Whose series is gone has a name of its own.
    expect(namesIn([{ ...moved, seriesId: null }])).toEqual(['other']);
    expect(namesIn([{ ...moved, occurrenceDate: null }])).toEqual(['other']);
  });
});

describe('a repeating item', () => {
  test('happens within the window and the event, both last days included', () => {
    expect(namesIn([daily()], { from: '2026-06-07', to: '2026-06-08' })).toEqual([
      'run_2026-06-07',
      'run_2026-06-08',
    ]);
    const all = namesIn([daily({ eventDate: '2026-06-01' })]);
    expect([all[0], all.at(-1), all.length]).toEqual(['run_2026-06-05', 'run_2026-06-30', 26]);
    expect(namesIn([daily()], { from: '2026-07-01', to: '2026-07-09' })).toEqual([]);
  });

  test('of the night happens once more after the last day, at whose foot it is shown', () => {
    const night = daily({ startTime: '01:00:00', endTime: null });
    expect(namesIn([night]).at(-1)).toBe('run_2026-07-01');
    expect(namesIn([night], { from: '2026-06-08', to: '2026-06-08' })).toEqual([
      'run_2026-06-08',
      'run_2026-06-09',
    ]);
  });

  test('leaves out its exceptions; each date has its own times', () => {
    const rows = [daily({ exceptionDates: ['2026-06-07'] })];
    const [first, second] = expandOccurrences(rows, event, { from: '2026-06-06', to: '2026-06-08' });
    expect(first).toMatchObject({ id: 'run_2026-06-06', startsAt: '2026-06-06T17:00:00.000Z' });
    expect(second).toMatchObject({
      id: 'run_2026-06-08',
      itemId: 'run',
      occurrenceDate: '2026-06-08',
      eventDate: '2026-06-08',
      startsAt: '2026-06-08T17:00:00.000Z',
      endsAt: '2026-06-08T20:00:00.000Z',
    });
  });

  test('is marked as started or done by date, not as a whole', () => {
    const marks = {
      'run_2026-06-07': ['2026-06-07T17:05:00+00:00', null] as [string, null],
      dinner: [null, '2026-06-06T20:05:00+00:00'] as [null, string],
    };
    const window = { from: '2026-06-06', to: '2026-06-07' };
    const [before, marked] = expandOccurrences([daily({ marks })], event, window);
    expect([before?.startedAt, before?.doneAt]).toEqual([null, null]);
    expect([marked?.startedAt, marked?.doneAt]).toEqual(['2026-06-07T17:05:00.000Z', null]);
    const [once] = expandOccurrences([row({ marks })], event, window);
    expect([once?.startedAt, once?.doneAt]).toEqual([null, '2026-06-06T20:05:00.000Z']);
  });
});

test('a day reads by date and start, and what starts at once always in the same order', () => {
  const at = (itemId: string, eventDate: string, startTime: string) => row({ itemId, eventDate, startTime });
  const rows = [
    at('late', '2026-06-06', '20:00:00'),
    at('next', '2026-06-07', '08:00:00'),
    at('twin-b', '2026-06-06', '09:00:00'),
    at('twin-a', '2026-06-06', '09:00:00'),
    at('early', '2026-06-05', '21:00:00'),
  ];
  const sorted = ['early', 'twin-a', 'twin-b', 'late', 'next'];
  expect(namesIn(rows)).toEqual(sorted);
  expect(namesIn(rows.toReversed())).toEqual(sorted);
});
