import { expect, test } from 'vitest';
import { type Choices, withChoices } from './build-choices.rules.ts';
import { withItem, withRole } from './build-edits.rules.ts';
import { type BuildDraft, createDraftItem, emptyDraft } from './build-event.rules.ts';

const mia = { key: 'child1', roleName: 'Mia', description: 'Child', isPerson: true };
const ben = { key: 'child2', roleName: 'Ben', description: 'Child', isPerson: true };
const teachers = { key: 'teachers', roleName: 'Teachers', description: '', isPerson: false };
const meals = { key: 'meals', title: 'Family meals', startTime: '18:30', endTime: '19:15' };
const empty = emptyDraft({ startDate: '2027-06-04' }, 'UTC');
const choose = (draft: BuildDraft, { name = 'Home', roles = [], activities = [] }: Partial<Choices>) =>
  withChoices(draft, { name, roles, activities });
const listRoles = ({ roles }: BuildDraft) => roles.map(({ roleName }) => roleName);
const listPeople = ({ people }: BuildDraft) => people.map(({ name }) => name);

test('a role that the draft has already, in other letters, is not added again', () => {
  const own = withRole(empty, { id: 'own', roleName: 'TEACHERS', description: '' });
  expect(listRoles(choose(own, { roles: [mia, teachers] }))).toEqual(['TEACHERS', 'Mia']);
});

test('a role that is no person brings nobody along, and the number of guests is left to the host', () => {
  const next = choose(empty, { roles: [teachers] });
  expect([listPeople(next), next.values.attendeeCount]).toEqual([[], '']);
});

test('a renaming reaches the one role and its person, and a role that was deleted since stays deleted', () => {
  const first = choose(empty, { roles: [mia, ben] });
  // Somebody else happens to have the name too.
  const [, second] = first.roles;
  const namesake = {
    ...first,
    people: [...first.people, { id: 'x', name: 'Mia', roleId: second?.id ?? '' }],
  };
  const renamed = choose(namesake, { roles: [{ ...mia, roleName: 'Mia B.' }, ben] });
  expect([listRoles(renamed), listPeople(renamed)]).toEqual([
    ['Mia B.', 'Ben'],
    ['Mia B.', 'Ben', 'Mia'],
  ]);
  const without = { ...first, roles: [], people: [] };
  expect(listRoles(choose(without, { roles: [{ ...mia, roleName: 'Mia B.' }, ben] }))).toEqual([]);
});

test('a renaming to the name that another role was given leaves that one alone', () => {
  const first = choose(empty, { roles: [mia, ben] });
  const [role] = first.roles;
  if (!role) throw new Error('No role arrived.');
  const same = withRole(first, { ...role, roleName: 'Ben' });
  const renamed = choose(same, { roles: [mia, { ...ben, roleName: 'Benno' }] });
  expect(listRoles(renamed)).toEqual(['Ben', 'Benno']);
});

test('what a host added by hand, or a sample brought, is not taken back with a choice', () => {
  const first = choose(empty, { roles: [mia], activities: [meals] });
  const own = withItem(first, createDraftItem({ title: 'Own', startTime: '10:00' }));
  const sampled = withItem(
    own,
    createDraftItem({ title: 'Sample', startTime: '11:00', from: 'activity:other' }),
  );
  const next = choose(sampled, {});
  expect([next.items.map(({ title }) => title), listRoles(next)]).toEqual([['Own', 'Sample'], []]);
});

test('a role stays while something is for it alone that its host wrote', () => {
  const first = choose(empty, { roles: [mia, teachers] });
  const [role] = first.roles;
  const own = withItem(first, {
    ...createDraftItem({ title: 'Piano', startTime: '10:00' }),
    roleIds: [role?.id ?? ''],
  });
  const next = choose(own, {});
  expect([next.items.map(({ title }) => title), listRoles(next), listPeople(next)]).toEqual([
    ['Piano'],
    ['Mia'],
    ['Mia'],
  ]);
  expect(listRoles(choose(next, { roles: [mia] }))).toEqual(['Mia']);
  expect(listRoles(choose({ ...own, isSample: true }, {}))).toEqual([]);
});

test('a sample that nobody touched stays one when no activity is taken back', () => {
  const sample = { ...choose(empty, { roles: [mia], activities: [meals] }), isSample: true };
  expect(choose(sample, { roles: [], activities: [meals] }).isSample).toBe(true);
  expect(choose(sample, { roles: [mia] }).isSample).toBe(false);
});

test('the number of guests goes with the people, until the host has written one', () => {
  const first = choose(empty, { roles: [mia, ben] });
  expect(first.values.attendeeCount).toBe(2);
  expect(choose(first, { roles: [mia] }).values.attendeeCount).toBe(1);
  const own = { ...first, values: { ...first.values, attendeeCount: 12 } };
  expect(choose(own, { roles: [mia] }).values.attendeeCount).toBe(12);
  // Nobody is left: the last number stays, since no event is for nobody.
  expect(choose(first, {}).values.attendeeCount).toBe(2);
  const typedEarly = { ...empty, values: { ...empty.values, attendeeCount: 12 } };
  expect(choose(typedEarly, { roles: [mia] }).values.attendeeCount).toBe(12);
});

test('a name changed in the set-up is changed here, unless it was changed here too', () => {
  const first = choose(empty, { name: 'Home' });
  expect(choose(first, { name: 'Our home' }).values.name).toBe('Our home');
  const own = { ...first, values: { ...first.values, name: 'The Novaks' } };
  const again = choose(own, { name: 'Home' });
  expect([again.values.name, choose(again, { name: 'Our home' }).values.name]).toEqual([
    'The Novaks',
    'The Novaks',
  ]);
});
