import { templates } from '@daysheet/shared/events/event-templates.ts';
import { buildEventInput } from '@daysheet/shared/events/event-build.schemas.ts';
import { eventTypes } from '@daysheet/shared/events/event-types.ts';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import type { Weekday } from '@daysheet/shared/schedule/recurrence.ts';
import { formatRepeat } from '@daysheet/shared/schedule/recurrence-text.ts';
import { expect, test } from 'vitest';
import { withChoices } from './build-choices.rules.ts';
import { withItem, withoutItems, withoutRole, withRole, withRoleBack } from './build-edits.rules.ts';
import {
  type BuildDraft,
  buildInput,
  formatDayName,
  type DraftItem,
  emptyDraft,
  getEvening,
  listItemsOutside,
  createDraftItem,
  computeOngoingEnd,
} from './build-event.rules.ts';
import { toFormValues } from './build-item.rules.ts';
import { describeWhen } from './build-repeat.rules.ts';
import { withRolesFollowed, withSample, withValues } from './sample/build-sample.rules.ts';

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
const listDays = ({ items }: BuildDraft) =>
  [...new Set(items.map(({ day }) => day))].toSorted((a, b) => a - b);
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
  expect([listDays(three), titleDays(three, 'Ceremony'), titleDays(three, 'Check-out')]).toEqual([
    [0, 1, 2],
    [1],
    [2],
  ]);
  const one = on(three, '2027-06-05', '2027-06-05');
  expect([listDays(one), titleDays(one, 'Ceremony')]).toEqual([[0], [0]]);
  const long = sample(vacation, { endDate: '2027-06-17' });
  expect([listDays(long).at(-1), titleDays(long, 'Check-out')]).toEqual([13, [13]]);
});

test('the last bus stands under the evening it is planned for, and is sent with its true date', () => {
  const [startDate, endDate] = ['2027-06-05', '2027-06-05'];
  const bus = createDraftItem({ title: 'Last bus', startTime: '01:15', day: 1 });
  const draft = withItem(emptyDraft({ ...values, startDate, endDate }, 'UTC'), bus);
  expect([getEvening(bus), listItemsOutside(draft)]).toEqual([0, []]);
  expect(listItemsOutside(withItem(draft, { ...bus, startTime: '05:00' }))).toHaveLength(1);
  const planned = toFormValues(draft, bus);
  expect(planned).toMatchObject({ eventDate: '2027-06-05', night: 'after' });
  expect(toFormValues(draft, { ...bus, day: 0 })).toMatchObject({ eventDate: '2027-06-05', night: 'before' });
  const input = buildInput('party', draft, { ...values, startDate, endDate });
  expect(input.items[0]).toMatchObject({ eventDate: '2027-06-06' });
  expect(buildEventInput.safeParse(input).error).toBeUndefined();
});

test('a school week repeats on its weekdays, from the first of them on', () => {
  // 2027-06-04 is a Friday.
  const draft = sample(ongoing, { endDate: computeOngoingEnd(values.startDate) });
  expect(titleDays(draft, 'Film night')).toEqual([0]);
  expect(titleDays(draft, 'School run')).toEqual([0]);
  expect(titleDays(draft, 'Sports practice')).toEqual([4]);
  expect(titleDays(draft, 'Family dinner')).toEqual([2]);
  const said = Object.fromEntries(draft.items.map((item) => [item.title, describeWhen(item, draft.values)]));
  expect(said).toMatchObject({
    'School run': 'Monday to Friday',
    'Sports practice': 'Every Tuesday and Thursday',
    'Family dinner': 'Every Sunday',
  });
  expect([formatDayName(4, draft.values), formatDayName(4, { startDate: '', endDate: '' })]).toEqual([
    'Tuesday, June 8, 2027',
    'Day 5',
  ]);
});

