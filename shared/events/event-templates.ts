import type { EventType } from './event-types.ts';
import type { Weekday } from '../schedule/recurrence.ts';

/** A sample item; without roles it is for everyone. An end before the start is on the next day. */
export type TemplateItem = {
  start: string;
  end?: string;
  title: string;
  location?: string;
  description?: string;
  roles?: string[];
  /** Minutes before the start; 15 by default. */
  notify?: number;
};

export type TemplateDay = {
  /** The priority of a day when the event is shorter: days with the lowest number stay. */
  keep: number;
  /** Always the event's last day. */
  isLast?: boolean;
  items: TemplateItem[];
};

/** Repeats on these days of each week. */
type WeeklyItem = TemplateItem & { weekdays: readonly Weekday[] };

export type Template = {
  /** Follows 'Use the sample:'. */
  name: string;
  roles: { name: string; description: string }[];
  /** In order. */
  days: TemplateDay[];
  /** The items of each week; their weekdays do not change when the event's dates move. */
  weekly?: WeeklyItem[];
};

const day = (keep: number, items: TemplateItem[]): TemplateDay => ({ keep, items });
const lastDay = (keep: number, items: TemplateItem[]): TemplateDay => ({ keep, isLast: true, items });
const weekly = (weekdays: Weekday[], item: TemplateItem): WeeklyItem => ({ ...item, weekdays });

const couple = 'Bride & Groom';
const party = 'Wedding Party';
const family = 'Family';
/** The general group, whatever its name: an event without such a role uses all of its guests. */
export const guestsRole = 'Guests';
const organizers = 'Organizers';
const vips = 'VIP Guests';

/** The specification's sample roles of every type but weddings and corporate events; each template says what they mean. */
const buildGeneralRoles = (organizing: string, vip: string, general: string): Template['roles'] => [
  { name: organizers, description: organizing },
  { name: vips, description: vip },
  { name: 'General Attendees', description: general },
];

const weddingWeekend: Template = {
  name: 'a wedding weekend',
  roles: [
    { name: couple, description: 'The two it is all about' },
    { name: party, description: 'Bridesmaids, groomsmen and whoever stands with you' },
    { name: family, description: 'Parents, siblings, grandparents' },
    { name: guestsRole, description: 'Everyone who celebrates with you' },
  ],
  days: [
    day(2, [
      {
        start: '15:00',
        end: '18:00',
        title: 'Arrivals and check-in',
        description: 'Rooms are ready from three.',
      },
      {
        start: '16:30',
        end: '17:30',
        title: 'Rehearsal',
        location: 'At the ceremony',
        roles: [couple, party],
        notify: 30,
      },
      {
        start: '18:30',
        end: '20:30',
        title: 'Rehearsal dinner',
        roles: [couple, party, family],
        notify: 30,
      },
      { start: '20:30', end: '23:00', title: 'Welcome drinks', description: 'Come as you are.' },
    ]),
    day(1, [
      { start: '09:00', end: '12:00', title: 'Hair and make-up', roles: [couple, party], notify: 30 },
      { start: '13:00', end: '13:30', title: 'First look', roles: [couple] },
      {
        start: '14:00',
        end: '15:00',
        title: 'Family photographs',
        roles: [couple, party, family],
        notify: 30,
      },
      {
        start: '15:30',
        end: '16:00',
        title: 'Guests take their seats',
        roles: [family, guestsRole],
        notify: 30,
      },
      { start: '16:00', end: '16:45', title: 'Ceremony', notify: 60 },
      { start: '17:00', end: '18:30', title: 'Drinks and congratulations' },
      { start: '19:00', end: '21:30', title: 'Dinner and speeches' },
      { start: '21:30', end: '21:45', title: 'First dance' },
      { start: '21:45', end: '01:00', title: 'Dancing' },
    ]),
    lastDay(3, [
      { start: '10:00', end: '12:00', title: 'Farewell brunch', notify: 30 },
      { start: '12:00', title: 'Check-out', description: 'Please leave the keys at the desk.' },
    ]),
  ],
};

