import { expect, test } from 'vitest';
import { atOnce } from '@daysheet/shared/lib/sliced-work.ts';
import {
  formatBatch,
  formatChange,
  findDifferences,
  buildNotices,
  formatNotice,
  type PlannedOccurrence,
} from './notices.rules.ts';

const now = new Date('2026-06-06T12:00:00Z');
const mary = { attendeeId: 'mary', roleId: 'family' };
const omar = { attendeeId: 'omar', roleId: 'friends' };

const planned = (overrides: Partial<PlannedOccurrence> = {}): PlannedOccurrence => ({
  id: 'dinner',
  itemId: 'dinner',
  rowId: overrides.itemId ?? 'dinner',
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

const listNotices = (before: PlannedOccurrence[], after: PlannedOccurrence[]) =>
  atOnce(buildNotices(atOnce(findDifferences(before, after, now)), [mary, omar])).map(
    ({ changes, attendeeIds }) => [attendeeIds.join(), ...changes.map(formatChange)],
  );

test('a guest reads what changed, in a line', () => {
  const lines = (after: Partial<PlannedOccurrence>) => listNotices([planned()], [planned(after)])[0]?.[1];
  expect(lines({ startTime: '19:00' })).toBe('Dinner 18:30 → 19:00, Garden Hall');
  expect(lines({ endTime: '22:00' })).toBe('Dinner until 22:00, Garden Hall');
  expect(lines({ location: 'Barn' })).toBe('Dinner: now at Barn');
  expect(lines({ title: 'Supper' })).toBe('Dinner is now Supper, Sat 6 Jun 18:30, Garden Hall');
  expect(lines({ eventDate: '2026-06-07', startTime: '19:00' })).toBe(
    'Dinner: Sat 6 Jun 18:30 → Sun 7 Jun 19:00, Garden Hall',
  );
  expect(listNotices([], [planned()])[0]?.[1]).toBe('New: Dinner, Sat 6 Jun 18:30, Garden Hall');
  expect(listNotices([planned()], [])[0]?.[1]).toBe('Cancelled: Dinner, Sat 6 Jun 18:30');
});

test('a guest hears nothing of what was undone, nor of what is over', () => {
  expect(listNotices([planned()], [planned()])).toEqual([]);
  const over = { endsAt: '2026-06-06T11:59:00Z' };
  expect(listNotices([planned(over)], [planned({ ...over, location: 'Barn' })])).toEqual([]);
});

test('who is in it before or after hears their own side of it, the others nothing', () => {
  const forRole = (roleId: string) => ({ forEveryone: false, roleIds: [roleId] });
  expect(listNotices([planned(forRole('family'))], [planned(forRole('friends'))])).toEqual([
    ['mary', 'Cancelled: Dinner, Sat 6 Jun 18:30'],
    ['omar', 'New: Dinner, Sat 6 Jun 18:30, Garden Hall'],
  ]);
  expect(
    listNotices([planned(forRole('family'))], [planned({ ...forRole('family'), startTime: '19:00' })]),
  ).toEqual([['mary', 'Dinner 18:30 → 19:00, Garden Hall']]);
  const named = { forEveryone: false, assignmentType: 'individuals' as const, attendeeIds: ['omar'] };
  expect(listNotices([], [planned(named)])).toEqual([['omar', 'New: Dinner, Sat 6 Jun 18:30, Garden Hall']]);
});

test('who declined hears nothing: to the date, before the series, before the event', () => {
  const others = ['sue', 'tom', 'uma', 'vic', 'wes'];
  const people = [mary, ...others.map((attendeeId) => ({ attendeeId, roleId: 'family' }))];
  const standIn = planned({ id: 'dinner_2026-06-06', rowId: 'stand-in', itemId: 'dinner' });
  const say = (said: Record<string, boolean>) => new Map(Object.entries(said));
  const declined = {
    event: new Set(['sue', 'tom', 'wes']),
    items: new Map([
      ['tom', say({ dinner: false })],
      ['uma', say({ dinner: true })],
      ['vic', say({ dinner: true, 'stand-in': false })],
      ['wes', say({ dinner: false, 'stand-in': true })],
    ]),
  };
  const hear = (before: PlannedOccurrence[], after: PlannedOccurrence[]) =>
    atOnce(buildNotices(atOnce(findDifferences(before, after, now)), people, declined)).flatMap(
      ({ attendeeIds }) => attendeeIds,
    );
  expect(hear([], [standIn]).toSorted()).toEqual(['mary', 'tom', 'vic']);
  expect(hear([standIn], []).toSorted()).toEqual(['mary', 'tom', 'vic']);
  expect(hear([{ ...standIn, rowId: 'dinner' }], [standIn])).toEqual([]);
  expect(hear([], [planned()]).toSorted()).toEqual(['mary', 'tom', 'wes']);
});

test('who is named hears it, and the others of their role do not', () => {
  const ann = { attendeeId: 'ann', roleId: 'friends' };
  const byName = (...attendeeIds: string[]) =>
    planned({ forEveryone: false, assignmentType: 'individuals', attendeeIds });
  const hear = (before: PlannedOccurrence[], after: PlannedOccurrence[]) =>
    atOnce(buildNotices(atOnce(findDifferences(before, after, now)), [ann, omar])).map(
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
  expect(listNotices(week('18:30'), later)[0]).toEqual([
    'mary,omar',
    'Dinner 18:30 → 19:00, Garden Hall, and 2 more dates',
  ]);
  expect(listNotices(week('18:30'), [...later.slice(0, 2), ...week('20:00').slice(2)])[0]).toEqual([
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
  expect(listNotices([one], [other])).toEqual([]);
  expect(listNotices([one], [{ ...other, startTime: '19:00' }])[0]?.[1]).toBe(
    'Dinner 18:30 → 19:00, Garden Hall',
  );
});

const listChanges = (before: PlannedOccurrence[], after: PlannedOccurrence[]) =>
  atOnce(buildNotices(atOnce(findDifferences(before, after, now)), [mary]))[0]?.changes ?? [];

test('what lost its end or its place is told with what is left, never with what is gone', () => {
  const line = (after: Partial<PlannedOccurrence>) =>
    listChanges([planned()], [planned(after)]).map(formatChange);
  expect(line({ endTime: null })).toEqual(['Dinner, Sat 6 Jun 18:30, Garden Hall']);
  expect(line({ location: null })).toEqual(['Dinner, Sat 6 Jun 18:30']);
  expect(line({ startTime: '19:00', location: null })).toEqual(['Dinner 18:30 → 19:00']);
  const cancelled = listChanges([planned()], []).map((change) => formatChange({ ...change, dates: 3 }));
  expect(cancelled).toEqual(['Cancelled: Dinner, Sat 6 Jun 18:30, and 2 more dates']);
});

test('what moves from yesterday to tomorrow is news, and so is what would have been', () => {
  const over = planned({ endsAt: '2026-06-06T11:00:00Z' });
  const ahead = planned({ eventDate: '2026-06-07', endsAt: '2026-06-07T19:00:00Z' });
  expect(listChanges([over], [ahead])).toHaveLength(1);
  expect(listChanges([ahead], [over])).toHaveLength(1);
  // What ends right now is over.
  const ending = planned({ endsAt: now.toISOString() });
  expect(listChanges([ending], [{ ...ending, location: 'Barn' }])).toEqual([]);
});

test('of several that look alike each is matched once, so that one that is new is told as new', () => {
  const twin = (id: string, startTime: string) => planned({ id, itemId: id, startTime });
  const lines = listNotices([twin('a', '18:30')], [twin('b', '18:30'), twin('c', '18:30')])[0];
  expect(lines).toEqual(['mary,omar', 'New: Dinner, Sat 6 Jun 18:30, Garden Hall']);
  const renamed = { ...twin('b', '18:30'), title: 'Supper' };
  expect(listNotices([twin('a', '18:30')], [renamed])[0]?.[1]).toBe(
    'Dinner is now Supper, Sat 6 Jun 18:30, Garden Hall',
  );
  const later = { ...twin('b', '20:00') };
  expect(listNotices([twin('a', '18:30')], [later])[0]?.[1]).toBe('Dinner 18:30 → 20:00, Garden Hall');
});

test('a change of whom it is for alone is told to nobody who had it and has it', () => {
  const forBoth = planned({ forEveryone: false, roleIds: ['family', 'friends'] });
  expect(listNotices([planned()], [forBoth])).toEqual([]);
});

test('a guest reads how much changed; of a day that runs late by how much, and what', () => {
  const one = listChanges([planned()], [planned({ startTime: '19:00' })]);
  const dance = planned({ id: 'dance', itemId: 'dance', title: 'Dance', startTime: '21:30' });
  const two = listChanges(
    [planned(), dance],
    [planned({ startTime: '19:00' }), { ...dance, startTime: '22:00' }],
  );
  expect(formatNotice(one)).toEqual({
    title: 'Your schedule changed',
    message: 'Dinner 18:30 → 19:00, Garden Hall',
  });
  expect(formatNotice(two)).toEqual({
    title: '2 changes to your schedule',
    message: 'Dinner 18:30 → 19:00, Garden Hall\nDance 21:30 → 22:00, Garden Hall',
  });
  expect(formatNotice(two, 30).title).toBe('Running 30 minutes late: Dinner and 1 more');
  expect(formatNotice(two, 0).title).toBe('Back on time: Dinner and 1 more');
});

test('a host reads each change once, in order, whomever it concerned, and not more than forty', () => {
  const many = Array.from({ length: 42 }, (_, index) =>
    planned({
      id: `${index}`,
      itemId: `${index}`,
      title: `Talk ${index}`,
      startTime: `${10 + (index % 10)}:${10 + index}`,
    }),
  );
  const listAdded = (plans: PlannedOccurrence[]) => listChanges([], plans);
  const [first = planned(), second = planned()] = many.toSorted((a, b) =>
    a.startTime < b.startTime ? -1 : 1,
  );
  const both = formatBatch([listAdded([second, first]), listAdded([first])], null);
  expect(both.title).toBe('2 changes to the schedule');
  expect(both.message.split('\n')).toEqual([formatAddedLine(first), formatAddedLine(second)]);
  expect(formatBatch([listAdded([first])], null).title).toBe('The schedule changed');
  expect(formatBatch([listAdded([first])], 15).title).toMatch(/^Running 15 minutes late: Talk \d+$/);
  const all = formatBatch([listAdded(many)], null).message.split('\n');
  expect([all.length, all.at(-1)]).toEqual([41, 'and 2 more']);
  expect(formatBatch([listAdded(many.slice(0, 40))], null).message.split('\n')).toHaveLength(40);
});

const formatAddedLine = ({ title, startTime }: PlannedOccurrence) =>
  `New: ${title}, Sat 6 Jun ${startTime}, Garden Hall`;

test('a change of whom it is for is news to whoever had it not, by role or by name', () => {
  const family = planned({ forEveryone: false, roleIds: ['family'] });
  const omarToo = planned({
    forEveryone: false,
    assignmentType: 'individuals',
    attendeeIds: ['mary', 'omar'],
  });
  expect(listNotices([family], [omarToo])).toEqual([['omar', 'New: Dinner, Sat 6 Jun 18:30, Garden Hall']]);
});

test('a guest reads each day by its name', () => {
  const read = (eventDate: string) =>
    listNotices([], [planned({ eventDate, endsAt: `${eventDate}T19:00:00Z` })])[0]?.[1];
  const days = ['08', '09', '10', '11', '12', '13', '14'].map((day) => read(`2026-06-${day}`));
  expect(days.map((line) => line?.split(', ')[1]?.split(' ')[0])).toEqual([
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ]);
});

test('what a guest hears stands by when it happens, whatever order it was changed in', () => {
  const at = (id: string, startTime: string) =>
    planned({ id, itemId: id, title: id, startTime, endsAt: `2026-06-06T${startTime}:00Z` });
  const items = [at('late', '23:00'), at('early', '14:00'), at('noon', '17:00')];
  for (const after of [items, items.toReversed()]) {
    const [notice] = listNotices([], after);
    expect(notice?.slice(1).map((line) => line.split(',')[0])).toEqual([
      'New: early',
      'New: noon',
      'New: late',
    ]);
  }
});

test('a host reads what several people heard in the order of the day, whoever is first', () => {
  const at = (id: string, startTime: string) => planned({ id, itemId: id, title: id, startTime });
  const heard = [at('late', '23:00'), at('noon', '13:00'), at('early', '09:00')].map((plan) =>
    listChanges([], [plan]),
  );
  for (const lists of [heard, heard.toReversed()]) {
    const { message } = formatBatch(lists, null);
    expect(message.split('\n').map((line) => line.split(',')[0])).toEqual([
      'New: early',
      'New: noon',
      'New: late',
    ]);
  }
});