test('the sample week asks nobody to be in two places at once', () => {
  const { items } = sample(ongoing, { endDate: computeOngoingEnd(values.startDate) });
  const listWeekdays = ({ repeat }: DraftItem) => (repeat?.frequency === 'weekly' ? repeat.weekdays : []);
  const meet = (a: DraftItem, b: DraftItem) =>
    a !== b &&
    listWeekdays(a).some((day) => listWeekdays(b).includes(day)) &&
    a.startTime < (b.endTime ?? '') &&
    b.startTime < (a.endTime ?? '');
  expect(items.filter((item) => items.some((other) => meet(item, other)))).toEqual([]);
  expect(items.length).toBeGreaterThan(5);
  expect(items.filter(({ repeat, endTime }) => !repeat || !endTime)).toEqual([]);
});

test('only an ongoing event goes to the server with rules that have no end', () => {
  const listEnds = (endDate: string) => {
    const { items } = buildInput('ongoing', sample(ongoing, { endDate }), { ...values, endDate });
    return [...new Set(items.map(({ repeat }) => JSON.stringify(repeat?.ends)))];
  };
  expect(listEnds(computeOngoingEnd(values.startDate))).toEqual(['{"kind":"never"}']);
  expect(listEnds('2027-06-20')).toEqual(['{"kind":"on","date":"2027-06-20"}']);
});

test('once edited, items move with the first day, and those without a day are named', () => {
  const party = createDraftItem({ title: 'After-party', startTime: '23:00', day: 2 });
  const edited = withItem(sample(), party);
  const moved = on(edited, '2027-07-02', '2027-07-03');
  expect(moved.items).toEqual(edited.items);
  expect(listItemsOutside(moved).map(({ title }) => title)).toEqual([
    'Farewell brunch',
    'Check-out',
    'After-party',
  ]);
  const ids = listItemsOutside(moved).map(({ id }) => id);
  expect(listItemsOutside(withoutItems(moved, ids))).toEqual([]);
});

const repeating = (repeat: Repeat, day: number, startDate: string) =>
  withItem(
    emptyDraft({ ...values, startDate, endDate: '' }, 'UTC'),
    createDraftItem({ title: 'Practice', startTime: '16:00', day, repeat }),
  );
const weekly = (weekdays: Weekday[], ends: Repeat['ends'] = { kind: 'never' }): Repeat => ({
  frequency: 'weekly',
  weekdays,
  every: 1,
  ends,
});

test('an ongoing event that moves keeps its weekdays, and begins with the first of them', () => {
  // A Monday, then a Wednesday.
  const [monday, wednesday] = ['2027-06-07', '2027-06-09'];
  const placeAfter = (weekdays: Weekday[], day: number, ...starts: string[]) => {
    const before = repeating(weekly(weekdays), day, monday);
    const [item] = starts.reduce((draft, start) => on(draft, start, '', ongoing), before).items;
    return [item?.day, item?.repeat && formatRepeat(item.repeat, monday, String)];
  };
  const schoolDays: Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR'];
  expect(placeAfter(schoolDays, 0, wednesday)).toEqual([0, 'Monday to Friday']);
  expect(placeAfter(['TU', 'TH'], 1, wednesday)).toEqual([1, 'Every Tuesday and Thursday']);
  expect(placeAfter(['TU'], 1, wednesday)).toEqual([6, 'Every Tuesday']);
  expect(placeAfter(['TU'], 1, wednesday, monday)).toEqual([1, 'Every Tuesday']);
  expect(placeAfter(['TU'], 8, wednesday, monday)).toEqual([8, 'Every Tuesday']);
  // On purpose from the Thursday on, though there is a Tuesday before.
  expect(placeAfter(['TU', 'TH'], 3, wednesday)).toEqual([1, 'Every Tuesday and Thursday']);
  expect(placeAfter(['TU', 'TH'], 3, '2027-06-14')).toEqual([3, 'Every Tuesday and Thursday']);
});

