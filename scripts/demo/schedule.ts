import type { DemoRole } from './guests.ts';

export type DemoItem = {
  /** 1 to 3. */
  day: number;
  from: string;
  to?: string;
  title: string;
  place?: string;
  note?: string;
  /** Roles, or people by name; without either the item is for everyone. */
  roles?: DemoRole[];
  people?: string[];
  notifyMinutes?: number;
};

const closest: DemoRole[] = ['Bride & Groom', 'Wedding Party'];
const crew: DemoRole[] = ['Vendors', 'Musicians'];

export const demoItems: DemoItem[] = [
  {
    day: 1,
    from: '10:00',
    to: '12:00',
    title: 'Deliveries and set-up',
    place: 'Garden Hall, back gate',
    roles: ['Vendors'],
  },
  {
    day: 1,
    from: '13:00',
    to: '14:00',
    title: 'Marriage licence',
    place: 'Town hall, room 2',
    note: 'Bring passports.',
    people: ['Ana Kovač', 'Søren Lindqvist', 'Mei-Ling Chen', 'Björn Lindqvist'],
    notifyMinutes: 60,
  },
  {
    day: 1,
    from: '14:00',
    to: '18:00',
    title: 'Rooms and welcome bags',
    place: 'Villa Adora, reception',
    note: 'Tell the desk which name you are under.',
  },
  { day: 1, from: '15:00', to: '16:00', title: 'Sound check', place: 'Boathouse', roles: ['Musicians'] },
  {
    day: 1,
    from: '16:30',
    to: '17:30',
    title: 'Rehearsal',
    place: 'Island church · boat leaves 16:10',
    roles: closest,
    notifyMinutes: 30,
  },
  {
    day: 1,
    from: '18:00',
    to: '18:45',
    title: 'A walk round the lake',
    place: 'Meet at the rowing club',
    roles: ['Family', 'Friends'],
  },
  {
    day: 1,
    from: '19:00',
    to: '21:00',
    title: 'Family dinner',
    place: 'Gostilna Pri Jezeru',
    roles: ['Bride & Groom', 'Wedding Party', 'Family'],
  },
  {
    day: 1,
    from: '20:30',
    to: '23:30',
    title: 'Welcome drinks',
    place: 'Lake terrace',
    note: 'A jumper is a good idea: it gets cool by the water.',
  },
  { day: 2, from: '08:30', to: '10:00', title: 'Breakfast', place: 'Villa Adora, winter garden' },
  {
    day: 2,
    from: '10:00',
    to: '11:30',
    title: 'Hair & make-up',
    place: 'Villa Adora, room 4',
    people: [
      'Ana Kovač',
      'Mei-Ling Chen',
      'Maja Zupančič',
      'Aoife Ní Bhriain',
      'Hanna Bergström',
      'Marija Kovač',
    ],
  },
  {
    day: 2,
    from: '11:00',
    to: '13:30',
    title: 'Tables, flowers, lights',
    place: 'Garden Hall',
    roles: ['Vendors'],
  },
  { day: 2, from: '12:30', to: '13:30', title: 'A light lunch', place: 'Lake terrace' },
  {
    day: 2,
    from: '14:30',
    to: '15:15',
    title: 'Family photographs',
    place: 'Rose Garden steps',
    note: 'Please bring the corsage.',
    roles: ['Bride & Groom', 'Wedding Party', 'Family'],
    notifyMinutes: 30,
  },
  {
    day: 2,
    from: '16:00',
    to: '16:45',
    title: 'Ceremony',
    place: 'Island church · boats leave 15:20',
    notifyMinutes: 60,
  },
  { day: 2, from: '17:00', to: '18:30', title: 'Cake and sparkling wine', place: 'Rose Garden' },
  {
    day: 2,
    from: '18:00',
    to: '18:30',
    title: 'Speeches, last look',
    place: 'Garden Hall, side room',
    people: ['Björn Lindqvist', 'Mei-Ling Chen', 'Janez Kovač', 'Anders Lindqvist'],
  },
  {
    day: 2,
    from: '19:00',
    to: '21:30',
    title: 'Dinner',
    place: 'Garden Hall',
    note: 'Your table is on the board by the door.',
  },
  {
    day: 2,
    from: '21:30',
    to: '01:00',
    title: 'Dancing',
    place: 'Boathouse',
    note: 'First waltz at a quarter to ten.',
  },
  {
    day: 3,
    from: '01:15',
    to: '01:45',
    title: 'Last bus to town',
    place: 'Gate by the boathouse',
    roles: ['Family', 'Friends', 'Wedding Party'],
  },
  { day: 3, from: '02:00', to: '03:00', title: 'Pack up', place: 'Boathouse', roles: crew },
  {
    day: 3,
    from: '08:00',
    to: '09:00',
    title: 'Morning swim',
    place: 'Rowing club jetty',
    roles: ['Friends', 'Wedding Party'],
  },
  { day: 3, from: '09:30', to: '11:30', title: 'Farewell brunch', place: 'Lake terrace' },
  {
    day: 3,
    from: '10:30',
    to: '11:00',
    title: 'Thank-you gifts',
    place: 'Villa Adora, library',
    roles: [...closest, 'Family'],
  },
  {
    day: 3,
    from: '11:00',
    to: '12:00',
    title: 'Rooms back',
    place: 'Villa Adora, reception',
    note: 'Luggage may stay until three.',
  },
  {
    day: 3,
    from: '12:00',
    to: '13:00',
    title: 'Collecting flowers and hire',
    place: 'Garden Hall, back gate',
    roles: ['Vendors'],
  },
  {
    day: 3,
    from: '12:30',
    to: '13:15',
    title: 'Airport bus',
    place: 'Villa Adora, front steps',
    note: 'Forty minutes to the airport.',
    roles: ['Family', 'Friends'],
    notifyMinutes: 45,
  },
  {
    day: 3,
    from: '14:00',
    title: 'Off they go',
    place: 'Front steps',
    note: 'Come and wave.',
    roles: [...closest, 'Family'],
  },
];
