import { toItemInstants } from '@daysheet/shared/lib/time.ts';
import { describe, expect, it } from 'vitest';
import {
  chooseDay,
  clocksDiffer,
  writeClocks,
  listDaysAround,
  type GuestItem,
  listDayItems,
  findNearestFilledDay,
  countFolded,
  findNowLine,
  computeNowAndNext,
  getItemState,
} from './guest-schedule.rules.ts';

type EventPlace = { startDate?: string; endDate?: string; timeZone?: string };

function buildSchedule(items: readonly string[], place: EventPlace = {}) {
  const { startDate = '2027-06-05', endDate = '2027-06-07', timeZone = 'Europe/Ljubljana' } = place;
  const event = {
    id: 'e',
    eventCode: 'WED234567',
    name: 'Ana & Søren',
    eventType: 'wedding' as const,
    description: null,
    location: null,
    startDate,
    endDate,
    timeZone,
    showsEverything: false,
  };
  return { event, items: items.map((text, index) => buildItem(text, index, timeZone)) };
}

/** From '2027-06-05 18:00 20:00 Dinner'; '-' for no end. */
function buildItem(text: string, index: number, timeZone: string): GuestItem {
  const [eventDate = '', startTime = '', end = '-', ...title] = text.split(' ');
  const endTime = end === '-' ? null : end;
  const { startsAt, endsAt } = toItemInstants({ eventDate, startTime, endTime }, timeZone);
  const planned = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  const instants = { ...planned, startedAt: null, doneAt: null };
  const texts = { title: title.join(' '), description: null, location: null };
  return {
    id: String(index),
    isRepeating: false,
    isMine: true,
    ...texts,
    eventDate,
    startTime,
    endTime,
    ...instants,
  };
}

const titles = (items: readonly GuestItem[]) => items.map((item) => item.title);
const weekend = buildSchedule([
  '2027-06-05 18:00 20:00 Welcome',
  '2027-06-06 14:30 15:15 Photographs',
  '2027-06-06 16:00 - Ceremony',
  '2027-06-06 21:30 01:00 Dancing',
  '2027-06-07 00:30 01:15 Night snack',
  '2027-06-07 10:00 11:00 Brunch',
]);
/** An instant by the clock in Ljubljana in summer. */
const at = (text: string) => new Date(`${text.replace(' ', 'T')}:00+02:00`);

describe('the day that a guest sees first', () => {
  it('follows today in the zone of the event, wherever the phone is', () => {
    expect(chooseDay(weekend, undefined, at('2027-06-06 00:10'))).toBe('2027-06-06');
    const pacific = { ...weekend, event: { ...weekend.event, timeZone: 'Pacific/Apia' } };
    expect(chooseDay(pacific, undefined, at('2027-06-05 23:50'))).toBe('2027-06-06');
  });

  it('takes the day asked for if there is one, also outside of the dates', () => {
    expect(chooseDay(weekend, '2027-06-07', at('2027-06-06 12:00'))).toBe('2027-06-07');
    expect(chooseDay(weekend, '2027-07-07', at('2027-06-06 12:00'))).toBe('2027-06-06');
    expect(chooseDay(weekend, 'nonsense', at('2027-06-06 12:00'))).toBe('2027-06-06');
    const moved = buildSchedule(['2027-06-09 10:00 - Farewell']);
    expect(chooseDay(moved, '2027-06-09', at('2027-06-06 12:00'))).toBe('2027-06-09');
  });

  it('is the first day with something before the event, and the last one after it', () => {
    const late = buildSchedule(['2027-06-06 10:00 - Walk']);
    expect(chooseDay(late, undefined, at('2027-05-01 12:00'))).toBe('2027-06-06');
    expect(chooseDay(buildSchedule([]), undefined, at('2027-05-01 12:00'))).toBe('2027-06-05');
    expect(chooseDay(weekend, undefined, at('2027-08-01 12:00'))).toBe('2027-06-07');
  });
});

