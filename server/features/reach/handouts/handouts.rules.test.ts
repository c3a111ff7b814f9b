import { expect, test } from 'vitest';
import { countHeads, isForRole, sumHeads } from './handouts.rules.ts';

const item = (
  audience: 'everyone' | 'roles' | 'individuals' | 'nobody',
  ids: string[] = [],
  rowId = 'dinner',
) => ({
  audience,
  rowId,
  itemId: 'dinner',
  roleIds: audience === 'roles' ? ids : [],
  attendeeIds: audience === 'individuals' ? ids : [],
});
const heads = {
  ofRole: new Map([
    ['family', 3],
    ['friends', 5],
    [null, 1],
  ]),
  roleOf: new Map<string, string | null>([
    ['ana', 'family'],
    ['ben', 'friends'],
    ['cleo', null],
  ]),
  decliners: new Map<string, string | null>(),
  declined: { event: new Set<string>(), items: new Map<string, Map<string, boolean>>() },
};
const count = (...items: ReturnType<typeof item>[]) => Object.fromEntries(countHeads(items, heads));

test('a caterer counts those for whom it is', () => {
  expect(count(item('everyone'))).toEqual({ family: 3, friends: 5, null: 1 });
  expect(count(item('roles', ['family']))).toEqual({ family: 3 });
  expect(count(item('individuals', ['ana', 'cleo']))).toEqual({ family: 1, null: 1 });
  expect(count(item('nobody'))).toEqual({});
  // The item was for people, then for a role that was deleted.
  expect(count({ ...item('nobody'), attendeeIds: ['ana'] })).toEqual({});
});

test('over a day everybody is counted once', () => {
  const day = [
    item('roles', ['family']),
    item('roles', ['family']),
    item('individuals', ['ana', 'ben', 'ben']),
  ];
  expect(count(...day)).toEqual({ family: 3, friends: 1 });
  expect(sumHeads(countHeads([...day, item('everyone')], heads))).toBe(9);
});

test('who declined something is counted for what they did not decline', () => {
  const decliners = new Map([
    ['dan', 'family'],
    ['eve', null],
  ]);
  const no = (...rowIds: string[]) => new Map(rowIds.map((rowId) => [rowId, true]));
  const items = new Map([
    ['dan', no('dinner')],
    ['eve', new Map([['toast', false]])],
  ]);
  const some = { ...heads, decliners, declined: { event: new Set(['eve']), items } };
  const tell = (...of: ReturnType<typeof item>[]) => Object.fromEntries(countHeads(of, some));
  expect(tell(item('everyone'))).toEqual({ family: 3, friends: 5, null: 1 });
  expect(tell(item('everyone', [], 'toast'))).toEqual({ family: 3, friends: 5, null: 2 });
  expect(tell({ ...item('roles', ['family']), itemId: 'dance', rowId: 'dance' })).toEqual({ family: 4 });
  expect(tell(item('individuals', ['dan', 'eve', 'ana'], 'toast'))).toEqual({ family: 1, null: 1 });
  expect(tell({ ...item('nobody'), attendeeIds: ['eve'] })).toEqual({});
});

test("a role's sheet has what everyone has and what the role has, and nobody's own", () => {
  expect(isForRole(item('everyone'), 'family')).toBe(true);
  expect(isForRole(item('roles', ['family', 'friends']), 'family')).toBe(true);
  expect(isForRole(item('roles', ['friends']), 'family')).toBe(false);
  expect(isForRole(item('individuals', ['ana']), 'family')).toBe(false);
  expect(isForRole(item('nobody'), 'family')).toBe(false);
});
