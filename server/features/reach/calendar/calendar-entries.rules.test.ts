import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { weekdays } from '@daysheet/shared/schedule/recurrence.ts';
import { addDays } from '@daysheet/shared/lib/time.ts';
import {
  eventIn,
  readCalendar,
  repeatingRow,
  buildRow,
  write,
} from '../../../../tests/factories/calendar.ts';
import { expandOccurrences, wholeTime } from '../../core/occurrences/occurrences.rules.ts';
import { listOccurrenceDates } from '../../core/occurrences/recurrence.rules.ts';
import type { CalendarEvent, CalendarRow } from './calendar-entries.rules.ts';

type Seen = { title: string; startsAt: string; endsAt: string };
const inOrder = (seen: Seen[]) => seen.map((one) => `${one.startsAt} ${one.endsAt} ${one.title}`).toSorted();

const ours = (rows: CalendarRow[], event: CalendarEvent): string[] =>
  inOrder(
    expandOccurrences(
      rows.map((row) => ({ ...row, marks: null })),
      event,
      wholeTime,
    ),
  );

const iso = (time: ICAL.Time) => new Date(time.toUnixTime() * 1000).toISOString();
const asSeen = ({
  summary,
  startDate,
  endDate,
}: {
  summary: string;
  startDate: ICAL.Time;
  endDate: ICAL.Time;
}) => ({
  title: summary,
  startsAt: iso(startDate),
  endsAt: iso(endDate),
});

function* expand(master: ICAL.Event): Generator<Seen> {
  const iterator = master.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    const { item, startDate, endDate } = master.getOccurrenceDetails(next);
    yield asSeen({ summary: item.summary, startDate, endDate });
  }
}

/** The occurrences of a calendar, as another library computes them. */
function theirs(text: string): string[] {
  const components = Map.groupBy(readCalendar(text).getAllSubcomponents('vevent'), (component) =>
    String(component.getFirstPropertyValue('uid')),
  );
  const masters = [...components.values()].map((ofOne) => {
    const isException = (component: ICAL.Component) => component.hasProperty('recurrence-id');
    const [master, ...more] = ofOne.filter((component) => !isException(component));
    if (!master || more.length > 0) throw new Error('Not one master of a UID');
    const exceptions = ofOne.filter(isException);
    const event = new ICAL.Event(master, { exceptions, strictExceptions: true });
    if (exceptions.length > 0 && !event.isRecurring()) throw new Error('Exceptions of no series');
    return event;
  });
  return inOrder(masters.flatMap((event) => (event.isRecurring() ? [...expand(event)] : [asSeen(event)])));
}

const zones = [
  'Europe/Ljubljana',
  'America/New_York',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Antarctica/Troll',
  'America/Santiago',
  'Asia/Kathmandu',
  'Africa/Cairo',
  'UTC',
];
const hours = [
  '00:00',
  '00:30',
  '01:30',
  '02:00',
  '02:15',
  '02:30',
  '03:00',
  '07:30',
  '14:00',
  '22:00',
  '23:30',
];
const start = '2026-01-01';
const anyDate = (days: number) => fc.integer({ min: 0, max: days }).map((day) => addDays(start, day));
const anyTime = fc.constantFrom(...hours);
const anyWhen = fc.record({
  eventDate: anyDate(400),
  startTime: anyTime,
  endTime: fc.option(anyTime),
});
const anyEnd: fc.Arbitrary<Repeat['ends']> = fc.oneof(
  fc.constant({ kind: 'never' as const }),
  anyDate(700).map((date) => ({ kind: 'on' as const, date })),
  fc.integer({ min: 1, max: 60 }).map((times) => ({ kind: 'times' as const, times })),
);
const shared = { every: fc.integer({ min: 1, max: 4 }), ends: anyEnd };
const anyRepeat: fc.Arbitrary<Repeat> = fc.oneof(
  fc.record({ frequency: fc.constant('daily' as const), ...shared }),
  fc.record({
    frequency: fc.constant('weekly' as const),
    weekdays: fc.subarray([...weekdays], { minLength: 1 }),
    ...shared,
  }),
  fc.record({
    frequency: fc.constant('monthly' as const),
    on: fc.constantFrom('date' as const, 'last_date' as const, 'weekday' as const, 'last_weekday' as const),
    ...shared,
  }),
  fc.record({ frequency: fc.constant('yearly' as const), ...shared }),
);
const anyException = fc.record({
  nth: fc.nat(40),
  /** Cancelled, replaced by something this person sees, or by something they do not. */
  kind: fc.constantFrom('off', 'seen', 'unseen'),
  when: anyWhen,
});
const anySeries = fc.record({
  when: anyWhen,
  repeat: anyRepeat,
  exceptions: fc.array(anyException, { maxLength: 4 }),
  isForOthers: fc.constantFrom(false, false, false, true),
});
type AnySeries = typeof anySeries extends fc.Arbitrary<infer Value> ? Value : never;

/** The rows of a series that one person sees. */
function buildSeriesRows(one: AnySeries, index: number, timeZone: string): CalendarRow[] {
  const id = `series-${index}`;
  const series = repeatingRow(id, one.when, one.repeat, timeZone);
  const dates = listOccurrenceDates(
    { eventDate: series.eventDate, repeatRule: series.repeatRule ?? '' },
    series.eventDate,
    addDays(start, 900),
  );
  const chosen = new Map(one.exceptions.map((each) => [dates[each.nth % dates.length], each] as const));
  const replaced = [...chosen].flatMap(([occurrenceDate, { kind, when }]) =>
    kind === 'seen' && occurrenceDate
      ? [buildRow(`${id} instead of ${occurrenceDate}`, when, timeZone, { seriesId: id, occurrenceDate })]
      : [],
  );
  const exceptionDates = [...chosen.keys()].filter((date) => date !== undefined);
  return one.isForOthers ? replaced : [{ ...series, exceptionDates }, ...replaced];
}

test("a guest's calendar has the same occurrences, to the minute, as their page, as another library reads it", () => {
  const anySchedule = fc.record({
    timeZone: fc.constantFrom(...zones),
    first: anyDate(200),
    days: fc.integer({ min: 0, max: 800 }),
    singles: fc.array(anyWhen, { maxLength: 4 }),
    series: fc.array(anySeries, { maxLength: 3 }),
  });
  let compared = 0;
  fc.assert(
    fc.property(anySchedule, ({ timeZone, first, days, singles, series }) => {
      const event = eventIn(timeZone, first, addDays(first, days));
      const rows = [
        ...singles.map((when, index) => buildRow(`single-${index}`, when, timeZone)),
        ...series.flatMap((one, index) => buildSeriesRows(one, index, timeZone)),
      ];
      const expected = ours(rows, event);
      expect(theirs(write(rows, event))).toEqual(expected);
      compared += expected.length;
    }),
    { numRuns: 400 },
  );
  expect(compared).toBeGreaterThan(1000);
});
