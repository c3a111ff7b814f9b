import { expect, test } from 'vitest';
import { atOnce, type Work } from '@daysheet/shared/lib/sliced-work.ts';
import { findClashes, createViewers, findEmptyDays } from './schedule-warnings.rules.ts';

const event = { startDate: '2026-06-06', endDate: '2026-06-07' };
const people = Array.from({ length: 10_000 }, (_, nth) => ({
  id: `person ${nth}`,
  name: `Person ${nth}`,
  roleId: `role ${nth % 10}`,
  people: 1,
}));
const item = (nth: number, attendeeIds: string[]) => ({
  id: `item ${nth}`,
  itemId: `item ${nth}`,
  title: `Item ${nth}`,
  eventDate: '2026-06-06',
  startTime: '12:00',
  startsAt: '2026-06-06T10:00:00.000Z',
  endsAt: '2026-06-06T11:00:00.000Z',
  forEveryone: false,
  assignmentType: 'individuals' as const,
  roleIds: [],
  attendeeIds,
});

function countPieces(work: Work<unknown>): number {
  let pieces = 0;
  while (work.next().done !== true) pieces += 1;
  return pieces;
}

test('who is in two places is found once for a pair, with how many more, the first by name', () => {
  const both = [item(1, ['person 7', 'person 3', 'person 1']), item(2, ['person 3', 'person 7', 'person 9'])];
  expect(atOnce(findClashes(both, createViewers(people))).clashes).toMatchObject([
    { attendeeId: 'person 3', others: 1, times: 1, itemIds: ['item 1', 'item 2'] },
  ]);
});

test('thousands of things at once for different people are looked at in many small pieces, and not without end', () => {
  const items = Array.from({ length: 4000 }, (_, nth) =>
    item(nth, [`person ${nth}`, `person ${nth + 4000}`]),
  );
  const pieces = countPieces(findClashes(items, createViewers(people)));
  expect(pieces).toBeGreaterThan(1_000_000);
  expect(pieces).toBeLessThan(1_010_000);
});

test('who has nothing on a day is found without asking for each item who sees it', () => {
  const getViewers = createViewers(people);
  const forRoles = Array.from({ length: 5000 }, (_, nth) => ({
    ...item(nth, []),
    assignmentType: 'roles' as const,
    roleIds: Array.from({ length: 9 }, (__, role) => `role ${role}`),
  }));
  const work = () => findEmptyDays(event, forRoles, { groups: people, getViewers });
  expect(atOnce(work())).toMatchObject([{ eventDate: '2026-06-06', attendeeId: 'person 9', others: 999 }]);
  expect(countPieces(work())).toBe(1);
});

const few = people.slice(0, 3);
const forAll = (nth: number, overrides: Partial<ReturnType<typeof item>> = {}) => ({
  ...item(
    nth,
    few.map(({ id }) => id),
  ),
  ...overrides,
});
const listEmptyDays = (items: ReturnType<typeof item>[], dates = event) =>
  atOnce(findEmptyDays(dates, items, { groups: few, getViewers: createViewers(few) })).map(
    ({ eventDate, attendeeId, others }) => [eventDate, attendeeId, others],
  );

test('a day is empty for somebody only while others have something then', () => {
  expect(listEmptyDays([item(1, ['person 1'])])).toEqual([['2026-06-06', 'person 0', 1]]);
  expect(listEmptyDays([forAll(1)])).toEqual([]);
  expect(listEmptyDays([])).toEqual([]);
  const second = item(2, ['person 0', 'person 2']);
  expect(listEmptyDays([item(1, ['person 1']), second])).toEqual([]);
  expect(listEmptyDays([item(1, ['person 1']), { ...second, eventDate: '2026-06-07' }])).toEqual([
    ['2026-06-06', 'person 0', 1],
    ['2026-06-07', 'person 1', 0],
  ]);
});

test('what starts in the night after the last day belongs to it', () => {
  const night = item(1, ['person 1']);
  const late = { ...night, eventDate: '2026-06-08', startTime: '01:00' };
  expect(listEmptyDays([late])).toEqual([['2026-06-07', 'person 0', 1]]);
});

test('in an event of weeks, a day without an item is the rule', () => {
  const twoWeeks = { startDate: '2026-06-06', endDate: '2026-06-19' };
  expect(listEmptyDays([item(1, ['person 1'])], twoWeeks)).toHaveLength(1);
  expect(listEmptyDays([item(1, ['person 1'])], { ...twoWeeks, endDate: '2026-06-20' })).toEqual([]);
});

