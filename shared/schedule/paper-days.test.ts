import { expect, test } from 'vitest';
import { groupPaperDays } from './paper-days.ts';

const at = (eventDate: string, startTime: string) => ({
  eventDate,
  startTime,
  startsAt: `${eventDate}T${startTime}:00Z`,
});
const event = { startDate: '2026-06-05', endDate: '2026-06-06' };
const [dinner, dance, breakfast] = [
  at('2026-06-05', '19:00'),
  at('2026-06-06', '01:00'),
  at('2026-06-06', '09:00'),
];

test('days stand in order, and what is on them too', () => {
  expect(groupPaperDays([breakfast, dinner, at('2026-06-05', '08:00')], event)).toEqual([
    {
      date: '2026-06-05',
      items: [
        { item: at('2026-06-05', '08:00'), isNight: false },
        { item: dinner, isNight: false },
      ],
    },
    { date: '2026-06-06', items: [{ item: breakfast, isNight: false }] },
  ]);
});

test('what starts after midnight stands at the foot of the evening before, once', () => {
  expect(groupPaperDays([breakfast, dance, dinner], event)).toEqual([
    {
      date: '2026-06-05',
      items: [
        { item: dinner, isNight: false },
        { item: dance, isNight: true },
      ],
    },
    { date: '2026-06-06', items: [{ item: breakfast, isNight: false }] },
  ]);
});

test('a night without an evening stands at its own day', () => {
  expect(groupPaperDays([dance, breakfast], event)).toEqual([
    {
      date: '2026-06-06',
      items: [
        { item: dance, isNight: false },
        { item: breakfast, isNight: false },
      ],
    },
  ]);
});

test('the night after the last day belongs to that day, though nothing else is on it', () => {
  const last = at('2026-06-07', '01:00');
  expect(groupPaperDays([last], event)).toEqual([
    { date: '2026-06-06', items: [{ item: last, isNight: true }] },
  ]);
});

test('printed day by day, each stands on one day: that on which it stands where all are printed', () => {
  const long = { startDate: '2026-06-01', endDate: '2026-06-09' };
  const [lonely, early] = [at('2026-06-04', '01:00'), at('2026-06-05', '01:00')];
  const all = [lonely, at('2026-06-04', '20:00'), early, dinner, dance, breakfast];
  const days = groupPaperDays(all, long).map(({ date, items }) => [date, items.length]);
  expect(days).toEqual([
    ['2026-06-04', 3],
    ['2026-06-05', 2],
    ['2026-06-06', 1],
  ]);
  const singly = ['2026-06-03', '2026-06-04', '2026-06-05', '2026-06-06'].flatMap((day) =>
    groupPaperDays(all, long, { from: day, to: day }).map(({ date, items }) => [date, items.length]),
  );
  expect(singly).toEqual(days);
});

test('two nights in a row stand each on their own day, where no evening is between', () => {
  const next = at('2026-06-05', '01:00');
  expect(groupPaperDays([dance, next], { startDate: '2026-06-01', endDate: '2026-06-09' })).toEqual([
    { date: '2026-06-05', items: [{ item: next, isNight: false }] },
    { date: '2026-06-06', items: [{ item: dance, isNight: false }] },
  ]);
});
