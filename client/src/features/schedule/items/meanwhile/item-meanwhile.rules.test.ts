import { expect, test } from 'vitest';
import type { ScheduleItem } from '../../schedule.rules.ts';
import { toItemValues, toOpenedItem, toTypedItem } from '../fields/item-fields.rules.ts';
import { mergeNewer, withTheirs } from './item-meanwhile.rules.ts';

const event = { id: 'e', startDate: '2027-06-05', endDate: '2027-06-06' };
const item: ScheduleItem = {
  id: 'i',
  itemId: 'i',
  occurrenceDate: null,
  title: 'Dinner',
  description: null,
  location: 'Hall',
  eventDate: '2027-06-05',
  startTime: '19:00',
  endTime: '21:00',
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
const typed = (change: object) => ({ ...toItemValues(event, item), ...change });
const saved = (change: object): ScheduleItem => ({ ...item, ...change, updatedAt: '2' });
const merge = (mine: object, theirs: object) =>
  mergeNewer(event, typed(mine), toOpenedItem(item), saved(theirs));

test('a host’s form follows what somebody else saved, except where it was typed into', () => {
  const { values, both } = merge({ title: 'Supper' }, { location: 'Garden', notificationMinutes: null });
  expect(values).toMatchObject({ title: 'Supper', location: 'Garden', notificationMinutes: null });
  expect(values).toMatchObject({ updatedAt: '2', changeAudience: false, opened: { location: 'Garden' } });
  expect(both).toEqual([]);
});

test('a host who typed the same field is asked, and may take theirs', () => {
  const { values, both } = merge({ title: 'Supper', location: '' }, { title: 'Feast' });
  expect(both).toEqual([['title']]);
  expect(values).toMatchObject({ title: 'Supper', location: '' });
  const taken = withTheirs(event, values, saved({ title: 'Feast' }), ['title']);
  expect(taken).toMatchObject({ title: 'Feast', location: '' });
});

test('a host’s night stays the night that was planned, and theirs is read as one', () => {
  const mine = merge({ startTime: '01:15', endTime: '' }, { title: 'Feast' }).values;
  expect(mine).toMatchObject({ eventDate: '2027-06-05', night: 'after', startTime: '01:15' });
  expect(toTypedItem(mine, toOpenedItem(item)).eventDate).toBe('2027-06-06');
  const theirs = merge({ title: 'Bus' }, { eventDate: '2027-06-07', startTime: '01:15', endTime: null });
  expect(theirs.values).toMatchObject({ eventDate: '2027-06-06', night: 'after', startTime: '01:15' });
});

test('a host who chose whom it is for keeps that, unless they take theirs', () => {
  const chosen = { changeAudience: true, assignmentType: 'individuals', attendeeIds: ['ana'] };
  const theirs = { audience: 'roles', roleIds: ['family'] };
  const { values, both } = merge(chosen, theirs);
  expect(values).toMatchObject({ changeAudience: true, attendeeIds: ['ana'] });
  expect(both).toEqual([['assignmentType', 'forEveryone', 'roleIds', 'attendeeIds']]);
  const [part] = both;
  if (!part) throw new Error('Nothing to choose.');
  expect(withTheirs(event, values, saved(theirs), part)).toMatchObject({
    changeAudience: false,
    assignmentType: 'roles',
    roleIds: ['family'],
  });
});

test('a host who takes theirs of another field keeps whom it is for, as chosen or as it was', () => {
  const chosen = typed({ changeAudience: true, assignmentType: 'individuals', attendeeIds: ['ana'] });
  expect(withTheirs(event, chosen, saved({ title: 'Feast' }), ['title'])).toMatchObject({
    changeAudience: true,
    attendeeIds: ['ana'],
  });
  expect(withTheirs(event, typed({}), saved({ title: 'Feast' }), ['title']).changeAudience).toBe(false);
});

test('a field that is empty in both is empty in the form', () => {
  const bare = { ...item, location: null, endTime: null };
  const { values } = mergeNewer(
    event,
    { ...toItemValues(event, bare), title: 'Supper' },
    toOpenedItem(bare),
    { ...bare, updatedAt: '2' },
  );
  expect(values).toMatchObject({ title: 'Supper', description: '', location: '', endTime: '' });
  const { values: merged } = merge({ title: 'Supper' }, { description: 'Bring a coat' });
  expect(merged).toMatchObject({ description: 'Bring a coat', location: 'Hall', endTime: '21:00' });
});
