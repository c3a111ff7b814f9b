import { expect, test } from 'vitest';
import { type LateItem, runLate } from './running-late.ts';
import { addDays, endsNextDay, toInstant } from '../lib/time.ts';

const timeZone = 'Europe/Ljubljana';
const at = (time: string, date = '2026-06-06') => toInstant(date, time, timeZone);

/** An item of Saturday 6 June for everyone: 'Dinner 19:00-21:30'. */
function item(text: string, overrides: Partial<LateItem> = {}): LateItem {
  const [title = '', startTime = '', endTime = null] = text.split(/[ -]/);
  const eventDate = overrides.eventDate ?? '2026-06-06';
  const endDate = endsNextDay(startTime, endTime) ? addDays(eventDate, 1) : eventDate;
  const startsAt = at(startTime, eventDate);
  const endsAt = endTime === null ? new Date(startsAt.getTime() + 3_600_000) : at(endTime, endDate);
  return {
    id: title,
    title,
    eventDate,
    startTime,
    endTime,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    startedAt: null,
    doneAt: null,
    whenLate: 'moves',
    minMinutes: null,
    forEveryone: true,
    assignmentType: 'roles',
    roleIds: [],
    attendeeIds: [],
    ...overrides,
  };
}

const plan = (items: LateItem[], minutes: number, now: Date) =>
  runLate(items, { minutes, timeZone, now }).map(
    ({ item: { title }, to: { startTime, endTime }, effect }) =>
      `${title} ${startTime}${endTime ? `-${endTime}` : ''} ${effect}`,
  );

test('what follows moves, what is on ends later, what is over stays as it was', () => {
  const items = [
    item('Ceremony 16:00-16:45'),
    item('Dinner 19:00-21:30'),
    item('Speeches 20:15'),
    item('Cake 21:15-21:45'),
  ];
  expect(plan(items, 20, at('19:24'))).toEqual([
    'Dinner 19:00-21:50 stretches',
    'Speeches 20:35 moves',
    'Cake 21:35-22:05 moves',
  ]);
});

test('what is on all day stays all day: an end beyond its own start would be a few minutes', () => {
  expect(plan([item('Market 00:00-23:59')], 15, at('14:00'))).toEqual([]);
  expect(plan([item('Camp 09:00-08:50')], 15, at('14:00'))).toEqual(['Camp 09:00-08:59 stretches']);
  // An hour is skipped that day.
  const spring = item('Fair 00:00-23:59', { eventDate: '2026-03-29' });
  expect(plan([spring], 15, at('14:00', '2026-03-29'))).toEqual([]);
});

test('a pinned item stays; one that may shrink gives way, and what comes after it is less late', () => {
  const items = [
    item('Speeches 20:15'),
    item('Cake 21:15-21:45', { whenLate: 'shrinks', minMinutes: 10 }),
    item('Band 21:45-23:00', { whenLate: 'pinned' }),
    item('Bus 23:15-23:30'),
  ];
  const late = runLate(items, { minutes: 20, timeZone, now: at('19:24') });
  expect(late.map(({ item: { title }, shrunkMinutes }) => [title, shrunkMinutes])).toEqual([
    ['Speeches', 0],
    ['Cake', 20],
    ['Band', 0],
    ['Bus', 0],
  ]);
  expect(plan(items, 20, at('19:24'))).toEqual([
    'Speeches 20:35 moves',
    'Cake 21:35-21:45 moves',
    'Band 21:45-23:00 stays',
    'Bus 23:15-23:30 stays',
  ]);
});

test('an item shrinks to its minimum and no further; what it then runs into is said', () => {
  const cake = item('Cake 21:15-21:45', { whenLate: 'shrinks', minMinutes: 20 });
  const band = item('Band 21:45-23:00', { whenLate: 'pinned' });
  const [first] = runLate([cake, band], { minutes: 30, timeZone, now: at('19:24') });
  expect(first).toMatchObject({
    shrunkMinutes: 10,
    to: { startTime: '21:45', endTime: '22:05' },
    runsInto: { item: band, minutes: 20 },
  });
});

test('what one group gives up another does not gain', () => {
  const kids = { forEveryone: false, roleIds: ['kids'] };
  const items = [
    item('Games 18:00-19:00', { ...kids, whenLate: 'shrinks', minMinutes: 30 }),
    item('Supper 19:00-19:30', kids),
    item('Dinner 19:00-21:00', { forEveryone: false, roleIds: ['adults'] }),
    item('Dance 21:00-23:00'),
  ];
  expect(plan(items, 20, at('17:00'))).toEqual([
    'Games 18:20-19:00 moves',
    'Supper 19:00-19:30 stays',
    'Dinner 19:20-21:20 moves',
    'Dance 21:20-23:20 moves',
  ]);
});

