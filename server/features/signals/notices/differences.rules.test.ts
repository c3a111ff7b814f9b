import { expect, test } from 'vitest';
import { atOnce } from '@daysheet/shared/lib/sliced-work.ts';
import { buildNotices, findDifferences, type PlannedOccurrence } from './notices.rules.ts';

const now = new Date('2026-06-06T12:00:00Z');
const planned = (overrides: Partial<PlannedOccurrence> = {}): PlannedOccurrence => ({
  id: 'dinner',
  itemId: 'dinner',
  rowId: 'dinner',
  title: 'Dinner',
  eventDate: '2026-06-06',
  startTime: '18:30',
  endTime: '21:00',
  location: 'Garden Hall',
  endsAt: '2026-06-06T19:00:00Z',
  forEveryone: true,
  assignmentType: 'roles',
  roleIds: [],
  attendeeIds: [],
  ...overrides,
});
const find = (before: PlannedOccurrence[], after: PlannedOccurrence[]) =>
  atOnce(findDifferences(before, after, now));

test('that an item is for other people is a difference, whoever hears of it', () => {
  const of = (roleIds: string[], attendeeIds: string[] = []) =>
    planned({ forEveryone: false, roleIds, attendeeIds });
  const count = (before: PlannedOccurrence, after: PlannedOccurrence) => find([before], [after]).length;
  expect(count(of([]), of(['family']))).toBe(1);
  expect(count(of(['family', 'friends']), of(['family']))).toBe(1);
  expect(count(of([], ['mary']), of([], ['mary', 'omar']))).toBe(1);
  expect(count(of(['family', 'friends']), of(['friends', 'family']))).toBe(0);
  expect(count(planned(), planned({ forEveryone: false }))).toBe(1);
});

test('a series that was split goes on under other names: each of its dates is what it looks like most', () => {
  const another = (id: string, overrides: Partial<PlannedOccurrence> = {}) =>
    planned({ id, itemId: id, rowId: id, ...overrides });
  expect(find([planned()], [another('copy')])).toEqual([]);
  const later = { startTime: '20:00', endsAt: '2026-06-06T20:00:00Z' };
  const titles = (after: PlannedOccurrence[]) =>
    find([planned()], after).map((pair) => [pair.before?.id, pair.after?.id]);
  // The same at another time is moved; another at the same time took its place.
  expect(titles([another('moved', later)])).toEqual([['dinner', 'moved']]);
  expect(titles([another('supper', { title: 'Supper' })])).toEqual([['dinner', 'supper']]);
  expect(titles([another('party', { ...later, title: 'Party' })])).toEqual([
    ['dinner', undefined],
    [undefined, 'party'],
  ]);
  // Of two, the one that is wholly alike is it, and the other is new.
  expect(titles([another('moved', later), another('same')])).toEqual([[undefined, 'moved']]);
});

test.each([
  ['added', [], [planned()]],
  ['changed', [planned()], [planned({ startTime: '19:00' })]],
  ['removed', [planned()], []],
] as const)('a guest’s page is told what kind of change it is: %s', (kind, before, after) => {
  const notices = atOnce(
    buildNotices(find([...before], [...after]), [{ attendeeId: 'mary', roleId: 'family' }]),
  );
  expect(notices.flatMap(({ changes }) => changes.map((one) => one.kind))).toEqual([kind]);
});
