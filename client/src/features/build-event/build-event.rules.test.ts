import { templates } from '@daysheet/shared/templates.ts';
import { buildEventInput } from '@daysheet/shared/event-build.ts';
import { eventTypes } from '@daysheet/shared/events.ts';
import { expect, test } from 'vitest';
import { withChoices } from './build-choices.rules.ts';
import { withItem, withoutItems, withoutRole, withRole, withRoleBack } from './build-edits.rules.ts';
import {
  type BuildDraft,
  buildInput,
  dayName,
  emptyDraft,
  itemsOutside,
  newDraftItem,
  ongoingEnd,
} from './build-event.rules.ts';
import { withSample, withValues } from './build-sample.rules.ts';

const values = {
  name: 'Ana & Søren',
  startDate: '2027-06-04',
  endDate: '2027-06-06',
  timeZone: 'Europe/Ljubljana',
  attendeeCount: 80,
};
const { wedding, corporate, vacation, ongoing } = templates;
const sample = (template = wedding, patch: Partial<typeof values> = {}) =>
  withSample(emptyDraft({ ...values, ...patch }, 'UTC'), template);
const daysOf = ({ items }: BuildDraft) => [...new Set(items.map(({ day }) => day))].toSorted((a, b) => a - b);
const titleDays = ({ items }: BuildDraft, title: string) =>
  items.filter((item) => item.title === title).map(({ day }) => day);
const on = (draft: BuildDraft, startDate: string, endDate: string, template = wedding) =>
  withValues(draft, { ...draft.values, startDate, endDate }, template);

test('every sample is an event that the server takes, within its real days', () => {
  for (const eventType of eventTypes) {
    for (const endDate of ['2027-06-04', '2027-06-05', '2027-06-14']) {
      const draft = sample(templates[eventType], { endDate });
      expect(draft.items.length).toBeGreaterThan(0);
      const input = buildInput(eventType, draft, { ...values, endDate });
      expect(buildEventInput.safeParse(input).error).toBeUndefined();
    }
  }
});

test('a short event keeps the days that matter, and the last day is the last', () => {
  const three = sample();
  expect([daysOf(three), titleDays(three, 'Ceremony'), titleDays(three, 'Check-out')]).toEqual([
    [0, 1, 2],
    [1],
    [2],
  ]);
  const one = on(three, '2027-06-05', '2027-06-05');
  expect([daysOf(one), titleDays(one, 'Ceremony')]).toEqual([[0], [0]]);
  const long = sample(vacation, { endDate: '2027-06-17' });
  expect([daysOf(long).at(-1), titleDays(long, 'Check-out')]).toEqual([13, [13]]);
});

test("a school week keeps to the weekdays, whatever the first day's", () => {
  // 2027-06-04 is a Friday.
  const draft = sample(ongoing, { endDate: ongoingEnd(values.startDate) });
  expect(titleDays(draft, 'Film night')).toEqual([0]);
  expect(titleDays(draft, 'Sports practice')).toEqual([4]);
  expect(titleDays(draft, 'School').toSorted((a, b) => a - b)).toEqual([0, 3, 4, 5, 6]);
  expect([dayName(4, draft.values), dayName(4, { startDate: '', endDate: '' })]).toEqual([
    'Tuesday, June 8, 2027',
    'Day 5',
  ]);
});

test('once edited, items move with the first day, and those without a day are named', () => {
  const party = newDraftItem({ title: 'After-party', startTime: '23:00', day: 2 });
  const edited = withItem(sample(), party);
  const moved = on(edited, '2027-07-02', '2027-07-03');
  expect(moved.items).toEqual(edited.items);
  expect(itemsOutside(moved).map(({ title }) => title)).toEqual([
    'Farewell brunch',
    'Check-out',
    'After-party',
  ]);
  const ids = itemsOutside(moved).map(({ id }) => id);
  expect(itemsOutside(withoutItems(moved, ids))).toEqual([]);
});

test('an item that only a deleted role would see goes with it, and comes back', () => {
  const draft = sample();
  const couple = draft.roles[0]?.id ?? '';
  const without = withoutRole(draft, couple);
  expect(titleDays(without, 'First look')).toEqual([]);
  expect(without.items.some(({ roleIds }) => roleIds.includes(couple))).toBe(false);
  const later = newDraftItem({ title: 'Speech', startTime: '20:00' });
  const back = withRoleBack(withItem(without, later), draft, couple);
  expect(back.roles).toEqual(draft.roles);
  expect(back.items).toHaveLength(draft.items.length + 1);
  expect(back.items.filter(({ roleIds }) => roleIds.includes(couple))).toHaveLength(
    draft.items.filter(({ roleIds }) => roleIds.includes(couple)).length,
  );
});

test('choices arrive once; taking one back or renaming it leaves other edits alone', () => {
  const mia = { key: 'child1', roleName: 'Mia', description: 'Child', isPerson: true };
  const ben = { key: 'child2', roleName: 'Child 2', description: 'Child', isPerson: true };
  const meals = { key: 'meals', title: 'Family meals', startTime: '18:30', endTime: '19:15' };
  const chores = { key: 'chores', title: 'Chores', startTime: '17:30', endTime: '18:00' };
  const choose = (draft: BuildDraft, roles = [mia, ben], activities = [meals, chores]) =>
    withChoices(draft, { name: 'Home', roles, activities });
  const first = choose(emptyDraft({}, 'UTC'));
  expect(first.people.map(({ name }) => name)).toEqual(['Mia', 'Child 2']);
  expect(first.values).toMatchObject({ name: 'Home', attendeeCount: 2 });
  expect(choose(first)).toEqual(first);

  const [role] = first.roles;
  if (!role) throw new Error('No role arrived.');
  const edited = withRole(first, { ...role, roleName: 'Our Mia' }, 'Mia K.');
  const second = choose(edited, [mia, { ...ben, roleName: 'Ben' }], [chores]);
  expect(second.roles.map(({ roleName }) => roleName)).toEqual(['Our Mia', 'Ben']);
  expect(second.people.map(({ name }) => name)).toEqual(['Mia K.', 'Ben']);
  expect(second.items.map(({ title }) => title)).toEqual(['Chores']);
  expect(choose(second, [mia]).people.map(({ name }) => name)).toEqual(['Mia K.']);
});

test("a sample over somebody's own roles adds only the roles its items name", () => {
  const own = { id: 'r', roleName: 'employees', description: '' };
  const draft = withSample({ ...emptyDraft(values, 'UTC'), roles: [own] }, corporate);
  expect(draft.roles.map(({ roleName }) => roleName)).toEqual([
    'employees',
    'Organizers',
    'Executives',
    'Speakers',
  ]);
});
