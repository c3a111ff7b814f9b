import { expect, test } from 'vitest';
import {
  listItemsOnlyFor,
  withItem,
  withItemsBack,
  withoutItems,
  withoutRole,
  withRole,
  withRoleBack,
} from './build-edits.rules.ts';
import { type BuildDraft, createDraftItem, emptyDraft } from './build-event.rules.ts';

const item = (title: string, ...roleIds: string[]) => createDraftItem({ title, startTime: '10:00', roleIds });
const role = (id: string) => ({ id, roleName: id, description: '' });
const both = item('Both', 'family', 'friends');
const family = item('Family', 'family');
const friends = item('Friends', 'friends');
const all = item('All');
const draft: BuildDraft = {
  ...emptyDraft({}, 'UTC'),
  roles: [role('family'), role('friends')],
  people: [
    { id: 'ana', name: 'Ana', roleId: 'family' },
    { id: 'bo', name: 'Bo', roleId: 'friends' },
  ],
  items: [both, family, friends, all],
  isSample: true,
};
const titles = ({ items }: BuildDraft) => items.map(({ title }) => title).toSorted();

test('an edited item stands once, and the sample is the host’s own from then on', () => {
  const edited = withItem(draft, { ...all, title: 'Everyone' });
  expect(titles(edited)).toEqual(['Both', 'Everyone', 'Family', 'Friends']);
  expect(edited.isSample).toBe(false);
});

test('deleted items come back as they were', () => {
  const without = withoutItems(draft, [all.id, both.id]);
  expect([titles(without), without.isSample]).toEqual([['Family', 'Friends'], false]);
  expect(titles(withItemsBack(without, [all, both]))).toEqual(titles(draft));
});

test('items of a role alone are those that nobody else would see', () => {
  expect(listItemsOnlyFor(draft, 'family')).toEqual([family]);
});

test('a deleted role takes its people and what was for it alone along, and all comes back in its place', () => {
  const without = withoutRole(draft, 'family');
  expect([titles(without), without.people.map(({ name }) => name)]).toEqual([
    ['All', 'Both', 'Friends'],
    ['Bo'],
  ]);
  expect(without.items.find(({ title }) => title === 'Both')?.roleIds).toEqual(['friends']);
  const back = withRoleBack(without, draft, 'family');
  expect(back.roles).toEqual(draft.roles);
  expect(back.people.map(({ id, roleId }) => [id, roleId])).toEqual([
    ['bo', 'friends'],
    ['ana', 'family'],
  ]);
  const audience = ({ items }: BuildDraft, title: string) =>
    items.find((one) => one.title === title)?.roleIds.toSorted();
  expect(['Both', 'Family', 'Friends', 'All'].map((title) => audience(back, title))).toEqual([
    ['family', 'friends'],
    ['family'],
    ['friends'],
    [],
  ]);
});

test('a sample is untouched by deleting a role that has nothing of its own, and by that alone', () => {
  const guests = withRole(draft, role('guests'));
  expect(withoutRole(guests, 'guests').isSample).toBe(true);
  expect(withoutRole(draft, 'family').isSample).toBe(false);
  expect(withoutRole({ ...guests, isSample: false }, 'guests').isSample).toBe(false);
});

test('a role that was never there brings nothing back', () => {
  expect(withRoleBack(draft, draft, 'nobody')).toBe(draft);
});

test('an edited role keeps its place, and its person’s name is changed only where one is given', () => {
  const renamed = withRole(draft, { ...role('family'), roleName: 'Relatives' }, 'Anna');
  expect(renamed.roles.map(({ roleName }) => roleName)).toEqual(['Relatives', 'friends']);
  expect(renamed.people.map(({ name }) => name)).toEqual(['Anna', 'Bo']);
  expect(withRole(draft, role('family')).people).toEqual(draft.people);
  expect(withRole(draft, role('new')).roles.map(({ id }) => id)).toEqual(['family', 'friends', 'new']);
});
