import { templates } from '@daysheet/shared/events/event-templates.ts';
import { expect, test } from 'vitest';
import { groupDays } from './build-days.rules.ts';
import { withItem } from './build-edits.rules.ts';
import { createDraftItem, emptyDraft } from './build-event.rules.ts';
import { buildWeekly } from './build-repeat.rules.ts';

const { wedding, party, ongoing } = templates;
const plan = (endDate: string, ...days: readonly (readonly [title: string, day: number, start?: string])[]) =>
  days.reduce(
    (draft, [title, day, startTime = '10:00']) => withItem(draft, createDraftItem({ title, day, startTime })),
    emptyDraft({ startDate: '2027-06-04', endDate }, 'UTC'),
  );
const listTitles = (items: readonly { title: string }[]) => items.map(({ title }) => title);
const listDays = ({ days }: ReturnType<typeof groupDays>) =>
  days.map(({ day, items }) => [day, ...listTitles(items)]);

test('each day of the event has its heading, and a last dance after midnight stands under the evening before', () => {
  const draft = plan('2027-06-06', ['Breakfast', 0], ['Last dance', 1, '01:00'], ['Lunch', 2]);
  const grouped = groupDays(draft, wedding, 7);
  expect(grouped).toMatchObject({ length: 3, isWeek: false, repeating: [], outside: [], later: 0 });
  expect(listDays(grouped)).toEqual([[0, 'Breakfast', 'Last dance'], [1], [2, 'Lunch']]);
});

test('of many days only the first are open, and it is said how much is on the others of the event', () => {
  const draft = plan('2027-06-13', ['First', 0], ['Second', 1], ['Third', 2], ['Last', 9], ['Gone', 10]);
  const grouped = groupDays(draft, wedding, 2);
  expect(listDays(grouped)).toEqual([
    [0, 'First'],
    [1, 'Second'],
  ]);
  expect([grouped.length, grouped.later, listTitles(grouped.outside)]).toEqual([10, 2, ['Gone']]);
});

test('while no dates are chosen there are as many days as the sample has, or as are used', () => {
  const undated = { ...plan('', ['Lunch', 0]), values: emptyDraft({}, 'UTC').values };
  expect(groupDays(undated, wedding, 7).length).toBe(wedding.days.length);
  expect(groupDays(undated, { ...party, days: [] }, 7).length).toBe(7);
  const used = { ...plan('', ['Lunch', 0], ['Farewell', 11]), values: undated.values };
  expect([groupDays(used, wedding, 7).length, groupDays(used, wedding, 7).later]).toEqual([12, 1]);
});

test('what repeats stands by itself, once, unless it begins when the event is over', () => {
  const weekly = (title: string, day: number) =>
    createDraftItem({ title, day, startTime: '16:00', repeat: buildWeekly(['FR']) });
  const draft = ['Yoga', 'After the end'].reduce(
    (before, title, index) => withItem(before, weekly(title, index * 3)),
    plan('2027-06-06', ['Lunch', 0]),
  );
  const grouped = groupDays(draft, wedding, 7);
  expect([listTitles(grouped.repeating), listDays(grouped)]).toEqual([['Yoga'], [[0, 'Lunch'], [1], [2]]]);
});

test('of an ongoing event only the days with something of their own have a heading, however far on', () => {
  const grouped = groupDays(plan('2028-06-04', ['Doctor', 3], ['Recital', 40]), ongoing, 7);
  expect([grouped.isWeek, listDays(grouped)]).toEqual([
    true,
    [
      [3, 'Doctor'],
      [40, 'Recital'],
    ],
  ]);
});
