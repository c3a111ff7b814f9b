import { toItemInstants } from '@daysheet/shared/lib/time.ts';
import { expect, it } from 'vitest';
import { listCancelled } from './guest-schedule.rules.ts';

const timeZone = 'Europe/Ljubljana';
const event = {
  id: 'e',
  eventCode: 'WED234567',
  name: 'Ana & Søren',
  eventType: 'wedding' as const,
  description: null,
  location: null,
  startDate: '2027-06-05',
  endDate: '2027-06-07',
  timeZone,
  showsEverything: false,
};
const off = (title: string, eventDate: string, startTime: string, endTime: string) => {
  const when = { eventDate, startTime, endTime };
  const { startsAt, endsAt } = toItemInstants(when, timeZone);
  const instants = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  return { id: title, title, location: null, ...when, ...instants };
};
const cancelled = [
  off('Welcome', '2027-06-05', '18:00', '20:00'),
  off('Photographs', '2027-06-06', '14:30', '15:15'),
];
/** By the clock in Ljubljana in summer. */
const list = (now: string, planned: ReturnType<typeof listCancelled> = []) =>
  listCancelled({ event, items: planned, cancelled }, new Date(`${now.replace(' ', 'T')}:00+02:00`));
const titles = (items: ReturnType<typeof listCancelled>) => items.map(({ title }) => title);

it('what was cancelled stands in a guest’s list until its day is over', () => {
  expect(titles(list('2027-06-05 12:00'))).toEqual(['Welcome', 'Photographs']);
  expect(titles(list('2027-06-05 23:00'))).toEqual(['Welcome', 'Photographs']);
  expect(titles(list('2027-06-06 12:00'))).toEqual(['Photographs']);
  expect(list('2027-06-05 12:00')[0]).toMatchObject({ isRepeating: false, isMine: true, doneAt: null });
});

it('what is on again is not cancelled', () => {
  const again = list('2027-06-05 12:00').slice(1);
  expect(titles(list('2027-06-05 12:00', again))).toEqual(['Welcome']);
});
