import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mergeChanges } from './three-way-merge.ts';

type Item = { title: string; place: string | null; start: string; end: string; roles: string[] };
const parts = [['title'], ['place'], ['start', 'end'], ['roles']] as const;
const opened: Item = { title: 'Dinner', place: 'Hall', start: '19:00', end: '21:00', roles: ['a', 'b'] };
const merge = (typed: Partial<Item>, stored: Partial<Item>) =>
  mergeChanges<Item>(parts, { opened, typed: { ...opened, ...typed }, stored: { ...opened, ...stored } });

test('what only one of two changed is kept, of both', () => {
  expect(merge({ title: 'Supper' }, { place: 'Garden' })).toEqual({
    merged: { ...opened, title: 'Supper', place: 'Garden' },
    both: [],
  });
  expect(merge({ place: null }, {})).toMatchObject({ merged: { place: null }, both: [] });
});

test('what both changed is named, unless they meant the same', () => {
  expect(merge({ title: 'Supper' }, { title: 'Feast' })).toMatchObject({
    merged: { title: 'Supper' },
    both: [['title']],
  });
  expect(merge({ title: 'Feast' }, { title: 'Feast' }).both).toEqual([]);
});

test('ids that were chosen in another order are no change', () => {
  expect(merge({ roles: ['b', 'a'] }, { roles: ['c'] })).toMatchObject({
    merged: { roles: ['c'] },
    both: [],
  });
});

test('nor is a value whose keys come in another order', () => {
  const at = (rule: object) => ({ rule });
  const { merged, both } = mergeChanges([['rule']], {
    opened: at({ every: 1, ends: 'never' }),
    typed: at({ ends: 'never', every: 1 }),
    stored: at({ every: 2, ends: 'never' }),
  });
  expect({ merged, both }).toEqual({ merged: at({ every: 2, ends: 'never' }), both: [] });
});

test('a start and an end of two people make no time of anybody', () => {
  expect(merge({ start: '18:00' }, { end: '22:00' }).both).toEqual([['start', 'end']]);
});

test('a start and an end that changed places are a change', () => {
  expect(merge({ start: '21:00', end: '19:00' }, { title: 'Feast' }).merged).toMatchObject({
    title: 'Feast',
    start: '21:00',
    end: '19:00',
  });
});

test('chosen ids in another order are the same choice', () => {
  expect(merge({ title: 'Supper' }, { roles: ['b', 'a'] }).both).toEqual([]);
  expect(merge({ roles: ['b', 'a'] }, { roles: ['c'] })).toMatchObject({
    merged: { roles: ['c'] },
    both: [],
  });
});

test('nothing that one of two changed alone is ever lost', () => {
  const some = fc.record({
    title: fc.constantFrom('Dinner', 'Supper', 'Feast'),
    place: fc.constantFrom('Hall', 'Garden', null),
    start: fc.constantFrom('19:00', '18:00'),
    end: fc.constantFrom('21:00', '22:00'),
    roles: fc.subarray(['a', 'b']),
  });
  fc.assert(
    fc.property(some, some, (typed: Item, stored: Item) => {
      const { merged, both } = merge(typed, stored);
      for (const part of parts) {
        const read = (item: Item) => JSON.stringify(part.map((field) => item[field]));
        const [was, mine, theirs] = [opened, typed, stored].map(read);
        const expected = mine === was ? theirs : mine;
        const isBoth = both.includes(part);
        expect([read(merged), isBoth && (mine === was || theirs === was)]).toEqual([
          isBoth ? mine : expected,
          false,
        ]);
      }
    }),
  );
});
