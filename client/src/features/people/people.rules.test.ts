import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { expect, describe, it } from 'vitest';
import type { JoinedEvent } from '../../lib/storage/joined-events.ts';
import {
  resolveArrival,
  groupPeople,
  mergeSchedules,
  findOldestAsOf,
  type TogetherPerson,
  listPersons,
} from './people.rules.ts';

const joinedAs = (name: string, eventId: string, hour: number): JoinedEvent => ({
  eventId,
  eventCode: 'WED234567',
  eventName: `Event ${eventId}`,
  guestKey: `${name}-key`,
  name,
  roleName: null,
  joinedAt: `2027-06-05T${String(hour).padStart(2, '0')}:00:00Z`,
});
const mary = joinedAs('Mary', 'lake', 8);
const tom = joinedAs('Tom', 'lake', 9);
const ben = joinedAs('Ben', 'camp', 10);

describe('/attendee-view, to whoever opens it on a phone,', () => {
  it('asks for a code where nobody joined', () => {
    expect(resolveArrival([], '')).toEqual({ kind: 'go', href: '/join-event' });
  });

  it('opens the schedule of the only person', () => {
    expect(resolveArrival([mary], '')).toEqual({ kind: 'go', href: '/attendee/lake?attendeeId=Mary-key' });
    expect(resolveArrival([mary], 'lake')).toMatchObject({ kind: 'go' });
  });

  it('opens the schedule that was open last, from the Home Screen', () => {
    expect(resolveArrival([tom, ben, mary], '', true)).toEqual({
      kind: 'go',
      href: '/attendee/lake?attendeeId=Tom-key',
    });
    expect(resolveArrival([], '', true)).toEqual({ kind: 'go', href: '/join-event' });
  });

  it('lets one choose among several, by event, the latest first', () => {
    const arrival = resolveArrival([tom, ben, mary], '');
    expect(arrival).toEqual({ kind: 'choose', groups: groupPeople([tom, ben, mary]) });
    expect(groupPeople([tom, ben, mary]).map(({ people }) => people)).toEqual([[tom, mary], [ben]]);
  });

  it('shows the people of an event together', () => {
    expect(resolveArrival([tom, ben, mary], 'lake')).toMatchObject({
      kind: 'together',
      group: { people: [tom, mary] },
    });
  });

  it('needs two people to be together, of an event that this phone knows', () => {
    expect(resolveArrival([tom, ben, mary], 'camp')).toEqual({
      kind: 'go',
      href: '/attendee/camp?attendeeId=Ben-key',
    });
    expect(resolveArrival([tom, ben, mary], 'gone')).toMatchObject({ kind: 'choose' });
  });
});

it('people of a phone keep their colours whoever was opened last', () => {
  const persons = listPersons([tom, mary]);
  expect(persons).toEqual(listPersons([mary, tom]));
  expect(persons.map(({ name, color }) => [name, color])).toEqual([
    ['Mary', 0],
    ['Tom', 1],
  ]);
});

type Item = GuestSchedule['items'][number];
const buildItem = (id: string, title = id): Item => ({
  id,
  isMine: true,
  isRepeating: false,
  title,
  description: null,
  location: null,
  eventDate: '2027-06-05',
  startTime: '10:00',
  endTime: null,
  startsAt: '2027-06-05T08:00:00.000Z',
  endsAt: '2027-06-05T09:00:00.000Z',
  startedAt: null,
  doneAt: null,
});

function buildSchedule(name: string, asOf: string, items: Item[], eventName = 'Lake'): GuestSchedule {
  return {
    event: {
      id: 'lake',
      eventCode: 'WED234567',
      name: eventName,
      eventType: 'wedding',
      description: null,
      location: null,
      startDate: '2027-06-05',
      endDate: '2027-06-06',
      timeZone: 'Europe/Ljubljana',
      showsEverything: false,
    },
    attendee: { name, roleId: null, roleName: null, roleColor: null, isSelfJoined: false },
    window: { from: '2027-06-05', to: '2027-06-06' },
    items,
    cancelled: [],
    asOf,
    seq: 1,
  };
}