const bacheloretteWeekend: Template = {
  name: 'a bachelorette weekend',
  roles: buildGeneralRoles(
    'Who plans it, and knows the surprises',
    'The one it is all for, and the closest friends',
    'Everyone else who comes along',
  ),
  days: [
    day(2, [
      { start: '14:00', end: '15:30', title: 'Decorate the house', roles: [organizers], notify: 30 },
      { start: '16:00', end: '18:00', title: 'Arrivals', description: 'Drop your bags, find your bed.' },
      { start: '18:30', end: '19:30', title: 'Welcome toast' },
      { start: '20:00', end: '22:00', title: 'Dinner in', description: 'We cook together.' },
      { start: '22:00', end: '00:30', title: 'Games night' },
    ]),
    day(1, [
      { start: '10:00', end: '11:30', title: 'Slow breakfast' },
      { start: '12:30', end: '15:30', title: 'The surprise', roles: [organizers, 'General Attendees'] },
      {
        start: '12:30',
        end: '15:30',
        title: 'A drive into the country',
        description: 'Bring a jumper. No questions.',
        roles: [vips],
      },
      { start: '16:00', end: '17:30', title: 'Rest, and get dressed' },
      { start: '18:00', end: '18:30', title: 'Group photograph' },
      { start: '19:00', end: '21:30', title: 'Dinner out', notify: 30 },
      { start: '22:00', end: '02:00', title: 'Dancing' },
    ]),
    lastDay(3, [
      { start: '10:30', end: '12:00', title: 'Brunch' },
      { start: '12:00', end: '13:00', title: 'Pack and tidy up' },
      { start: '13:30', title: 'Goodbyes' },
    ]),
  ],
};

const twoDayOffsite: Template = {
  name: 'a two-day offsite',
  roles: [
    { name: organizers, description: 'Who runs the two days' },
    { name: 'Executives', description: 'Leadership' },
    { name: 'Employees', description: 'Everyone on the teams' },
    { name: 'Speakers', description: 'Talks and workshops' },
  ],
  days: [
    day(1, [
      { start: '07:30', end: '08:30', title: 'Set-up and sound check', roles: [organizers, 'Speakers'] },
      { start: '08:30', end: '09:15', title: 'Arrivals and coffee' },
      { start: '09:15', end: '10:00', title: 'Welcome and goals' },
      {
        start: '10:00',
        end: '10:45',
        title: 'Where we stand',
        description: 'The year so far, in numbers.',
      },
      { start: '11:00', end: '12:30', title: 'Workshops, first round', notify: 10 },
      { start: '12:30', end: '13:45', title: 'Lunch' },
      { start: '12:30', end: '13:45', title: 'Leadership lunch', roles: ['Executives'] },
      { start: '14:00', end: '15:30', title: 'Workshops, second round', notify: 10 },
      { start: '16:00', end: '18:00', title: 'Out together', description: 'Shoes for a walk.' },
      { start: '19:00', end: '22:00', title: 'Dinner', notify: 30 },
    ]),
    lastDay(2, [
      { start: '08:00', end: '09:00', title: 'Breakfast' },
      { start: '09:15', end: '10:45', title: 'Team plans', description: 'Each team on its own.' },
      { start: '11:00', end: '12:15', title: 'Plans side by side' },
      { start: '12:15', end: '13:00', title: 'Closing', description: 'Who does what by when.' },
      { start: '13:00', end: '14:00', title: 'Lunch to go' },
    ]),
  ],
};

