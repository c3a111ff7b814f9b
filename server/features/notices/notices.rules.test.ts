import { expect, test } from 'vitest';
import { atOnce } from '../../lib/slices.ts';
import { changeLine, differencesOf, noticesFor, type Planned } from './notices.rules.ts';

const now = new Date('2026-06-06T12:00:00Z');
const mary = { attendeeId: 'mary', roleId: 'family' };
const omar = { attendeeId: 'omar', roleId: 'friends' };

const planned = (overrides: Partial<Planned> = {}): Planned => ({
  id: 'dinner',
  itemId: 'dinner',
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

const tell = (before: Planned[], after: Planned[]) =>
  atOnce(noticesFor(atOnce(differencesOf(before, after, now)), [mary, omar])).map(
    ({ changes, attendeeIds }) => [attendeeIds.join(), ...changes.map(changeLine)],
  );

test('a guest reads what changed, in a line', () => {
  const lines = (after: Partial<Planned>) => tell([planned()], [planned(after)])[0]?.[1];
  expect(lines({ startTime: '19:00' })).toBe('Dinner 18:30 → 19:00, Garden Hall');
  expect(lines({ endTime: '22:00' })).toBe('Dinner until 22:00, Garden Hall');
  expect(lines({ location: 'Barn' })).toBe('Dinner: now at Barn');
  expect(lines({ title: 'Supper' })).toBe('Dinner is now Supper, Sat 6 Jun 18:30, Garden Hall');
  expect(lines({ eventDate: '2026-06-07', startTime: '19:00' })).toBe(
    'Dinner: Sat 6 Jun 18:30 → Sun 7 Jun 19:00, Garden Hall',
  );
  expect(tell([], [planned()])[0]?.[1]).toBe('New: Dinner, Sat 6 Jun 18:30, Garden Hall');
  expect(tell([planned()], [])[0]?.[1]).toBe('Cancelled: Dinner, Sat 6 Jun 18:30');
});

test('a guest hears nothing of what was undone, nor of what is over', () => {
  expect(tell([planned()], [planned()])).toEqual([]);
  const over = { endsAt: '2026-06-06T11:59:00Z' };
  expect(tell([planned(over)], [planned({ ...over, location: 'Barn' })])).toEqual([]);
});

test('who is in it before or after hears their own side of it, the others nothing', () => {
  const forRole = (roleId: string) => ({ forEveryone: false, roleIds: [roleId] });
  expect(tell([planned(forRole('family'))], [planned(forRole('friends'))])).toEqual([
    ['mary', 'Cancelled: Dinner, Sat 6 Jun 18:30'],
    ['omar', 'New: Dinner, Sat 6 Jun 18:30, Garden Hall'],
  ]);
  expect(tell([planned(forRole('family'))], [planned({ ...forRole('family'), startTime: '19:00' })])).toEqual(
    [['mary', 'Dinner 18:30 → 19:00, Garden Hall']],
  );
  const named = { forEveryone: false, assignmentType: 'individuals' as const, attendeeIds: ['omar'] };
  expect(tell([], [planned(named)])).toEqual([['omar', 'New: Dinner, Sat 6 Jun 18:30, Garden Hall']]);
});

test('who is named hears it, and the others of their role do not', () => {
  const ann = { attendeeId: 'ann', roleId: 'friends' };
  const byName = (...attendeeIds: string[]) =>
    planned({ forEveryone: false, assignmentType: 'individuals', attendeeIds });
  const hear = (before: Planned[], after: Planned[]) =>
    atOnce(noticesFor(atOnce(differencesOf(before, after, now)), [ann, omar])).map(
      ({ attendeeIds }) => attendeeIds,
    );
  expect(hear([], [byName('omar')])).toEqual([['omar']]);
  expect(hear([byName('omar')], [])).toEqual([['omar']]);
  expect(hear([byName('ann')], [byName('ann', 'omar')])).toEqual([['omar']]);
});

test('dates of a repeating item that changed alike are one line; those that did not stand apart', () => {
  const dates = ['2026-06-08', '2026-06-15', '2026-06-22'];
  const week = (startTime: string, ids = 'practice') =>
    dates.map((eventDate) =>
      planned({
        id: `${ids}_${eventDate}`,
        itemId: ids,
        eventDate,
        startTime,
        endsAt: `${eventDate}T20:00:00Z`,
      }),
    );
  const later = week('19:00');
  expect(tell(week('18:30'), later)[0]).toEqual([
    'mary,omar',
    'Dinner 18:30 → 19:00, Garden Hall, and 2 more dates',
  ]);
  expect(tell(week('18:30'), [...later.slice(0, 2), ...week('20:00').slice(2)])[0]).toEqual([
    'mary,omar',
    'Dinner 18:30 → 19:00, Garden Hall, and 1 more date',
    'Dinner 18:30 → 20:00, Garden Hall',
  ]);
});

test('a series that goes on as another is the same to a guest', () => {
  const one = planned({
    id: 'a_2026-06-08',
    itemId: 'a',
    eventDate: '2026-06-08',
    endsAt: '2026-06-08T20:00:00Z',
  });
  const other = { ...one, id: 'b_2026-06-08', itemId: 'b' };
  expect(tell([one], [other])).toEqual([]);
  expect(tell([one], [{ ...other, startTime: '19:00' }])[0]?.[1]).toBe('Dinner 18:30 → 19:00, Garden Hall');
});