describe('schedules of several people', () => {
  it('keep what was cancelled for any of them, with whose it was', () => {
    const [mia, leo] = listPersons([mary, tom]);
    if (!mia || !leo) throw new Error('There are two.');
    const choir = { ...buildItem('choir'), location: null };
    const merged = mergeSchedules([
      { person: mia, schedule: { ...buildSchedule('Mia', '2027-06-05T08:00:00Z', []), cancelled: [choir] } },
      { person: leo, schedule: buildSchedule('Leo', '2027-06-05T09:00:00Z', []) },
    ]);
    expect(merged?.schedule.cancelled.map(({ id }) => id)).toEqual(['choir']);
    expect(merged?.whose.get('choir')).toEqual([mia]);
    const still = mergeSchedules([
      { person: mia, schedule: { ...buildSchedule('Mia', '2027-06-05T08:00:00Z', []), cancelled: [choir] } },
      { person: leo, schedule: buildSchedule('Leo', '2027-06-05T09:00:00Z', [buildItem('choir')]) },
    ]);
    expect(still?.whose.get('choir')).toEqual([leo]);
  });

  const persons: TogetherPerson[] = listPersons([mary, tom]);
  const [forMary, forTom] = persons;
  if (!forMary || !forTom) throw new Error('There are two people.');
  const early = '2027-06-05T07:00:00Z';
  const late = '2027-06-05T07:05:00Z';

  it('show what both have once, with both names in their order', () => {
    const merged = mergeSchedules([
      { person: forMary, schedule: buildSchedule('Mary', early, [buildItem('lunch'), buildItem('choir')]) },
      { person: forTom, schedule: buildSchedule('Tom', late, [buildItem('lunch'), buildItem('boats')]) },
    ]);
    expect(merged?.schedule.items.map(({ id }) => id).toSorted()).toEqual(['boats', 'choir', 'lunch']);
    expect(merged?.whose.get('lunch')).toEqual([forMary, forTom]);
    expect(merged?.whose.get('choir')).toEqual([forMary]);
    expect(merged?.whose.get('boats')).toEqual([forTom]);
  });

  it('leave out what is for others, where the host shows everything', () => {
    const others = { ...buildItem('choir'), isMine: false };
    const merged = mergeSchedules([
      { person: forMary, schedule: buildSchedule('Mary', early, [buildItem('choir')]) },
      { person: forTom, schedule: buildSchedule('Tom', late, [others, { ...others, id: 'speech' }]) },
    ]);
    expect(merged?.schedule.items.map(({ id, isMine }) => [id, isMine])).toEqual([['choir', true]]);
    expect(merged?.whose.get('choir')).toEqual([forMary]);
  });

  it.each([
    [early, late],
    [late, early],
  ])('show an item and the event as they were read last (%s, %s)', (maryAsOf, tomAsOf) => {
    const words = (asOf: string) => (asOf === late ? 'new' : 'old');
    const merged = mergeSchedules([
      {
        person: forMary,
        schedule: buildSchedule('Mary', maryAsOf, [buildItem('lunch', words(maryAsOf))], words(maryAsOf)),
      },
      {
        person: forTom,
        schedule: buildSchedule('Tom', tomAsOf, [buildItem('lunch', words(tomAsOf))], words(tomAsOf)),
      },
    ]);
    expect(merged?.schedule.items).toHaveLength(1);
    expect(merged?.schedule.items[0]?.title).toBe('new');
    expect(merged?.schedule.event.name).toBe('new');
  });

  it('are none where nobody’s is there', () => {
    expect(mergeSchedules([])).toBeNull();
  });

  it('are as old as the oldest of them', () => {
    expect(findOldestAsOf([buildSchedule('Mary', late, []), buildSchedule('Tom', early, [])])).toBe(early);
    expect(findOldestAsOf([])).toBeNull();
  });
});

it('people who joined at the same instant, as a family does, keep one order too', () => {
  const anna = { ...joinedAs('Anna', 'lake', 8), joinedAt: mary.joinedAt };
  const names = ['Anna', 'Mary', 'Tom'];
  for (const people of [
    [anna, mary, tom],
    [tom, mary, anna],
    [mary, tom, anna],
  ]) {
    expect(listPersons(people).map(({ name }) => name)).toEqual(names);
  }
});
