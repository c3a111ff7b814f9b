import { guestWindowWeeks } from '@daysheet/shared/guests/join.ts';
import {
  addDays,
  listEventDates,
  toItemInstants,
  type PlainDate,
  todayIn,
  getWeekday,
} from '@daysheet/shared/lib/time.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseLocale } from '../../../lib/dates/locale.ts';
import { getGuestWeekStart } from '../../../lib/dates/week-start.ts';
import { type GuestItem, computeNowAndNext } from '../guest-schedule.rules.ts';
import { describeEmptyDay } from '../guest-schedule.texts.ts';
import {
  chooseLongDay,
  chooseDayInMonth,
  isLong,
  listMonthsAround,
  findNextItemAfter,
  resolvePlace,
  buildWeekAround,
} from './weeks.rules.ts';

beforeEach(() => chooseLocale('de-DE', 'ltr'));
afterEach(() => chooseLocale('en-US', 'ltr'));

const timeZone = 'Europe/Ljubljana';

function buildEvent(startDate: PlainDate, endDate: PlainDate) {
  const texts = { name: 'Family', description: null, location: null };
  const codes = { id: 'e', eventCode: 'EVT234567890', eventType: 'ongoing' as const };
  return { ...codes, ...texts, startDate, endDate, timeZone, showsEverything: false };
}

/** From '2027-06-05 18:00 Dinner'. */
function buildItem(text: string): GuestItem {
  const [eventDate = '', startTime = '', ...title] = text.split(' ');
  const { startsAt, endsAt } = toItemInstants({ eventDate, startTime, endTime: null }, timeZone);
  const planned = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  const instants = { ...planned, startedAt: null, doneAt: null };
  const texts = { title: title.join(' '), description: null, location: null };
  return {
    id: text,
    isRepeating: false,
    isMine: true,
    ...texts,
    eventDate,
    startTime,
    endTime: null,
    ...instants,
  };
}

type Event = ReturnType<typeof buildEvent>;

/** What the server gives for some day: six weeks from the Monday of the week before it. */
function answerTo(event: Event, around: PlainDate, items: readonly GuestItem[] = []) {
  const { startDate, endDate } = event;
  const inside = around < startDate ? startDate : around > endDate ? endDate : around;
  const from = addDays(inside, -7 - getWeekday(inside));
  const to = addDays(from, guestWindowWeeks * 7 - 1);
  const isKnown = ({ eventDate }: GuestItem) => eventDate >= from && eventDate <= to;
  return { event, window: { from, to }, items: items.filter(isKnown) };
}

const years = buildEvent('2026-03-03', '2028-05-14');
const noon = (date: PlainDate) => new Date(`${date}T12:00:00Z`);

describe('an event that guests read by weeks', () => {
  it('is longer than what a guest gets at once', () => {
    expect(isLong(buildEvent('2027-01-01', '2027-03-03'))).toBe(false);
    expect(isLong(buildEvent('2027-01-01', '2027-03-04'))).toBe(true);
  });
});

describe('the stretch that a guest’s page asks for', () => {
  const todays = ['2026-01-01', '2026-03-03', '2027-01-03', '2027-06-09', '2028-05-14', '2029-01-01'];
  const locales = ['de-DE', 'en-US', 'ar-EG', 'dv-MV'];
  it.each(todays.flatMap((today) => locales.map((locale) => [today, locale] as const)))(
    'covers the whole week of any day, from today on %s, in %s',
    (today, locale) => {
      chooseLocale(locale, 'ltr');
      const home = answerTo(years, today);
      for (const day of listEventDates(years.startDate, years.endDate, 0, 1000)) {
        const { around } = resolvePlace(home, day);
        const { window } = answerTo(years, around ?? today);
        const first = getGuestWeekStart(day);
        expect([day, window.from <= first, addDays(first, 6) <= window.to]).toEqual([day, true, true]);
      }
    },
  );

  it('is named for the next and the previous week, before it is needed', () => {
    const home = answerTo(years, '2027-06-09');
    for (const day of listEventDates('2026-03-10', '2028-05-01', 0, 1000)) {
      const { around, neighbour } = resolvePlace(home, day);
      for (const step of [-7, 7]) {
        const there = resolvePlace(home, addDays(day, step)).around;
        expect([around, neighbour, undefined]).toContain(there);
      }
    }
    expect(resolvePlace(home, '2027-06-09')).toEqual({ around: undefined, neighbour: undefined });
    expect(resolvePlace(home, '2027-06-23')).toEqual({ around: undefined, neighbour: '2027-07-05' });
    expect(resolvePlace(home, '2027-06-30')).toEqual({ around: '2027-07-05', neighbour: undefined });
    expect(resolvePlace(home, '2027-06-02')).toEqual({ around: undefined, neighbour: '2027-05-10' });
  });

  it('is nothing beyond the event, and nothing more of a short one', () => {
    const atEnds = [
      resolvePlace(answerTo(years, '2026-03-03'), '2026-03-03'),
      resolvePlace(undefined, '2027-06-09'),
    ];
    const short = buildEvent('2027-06-05', '2027-06-07');
    atEnds.push(
      resolvePlace(
        { event: short, window: { from: '2027-06-05', to: '2027-06-07' }, items: [] },
        '2027-06-06',
      ),
    );
    atEnds.push(resolvePlace(answerTo(years, '2027-06-09'), '2999-01-01'));
    expect(new Set(atEnds.flatMap(Object.values))).toEqual(new Set([undefined]));
  });
});

