import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { updateScheduleItemInput } from '@daysheet/shared/schedule/schedule.schemas.ts';
import { expect, test } from 'vitest';
import { createDraftItem, emptyDraft } from './build-event.rules.ts';
import { neverHappens, toDraftItem, toFormValues } from './build-item.rules.ts';
import { buildWeekly } from './build-repeat.rules.ts';

// A Friday to the Sunday of the week after.
const dates = { startDate: '2027-06-04', endDate: '2027-06-13' };
const draft = emptyDraft(dates, 'UTC');
const weekly = (ends: Repeat['ends'] = { kind: 'never' }) => ({ ...buildWeekly(['FR']), ends });

test('a form for a new item opens empty on its day, whatever stands there', () => {
  expect(toFormValues(draft, { newOn: 2 })).toMatchObject({
    title: '',
    eventDate: '2027-06-06',
    repeat: null,
  });
});

test('a form for an item that was saved with less has inputs that are empty', () => {
  const saved = toDraftItem(draft, { newOn: 2 }, typed());
  expect(toFormValues(draft, saved)).toMatchObject({ description: '', location: '', endTime: '' });
});

test('a form for an item opens with what it has, and keeps its id', () => {
  const item = createDraftItem({
    title: 'Tea',
    location: 'Garden',
    startTime: '16:00',
    endTime: '17:00',
    day: 1,
  });
  expect(toFormValues(draft, item)).toMatchObject({
    itemId: item.id,
    title: 'Tea',
    location: 'Garden',
    startTime: '16:00',
    endTime: '17:00',
    eventDate: '2027-06-05',
  });
});

type Typed = Parameters<typeof toDraftItem>[2];
const typed = (patch: Partial<Typed> = {}): Typed => ({
  ...updateScheduleItemInput.parse({ ...toFormValues(draft, { newOn: 2 }), title: 'x', startTime: '16:00' }),
  title: 'Tea',
  startTime: '16:00',
  endTime: null,
  description: null,
  location: null,
  notificationMinutes: 15,
  roleIds: ['family'],
  repeat: null,
  ...patch,
});

test('what was typed is kept on its day of the event, and what was left empty stays empty', () => {
  const saved = toDraftItem(draft, { newOn: 2 }, typed());
  expect(saved).toEqual({
    id: expect.any(String),
    title: 'Tea',
    startTime: '16:00',
    endTime: null,
    description: null,
    location: null,
    notificationMinutes: 15,
    roleIds: ['family'],
    repeat: null,
    day: 2,
  });
  const full = toDraftItem(
    draft,
    { newOn: 2 },
    typed({ endTime: '17:00', description: 'Cake', location: 'Garden' }),
  );
  expect(full).toMatchObject({ endTime: '17:00', description: 'Cake', location: 'Garden' });
});

test('an edited item still belongs to the choice that it came from', () => {
  const chosen = createDraftItem({ title: 'Meals', startTime: '18:30', from: 'activity:meals' });
  expect(toDraftItem(draft, chosen, typed())).toMatchObject({ from: 'activity:meals' });
  const own = toDraftItem(draft, createDraftItem({ title: 'Own', startTime: '18:30' }), typed());
  expect(own).not.toHaveProperty('from');
});

test('a rule that only the event ends stays open, one with an end of its own keeps that', () => {
  const item = createDraftItem({ title: 'Yoga', startTime: '16:00', repeat: weekly() });
  const { repeat = null } = toFormValues(draft, item);
  expect(repeat?.ends).toEqual({ kind: 'on', date: '2027-06-13' });
  const save = (next: Repeat | null) =>
    toDraftItem(draft, item, typed({ eventDate: '2027-06-04', repeat: next })).repeat;
  expect(save(repeat)?.ends).toEqual({ kind: 'never' });
  const until = weekly({ kind: 'on', date: '2027-06-11' });
  expect([save(until), save(null)]).toEqual([until, null]);
});

test('a rule without a date in the event is named, one with a single date is not', () => {
  const asks = (repeat: Repeat | null, eventDate: string, startTime = '16:00') =>
    neverHappens(draft, { repeat, eventDate, startTime });
  expect(asks(null, '2030-01-01')).toBe(false);
  expect(asks(weekly(), '2027-06-05')).toBe(false);
  expect(asks(weekly(), '2027-06-12')).toBe(true);
  // The first Friday is the rule's last day, or one day after it.
  expect(asks(weekly({ kind: 'on', date: '2027-06-11' }), '2027-06-05')).toBe(false);
  expect(asks(weekly({ kind: 'on', date: '2027-06-10' }), '2027-06-05')).toBe(true);
  // An end by number does not look at the date.
  expect(asks(weekly({ kind: 'times', times: 1 }), '2027-06-05')).toBe(false);
  const undated = emptyDraft({}, 'UTC');
  expect(neverHappens(undated, { repeat: weekly(), eventDate: '2030-01-01', startTime: '16:00' })).toBe(
    false,
  );
});

test('a rule that begins on the event’s last night still happens', () => {
  const short = emptyDraft({ startDate: '2027-06-04', endDate: '2027-06-10' }, 'UTC');
  const asks = (startTime: string) =>
    neverHappens(short, { repeat: weekly(), eventDate: '2027-06-05', startTime });
  expect([asks('01:00'), asks('10:00')]).toEqual([false, true]);
});