const listMeetings = (items: ReturnType<typeof item>[]) =>
  atOnce(findClashes(items, createViewers(few))).clashes.map(({ itemIds, times, eventDate }) => [
    ...itemIds,
    times,
    eventDate,
  ]);

test('nobody is in two places where one ends as the other starts, or where nobody is in both', () => {
  const next = { startsAt: '2026-06-06T11:00:00.000Z', endsAt: '2026-06-06T12:00:00.000Z' };
  expect(listMeetings([forAll(1), forAll(2, next)])).toEqual([]);
  expect(listMeetings([item(1, ['person 1']), item(2, ['person 2'])])).toEqual([]);
  const soon = { ...next, startsAt: '2026-06-06T10:59:00.000Z' };
  expect(listMeetings([forAll(2, soon), forAll(1)])).toEqual([['item 1', 'item 2', 1, '2026-06-06']]);
});

test('of three at once each two are told', () => {
  expect(listMeetings([forAll(1), forAll(2), forAll(3)]).map(([one, other]) => [one, other])).toEqual([
    ['item 1', 'item 2'],
    ['item 1', 'item 3'],
    ['item 2', 'item 3'],
  ]);
});

test('two that meet on several days are told once, with the first of these and how many', () => {
  const tomorrow = {
    eventDate: '2026-06-07',
    startsAt: '2026-06-07T10:00:00.000Z',
    endsAt: '2026-06-07T11:00:00.000Z',
  };
  const items = [
    forAll(1),
    forAll(2),
    forAll(1, { ...tomorrow, id: 'a' }),
    forAll(2, { ...tomorrow, id: 'b' }),
  ];
  expect(listMeetings(items.toReversed())).toEqual([['item 1', 'item 2', 2, '2026-06-06']]);
});

test('who sees an item by a role or by name are found in the order of the list, and who is gone is nobody', () => {
  const getViewers = createViewers(few);
  const listViewerIds = (overrides: Partial<Parameters<typeof getViewers>[0]>) =>
    [...getViewers({ ...item(1, []), ...overrides })].map(({ id }) => id);
  expect(listViewerIds({ attendeeIds: ['person 2', 'gone', 'person 0'] })).toEqual(['person 0', 'person 2']);
  expect(listViewerIds({ assignmentType: 'roles', roleIds: ['role 2', 'gone', 'role 0'] })).toEqual([
    'person 0',
    'person 2',
  ]);
  expect(listViewerIds({ forEveryone: true })).toEqual(['person 0', 'person 1', 'person 2']);
  expect(listViewerIds({})).toEqual([]);
  // It was for people, then for a role that is gone: it is nobody's, not theirs again.
  expect(listViewerIds({ assignmentType: 'roles', attendeeIds: ['person 0'] })).toEqual([]);
  // One and the same id is a role here and a person there.
  const twins = createViewers([
    { id: 'x', name: 'X', roleId: 'y', people: 1 },
    { id: 'y', name: 'Y', roleId: 'x', people: 1 },
  ]);
  const named = (overrides: object) => [...twins({ ...item(1, ['x']), ...overrides })].map(({ id }) => id);
  expect(named({})).toEqual(['x']);
  expect(named({ assignmentType: 'roles', roleIds: ['x'] })).toEqual(['y']);
});

test('people who see the same stand together, and each of them counts', () => {
  const groups = [
    { id: 'ana', name: 'Ana', roleId: 'family', people: 1 },
    { id: 'bo', name: 'Bo', roleId: 'family', people: 40 },
    { id: 'cem', name: 'Cem', roleId: 'band', people: 5 },
  ];
  const getViewers = createViewers(groups);
  const ofFamily = { ...item(1, []), assignmentType: 'roles' as const, roleIds: ['family'] };
  const ofAll = { ...item(2, []), forEveryone: true };
  const ofAna = item(3, ['ana']);
  expect(atOnce(findClashes([ofFamily, ofAll, ofAna], getViewers)).clashes).toMatchObject([
    { itemIds: ['item 1', 'item 2'], name: 'Ana', others: 40 },
    { itemIds: ['item 1', 'item 3'], name: 'Ana', others: 0 },
    { itemIds: ['item 2', 'item 3'], name: 'Ana', others: 0 },
  ]);
  expect(atOnce(findEmptyDays(event, [ofAna], { groups, getViewers }))).toMatchObject([
    { name: 'Bo', others: 44 },
  ]);
});
