import { expect, it } from 'vitest';
import { sees } from './audience.ts';

const nobody = { forEveryone: false, roleIds: [], attendeeIds: [] };
const everyone = { ...nobody, forEveryone: true, assignmentType: 'roles' } as const;
const family = { ...nobody, assignmentType: 'roles', roleIds: ['family'] } as const;
const omars = { ...nobody, assignmentType: 'individuals', attendeeIds: ['omar'] } as const;
const items = {
  everyone,
  family,
  omars,
  goneRole: { ...nobody, assignmentType: 'roles' },
  gonePeople: { ...nobody, assignmentType: 'individuals' },
  // The choices of the other assignment type are ignored.
  onceFamily: { ...omars, roleIds: ['family'] },
  onceOmars: { ...family, attendeeIds: ['omar'] },
} as const;

it.each([
  ['of a role', { attendeeId: 'mary', roleId: 'family' }, ['everyone', 'family', 'onceOmars']],
  ['who is named', { attendeeId: 'omar', roleId: 'friends' }, ['everyone', 'omars', 'onceFamily']],
  ['known by a role alone', { attendeeId: null, roleId: 'family' }, ['everyone', 'family', 'onceOmars']],
  ['without a role', { attendeeId: 'mary', roleId: null }, ['everyone']],
  ['nobody knows', { attendeeId: null, roleId: null }, ['everyone']],
])('somebody %s sees what is for them and nothing else', (_, viewer, seen) => {
  expect(Object.entries(items).flatMap(([name, item]) => (sees(item, viewer) ? name : []))).toEqual(seen);
});
