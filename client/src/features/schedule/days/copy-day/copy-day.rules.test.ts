import { expect, test } from 'vitest';
import { copyDay, listPlanned } from './copy-day.rules.ts';

const item = {
  itemId: 'a',
  title: 'Shuttle',
  description: null,
  location: 'Gate',
  eventDate: '2027-06-05',
  startTime: '09:00',
  endTime: '09:30',
  notificationMinutes: 15,
  whenLate: 'moves' as const,
  minMinutes: null,
  repeat: null,
  audience: 'roles' as const,
  assignmentType: 'roles' as const,
  roleIds: ['family'],
  attendeeIds: [],
};
const lastBus = { ...item, itemId: 'b', title: 'Last bus', eventDate: '2027-06-06', startTime: '01:15' };
const daily = { frequency: 'daily', every: 1, ends: { kind: 'never' } } as const;
const breakfast = { ...item, title: 'Breakfast', repeat: daily };
const days = { from: '2027-06-05', to: '2027-06-07' };

test('a day is copied with its night, at the same times and for the same people', () => {
  const { items, happensOnce, isThere, isNobodys } = copyDay([item, lastBus], [], days);
  expect(
    items.map(({ title, eventDate, startTime, roleIds }) => [title, eventDate, startTime, roleIds]),
  ).toEqual([
    ['Shuttle', '2027-06-07', '09:00', ['family']],
    ['Last bus', '2027-06-08', '01:15', ['family']],
  ]);
  expect([happensOnce, isThere, isNobodys]).toEqual([[], [], []]);
});

test('what happens after midnight goes with the evening before, where the event has one', () => {
  const dates = { startDate: '2027-06-05', endDate: '2027-06-07' };
  const early = { ...item, title: 'Night train', startTime: '02:00' };
  const titlesOn = (day: string) => listPlanned([early, item, lastBus], day, dates).map(({ title }) => title);
  expect(titlesOn('2027-06-05')).toEqual(['Night train', 'Shuttle', 'Last bus']);
  expect(titlesOn('2027-06-06')).toEqual([]);
});

test('what repeats is copied once, and named, unless it happens on that day anyway', () => {
  const once = copyDay([breakfast], [{ ...breakfast, eventDate: '2027-06-08' }], days);
  expect(once).toMatchObject({ items: [{ repeat: null }], happensOnce: ['Breakfast'], isThere: [] });
  const there = copyDay([breakfast], [{ ...breakfast, eventDate: '2027-06-07' }], days);
  expect(there).toMatchObject({ items: [], happensOnce: [], isThere: ['Breakfast'] });
});

test('what has become nobody’s is left out, and named: its copy would be everyone’s', () => {
  const lost = { ...item, audience: 'nobody' as const, roleIds: [] };
  expect(copyDay([lost], [], days)).toMatchObject({ items: [], isNobodys: ['Shuttle'] });
});