const weeksVacation: Template = {
  name: 'a week’s vacation',
  roles: buildGeneralRoles('Who booked it', 'Who we celebrate, or look after', 'Everyone who comes along'),
  days: [
    day(1, [
      { start: '09:00', end: '14:00', title: 'The way there', notify: 120 },
      { start: '15:00', end: '16:00', title: 'Check-in' },
      { start: '16:30', end: '18:30', title: 'A first look round' },
      { start: '19:00', end: '21:00', title: 'First dinner together', notify: 30 },
    ]),
    day(3, [
      { start: '09:00', end: '10:00', title: 'Breakfast' },
      { start: '10:30', end: '17:00', title: 'Beach day' },
      { start: '19:30', end: '21:30', title: 'Grill in the garden' },
    ]),
    day(4, [
      { start: '09:30', end: '12:30', title: 'Walking tour', notify: 30 },
      { start: '13:00', end: '14:30', title: 'Lunch in the old town' },
      { start: '15:00', end: '18:00', title: 'Free afternoon' },
    ]),
    day(5, [
      {
        start: '08:30',
        end: '17:30',
        title: 'Day trip',
        description: 'Water, hats, swimwear.',
        notify: 60,
      },
      { start: '19:00', end: '20:30', title: 'Dinner on the way back' },
    ]),
    day(7, [{ start: '10:00', title: 'A day with nothing planned' }]),
    day(6, [
      { start: '10:00', end: '12:00', title: 'Market and presents' },
      { start: '16:00', end: '17:00', title: 'Settle the shared costs', roles: [organizers] },
      { start: '19:00', end: '22:00', title: 'Last dinner', notify: 30 },
    ]),
    lastDay(2, [
      { start: '08:00', end: '09:30', title: 'Pack and tidy up' },
      { start: '10:00', title: 'Check-out', notify: 60 },
      { start: '11:00', end: '16:00', title: 'The way home' },
    ]),
  ],
};

const schoolDays: Weekday[] = ['MO', 'TU', 'WE', 'TH', 'FR'];

const schoolWeek: Template = {
  name: 'a family’s school week',
  roles: buildGeneralRoles('Parents, and who drives', 'The children', 'Grandparents, sitters and friends'),
  days: [],
  weekly: [
    weekly(schoolDays, { start: '07:00', end: '07:25', title: 'Breakfast' }),
    weekly(schoolDays, { start: '07:30', end: '08:00', title: 'School run', notify: 10 }),
    weekly(schoolDays, { start: '08:15', end: '14:30', title: 'School' }),
    weekly(['MO', 'WE'], { start: '16:00', end: '17:00', title: 'Homework' }),
    weekly(['TU', 'TH'], { start: '16:00', end: '17:30', title: 'Sports practice', notify: 30 }),
    weekly(['WE'], { start: '17:15', end: '18:00', title: 'Music lesson', notify: 30 }),
    weekly(['FR'], { start: '15:30', end: '17:30', title: 'Afternoon with grandparents' }),
    weekly(['FR'], { start: '19:30', end: '21:30', title: 'Film night' }),
    weekly(['SA'], { start: '09:30', end: '11:00', title: 'Chores together' }),
    weekly(['SA'], { start: '14:00', end: '17:00', title: 'Out together' }),
    weekly(['SU'], { start: '18:00', end: '19:30', title: 'Family dinner' }),
    weekly(['SU'], {
      start: '19:30',
      end: '20:00',
      title: 'The week ahead',
      description: 'Who drives, who cooks.',
    }),
  ],
};

const oneDay: Template = {
  name: 'a day together',
  roles: buildGeneralRoles('Who runs it', 'Speakers, sponsors, guests of honour', 'Everyone who comes'),
  days: [
    day(1, [
      { start: '08:30', end: '10:00', title: 'Set-up', roles: [organizers] },
      { start: '10:00', end: '10:30', title: 'Doors open' },
      { start: '10:30', end: '11:00', title: 'Welcome' },
      { start: '11:00', end: '13:00', title: 'Main programme' },
      { start: '13:00', end: '14:00', title: 'Lunch' },
      { start: '14:00', end: '15:00', title: 'Meet and greet', roles: [organizers, vips] },
      { start: '15:30', end: '16:00', title: 'Closing words' },
      { start: '16:00', end: '17:00', title: 'Clearing up', roles: [organizers] },
    ]),
  ],
};

/** The initial content of the template editor. */
export const templates: Record<EventType, Template> = {
  wedding: weddingWeekend,
  party: bacheloretteWeekend,
  corporate: twoDayOffsite,
  vacation: weeksVacation,
  ongoing: schoolWeek,
  custom: oneDay,
};
