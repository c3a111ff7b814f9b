import type { GuestPageData } from '../../shared/guests/guest-page.ts';
import type { GuestSchedule } from '../../shared/guests/guest-schedule.schemas.ts';
import { attendeeDefaults, eventDefaults, itemDefaults } from '../../shared/guests/guest-visible-fields.ts';
import type { Invitation, Match } from '../../shared/guests/join.schemas.ts';
import { toItemInstants } from '../../shared/lib/time.ts';

/** All data in Cyrillic, for tests that look for Latin letters. */
export const event = {
  id: '42',
  eventCode: '234567',
  name: 'Ана и Иван',
  eventType: 'wedding',
  description: 'Праздник у озера',
  location: 'Блед',
  startDate: '2027-06-05',
  endDate: '2027-06-07',
  timeZone: 'Asia/Kathmandu',
} as const;
const invitation: Invitation = {
  ...event,
  attendeeCount: 150,
  roles: [
    { id: '1', roleName: 'Семья', color: 0 },
    { id: '2', roleName: 'Друзья', color: 1 },
  ],
};
export const noon = new Date('2027-06-05T07:00:00Z');

function buildItem(id: string, title: string, startTime: string): GuestSchedule['items'][number] {
  const when = { eventDate: '2027-06-05', startTime, endTime: null };
  const { startsAt, endsAt } = toItemInstants(when, event.timeZone);
  return {
    ...itemDefaults,
    ...when,
    id,
    title,
    isRepeating: true,
    description: 'Под липами',
    location: 'Сад',
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
  };
}

export const schedule: GuestSchedule = {
  event: { ...eventDefaults, ...event, showsEverything: true },
  attendee: {
    ...attendeeDefaults,
    name: 'Мария',
    roleId: '1',
    roleName: 'Семья',
    roleColor: 0,
    isSelfJoined: true,
  },
  window: { from: '2027-06-05', to: '2027-06-07' },
  cancelled: [],
  items: [buildItem('1', 'Обед', '12:30'), buildItem('2', 'Танцы', '20:00')],
  asOf: noon.toISOString(),
  seq: 1,
};
export const match = (pickHandle: string, name: string) =>
  ({ pickHandle, name, hint: 'тётя', roleName: 'Семья', roleColor: 0 }) satisfies Partial<Match>;

export const page: GuestPageData = {
  href: '/',
  language: 'ar',
  locale: 'ar-EG',
  asOf: noon.toISOString(),
  schedule: null,
  invitation: null,
  unknownCode: null,
  token: null,
};
export const withInvitation = { invitation: { eventCode: event.eventCode, data: invitation } };
export const withSchedule = {
  schedule: {
    eventId: event.id,
    guestKey: '7',
    data: schedule,
    news: { notifications: [], asOf: noon.toISOString(), seq: 1 },
  },
};