describe('the day of a long event that a guest sees first', () => {
  const item = buildItem('2026-03-09 07:30 School run');

  it('is today, else the first or the last day with something', () => {
    expect(chooseLongDay(answerTo(years, '2027-06-09'), undefined, noon('2027-06-09'))).toBe('2027-06-09');
    expect(chooseLongDay(answerTo(years, '2026-01-01', [item]), undefined, noon('2026-01-01'))).toBe(
      '2026-03-09',
    );
    const last = buildItem('2028-05-10 07:30 School run');
    expect(chooseLongDay(answerTo(years, '2029-01-01', [last]), undefined, noon('2029-01-01'))).toBe(
      '2028-05-10',
    );
  });

  it('is the one asked for as far as stretches reach', () => {
    const home = answerTo(years, '2027-06-09');
    const choose = (asked: PlainDate) => chooseLongDay(home, asked, noon('2027-06-09'));
    expect(choose('2028-05-14')).toBe('2028-05-14');
    expect(choose('2028-06-01')).toBe('2028-06-01');
    expect(choose('2028-09-01')).toBe('2027-06-09');
    expect(choose('1990-01-01')).toBe('2027-06-09');
  });

  it('follows today in the zone of the event', () => {
    const now = new Date('2027-06-09T22:30:00Z');
    expect(todayIn(timeZone, now)).toBe('2027-06-10');
    expect(chooseLongDay(answerTo(years, '2027-06-10'), undefined, now)).toBe('2027-06-10');
  });
});

describe('a guest’s week', () => {
  it('is Monday to Sunday with what the days hold, and steps to the same weekday', () => {
    const items = [
      buildItem('2027-06-08 07:30 A'),
      buildItem('2027-06-08 09:30 B'),
      buildItem('2027-06-13 10:00 C'),
    ];
    const { days, previous, next } = buildWeekAround({ event: years, items }, '2027-06-09');
    expect(days.map(({ date, items: held }) => `${date.slice(8)} ${held}`)).toEqual([
      '07 0',
      '08 2',
      '09 0',
      '10 0',
      '11 0',
      '12 0',
      '13 1',
    ]);
    expect([previous, next]).toEqual(['2027-06-02', '2027-06-16']);
  });

  it('ends where the event does', () => {
    const first = buildWeekAround({ event: years, items: [] }, '2026-03-04');
    expect(first.days.map(({ isOpen }) => isOpen)).toEqual([false, true, true, true, true, true, true]);
    expect(first.previous).toBeNull();
    // Monday 2 March lies before the event.
    expect(buildWeekAround({ event: years, items: [] }, '2026-03-09').previous).toBe('2026-03-03');
    expect(buildWeekAround({ event: years, items: [] }, '2028-05-14').next).toBeNull();
  });

  it('goes on to what a change of dates left outside', () => {
    const items = [buildItem('2028-05-25 10:00 Farewell')];
    const last = buildWeekAround({ event: years, items }, '2028-05-12');
    expect(last.next).toBe('2028-05-19');
    const beyond = buildWeekAround({ event: years, items }, '2028-05-25');
    expect(beyond.days.filter(({ isOpen }) => isOpen).map(({ date }) => date)).toEqual(['2028-05-25']);
    expect([beyond.previous, beyond.next]).toEqual(['2028-05-18', null]);
  });
});

describe('the months that a guest can choose', () => {
  it('are those of the event, through the ends of years', () => {
    const months = listMonthsAround(buildEvent('2027-11-30', '2028-02-01'), '2027-12-24');
    expect(months).toEqual(['2027-11', '2027-12', '2028-01', '2028-02']);
    expect(listMonthsAround(years, '2027-06-09')).toHaveLength(27);
    expect(listMonthsAround(years, '2028-06-02').at(-1)).toBe('2028-06');
  });

  it('lead to today, or to their first day of the event', () => {
    expect(chooseDayInMonth(years, '2027-06', '2027-06-09')).toBe('2027-06-09');
    expect(chooseDayInMonth(years, '2027-07', '2027-06-09')).toBe('2027-07-01');
    expect(chooseDayInMonth(years, '2026-03', '2027-06-09')).toBe('2026-03-03');
  });
});

describe('a guest’s day without anything', () => {
  const items = ['2027-06-16 17:00 Practice', '2027-06-16 07:30 School run', '2027-06-07 08:00 Dentist'];
  const schedule = answerTo(years, '2027-06-09', items.map(buildItem));

  it('knows what comes next', () => {
    expect(findNextItemAfter(schedule.items, '2027-06-09')?.title).toBe('School run');
    expect(findNextItemAfter(schedule.items, '2027-06-16')).toBeNull();
  });

  it.each([
    ['2027-06-09', 'Nothing on this day.'],
    ['2027-06-22', 'Nothing in this week.'],
    ['2026-03-02', 'Before the first day.'],
    ['2028-05-15', 'After the last day.'],
  ])('on %s says: %s', (day, text) => {
    expect(describeEmptyDay(schedule, day)).toBe(text);
  });

  it('is not over while the event goes on after what is known', () => {
    expect(computeNowAndNext(schedule, noon('2027-06-20')).phase).toBe('during');
    expect(computeNowAndNext(answerTo(years, '2029-01-01'), noon('2029-01-01')).phase).toBe('over');
  });
});
