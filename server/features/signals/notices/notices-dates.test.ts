import { expect } from 'vitest';
import { createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinWithLines } from '../../../../tests/factories/parties.ts';
import { test } from '../../../../tests/test.ts';

test('notices of what repeats say which dates are off and which are new as the event moves, ends sooner, or gets a day', async ({
  host,
  world,
  clock,
}) => {
  const { eventId, eventCode } = await createLiveWedding(host, {
    startDate: '2026-06-05',
    endDate: '2026-06-08',
  });
  await createItem(host, eventId, {
    title: 'Breakfast',
    eventDate: '2026-06-05',
    startTime: '20:00',
    endTime: null,
    repeat: { frequency: 'daily', every: 1, ends: { kind: 'times', times: 4 } },
  });
  await host.notices.sendNow({ eventId });
  const mary = await joinWithLines(world, eventCode, 'Mary');
  const readLast = async () => {
    clock.advance(1);
    await host.notices.sendNow({ eventId });
    const [last] = await mary.lines();
    return last?.split('\n').filter((line) => line.includes('Breakfast'));
  };
  const setDates = async (startDate: string, endDate: string, moveSchedule: boolean) => {
    const { name, timeZone, attendeeCount, updatedAt } = await host.events.get({ eventId });
    const settings = { eventId, name, timeZone, attendeeCount, updatedAt };
    await host.events.update({ ...settings, startDate, endDate, moveSchedule });
    return readLast();
  };
  expect(await setDates('2026-06-07', '2026-06-10', true)).toEqual([
    'Cancelled: Breakfast, Fri 5 Jun 20:00, and 1 more date',
    'New: Breakfast, Tue 9 Jun 20:00, and 1 more date',
  ]);
  expect(await setDates('2026-06-07', '2026-06-08', false)).toEqual([
    'Cancelled: Breakfast, Tue 9 Jun 20:00, and 1 more date',
  ]);
  await host.events.addDay({ eventId, endDate: '2026-06-08' });
  expect(await readLast()).toEqual(['New: Breakfast, Tue 9 Jun 20:00']);
});