describe('the days that a guest can choose', () => {
  it('are all of a short event, and those that lie outside', () => {
    const moved = buildSchedule(['2027-06-09 10:00 - Farewell']);
    expect(listDaysAround(moved, '2027-06-05')).toEqual({
      days: ['2027-06-05', '2027-06-06', '2027-06-07', '2027-06-09'],
      earlier: null,
      later: null,
    });
  });

  it('are a week from Sunday of a long event, cut to its dates', () => {
    const long = buildSchedule([], { startDate: '2027-06-01', endDate: '2030-06-01' });
    expect(listDaysAround(long, '2027-06-02')).toEqual({
      days: ['2027-06-01', '2027-06-02', '2027-06-03', '2027-06-04', '2027-06-05'],
      earlier: null,
      later: '2027-06-06',
    });
    const second = listDaysAround(long, '2027-06-08');
    expect(second.days).toHaveLength(7);
    expect([second.earlier, second.days[0], second.later]).toEqual([
      '2027-06-05',
      '2027-06-06',
      '2027-06-13',
    ]);
    expect(listDaysAround(long, '2030-06-01').later).toBeNull();
  });

  it('leap over empty weeks to a day far outside', () => {
    const dates = { startDate: '2027-06-05', endDate: '2027-06-12' };
    const far = buildSchedule(['2028-01-05 10:00 - Reunion'], dates);
    expect(listDaysAround(far, '2027-06-05')).toEqual({
      days: ['2027-06-05'],
      earlier: null,
      later: '2027-06-06',
    });
    expect(listDaysAround(far, '2027-06-07').later).toBe('2028-01-05');
    expect(listDaysAround(far, '2028-01-05')).toEqual({
      days: ['2028-01-05'],
      earlier: '2027-06-12',
      later: null,
    });
  });
});

describe('a guest’s day', () => {
  it('has the night at its foot, and on its own day too', () => {
    const saturday = listDayItems(weekend, '2027-06-06');
    expect(titles(saturday.own)).toEqual(['Photographs', 'Ceremony', 'Dancing']);
    expect(titles(saturday.night)).toEqual(['Night snack']);
    expect(titles(listDayItems(weekend, '2027-06-07').own)).toEqual(['Night snack', 'Brunch']);
  });

  it('leaves 05:00 to the morning', () => {
    const early = buildSchedule(['2027-06-06 05:00 - Sunrise', '2027-06-06 04:59 - Last song']);
    expect(titles(listDayItems(early, '2027-06-05').night)).toEqual(['Last song']);
  });
});

describe('a guest’s last night', () => {
  const dates = { startDate: '2027-06-05', endDate: '2027-06-05' };
  const party = buildSchedule(['2027-06-05 21:00 01:00 Dancing', '2027-06-06 01:15 - Last bus'], dates);

  it('stands at the foot of the last day, and is no day of its own', () => {
    expect(listDaysAround(party, '2027-06-05').days).toEqual(['2027-06-05']);
    expect(titles(listDayItems(party, '2027-06-05').night)).toEqual(['Last bus']);
    expect(chooseDay(party, '2027-06-06', at('2027-06-05 12:00'))).toBe('2027-06-05');
    const busOnly = buildSchedule(['2027-06-06 01:15 - Last bus'], dates);
    expect(findNearestFilledDay(busOnly, '2027-06-04')).toBe('2027-06-05');
  });

  it('goes on until the bus is gone', () => {
    const read = (now: string) => {
      const { current, next, phase } = computeNowAndNext(party, at(now));
      return [chooseDay(party, undefined, at(now)), current[0]?.title ?? next?.title ?? null, phase];
    };
    expect(read('2027-06-06 01:05')).toEqual(['2027-06-05', 'Last bus', 'during']);
    expect(read('2027-06-06 01:20')).toEqual(['2027-06-05', 'Last bus', 'during']);
    expect(read('2027-06-06 02:15')).toEqual(['2027-06-05', null, 'over']);
  });
});

describe('a guest on an empty day', () => {
  it('is led to what comes next, else back to what was last', () => {
    const two = buildSchedule(['2027-06-05 10:00 - A', '2027-06-07 10:00 - B']);
    expect(findNearestFilledDay(two, '2027-06-06')).toBe('2027-06-07');
    expect(findNearestFilledDay(two, '2027-06-08')).toBe('2027-06-07');
    expect(findNearestFilledDay(buildSchedule([]), '2027-06-06')).toBeNull();
  });
});

