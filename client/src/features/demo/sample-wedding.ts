import type { GuestSchedule } from '@daysheet/shared/guests/guest-schedule.schemas.ts';
import { eventDefaults, itemDefaults } from '@daysheet/shared/guests/guest-visible-fields.ts';
import type { LateItem } from '@daysheet/shared/schedule/running-late.ts';
import { addDays, toItemInstants, type PlainDate, type PlainTime } from '@daysheet/shared/lib/time.ts';

export type GuestItem = GuestSchedule['items'][number];
/** What guests see of an item, its audience, and what happens to it when the day runs late. */
export type DemoItem = LateItem & GuestItem;
export type DemoRole = { id: string; name: string; color: number };
export type DemoPerson = { id: string; name: string; roleId: string };

export const timeZone = 'Europe/Ljubljana';
const friday: PlainDate = '2027-06-04';

export const wedding = {
  ...eventDefaults,
  id: 'sample',
  eventCode: 'SAMPLE',
  name: 'Ana & Søren',
  eventType: 'wedding',
  location: 'Bled',
  startDate: friday,
  endDate: addDays(friday, 2),
  timeZone,
} as const satisfies GuestSchedule['event'];

export const roles: readonly DemoRole[] = [
  { id: 'couple', name: 'Bride & Groom', color: 1 },
  { id: 'party', name: 'Wedding Party', color: 4 },
  { id: 'family', name: 'Family', color: 0 },
  { id: 'guests', name: 'Guests', color: 2 },
  { id: 'vendors', name: 'Vendors', color: 3 },
];

export const people: readonly DemoPerson[] = [
  { id: 'omar', name: 'Omar Haddad', roleId: 'guests' },
  { id: 'grace', name: 'Grace Okafor', roleId: 'guests' },
  { id: 'ana', name: 'Ana Kovač', roleId: 'couple' },
  { id: 'soren', name: 'Søren Lindqvist', roleId: 'couple' },
  { id: 'mei-ling', name: 'Mei-Ling Chen', roleId: 'party' },
  { id: 'bjorn', name: 'Björn Lindqvist', roleId: 'party' },
  { id: 'marija', name: 'Marija Kovač', roleId: 'family' },
  { id: 'tomaz', name: 'Tomaž Potočnik', roleId: 'vendors' },
];

type Sketch = {
  /** 0 is Friday. */
  day: number;
  from: PlainTime;
  to?: PlainTime;
  title: string;
  place?: string;
  note?: string;
  /** Roles, or people by name; without either the item is for everyone. */
  roles?: readonly string[];
  people?: readonly string[];
  whenLate?: LateItem['whenLate'];
  minMinutes?: number;
};

const closest = ['couple', 'party'];

