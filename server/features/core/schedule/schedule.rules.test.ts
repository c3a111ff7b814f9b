import { expect, test } from 'vitest';
import { audienceOf } from './schedule.rules.ts';

const nobody = { forEveryone: false, roleIds: [], attendeeIds: [] };

test('an item whose people or roles are gone is for nobody, never for everyone', () => {
  expect(audienceOf({ ...nobody, assignmentType: 'roles' })).toBe('nobody');
  expect(audienceOf({ ...nobody, assignmentType: 'individuals' })).toBe('nobody');
  expect(audienceOf({ ...nobody, assignmentType: 'roles', forEveryone: true })).toBe('everyone');
  expect(audienceOf({ ...nobody, assignmentType: 'roles', roleIds: ['family'] })).toBe('roles');
  expect(audienceOf({ ...nobody, assignmentType: 'individuals', attendeeIds: ['mary'] })).toBe('individuals');
});
