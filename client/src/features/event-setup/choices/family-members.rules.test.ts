import { expect, test } from 'vitest';
import { findKeysWithTakenName, listChosenMembers } from './family-members.rules.ts';

const chosen = { members: ['child1', 'parent1'], names: {}, custom: [] };

test('who is chosen stands in the order of the screen, those of one’s own last', () => {
  expect(listChosenMembers({ ...chosen, custom: [{ id: 'dog', name: 'Rex' }] })).toEqual([
    { key: 'parent1', name: 'Parent 1', description: 'Parent' },
    { key: 'child1', name: 'Child 1', description: 'Child' },
    { key: 'dog', name: 'Rex', description: 'Family member' },
  ]);
});

test('a name that was typed is tidied, and an emptied one is the label again', () => {
  const names = { parent1: '  Anna \n Maria ', child1: '   ' };
  expect(listChosenMembers({ ...chosen, names }).map(({ name }) => name)).toEqual(['Anna Maria', 'Child 1']);
});

test('the later of two with one name is asked for another, whoever they are', () => {
  const names = { child1: 'parent 1' };
  const custom = [
    { id: 'dog', name: 'Rex' },
    { id: 'cat', name: 'REX' },
  ];
  expect(findKeysWithTakenName({ ...chosen, names, custom })).toEqual(['child1', 'cat']);
  expect(findKeysWithTakenName(chosen)).toEqual([]);
});