const sketches: readonly Sketch[] = [
  {
    day: 0,
    from: '10:00',
    to: '12:00',
    title: 'Deliveries and set-up',
    place: 'Garden Hall, back gate',
    roles: ['vendors'],
  },
  {
    day: 0,
    from: '14:00',
    to: '16:00',
    title: 'Rooms and welcome bags',
    place: 'Villa Adora, reception',
    note: 'Tell the desk which name you are under.',
  },
  {
    day: 0,
    from: '16:30',
    to: '17:30',
    title: 'Rehearsal',
    place: 'Island church',
    note: 'The boat leaves at 16:10.',
    roles: closest,
  },
  {
    day: 0,
    from: '18:00',
    to: '18:45',
    title: 'A walk round the lake',
    place: 'Rowing club',
    roles: ['family', 'guests'],
  },
  {
    day: 0,
    from: '19:00',
    to: '20:30',
    title: 'Family dinner',
    place: 'Gostilna Pri Jezeru',
    roles: [...closest, 'family'],
  },
  {
    day: 0,
    from: '20:30',
    to: '23:30',
    title: 'Welcome drinks',
    place: 'Lake terrace',
    note: 'A jumper is a good idea: it gets cool by the water.',
  },
  { day: 1, from: '08:30', to: '10:00', title: 'Breakfast', place: 'Villa Adora, winter garden' },
  {
    day: 1,
    from: '10:00',
    to: '11:30',
    title: 'Hair & make-up',
    place: 'Villa Adora, room 4',
    people: ['ana', 'mei-ling', 'marija'],
  },
  {
    day: 1,
    from: '11:00',
    to: '13:30',
    title: 'Tables, flowers, lights',
    place: 'Garden Hall',
    roles: ['vendors'],
  },
  { day: 1, from: '12:30', to: '13:30', title: 'A light lunch', place: 'Lake terrace' },
  {
    day: 1,
    from: '13:45',
    to: '14:15',
    title: 'Surprise: one last practice',
    place: 'Boathouse',
    note: 'Not a word to Ana and Søren.',
    roles: ['party'],
  },
  {
    day: 1,
    from: '14:30',
    to: '15:15',
    title: 'Family photographs',
    place: 'Rose Garden steps',
    roles: [...closest, 'family'],
  },
  {
    day: 1,
    from: '16:00',
    to: '16:45',
    title: 'Ceremony',
    place: 'Rose Garden',
    whenLate: 'pinned',
  },
  {
    day: 1,
    from: '16:45',
    to: '18:15',
    title: 'Drinks on the lawn',
    place: 'Villa Adora',
  },
  { day: 1, from: '17:45', to: '18:15', title: 'Sound check', place: 'Garden Hall', roles: ['vendors'] },
  {
    day: 1,
    from: '18:30',
    to: '20:30',
    title: 'Dinner',
    place: 'Garden Hall',
    note: 'Your name is at your seat.',
  },
  {
    day: 1,
    from: '20:15',
    to: '20:30',
    title: 'Surprise: lanterns',
    place: 'Jetty',
    note: 'Slip out by the kitchen door.',
    roles: ['party'],
  },
  {
    day: 1,
    from: '20:30',
    to: '21:00',
    title: 'Speeches',
    place: 'Garden Hall',
    whenLate: 'shrinks',
    minMinutes: 25,
  },
  { day: 1, from: '21:15', to: '21:30', title: 'First dance', place: 'Boathouse' },
  { day: 1, from: '21:30', to: '00:30', title: 'Dancing', place: 'Boathouse' },
  { day: 1, from: '22:30', to: '23:00', title: 'Cake', place: 'Boathouse terrace' },
  { day: 2, from: '00:30', to: '00:45', title: 'Last dance', place: 'Boathouse' },
  {
    day: 2,
    from: '01:15',
    title: 'Last boat to the hotels',
    place: 'Jetty',
    roles: ['family', 'guests'],
    whenLate: 'pinned',
  },
  {
    day: 2,
    from: '08:30',
    to: '10:30',
    title: 'Clear the hall',
    place: 'Garden Hall, back gate',
    roles: ['vendors'],
  },
  { day: 2, from: '10:00', to: '12:00', title: 'Farewell brunch', place: 'Lake terrace' },
  { day: 2, from: '12:30', to: '12:45', title: 'Wave them off', place: 'Villa Adora, front gate' },
];

/** An item's instants, as in schedules. */
export function withInstants<
  When extends { eventDate: PlainDate; startTime: PlainTime; endTime: PlainTime | null },
>(when: When) {
  const { startsAt, endsAt } = toItemInstants(when, timeZone);
  return { ...when, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
}

/** The weekend as planned. */
export const plan: readonly DemoItem[] = sketches.map((sketch, place) => ({
  ...itemDefaults,
  id: `item-${place + 1}`,
  title: sketch.title,
  location: sketch.place ?? null,
  description: sketch.note ?? null,
  ...withInstants({
    eventDate: addDays(friday, sketch.day),
    startTime: sketch.from,
    endTime: sketch.to ?? null,
  }),
  whenLate: sketch.whenLate ?? 'moves',
  minMinutes: sketch.minMinutes ?? null,
  forEveryone: !sketch.roles && !sketch.people,
  assignmentType: sketch.people ? 'individuals' : 'roles',
  roleIds: sketch.roles ?? [],
  attendeeIds: sketch.people ?? [],
}));
