import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { expect, test } from 'vitest';
import {
  buildDraft,
  byStart,
  computeOngoingEnd,
  createDraftItem,
  emptyDraft,
  findChosenLength,
  limitRepeat,
  listItemsOutside,
} from './build-event.rules.ts';
import { buildWeekly, describeWhen, withFirstDay } from './build-repeat.rules.ts';

const lengthOf = (startDate: string, endDate: string) => findChosenLength({ startDate, endDate });

test('an event is as long as its dates, one day without an end or with one before its start', () => {
  expect(lengthOf('', '2027-06-06')).toBeUndefined();
  expect(lengthOf('2027-06-04', '')).toBe(1);
  expect(lengthOf('2027-06-04', '2027-06-03')).toBe(1);
  expect(lengthOf('2027-06-04', '2027-06-04')).toBe(1);
  expect(lengthOf('2027-06-04', '2027-06-06')).toBe(3);
});

test('items stand by day, then by time, then by name', () => {
  const item = (title: string, day: number, startTime: string) => createDraftItem({ title, day, startTime });
  const items = [
    item('Late', 1, '09:00'),
    item('Bus', 0, '18:00'),
    item('Arrival', 0, '18:00'),
    item('Tea', 0, '16:00'),
  ];
  expect(items.toSorted(byStart).map(({ title }) => title)).toEqual(['Tea', 'Arrival', 'Bus', 'Late']);
  const { values } = emptyDraft({ startDate: '2027-06-04' }, 'UTC');
  const far = items.map((one) => ({ ...one, day: one.day + 5 }));
  expect(listItemsOutside({ items: far, values }).map(({ title }) => title)).toEqual([
    'Tea',
    'Arrival',
    'Bus',
    'Late',
  ]);
  expect(listItemsOutside({ items: far, values: { ...values, startDate: '' } })).toEqual([]);
});

test('a new item and a new draft are empty, and a kept draft from before there were repeats is still read', () => {
  expect(createDraftItem({ title: 'Tea', startTime: '16:00' })).toMatchObject({
    description: '',
    location: '',
    endTime: '',
    roleIds: [],
    repeat: null,
  });
  const draft = emptyDraft({}, 'UTC');
  expect(draft.values).toMatchObject({
    name: '',
    startDate: '',
    endDate: '',
    attendeeCount: '',
    timeZone: 'UTC',
  });
  const { repeat: _repeat, ...item } = createDraftItem({ title: 'Tea', startTime: '16:00' });
  const stored = { ...draft, items: [item], roles: [{ id: 'r', roleName: 'R', description: '' }] };
  const read = buildDraft.parse({ ...stored, people: [{ id: 'p', name: 'P', roleId: 'r' }] });
  expect(read).toEqual({
    ...stored,
    items: [{ ...item, repeat: null }],
    people: [{ id: 'p', name: 'P', roleId: 'r' }],
  });
  expect(buildDraft.safeParse({ ...stored, items: [{ ...item, day: -1 }] }).success).toBe(false);
  expect(buildDraft.safeParse({ ...stored, items: [{ ...item, day: 12 }] }).success).toBe(true);
});

test('a rule ends with its event at the latest; only an ongoing event has rules without an end', () => {
  const dates = { startDate: '2027-06-04', endDate: '2027-06-13' };
  const limit = (ends: Repeat['ends'], within = dates, startTime = '16:00') =>
    limitRepeat({ ...buildWeekly(['FR']), ends }, startTime, within)?.ends;
  const last = { kind: 'on' as const, date: '2027-06-13' };
  expect(limit({ kind: 'never' })).toEqual(last);
  const ongoing = { ...dates, endDate: computeOngoingEnd(dates.startDate) };
  expect(limit({ kind: 'never' }, ongoing)).toEqual({ kind: 'never' });
  expect(limit({ kind: 'times', times: 3 })).toEqual({ kind: 'times', times: 3 });
  expect(limit({ kind: 'on', date: '2027-06-12' })).toEqual({ kind: 'on', date: '2027-06-12' });
  expect(limit(last)).toEqual(last);
  expect(limit({ kind: 'on', date: '2027-06-14' })).toEqual(last);
  // What begins after midnight may still begin in the last night.
  expect(limit({ kind: 'never' }, dates, '01:00')).toEqual({ kind: 'on', date: '2027-06-14' });
  expect(limit({ kind: 'never' }, { startDate: '', endDate: '' })).toEqual({ kind: 'never' });
});

test('what begins in the first week is told by its rule, what begins later by its first day too', () => {
  const dates = { startDate: '2027-06-04', endDate: computeOngoingEnd('2027-06-04') };
  const tell = (day: number, repeat: Repeat | null) =>
    describeWhen(createDraftItem({ title: 'Tea', startTime: '16:00', day, repeat }), dates);
  const friday = buildWeekly(['FR']);
  expect(tell(0, friday)).toBe('Every Friday');
  expect(tell(6, buildWeekly(['TH']))).toBe('Every Thursday');
  expect(tell(7, friday)).toBe('Every Friday, from Friday, June 11, 2027');
  expect(tell(3, { frequency: 'daily', every: 1, ends: { kind: 'never' } })).toMatch(
    /, from Monday, June 7, 2027$/,
  );
  expect(tell(3, null)).toBe('Monday, June 7, 2027');
});

test('an item without a rule, and one of an event that has not moved, stay what they are', () => {
  const once = createDraftItem({ title: 'Tea', startTime: '16:00', day: 3 });
  expect(withFirstDay(once, '2027-06-04', '2027-06-08', true)).toBe(once);
  const weekly = { ...once, repeat: buildWeekly(['MO']) };
  expect(withFirstDay(weekly, '2027-06-04', '2027-06-04', false)).toBe(weekly);
});

test('a daily rule of an ongoing event begins as many days later as the event does', () => {
  const repeat = { frequency: 'daily' as const, every: 1, ends: { kind: 'on' as const, date: '2027-06-20' } };
  const daily = createDraftItem({ title: 'Tea', startTime: '16:00', day: 3, repeat });
  expect(withFirstDay(daily, '2027-06-04', '2027-06-08', true)).toMatchObject({
    day: 3,
    repeat: { frequency: 'daily', ends: { kind: 'on', date: '2027-06-24' } },
  });
});
