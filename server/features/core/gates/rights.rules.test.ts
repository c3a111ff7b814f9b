import { type Ability, memberRights, type Right } from '@daysheet/shared/events/rights.ts';
import { expect, test } from 'vitest';
import { can, listAbilities } from './rights.rules.ts';

const rights: readonly Right[] = ['owner', ...memberRights];
const whoCan = (what: Ability) => rights.filter((right) => can(right, what));

test('everybody who is in an event reads the plan; contacts are for whom the day needs', () => {
  expect(whoCan('read')).toEqual(['owner', 'planner', 'day', 'reader']);
  expect(whoCan('readAll')).toEqual(['owner', 'planner', 'day']);
});

test('the day is run by all but readers, the plan changed by owner and planners', () => {
  expect(whoCan('run')).toEqual(['owner', 'planner', 'day']);
  expect(whoCan('plan')).toEqual(['owner', 'planner']);
});

test('deleting, handing over, and who else is here are the owner’s alone', () => {
  expect(whoCan('own')).toEqual(['owner']);
});

test('screens are told what the gates judge by', () => {
  for (const right of rights) {
    const told = listAbilities(right);
    expect(Object.keys(told).toSorted()).toEqual(['own', 'plan', 'read', 'readAll', 'run']);
    for (const what of ['read', 'readAll', 'run', 'plan', 'own'] as const)
      expect(told[what], `${right} ${what}`).toBe(can(right, what));
  }
});
