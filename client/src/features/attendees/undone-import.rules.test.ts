import { expect, test } from 'vitest';
import { describeUndone } from './undone-import.rules.ts';

const nothing = {
  removed: 0,
  reverted: 0,
  restored: 0,
  kept: 0,
  joined: [],
  changedSince: [],
  withoutHousehold: [],
};

test('a host who undoes an import reads what came of it, and who stays', () => {
  expect(describeUndone({ ...nothing, removed: 2 })).toBe('2 people are off the list again.');
  expect(describeUndone({ ...nothing, reverted: 1, restored: 3 })).toBe(
    '1 person is as before. 3 people are back on the list.',
  );
  expect(describeUndone({ ...nothing, restored: 1, withoutHousehold: ['Ana'] })).toContain(
    'In no household, since theirs is full by now: Ana.',
  );
  const stays = { kept: 1, joined: ['Zoé'], changedSince: ['Omar'] };
  expect(describeUndone({ ...nothing, ...stays })).toBe(
    '0 people are off the list again. Joined since, and stays: Zoé. Changed since, and left alone in that: Omar.',
  );
});

test('where people can be put back, it says that the other changes do not come back with them', () => {
  const rest =
    'Putting them back returns only who is off the list again; for the rest, import the list once more.';
  expect(describeUndone({ ...nothing, removed: 12, reverted: 3 })).toBe(
    `12 people are off the list again. 3 people are as before. ${rest}`,
  );
  expect(describeUndone({ ...nothing, removed: 1, restored: 1 })).toContain(rest);
  expect(describeUndone({ ...nothing, reverted: 3 })).not.toContain(rest);
});