test('what is gained by an item that only some of them are at is not gained by all', () => {
  const items = [
    item('Games 18:00-19:00', {
      forEveryone: false,
      roleIds: ['kids'],
      whenLate: 'shrinks',
      minMinutes: 30,
    }),
    item('Supper 19:00-20:00', { forEveryone: false, roleIds: ['kids', 'parents'] }),
  ];
  expect(plan(items, 20, at('17:00'))).toEqual(['Games 18:20-19:00 moves', 'Supper 19:20-20:20 moves']);
});

test('people by name and people by role give each other no time: who of them is whom nobody knows', () => {
  const shrinking = { forEveryone: false, whenLate: 'shrinks' as const, minMinutes: 30 };
  const named = { assignmentType: 'individuals' as const, attendeeIds: ['kids'], roleIds: [] };
  const byRole = { forEveryone: false, roleIds: ['kids'] };
  const after = (games: Partial<LateItem>, supper: Partial<LateItem>) =>
    plan([item('Games 18:00-19:00', games), item('Supper 19:00-20:00', supper)], 20, at('17:00'))[1];
  expect(after({ ...shrinking, ...named }, byRole)).toBe('Supper 19:20-20:20 moves');
  expect(after({ ...shrinking, ...byRole }, { forEveryone: false, ...named })).toBe(
    'Supper 19:20-20:20 moves',
  );
  expect(after({ ...shrinking, ...named }, {})).toBe('Supper 19:20-20:20 moves');
  // Only an item for the same people, or for everybody, gains the time.
  expect(after({ ...shrinking, ...named }, { forEveryone: false, ...named })).toBe(
    'Supper 19:00-20:00 stays',
  );
  expect(after({ ...shrinking, forEveryone: true }, { forEveryone: false, ...named })).toBe(
    'Supper 19:00-20:00 stays',
  );
});

test('a pinned item of other people is not run into; one of people by name may be of anybody', () => {
  const kids = item('Games 18:00-19:00', { forEveryone: false, roleIds: ['kids'] });
  const pinned = { forEveryone: false, whenLate: 'pinned' as const };
  const runsInto = (band: LateItem) =>
    runLate([kids, band], { minutes: 20, timeZone, now: at('17:00') })[0]?.runsInto;
  expect(runsInto(item('Band 19:00-20:00', { ...pinned, roleIds: ['adults'] }))).toBeNull();
  expect(runsInto(item('Band 19:00-20:00', { ...pinned, roleIds: ['adults', 'kids'] }))).toMatchObject({
    item: { title: 'Band' },
    minutes: 20,
  });
  const named = { assignmentType: 'individuals' as const, attendeeIds: ['omar'] };
  expect(runsInto(item('Band 19:00-20:00', { ...pinned, ...named }))).toMatchObject({
    item: { title: 'Band' },
    minutes: 20,
  });
});

test('the night belongs to the day, past midnight and in it; the next day does not', () => {
  const items = [
    item('Toast 23:50-00:10'),
    item('Soup 01:00-02:00', { eventDate: '2026-06-07' }),
    item('Brunch 10:00-12:00', { eventDate: '2026-06-07' }),
  ];
  const [toast, soup, ...others] = runLate(items, { minutes: 15, timeZone, now: at('22:00') });
  expect(toast?.to).toEqual({ eventDate: '2026-06-07', startTime: '00:05', endTime: '00:25' });
  expect(soup?.to).toEqual({ eventDate: '2026-06-07', startTime: '01:15', endTime: '02:15' });
  expect(others).toEqual([]);
  expect(plan(items, 15, at('00:30', '2026-06-07'))).toEqual(['Soup 01:15-02:15 moves']);
});

test('marks beat the clock: what is done does not follow, what was started early is on', () => {
  const items = [
    item('Dinner 19:00-21:30', { doneAt: at('19:20').toISOString() }),
    item('Speeches 20:15-20:45', { startedAt: at('19:22').toISOString() }),
    item('Cake 21:15-21:45'),
  ];
  expect(plan(items, 10, at('19:24'))).toEqual(['Speeches 20:15-20:55 stretches', 'Cake 21:25-21:55 moves']);
});

test('what is on does not end later than a pinned item begins', () => {
  const items = [item('Dinner 19:00-21:30'), item('Band 21:45-23:00', { whenLate: 'pinned' })];
  expect(plan(items, 30, at('19:24'))).toEqual(['Dinner 19:00-21:45 stretches', 'Band 21:45-23:00 stays']);
});

test('on the night when clocks go back, later is later', () => {
  const late = runLate([item('Walk 02:30-03:30', { eventDate: '2026-10-25' })], {
    minutes: 30,
    timeZone,
    now: at('23:00', '2026-10-24'),
  });
  // 02:30 is in daylight saving time; half an hour later it is 02:00 again.
  expect(late[0]?.to.startTime).toBe('02:00');
});