test('in other events the weekdays and the last date go along with the days', () => {
  const yoga = repeating(weekly(['TU', 'TH'], { kind: 'on', date: '2027-06-10' }), 1, '2027-06-07');
  expect(on(yoga, '2027-07-06', '2027-07-12', vacation).items).toMatchObject([
    { day: 1, repeat: weekly(['WE', 'FR'], { kind: 'on', date: '2027-07-09' }) },
  ]);
  // A shorter event ends it, a longer one again does not.
  const short = on(yoga, '2027-06-07', '2027-06-09', vacation);
  expect(short.items.map((item) => describeWhen(item, short.values))).toEqual([
    'Every Tuesday and Thursday, until June 9, 2027',
  ]);
  expect(on(short, '2027-06-07', '2027-06-13', vacation).items).toEqual(yoga.items);
});

test('an item that only a deleted role would see goes with it, and comes back', () => {
  const draft = sample();
  const couple = draft.roles[0]?.id ?? '';
  expect(titleDays(draft, 'First look')).toEqual([1]);
  const without = withoutRole(draft, couple);
  expect(titleDays(without, 'First look')).toEqual([]);
  expect(without.items.some(({ roleIds }) => roleIds.includes(couple))).toBe(false);
  const later = createDraftItem({ title: 'Speech', startTime: '20:00' });
  const back = withRoleBack(withItem(without, later), draft, couple);
  expect(back.roles).toEqual(draft.roles);
  expect(back.items).toHaveLength(draft.items.length + 1);
  const ofTheirs = ({ items }: BuildDraft) =>
    items.filter(({ roleIds }) => roleIds.includes(couple)).map(({ title }) => title);
  expect(ofTheirs(draft)).toContain('First look');
  expect(ofTheirs(back).toSorted()).toEqual(ofTheirs(draft).toSorted());
});

test('a host’s choices arrive once; taking one back or renaming it leaves other edits alone', () => {
  const mia = { key: 'child1', roleName: 'Mia', description: 'Child', isPerson: true };
  const ben = { key: 'child2', roleName: 'Child 2', description: 'Child', isPerson: true };
  const meals = { key: 'meals', title: 'Family meals', startTime: '18:30', endTime: '19:15' };
  const weekdays: Weekday[] = ['SA'];
  const chores = { key: 'chores', title: 'Chores', startTime: '17:30', endTime: '18:00', weekdays };
  const choose = (draft: BuildDraft, roles = [mia, ben], activities = [meals, chores]) =>
    withChoices(draft, { name: 'Home', roles, activities });
  const first = choose(emptyDraft({}, 'UTC'));
  expect(first.people.map(({ name }) => name)).toEqual(['Mia', 'Child 2']);
  expect(first.values).toMatchObject({ name: 'Home', attendeeCount: 2 });
  expect(choose(first)).toEqual(first);
  expect(first.items.map((item) => [item.title, item.day, describeWhen(item, first.values)])).toEqual([
    ['Family meals', 0, 'Day 1'],
    ['Chores', 5, 'Every Saturday'],
  ]);
  const dated = on(first, '2027-06-06', computeOngoingEnd('2027-06-06'), ongoing);
  expect(dated.items.map(({ title, day }) => [title, day])).toEqual([
    ['Family meals', 0],
    ['Chores', 6],
  ]);

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

test('what the sample plans for ‘Guests’ is for the roles that a host has in their place', () => {
  const listRoleNames = ({ items, roles }: BuildDraft) => {
    const item = items.find(({ title }) => title === 'Guests take their seats');
    return roles.filter(({ id }) => item?.roleIds.includes(id)).map(({ roleName }) => roleName);
  };
  const own = ['Friends', 'Colleagues', 'Vendors'].map((roleName) => ({
    id: roleName,
    roleName,
    description: '',
  }));
  const over = withSample({ ...emptyDraft(values, 'UTC'), roles: own }, wedding);
  expect(over.roles.map(({ roleName }) => roleName)).not.toContain('Guests');
  expect(listRoleNames(over)).toEqual(['Friends', 'Colleagues', 'Family']);

  const first = sample();
  const guestsId = first.roles.find(({ roleName }) => roleName === 'Guests')?.id ?? '';
  const [friends] = own;
  if (!friends) throw new Error('No role.');
  const replaced = withRolesFollowed(withRole(withoutRole(first, guestsId), friends), wedding);
  expect(listRoleNames(replaced)).toEqual(['Family', 'Friends']);
});
