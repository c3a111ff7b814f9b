import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { LateRule } from '../../shared/schedule/schedule.ts';
import { addDays, todayIn, wallClockAt } from '../../shared/lib/time.ts';
import type { TypedHost } from './typed-host.ts';

/** Where it is between 17:00 and 18:00 now: the evening of the day, whenever the tests run. */
function eveningZone(): string {
  const ahead = 17 - new Date().getUTCHours();
  const offset = ahead > 14 ? ahead - 24 : ahead;
  if (offset === 0) return 'Etc/GMT';
  return offset > 0 ? `Etc/GMT-${offset}` : `Etc/GMT+${-offset}`;
}

const timeZone = eveningZone();
const began = new Date();
export const today = todayIn(timeZone, began);
/** A time of this evening, in minutes from now. */
export const timeIn = (minutes: number) =>
  wallClockAt(new Date(began.getTime() + minutes * 60_000), timeZone).time;
/** The same as phones write it: '5:30 PM'. */
export const clock = (minutes: number) => {
  const [hours = '', rest = ''] = timeIn(minutes).split(':');
  return `${Number(hours) % 12 || 12}:${rest} ${Number(hours) < 12 ? 'AM' : 'PM'}`;
};

type Item = {
  title: string;
  from: number;
  to?: number;
  roleIds?: string[];
  whenLate?: LateRule;
  minMinutes?: number;
};

export const add = (host: TypedHost, eventId: string, { title, from, to, roleIds = [], ...late }: Item) =>
  host.schedule.create.mutate({
    eventId,
    id: randomUUID(),
    title,
    eventDate: today,
    startTime: timeIn(from),
    endTime: to === undefined ? null : timeIn(to),
    notificationMinutes: null,
    assignmentType: 'roles',
    roleIds,
    attendeeIds: [],
    ...late,
  });

export const sendToAll = (host: TypedHost, eventId: string, title: string, message: string) =>
  host.notifications.send.mutate({ eventId, id: randomUUID(), title, message, targetType: 'all' });

export async function createParty(host: TypedHost, dates = { startDate: today, endDate: addDays(today, 1) }) {
  const eventId = randomUUID();
  const about = { name: 'Garden party', eventType: 'party', attendeeCount: 20 } as const;
  await host.events.create.mutate({ id: eventId, ...about, ...dates, timeZone });
  const [family, friends] = [randomUUID(), randomUUID()];
  await host.roles.create.mutate({ eventId, id: family, roleName: 'Family' });
  await host.roles.create.mutate({ eventId, id: friends, roleName: 'Friends' });
  const people = [
    { name: 'Mary Lee', roleId: family, phone: '+44 20 7946 0002' },
    { name: 'Omar Haddad', roleId: friends, email: 'omar@example.com' },
  ];
  for (const person of people) await host.attendees.create.mutate({ eventId, id: randomUUID(), ...person });
  return { eventId, family, friends };
}

/** An evening: drinks are on, three things follow, and the band comes at its time whatever happens. */
export async function livePartyTonight(host: TypedHost) {
  const party = await createParty(host);
  const { eventId, family } = party;
  await add(host, eventId, { title: 'Drinks', from: -30, to: 30 });
  await add(host, eventId, { title: 'Speeches', from: 45, to: 75 });
  await add(host, eventId, { title: 'Family photographs', from: 60, to: 90, roleIds: [family] });
  await add(host, eventId, { title: 'Cake', from: 80, to: 110, whenLate: 'shrinks', minMinutes: 10 });
  await add(host, eventId, { title: 'Band starts', from: 110, whenLate: 'pinned' });
  await host.events.activate.mutate({ eventId });
  const { eventCode } = await host.events.get.query({ eventId });
  return { ...party, eventCode };
}

export const onPhone = (page: Page) => page.setViewportSize({ width: 390, height: 844 });