describe('what a guest sees folded', () => {
  it('is what is done today, once that saves a line', () => {
    expect(countFolded(['done', 'done', 'now', 'later'], 2)).toBe(2);
    expect(countFolded(['done', 'now', 'done', 'later'], 2)).toBe(0);
    expect(countFolded([], 0)).toBe(0);
  });

  it('is nothing of other days, nor of a day that is over', () => {
    expect(countFolded(['done', 'done', 'later'], null)).toBe(0);
    expect(countFolded(['done', 'done'], 2)).toBe(0);
  });
});

describe('the line of now in a guest’s day', () => {
  const lineAt = (day: string, now: string) => {
    const { own, night } = listDayItems(weekend, day);
    return findNowLine(weekend, day, [...own, ...night], at(now));
  };

  it('stands before what has not begun, on today only', () => {
    expect(lineAt('2027-06-06', '2027-06-06 14:05')).toBe(0);
    expect(lineAt('2027-06-06', '2027-06-06 14:30')).toBe(1);
    expect(lineAt('2027-06-06', '2027-06-06 23:00')).toBe(3);
    expect(lineAt('2027-06-05', '2027-06-06 14:05')).toBeNull();
  });

  it('stays with the evening while its night goes on', () => {
    expect(lineAt('2027-06-06', '2027-06-07 00:10')).toBe(3);
    expect(lineAt('2027-06-06', '2027-06-07 00:40')).toBe(4);
    expect(lineAt('2027-06-06', '2027-06-07 01:15')).toBeNull();
  });
});

describe('what a guest reads as on now and next', () => {
  const summarize = (now: string) => {
    const { current, next, phase } = computeNowAndNext(weekend, at(now));
    return [current[0]?.title ?? null, next?.title ?? null, phase];
  };

  it('is right to the minute', () => {
    expect(summarize('2027-06-04 12:00')).toEqual([null, 'Welcome', 'before']);
    expect(summarize('2027-06-05 18:00')).toEqual(['Welcome', 'Photographs', 'during']);
    expect(summarize('2027-06-05 20:00')).toEqual([null, 'Photographs', 'during']);
    // Without an end it lasts an hour.
    expect(summarize('2027-06-06 16:59')).toEqual(['Ceremony', 'Dancing', 'during']);
    expect(summarize('2027-06-06 17:00')).toEqual([null, 'Dancing', 'during']);
  });

  it('is all that is on, what began last first', () => {
    const { current, next } = computeNowAndNext(weekend, at('2027-06-07 00:45'));
    expect([titles(current), next?.title]).toEqual([['Night snack', 'Dancing'], 'Brunch']);
  });

  it('is over after the last day, and not while the last night goes on', () => {
    expect(summarize('2027-06-07 12:00')).toEqual([null, null, 'during']);
    expect(summarize('2027-06-08 00:00')).toEqual([null, null, 'over']);
    const party = buildSchedule(['2027-06-07 22:00 03:00 Party']);
    expect(computeNowAndNext(party, at('2027-06-08 01:00')).phase).toBe('during');
    expect(computeNowAndNext(party, at('2027-06-08 03:00')).phase).toBe('over');
  });

  it('goes on through the night in which clocks go back', () => {
    const party = buildSchedule(['2026-10-24 23:00 04:00 Party', '2026-10-25 04:30 - Breakfast'], {
      startDate: '2026-10-24',
      endDate: '2026-10-25',
    });
    // 02:30 comes twice: at 00:30 and at 01:30 UTC.
    for (const instant of ['2026-10-25T00:30:00Z', '2026-10-25T01:30:00Z', '2026-10-25T02:59:00Z'])
      expect(computeNowAndNext(party, new Date(instant)).current[0]?.title).toBe('Party');
    expect(computeNowAndNext(party, new Date('2026-10-25T03:00:00Z')).current).toEqual([]);
    expect(
      findNowLine(
        party,
        '2026-10-24',
        listDayItems(party, '2026-10-24').own,
        new Date('2026-10-25T01:30:00Z'),
      ),
    ).toBe(1);
  });
});

