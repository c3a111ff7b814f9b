import { expect, test } from 'vitest';
import type { ShiftRow } from './late.hooks.ts';
import {
  describeCollision,
  describeEffect,
  parseMinutes,
  countMoved,
  describeMove,
  describeMoveAction,
  filterRows,
  formatRowTimes,
} from './late.rules.ts';

const day = '2027-06-05';
const when = (startTime: string, endTime: string | null, eventDate = day) => ({
  eventDate,
  startTime,
  endTime,
});
const row = (change: Partial<ShiftRow>): ShiftRow => ({
  id: 'cake',
  title: 'Cake',
  audience: 'everyone',
  roleIds: [],
  attendees: [],
  whenLate: 'moves',
  from: when('21:15', '21:45'),
  to: when('21:35', '22:05'),
  effect: 'moves',
  shrunkMinutes: 0,
  runsInto: null,
  ...change,
});

test('a host runs late by whole minutes, from 1 to six hours', () => {
  expect([1, '45', 360].map(parseMinutes)).toEqual([1, 45, 360]);
  expect(['', ' ', 0, 361, 2.5, '-5', 'ten'].map(parseMinutes)).toEqual(
    Array.from({ length: 7 }, () => null),
  );
});

test('a host sees what moves for a role: what is for everyone and for it', () => {
  const rows = [
    row({ id: 'all' }),
    row({ id: 'family', audience: 'roles', roleIds: ['family'] }),
    row({ id: 'vendors', audience: 'roles', roleIds: ['vendors'] }),
    row({ id: 'ben', audience: 'individuals', attendees: [{ id: 'ben', name: 'Ben' }] }),
    row({ id: 'nobody', audience: 'nobody', roleIds: [] }),
  ];
  expect(filterRows(rows, null)).toHaveLength(5);
  expect(filterRows(rows, 'family').map(({ id }) => id)).toEqual(['all', 'family']);
  expect(countMoved([...rows, row({ effect: 'stays' }), row({ effect: 'stretches' })])).toBe(6);
});

test('a host reads on button and toast how many it concerns, also one and nobody', () => {
  expect([0, 1, 118].map(describeMoveAction)).toEqual([
    'Move',
    'Move and tell 1 person',
    'Move and tell 118 people',
  ]);
  expect(describeMove({ moved: 3, people: 118 })).toBe('Moved 3 items. 118 people have it on their page.');
  expect(describeMove({ moved: 2, people: 1 })).toBe('Moved 2 items. 1 person has it on their page.');
  expect(describeMove({ moved: 1, people: 0 })).toBe('Moved 1 item.');
});

test('a host reads an item’s start before and after, the end of what is on, and what falls on the next day', () => {
  const moved = formatRowTimes(row({}), { day });
  expect(moved.before).toMatch(/^(?:21|9):15/);
  expect(moved.after).toMatch(/^(?:21|9):35/);
  expect(formatRowTimes(row({ effect: 'stays', to: when('21:15', '21:45') }), { day }).before).toBeNull();

  const stretched = formatRowTimes(row({ effect: 'stretches', to: when('21:15', '22:05') }), { day });
  expect(stretched.before).toMatch(/45/);
  expect(stretched.after).toMatch(/05/);
  const pastMidnight = formatRowTimes(
    row({ effect: 'stretches', from: when('23:00', '23:50'), to: when('23:00', '00:10') }),
    { day },
  );
  expect(pastMidnight.after).toMatch(/\+1$/);
  expect(pastMidnight.before).not.toMatch(/\+1$/);
  // What only moves shows its start, whenever it ends.
  const party = row({ from: when('22:00', '00:30'), to: when('22:20', '00:50') });
  expect([formatRowTimes(party, { day }).before, formatRowTimes(party, { day }).after].join()).not.toContain(
    '+1',
  );
  // Without an end there is none to show.
  const endless = row({ effect: 'stretches', from: when('21:15', null), to: when('21:35', null) });
  expect(formatRowTimes(endless, { day }).after).not.toContain('+1');
  const atNight = row({
    effect: 'stretches',
    from: when('00:30', '01:00', '2027-06-06'),
    to: when('00:30', '01:20', '2027-06-06'),
  });
  expect(formatRowTimes(atNight, { day }).before).toMatch(/\+1$/);
  expect(formatRowTimes(atNight, { day }).after).toMatch(/\+1$/);
  const late = row({ from: when('23:50', null), to: when('00:10', null, '2027-06-06') });
  expect(formatRowTimes(late, { day }).after).toMatch(/\+1$/);
});

test('a host reads what an item loses, and what it runs into', () => {
  expect(describeEffect(row({}))).toBeNull();
  expect(describeEffect(row({ shrunkMinutes: 20, to: when('21:35', '21:45') }))).toBe('shrinks to 10 min');
  expect(describeEffect(row({ effect: 'stays', whenLate: 'pinned' }))).toBe('pinned, stays');
  expect(describeEffect(row({ effect: 'stays' }))).toBe('stays on time');
  expect(describeEffect(row({ effect: 'stretches' }))).toBe('on now, ends later');
  expect(describeCollision(row({ runsInto: { title: 'Band starts', minutes: 5 } }))).toBe(
    'runs 5 min into Band starts',
  );
  expect(describeCollision(row({}))).toBeNull();
});
