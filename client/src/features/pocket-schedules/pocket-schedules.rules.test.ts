import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { toItemInstants } from '@daysheet/shared/lib/time.ts';
import { describe, expect, test } from 'vitest';
import {
  createFit,
  takeFirstItems,
  type Fit,
  computeNextFit,
  listPocketDays,
  typeSteps,
} from './pocket-schedules.rules.ts';

const timeZone = 'Europe/Ljubljana';
const event: GuestSchedule['event'] = {
  id: 'e',
  eventCode: 'WED222222',
  name: 'Ana & Søren',
  eventType: 'wedding',
  description: null,
  location: null,
  startDate: '2026-06-06',
  endDate: '2026-06-07',
  timeZone,
  showsEverything: true,
};
const itemAt = (title: string, eventDate: string, startTime: string, isMine = true) => {
  const { startsAt, endsAt } = toItemInstants({ eventDate, startTime, endTime: null }, timeZone);
  const times = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  const none = { description: null, location: null, startedAt: null, doneAt: null, endTime: null };
  return { id: title, title, eventDate, startTime, isMine, isRepeating: false, ...times, ...none };
};
const buildSchedule = (items: ReturnType<typeof itemAt>[], overrides: Partial<typeof event> = {}) => ({
  event: { ...event, ...overrides },
  window: { from: '2026-06-01', to: '2026-07-12' },
  items,
  asOf: '2026-06-05T12:00:00.000Z',
});
const listLines = (schedule: ReturnType<typeof buildSchedule>) =>
  listPocketDays(schedule).days.map(({ date, items }) => [
    date,
    ...items.map(({ item, isNight }) => (isNight ? `${item.title} +1` : item.title)),
  ]);

describe('a guest’s days on paper', () => {
  test('end with the night after the last, though nothing else is on that day', () => {
    const items = [itemAt('Dinner', '2026-06-06', '19:00'), itemAt('Last bus', '2026-06-08', '01:15')];
    expect(listLines(buildSchedule(items))).toEqual([
      ['2026-06-06', 'Dinner'],
      ['2026-06-07', 'Last bus +1'],
    ]);
  });

  test('are in order, and hold what is mine', () => {
    const items = [
      itemAt('Lunch', '2026-06-07', '12:00'),
      itemAt('Dinner', '2026-06-06', '19:00'),
      itemAt('Crew call', '2026-06-06', '08:00', false),
      itemAt('Ceremony', '2026-06-06', '16:00'),
    ];
    expect(listLines(buildSchedule(items))).toEqual([
      ['2026-06-06', 'Ceremony', 'Dinner'],
      ['2026-06-07', 'Lunch'],
    ]);
  });

  test('have the night at the foot of its evening, and only there', () => {
    const items = [
      itemAt('Dinner', '2026-06-06', '19:00'),
      itemAt('Last bus', '2026-06-07', '01:30'),
      itemAt('Lunch', '2026-06-07', '12:00'),
    ];
    expect(listLines(buildSchedule(items))).toEqual([
      ['2026-06-06', 'Dinner', 'Last bus +1'],
      ['2026-06-07', 'Lunch'],
    ]);
    expect(listLines(buildSchedule([itemAt('Night train', '2026-06-06', '02:00')]))).toEqual([
      ['2026-06-06', 'Night train'],
    ]);
  });

  test('of a long event begin today, and say that there is more', () => {
    const items = [
      itemAt('Past', '2026-06-04', '09:00'),
      itemAt('Today', '2026-06-05', '09:00'),
      itemAt('Coming', '2026-06-08', '09:00'),
    ];
    const long = buildSchedule(items, { startDate: '2026-01-01', endDate: '2026-12-31' });
    expect(listLines(long)).toEqual([
      ['2026-06-05', 'Today'],
      ['2026-06-08', 'Coming'],
    ]);
    expect(listPocketDays(long).hasLater).toBe(true);
    expect(listPocketDays(buildSchedule(items)).hasLater).toBe(false);
    const over = buildSchedule(items, { startDate: '2026-01-01', endDate: '2026-06-04' });
    expect(listLines(over).flat()).toContain('Past');
  });

  test('are cut after so many items, without an empty day', () => {
    const { days } = listPocketDays(
      buildSchedule([
        itemAt('A', '2026-06-06', '09:00'),
        itemAt('B', '2026-06-06', '10:00'),
        itemAt('C', '2026-06-07', '09:00'),
      ]),
    );
    const counts = (count: number) => takeFirstItems(days, count).map(({ items }) => items.length);
    expect([counts(0), counts(1), counts(2), counts(3)]).toEqual([[], [1], [2], [2, 1]]);
  });
});

/** Tries settings until one stays, on a sheet that holds `room` items at the smallest step and fewer at larger ones. */
function findFit(count: number, isOver: (fit: Fit) => boolean): { fit: Fit; tries: number } {
  let fit = createFit(count);
  for (let tries = 1; ; tries += 1) {
    const next = computeNextFit(fit, isOver(fit));
    if (next === fit) return { fit, tries };
    fit = next;
  }
}

describe('the type of a guest’s sheet', () => {
  test('stays as large as it fits', () => {
    expect(findFit(10, () => false).fit).toEqual(createFit(10));
    expect(findFit(10, ({ step }) => step < 3).fit).toMatchObject({ step: 3, shown: 10 });
  });

  test.each([0, 1, 2, 7, 63, 199])('leaves out what does not fit at the smallest: %i of 200 do', (room) => {
    const { fit, tries } = findFit(200, ({ step, shown }) => step < typeSteps.length - 1 || shown > room);
    expect([fit.step, fit.shown]).toEqual([typeSteps.length - 1, room]);
    // React gives up after fifty drawings in a row.
    expect(tries).toBeLessThan(25);
  });
});