describe("the host's marks", () => {
  const evening = buildSchedule(['2027-06-06 18:00 19:00 Drinks', '2027-06-06 19:00 21:00 Dinner']);
  const [drinks, dinner] = evening.items;
  const marked = (marks: { drinks?: Partial<GuestItem>; dinner?: Partial<GuestItem> }) => ({
    ...evening,
    items: [drinks && { ...drinks, ...marks.drinks }, dinner && { ...dinner, ...marks.dinner }].filter(
      (item) => item !== undefined,
    ),
  });
  const summarize = (schedule: ReturnType<typeof marked>, now: string) => {
    const { current, next } = computeNowAndNext(schedule, at(now));
    const states = schedule.items.map((item) => getItemState(item, { next }, at(now)));
    const line = findNowLine(schedule, '2027-06-06', schedule.items, at(now));
    return [current[0]?.title ?? null, next?.title ?? null, states, line];
  };

  it('beat the clock: what is done is over, and what was started is on', () => {
    const early = marked({ drinks: { doneAt: at('2027-06-06 18:40').toISOString() } });
    expect(summarize(early, '2027-06-06 18:45')).toEqual([null, 'Dinner', ['done', 'next'], 1]);
    const begun = marked({
      drinks: { doneAt: at('2027-06-06 18:40').toISOString() },
      dinner: { startedAt: at('2027-06-06 18:42').toISOString() },
    });
    expect(summarize(begun, '2027-06-06 18:45')).toEqual(['Dinner', null, ['done', 'now'], 2]);
  });

  it('let what started late go on for as long as it was to last', () => {
    const late = marked({ drinks: { startedAt: at('2027-06-06 18:30').toISOString() } });
    expect(summarize(late, '2027-06-06 18:50')).toEqual(['Drinks', 'Dinner', ['now', 'next'], 1]);
    const both = marked({
      drinks: { startedAt: at('2027-06-06 18:30').toISOString() },
      dinner: { startedAt: at('2027-06-06 19:10').toISOString() },
    });
    expect(summarize(both, '2027-06-06 19:20')).toEqual(['Dinner', null, ['now', 'now'], 2]);
    expect(summarize(both, '2027-06-06 21:05')).toEqual(['Dinner', null, ['done', 'now'], 2]);
  });
});

describe('a guest’s items', () => {
  it('are next together where they begin together', () => {
    const both = buildSchedule(['2027-06-06 10:00 - A', '2027-06-06 10:00 - B', '2027-06-06 11:00 - C']);
    const now = at('2027-06-06 09:00');
    const nowAndNext = computeNowAndNext(both, now);
    expect(both.items.map((item) => getItemState(item, nowAndNext, now))).toEqual(['next', 'next', 'later']);
    expect(weekend.items.slice(0, 1).map((item) => getItemState(item, nowAndNext, now))).toEqual(['done']);
  });
});

describe('a guest is told of the event’s time zone', () => {
  const instants = [at('2027-06-06 12:00'), new Date('2027-01-06T12:00:00Z')];

  it('where clocks show another time, not where zones have other names', () => {
    expect(clocksDiffer('Europe/Ljubljana', 'Europe/Belgrade', instants)).toBe(false);
    expect(clocksDiffer('Asia/Kathmandu', 'Asia/Katmandu', instants)).toBe(false);
    expect(clocksDiffer('Europe/Ljubljana', 'Asia/Kathmandu', instants)).toBe(true);
    // The same in winter only.
    expect(clocksDiffer('Europe/Ljubljana', 'Africa/Lagos', [instants[1] ?? new Date()])).toBe(false);
    expect(clocksDiffer('Europe/Ljubljana', 'Africa/Lagos', instants)).toBe(true);
  });

  it('by what the event’s clocks show, which a page compares with the phone’s', () => {
    const clocks = writeClocks('Asia/Kathmandu', instants).split(' ');
    expect(clocks.map((clock) => clock.split('='))).toEqual([
      [String(instants[0]?.getTime()), expect.stringMatching(/^2027-06-06T\d\d:\d\d$/)],
      [String(Date.UTC(2027, 0, 6, 12)), '2027-01-06T17:45'],
    ]);
  });
});

it('a guest’s items of one start stand by their end, whatever order they came in', () => {
  const both = ['2027-06-05 18:00 20:00 Dinner', '2027-06-05 18:00 19:00 Drinks'];
  for (const texts of [both, both.toReversed()]) {
    expect(titles(listDayItems(buildSchedule(texts), '2027-06-05').own)).toEqual(['Drinks', 'Dinner']);
  }
});
