import { expect, test } from 'vitest';
import { getAudience } from './schedule.rules.ts';

const nobody = { forEveryone: false, roleIds: [], attendeeIds: [] };

test('an item whose people or roles are gone is for nobody, never for everyone', () => {
  expect(getAudience({ ...nobody, assignmentType: 'roles' })).toBe('nobody');
  expect(getAudience({ ...nobody, assignmentType: 'individuals' })).toBe('nobody');
  expect(getAudience({ ...nobody, assignmentType: 'roles', forEveryone: true })).toBe('everyone');
  expect(getAudience({ ...nobody, assignmentType: 'roles', roleIds: ['family'] })).toBe('roles');
  expect(getAudience({ ...nobody, assignmentType: 'individuals', attendeeIds: ['mary'] })).toBe(
    'individuals',
  );
});
