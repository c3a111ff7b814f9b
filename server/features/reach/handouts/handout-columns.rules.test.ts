import { describe, expect, test } from 'vitest';
import {
  handoutColumns,
  toDoorCells,
  toHeadCells,
  toKitchenCells,
  toRoleCells,
} from './handout-columns.rules.ts';

/** What a reader sees: the cell below each heading, without empty ones. */
const read = (kind: keyof typeof handoutColumns, cells: readonly unknown[]) => {
  expect(cells).toHaveLength(handoutColumns[kind].length);
  return Object.fromEntries(
    handoutColumns[kind].flatMap(({ heading }, at) =>
      cells[at] === null || cells[at] === '' ? [] : [[heading, cells[at]]],
    ),
  );
};

type Expected = Parameters<typeof toDoorCells>[0];
const ana: Expected = {
  id: 'ana',
  name: 'Ana Kim',
  hint: null,
  roleName: null,
  householdId: null,
  householdName: null,
  householdPlaces: 0,
  ownPlaces: 0,
  isChild: false,
  bringer: null,
  reply: null,
  isWaiting: false,
};

describe('a row of the door list', () => {
  const of = (more: Partial<Expected>) => read('door', toDoorCells({ ...ana, ...more }));

  test('says who it is and with whom, and leaves room for a tick and a table', () => {
    expect(of({})).toEqual({ Name: 'Ana Kim' });
    expect(
      of({
        householdName: 'Kim',
        ownPlaces: 2,
        bringer: 'Ben',
        isChild: true,
        roleName: 'Family',
        hint: 'Aunt',
      }),
    ).toEqual({
      Name: 'Ana Kim',
      Household: 'Kim',
      'May bring': 2,
      'Brought by': 'Ben',
      Child: 'yes',
      Role: 'Family',
      Note: 'Aunt',
    });
  });

  test.each([
    ['coming', false, 'Coming'],
    ['maybe', false, 'Maybe'],
    ['not_coming', false, 'Not coming'],
    // A guest who waits for a place has none yet, whatever they answered.
    ['coming', true, 'Waiting'],
  ] as const)('says what they answered: %s, waiting %s', (reply, isWaiting, word) => {
    expect(of({ reply, isWaiting })).toMatchObject({ Answer: word });
  });
});

const dinner = {
  id: 'dinner',
  eventDate: '2026-06-05',
  startTime: '19:00',
  endTime: '22:00',
  startsAt: '2026-06-05T17:00:00Z',
  title: 'Dinner',
  location: 'Barn',
  description: 'By the fire',
  isNight: false,
};
const told = { Date: '2026-06-05', Start: '19:00', End: '22:00', Title: 'Dinner', Location: 'Barn' };

test('a role’s sheet has a row for each item', () => {
  const items = ['Dinner', 'Dance'].map((title) => ({ ...dinner, title, heads: null }));
  const rows = toRoleCells('Family', { date: '2026-06-05', heads: null, items });
  expect(rows.map((cells) => read('roles', cells))).toEqual([
    { Role: 'Family', ...told, Description: 'By the fire' },
    { Role: 'Family', ...told, Title: 'Dance', Description: 'By the fire' },
  ]);
});

test('head counts of an item have a row for each role, and one for those without', () => {
  const byRole = [
    { roleName: 'Family', people: 3 },
    { roleName: null, people: 1 },
  ];
  const rows = (heads: { total: number; byRole: typeof byRole }) =>
    toHeadCells({ date: '2026-06-05', heads, items: [{ ...dinner, heads }] }).map((cells) =>
      read('caterer', cells),
    );
  expect(rows({ total: 4, byRole })).toEqual([
    { ...told, Counted: 'For (not declined)', What: 'Family', People: 3 },
    { ...told, Counted: 'For (not declined)', What: 'No role', People: 1 },
  ]);
  // An item for nobody still has a row.
  expect(rows({ total: 0, byRole: [] })).toEqual([{ ...told, Counted: 'For (not declined)', People: 0 }]);
});

describe('what a kitchen counts', () => {
  const item = { id: 'dinner', eventDate: '2026-06-05', startTime: '19:00', title: 'Dinner' };
  const of = { Date: '2026-06-05', Start: '19:00', Title: 'Dinner' };
  const coming = { askingId: 'a', asked: 9, coming: 5, children: 2, expected: 7, waiting: 1 };
  const meal = {
    questionId: 'meal',
    label: 'Main course',
    item,
    isSensitive: false,
    choices: [{ value: 'Fish', people: 3, children: 1 }],
    unanswered: { value: null, people: 4, children: 0 },
  };
  const note = { questionId: 'meal', value: null, note: 'No nuts', people: 2, children: 1, names: null };
  const rows = (kitchen: Partial<Parameters<typeof toKitchenCells>[0]>) =>
    toKitchenCells({ coming: [], meals: [], notes: [], leftOut: 0, ...kitchen }, 'Wedding').map((cells) =>
      read('caterer', cells),
    );

  test('is who comes to an item, or to all of the event', () => {
    expect(rows({ coming: [{ ...coming, item }] })).toEqual([
      { ...of, Counted: 'Answers', What: 'Coming', People: 5, Children: 2 },
      { ...of, Counted: 'Answers', What: 'Expected', People: 7 },
      { ...of, Counted: 'Answers', What: 'Waiting', People: 1 },
    ]);
    expect(rows({ coming: [{ ...coming, item: null }] })[0]).toEqual({
      Title: 'Wedding',
      Counted: 'Answers',
      What: 'Coming',
      People: 5,
      Children: 2,
    });
  });

  test('is who takes which meal, and who has not said', () => {
    expect(rows({ meals: [meal] })).toEqual([
      { ...of, Counted: 'Main course', What: 'Fish', People: 3, Children: 1 },
      { ...of, Counted: 'Main course', What: 'No answer', People: 4, Children: 0 },
    ]);
  });

  test('is what people wrote to it, at the item that they were asked for, with names where these are wanted', () => {
    const other = { ...meal, questionId: 'other', item: null };
    const notes = [note, { ...note, value: 'Fish', names: ['Ana', 'Ben'] }];
    expect(rows({ meals: [other, meal], notes }).slice(4)).toEqual([
      { ...of, Counted: 'Allergies', What: 'No nuts', People: 2, Children: 1 },
      { ...of, Counted: 'Allergies', What: 'No nuts (Fish)', People: 2, Children: 1, Names: 'Ana, Ben' },
    ]);
  });

  test('says that answers are left out, where they are', () => {
    expect(rows({ leftOut: 2 })).toEqual([
      {
        Title: 'Wedding',
        Counted: 'Left out',
        What: '2 questions about food are sensitive: their answers are left out.',
      },
    ]);
  });

  test('of all of the event is told of the event', () => {
    expect(rows({ meals: [{ ...meal, item: null }], notes: [note] })[2]).toMatchObject({ Title: 'Wedding' });
    expect(rows({ notes: [note] })).toMatchObject([{ Title: 'Wedding', What: 'No nuts' }]);
  });
});
