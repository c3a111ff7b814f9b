import { expect, test } from 'vitest';
import type { Repeat } from '@daysheet/shared/schedule/recurrence.schemas.ts';
import { assertRepeat, toItemColumns, toSeriesColumns } from './schedule-columns.rules.ts';
import { toItemFields } from './schedule.rules.ts';

const never = { kind: 'never' } as const;
const weekly = (ends: Repeat['ends']): Repeat => ({ frequency: 'weekly', every: 1, weekdays: ['TU'], ends });
// The 2nd of June 2026 is a Tuesday.
const untilJune = { kind: 'on', date: '2026-06-30' } as const;
const ceremony = toItemFields({
  title: 'Ceremony',
  description: 'Bring the rings.',
  location: 'Garden',
  eventDate: '2026-06-01',
  startTime: '23:30',
  endTime: '00:30',
  notificationMinutes: 15,
  whenLate: 'shrinks',
  minMinutes: 20,
  repeat: null,
  assignmentType: 'individuals',
  roleIds: [],
  attendeeIds: ['mary'],
});

test('what happens once has its date and no rule', () => {
  expect(toSeriesColumns(null, '2026-06-01')).toEqual({
    eventDate: '2026-06-01',
    repeatRule: null,
    repeatsUntil: null,
  });
});

test('a series begins at the first date that its rule gives, and knows its last', () => {
  expect(toSeriesColumns(weekly(untilJune), '2026-06-01')).toEqual({
    eventDate: '2026-06-02',
    repeatRule: expect.stringContaining('BYDAY=TU'),
    repeatsUntil: '2026-06-30',
  });
  expect(toSeriesColumns(weekly(never), '2026-06-02').repeatsUntil).toBeNull();
});

test('a rule that gives no date is refused', () => {
  const early = weekly({ kind: 'on', date: '2026-06-01' });
  expect(() => toSeriesColumns(early, '2026-06-01')).toThrow(
    expect.objectContaining({ reason: 'schedule.never_happens' }),
  );
});

test('only an event that goes on for more than a year has what never ends', () => {
  const series = { repeat: weekly(never), eventDate: '2026-06-01', startTime: '10:00' };
  const [week, years] = [
    { startDate: '2026-06-01', endDate: '2026-06-05' },
    { startDate: '2026-01-01', endDate: '2027-01-02' },
  ];
  expect(() => assertRepeat(series, week)).toThrow(expect.objectContaining({ reason: 'schedule.needs_end' }));
  expect(() => assertRepeat(series, years)).not.toThrow();
  expect(() => assertRepeat({ ...series, repeat: weekly(untilJune) }, week)).not.toThrow();
  expect(() => assertRepeat({ ...series, repeat: null }, week)).not.toThrow();
});

test('a series may begin on the last day of the event, and in the night after it, but no later', () => {
  const series = { repeat: weekly(untilJune), eventDate: '2026-06-01', startTime: '10:00' };
  const refused = expect.objectContaining({ reason: 'schedule.never_happens' });
  const [monday, tuesday] = [
    { startDate: '2026-05-31', endDate: '2026-06-01' },
    { startDate: '2026-05-31', endDate: '2026-06-02' },
  ];
  expect(() => assertRepeat(series, tuesday)).not.toThrow();
  expect(() => assertRepeat(series, monday)).toThrow(refused);
  expect(() => assertRepeat({ ...series, startTime: '01:00' }, monday)).not.toThrow();
});

test('the columns of an item follow from what was typed and from the time zone of the event', () => {
  const { title, description, location, startTime, endTime, notificationMinutes } = ceremony;
  expect(toItemColumns(ceremony, { timeZone: 'Europe/Berlin' })).toEqual({
    title,
    description,
    location,
    startTime,
    endTime,
    notificationMinutes,
    whenLate: 'shrinks',
    minMinutes: 20,
    assignmentType: 'individuals',
    forEveryone: false,
    eventDate: '2026-06-01',
    repeatRule: null,
    repeatsUntil: null,
    startsAt: new Date('2026-06-01T21:30:00Z'),
    endsAt: new Date('2026-06-01T22:30:00Z'),
  });
});

test('how short it may become is kept only of what shrinks', () => {
  const berlin = { timeZone: 'Europe/Berlin' };
  expect(toItemColumns({ ...ceremony, minMinutes: null }, berlin).minMinutes).toBe(0);
  expect(toItemColumns({ ...ceremony, whenLate: 'moves' }, berlin).minMinutes).toBeNull();
});

test('a series has the instants of its first occurrence', () => {
  const series = { ...ceremony, repeat: weekly(untilJune) };
  expect(toItemColumns(series, { timeZone: 'Europe/Berlin' })).toMatchObject({
    eventDate: '2026-06-02',
    startsAt: new Date('2026-06-02T21:30:00Z'),
  });
});
