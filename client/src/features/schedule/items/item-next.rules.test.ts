import { expect, test } from 'vitest';
import { updateScheduleItemInput } from '@daysheet/shared/schedule/schedule.schemas.ts';
import { createId } from '../../../lib/ids.ts';
import { createItemValues } from './fields/item-fields.rules.ts';
import { computeEnd, buildNextItemValues } from './item-next.rules.ts';

const weekend = { startDate: '2027-06-05', endDate: '2027-06-06' };
const ids = { eventId: createId(), itemId: createId() };
const party = createId();
const saved = updateScheduleItemInput.parse({
  ...createItemValues(ids.eventId, ids.itemId, '2027-06-05'),
  title: 'Hair and make-up',
  location: 'Suite',
  startTime: '09:00',
  endTime: '10:30',
  notificationMinutes: 30,
  whenLate: 'pinned',
  roleIds: [party],
});

test('the next item begins where the last one ends, is as long, on its day and for the same people', () => {
  const next = buildNextItemValues(saved, weekend);
  expect(next).toMatchObject({
    title: '',
    location: '',
    eventDate: '2027-06-05',
    startTime: '10:30',
    endTime: '12:00',
    notificationMinutes: 30,
    whenLate: 'moves',
    repeat: null,
    assignmentType: 'roles',
    roleIds: [party],
  });
  expect(next.itemId).not.toBe(saved.itemId);
  expect(next.undoId).not.toBe(saved.undoId);
});

test('after an item without an end the next begins an hour later, and has no end either', () => {
  expect(buildNextItemValues({ ...saved, endTime: null }, weekend)).toMatchObject({
    startTime: '10:00',
    endTime: '',
  });
});

test('after one that ends past midnight the next is in the same night, also in the last', () => {
  const dancing = { ...saved, startTime: '21:30', endTime: '01:00' };
  const inNight = { startTime: '01:00', night: 'after' };
  expect(buildNextItemValues(dancing, weekend)).toMatchObject({ eventDate: '2027-06-05', ...inNight });
  const last = { ...dancing, eventDate: '2027-06-06' };
  expect(buildNextItemValues(last, weekend)).toMatchObject({ eventDate: '2027-06-06', ...inNight });
});

test('nothing is handed on to a time after the event', () => {
  const guard = { ...saved, eventDate: '2027-06-06', startTime: '22:00', endTime: '07:00' };
  expect(buildNextItemValues(guard, weekend)).toMatchObject({
    eventDate: '2027-06-06',
    startTime: '',
    endTime: '',
  });
});

test('an end follows its start, also past midnight', () => {
  expect(computeEnd('13:00', 90)).toBe('14:30');
  expect(computeEnd('23:30', 60)).toBe('00:30');
  expect(computeEnd('13:00', null)).toBe('');
});
