import { updateScheduleItemInput } from '@daysheet/shared/schedule/schedule.schemas.ts';
import { expect, test } from 'vitest';
import { createId } from '../../../lib/ids.ts';
import type { ScheduleItem } from '../schedule.rules.ts';
import { copyItemValues } from './item-copy.rules.ts';

const weekend = { id: createId(), startDate: '2027-06-05', endDate: '2027-06-06' };
const [band, itemId] = [createId(), createId()];
const dinner: ScheduleItem = {
  id: itemId,
  itemId,
  occurrenceDate: '2027-06-05',
  isException: false,
  hiddenFrom: [],
  isFirst: true,
  startsAt: '2027-06-05T18:00:00.000Z',
  endsAt: '2027-06-05T20:30:00.000Z',
  startedAt: null,
  doneAt: null,
  title: 'Dinner',
  description: 'Three courses',
  location: 'Barn',
  eventDate: '2027-06-05',
  startTime: '18:00',
  endTime: '20:30',
  repeat: { frequency: 'daily', every: 1, ends: { kind: 'never' } },
  notificationMinutes: 30,
  whenLate: 'pinned',
  minMinutes: null,
  assignmentType: 'roles',
  audience: 'roles',
  forEveryone: false,
  roleIds: [band],
  attendeeIds: [],
  attendees: [],
  updatedAt: '2026-11-22T12:00:00Z',
};

test('a copy says what the item says, for the same people and on its day, once', () => {
  const copy = copyItemValues(weekend, dinner);
  expect(copy).toMatchObject({
    title: 'Dinner',
    description: 'Three courses',
    location: 'Barn',
    eventDate: '2027-06-05',
    startTime: '18:00',
    endTime: '20:30',
    notificationMinutes: 30,
    whenLate: 'pinned',
    assignmentType: 'roles',
    roleIds: [band],
    changeAudience: true,
    repeat: null,
  });
  expect(copy.itemId).not.toBe(dinner.itemId);
  expect(copy).not.toHaveProperty('opened');
});

test('the copy of an item after midnight is planned for the same evening', () => {
  const bus = { ...dinner, eventDate: '2027-06-07', startTime: '01:15', endTime: null };
  expect(copyItemValues(weekend, bus)).toMatchObject({
    eventDate: '2027-06-06',
    night: 'after',
    endTime: '',
  });
});

test('the copy of an item that nobody sees asks for whom it is, and does not become everyone’s', () => {
  for (const assignmentType of ['roles', 'individuals'] as const) {
    const copy = copyItemValues(weekend, { ...dinner, assignmentType, audience: 'nobody', roleIds: [] });
    const { error } = updateScheduleItemInput.safeParse(copy);
    expect(error?.issues.map(({ path }) => path)).toEqual([['attendeeIds']]);
  }
});

test('the copy of an item outside of the event’s days is for its first day', () => {
  const late = { ...dinner, eventDate: '2027-06-20' };
  expect(copyItemValues(weekend, late)).toMatchObject({ eventDate: '2027-06-05', startTime: '18:00' });
});
