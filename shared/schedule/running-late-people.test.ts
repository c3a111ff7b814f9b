import { expect, test } from 'vitest';
import { type LateItem, runLate } from './running-late.ts';
import { toInstant } from '../lib/time.ts';

const timeZone = 'Europe/Ljubljana';
const at = (time: string) => toInstant('2026-06-06', time, timeZone);

/** An item of Saturday 6 June: 'Dinner 19:00-21:30', for everyone by default. */
function item(text: string, overrides: Partial<LateItem> = {}): LateItem {
  const [title = '', startTime = '', endTime = null] = text.split(/[ -]/);
  const startsAt = at(startTime);
  const endsAt = endTime === null ? new Date(startsAt.getTime() + 3_600_000) : at(endTime);
  const when = { eventDate: '2026-06-06', startTime, endTime };
  const instants = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  const whose = { forEveryone: true, assignmentType: 'roles', roleIds: [], attendeeIds: [] } as const;
  const rest = { startedAt: null, doneAt: null, whenLate: 'moves', minMinutes: null } as const;
  return { id: title, title, ...when, ...instants, ...rest, ...whose, ...overrides };
}
const forRoles = (...roleIds: string[]) =>
  ({ forEveryone: false, assignmentType: 'roles', roleIds }) as const;
const forPeople = (...attendeeIds: string[]) =>
  ({ forEveryone: false, assignmentType: 'individuals', attendeeIds }) as const;
const pinned = { whenLate: 'pinned' } as const;

const late = (items: LateItem[], minutes = 20, now = '18:00') =>
  runLate(items, { minutes, timeZone, now: at(now) });
const plan = (items: LateItem[], minutes = 20, now = '18:00') =>
  late(items, minutes, now).map(({ item: { title }, to: { startTime, endTime }, effect }) =>
    [title, endTime ? `${startTime}-${endTime}` : startTime, effect].join(' '),
  );
/** What the first of these overlaps. */
const findHit = (items: LateItem[], minutes = 20) => late(items, minutes)[0]?.runsInto ?? null;

test('what moves runs into what is pinned only where somebody is meant to be at both', () => {
  const hits = (own: Partial<LateItem>, other: Partial<LateItem>) =>
    findHit([item('Cake 20:00-20:45', own), item('Band 20:55-22:00', { ...pinned, ...other })]) !== null;
  expect(hits({}, forRoles('crew'))).toBe(true);
  expect(hits(forRoles('crew'), {})).toBe(true);
  expect(hits(forRoles('crew', 'family'), forRoles('guests', 'family'))).toBe(true);
  expect(hits(forRoles('crew'), forRoles('guests'))).toBe(false);
  expect(hits(forPeople('ben', 'ada'), forPeople('ada'))).toBe(true);
  expect(hits(forPeople('ben'), forPeople('ada'))).toBe(false);
  // Ben may have the role: it is unknown.
  expect(hits(forPeople('ben'), forRoles('crew'))).toBe(true);
});

test('it runs into the next that is pinned, by the minutes that they overlap, and not into one that it ends at', () => {
  const cake = item('Cake 20:00-20:45');
  const band = item('Band 20:55-22:00', pinned);
  expect(findHit([cake, band])).toMatchObject({ item: { title: 'Band' }, minutes: 10 });
  expect(findHit([cake, band], 10)).toBeNull();
  expect(findHit([cake, item('Bus 20:30-20:40', pinned), band])).toMatchObject({
    item: { title: 'Band' },
    minutes: 10,
  });
  expect(findHit([cake, item('Dance 20:55-22:00')])).toBeNull();
  expect(findHit([item('Speech 20:00'), item('Band 21:05-22:00', pinned)])).toBeNull();
});

test('what is on ends later up to what is pinned, and not where it has no end, shrinks or is pinned itself', () => {
  const dinner = (own: Partial<LateItem> = {}) => item('Dinner 17:00-21:00', own);
  const band = item('Band 21:10-22:00', pinned);
  expect(plan([dinner(), band])).toEqual(['Dinner 17:00-21:10 stretches', 'Band 21:10-22:00 stays']);
  expect(plan([dinner(), item('Band 21:00-22:00', pinned)])).toEqual(['Band 21:00-22:00 stays']);
  expect(plan([dinner(forRoles('family')), { ...band, ...forRoles('crew') }])).toEqual([
    'Dinner 17:00-21:20 stretches',
    'Band 21:10-22:00 stays',
  ]);
  expect(plan([dinner({ whenLate: 'shrinks' })])).toEqual([]);
  expect(plan([dinner(pinned)])).toEqual([]);
  expect(plan([item('Walk 17:30')])).toEqual([]);
  // An item that is on delays nobody, whether it is pinned or not.
  expect(plan([dinner(), item('Photos 17:30-21:05', pinned)])).toEqual(['Dinner 17:00-21:20 stretches']);
});

test('who was made less late is so afterwards, where everybody of the later item was there', () => {
  const short = (whose: Partial<LateItem>) =>
    item('Toast 19:00-19:30', { whenLate: 'shrinks', minMinutes: 15, ...whose });
  const next = (before: Partial<LateItem>, after: Partial<LateItem>) =>
    plan([short(before), item('Walk 20:00-20:30', after)])[1];
  const [less, all] = ['Walk 20:05-20:35 moves', 'Walk 20:20-20:50 moves'];
  expect(next({}, forRoles('crew'))).toBe(less);
  expect(next(forRoles('crew'), {})).toBe(all);
  expect(next(forRoles('crew', 'family'), forRoles('family'))).toBe(less);
  expect(next(forRoles('crew'), forRoles('crew', 'family'))).toBe(all);
  expect(next(forPeople('ben', 'ada'), forPeople('ada'))).toBe(less);
  expect(next(forPeople('ben'), forPeople('ben', 'ada'))).toBe(all);
  expect(next(forPeople('ben'), forRoles('crew'))).toBe(all);
  // An item that overlapped it from the start did not wait for it.
  expect(plan([short({}), item('Walk 19:15-19:45')])[1]).toBe('Walk 19:35-20:05 moves');
});

test('what has no end cannot shrink', () => {
  expect(plan([item('Toast 19:00', { whenLate: 'shrinks', minMinutes: 5 })])).toEqual(['Toast 19:20 moves']);
});

test('they are told in order of their start, and of those that start together the shorter first', () => {
  const items = [item('Late 22:00-22:30'), item('Long 20:00-22:00'), item('Short 20:00-20:30')];
  expect(late(items).map(({ item: { title } }) => title)).toEqual(['Short', 'Long', 'Late']);
  expect(late(items.toReversed()).map(({ item: { title } }) => title)).toEqual(['Short', 'Long', 'Late']);
});

test('the night after belongs to the day up to 05:00, and no other day does', () => {
  const on = (startTime: string, eventDate: string) => {
    const startsAt = toInstant(eventDate, startTime, timeZone);
    const endsAt = new Date(startsAt.getTime() + 1_800_000);
    const instants = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
    return item(`Bus ${startTime}`, { eventDate, ...instants });
  };
  expect(plan([on('04:30', '2026-06-07')])).toHaveLength(1);
  expect(plan([on('05:00', '2026-06-07')])).toEqual([]);
  expect(plan([on('04:30', '2026-06-08')])).toEqual([]);
  expect(plan([on('19:00', '2026-06-07')])).toEqual([]);
});
