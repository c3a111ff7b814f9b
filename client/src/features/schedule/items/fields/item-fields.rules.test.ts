import { expect, test } from 'vitest';
import type { ScheduleItem } from '../../schedule.rules.ts';
import { createItemValues, toItemValues, toOpenedItem, toTypedItem } from './item-fields.rules.ts';

const event = { id: 'e', startDate: '2027-06-05', endDate: '2027-06-06' };
const item: ScheduleItem = {
  id: 'i',
  itemId: 'i',
  occurrenceDate: null,
  title: 'Dinner',
  description: null,
  location: null,
  eventDate: '2027-06-05',
  startTime: '19:00',
  endTime: null,
  repeat: null,
  isFirst: false,
  startsAt: '',
  endsAt: '',
  startedAt: null,
  doneAt: null,
  isException: false,
  hiddenFrom: [],
  updatedAt: '1',
  notificationMinutes: 15,
  whenLate: 'moves',
  minMinutes: null,
  assignmentType: 'roles',
  forEveryone: true,
  audience: 'everyone',
  roleIds: [],
  attendeeIds: [],
  attendees: [],
};

test('an item is opened as everyone’s only where it is, not where its roles are gone', () => {
  expect(toOpenedItem(item).forEveryone).toBe(true);
  expect(toOpenedItem({ ...item, audience: 'nobody' }).forEveryone).toBe(false);
});

test('whom it is for is typed once it was touched; without a role it is everyone’s, without a person nobody’s', () => {
  const opened = toOpenedItem({ ...item, audience: 'roles', roleIds: ['family'] });
  const type = (change: Partial<ReturnType<typeof toItemValues>>) =>
    toTypedItem({ ...toItemValues(event, item), changeAudience: true, ...change }, opened);
  expect(type({ changeAudience: false })).toMatchObject({ forEveryone: false, roleIds: ['family'] });
  expect(type({ roleIds: [] })).toMatchObject({ forEveryone: true, roleIds: [] });
  expect(type({ roleIds: ['friends'] })).toMatchObject({ forEveryone: false, roleIds: ['friends'] });
  expect(type({ assignmentType: 'individuals', attendeeIds: [] })).toMatchObject({
    assignmentType: 'individuals',
    forEveryone: false,
  });
});

test('what is left empty is saved as nothing, and what is typed is tidied', () => {
  const values = toItemValues(event, item);
  expect(values).toMatchObject({ description: '', location: '', endTime: '', changeAudience: false });
  expect(toTypedItem(values, toOpenedItem(item))).toEqual(toOpenedItem(item));
  const typed = { ...values, title: ' Supper ', description: ' Cake ', location: '  ', endTime: '21:00' };
  expect(toTypedItem(typed, toOpenedItem(item))).toMatchObject({
    title: 'Supper',
    description: 'Cake',
    location: null,
    endTime: '21:00',
  });
});

test('how short an item may get is kept only while it may get shorter', () => {
  const values = { ...createItemValues('e', 'i', '2027-06-05'), startTime: '19:00', minMinutes: 30 };
  const type = (whenLate: 'moves' | 'shrinks' | 'pinned') =>
    toTypedItem({ ...values, whenLate }, toOpenedItem(item)).minMinutes;
  expect([type('shrinks'), type('moves'), type('pinned')]).toEqual([30, null, null]);
});
