import { expect, test } from 'vitest';
import { parseGuestSchedule, parseOpenedLink, sharedItem } from './guest-schedule.rules.ts';

const item = (id: string) => ({
  id,
  isRepeating: false,
  isMine: true,
  title: 'Dinner',
  description: null,
  location: 'Hall',
  eventDate: '2026-06-05',
  startTime: '19:00',
  endTime: null,
  startsAt: '2026-06-05T17:00:00Z',
  endsAt: '2026-06-05T18:00:00Z',
  startedAt: null,
  doneAt: null,
});
const schedule = {
  event: {
    id: 'e',
    eventCode: 'WED234567',
    name: 'Ana & Bo',
    eventType: 'wedding',
    description: null,
    location: null,
    startDate: '2026-06-05',
    endDate: '2026-06-07',
    timeZone: 'Europe/Ljubljana',
    showsEverything: false,
  },
  attendee: { name: 'Mary', roleId: null, roleName: null, roleColor: null, isSelfJoined: true },
  window: { from: '2026-06-05', to: '2026-06-07' },
  items: [item('a'), item('b')],
  cancelled: [],
  asOf: '2026-06-05T12:00:00Z',
  seq: 7,
};

test('nothing leaves the server that a guest’s schedule does not name', async () => {
  const secret = { hostNotes: 'She does not know yet.' };
  const parsed = await parseGuestSchedule({
    ...schedule,
    ...secret,
    event: { ...schedule.event, ...secret },
    items: schedule.items.map((one) => ({ ...one, ...secret })),
  });
  expect(parsed).toEqual(schedule);
  await expect(parseGuestSchedule({ ...schedule, items: [{ id: 'a' }] })).rejects.toThrow('title');
  await expect(parseGuestSchedule({ ...schedule, items: undefined })).rejects.toThrow('items');
  await expect(parseGuestSchedule({ ...schedule, seq: undefined })).rejects.toThrow('seq');
});

test('an item that stands in memory for all guests is parsed once, and cannot change', async () => {
  const shared = sharedItem.parseShared({ ...item('a'), hostNotes: 'x' });
  expect(shared).toEqual(item('a'));
  expect(Object.isFrozen(shared)).toBe(true);
  const own = item('b');
  const parsed = await parseGuestSchedule({ ...schedule, items: [shared, own] });
  // The very same one, where another is a copy.
  expect([parsed.items[0] === shared, parsed.items[1] === own]).toEqual([true, false]);
  expect(parsed.items).toEqual([item('a'), item('b')]);
});

test('a personal link tells the key under both of its names, and the schedule as ever', async () => {
  const opened = await parseOpenedLink({ eventId: 'e', guestKey: 'key', schedule, token: 'secret' });
  expect(opened).toEqual({ eventId: 'e', guestKey: 'key', attendeeId: 'key', schedule });
  await expect(parseOpenedLink({ eventId: 'e', schedule })).rejects.toThrow('guestKey');
  await expect(parseOpenedLink({ eventId: 'e', guestKey: 'key' })).rejects.toThrow('schedule');
});
