import { expect, test } from 'vitest';
import { toItemFields, getAudience } from './schedule.rules.ts';

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

test('only an item that is saved without roles is everyone’s', () => {
  const fields = {
    title: 'Dinner',
    description: null,
    location: null,
    eventDate: '2026-06-05',
    startTime: '19:00',
    endTime: null,
    notificationMinutes: null,
    whenLate: 'moves',
    minMinutes: null,
    repeat: null,
    attendeeIds: [],
  } as const;
  const isForEveryone = (assignmentType: 'roles' | 'individuals', ...roleIds: string[]) =>
    toItemFields({ ...fields, attendeeIds: [], assignmentType, roleIds }).forEveryone;
  expect([isForEveryone('roles'), isForEveryone('roles', 'family'), isForEveryone('individuals')]).toEqual([
    true,
    false,
    false,
  ]);
});
