import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { addDays, todayIn } from '../../shared/lib/time.ts';
import { waitUntilLive } from './pages/live-page.ts';
import { guestSchedulePage } from './pages/guest-schedule.page.ts';
import { joinPage } from './pages/join.page.ts';
import type { TypedHost } from './typed-host.ts';

export const timeZone = 'Europe/Ljubljana';
const today = todayIn(timeZone, new Date());
export const inDays = (days: number) => addDays(today, days);

type Item = {
  title: string;
  description?: string;
  eventDate?: string;
  startTime: string;
  endTime?: string;
  roleId?: string;
};

const addItem = (host: TypedHost, eventId: string, { roleId, ...item }: Item) =>
  host.schedule.create.mutate({
    eventId,
    id: randomUUID(),
    eventDate: today,
    location: 'Boathouse',
    notificationMinutes: 15,
    assignmentType: 'roles',
    roleIds: roleId ? [roleId] : [],
    attendeeIds: [],
    ...item,
  });

/** A live wedding that began today: something is on all day, and family has more than friends. */
export async function liveWedding(host: TypedHost, dates: { startDate: string; endDate: string }) {
  const eventId = randomUUID();
  const named = { name: 'Ana & Søren', location: 'Bled', eventType: 'wedding' as const };
  await host.events.create.mutate({ id: eventId, ...named, ...dates, timeZone, attendeeCount: 150 });
  const roles = { Family: randomUUID(), Friends: randomUUID(), Couple: randomUUID() };
  for (const [roleName, id] of Object.entries(roles)) {
    await host.roles.create.mutate({ eventId, id, roleName, openToNewcomers: roleName !== 'Couple' });
  }
  const people = [
    { name: 'Mary Lee', roleId: roles.Family, hint: 'the aunt' },
    { name: 'Mary Lee', roleId: roles.Friends, hint: 'from the choir' },
    ...Array.from({ length: 12 }, (_, index) => ({ name: `Johann ${index}`, roleId: roles.Friends })),
  ];
  for (const person of people) {
    await host.attendees.create.mutate({ eventId, id: randomUUID(), ...person });
  }
  const { startDate } = dates;
  await addItem(host, eventId, {
    title: 'Open house',
    description: 'Come as you are.',
    eventDate: startDate,
    startTime: '00:00',
    endTime: '23:59',
  });
  await addItem(host, eventId, {
    title: 'Family photographs',
    eventDate: addDays(startDate, 1),
    startTime: '14:30',
    endTime: '15:15',
    roleId: roles.Family,
  });
  await addItem(host, eventId, { title: 'Last dance', eventDate: addDays(startDate, 2), startTime: '00:30' });
  const { eventCode } = await host.events.activate.mutate({ eventId });
  return { eventId, eventCode };
}

export const weekend = { startDate: today, endDate: inDays(2) };

/** Finds one of those on the list, who may share a name. */
export async function joinAs(page: Page, eventCode: string, search: string, choice: string | RegExp) {
  const join = joinPage(page);
  await join.open(`/${eventCode}`);
  await join.name.fill(search);
  await join.choice(choice).check();
  await join.join.click();
  await expect(guestSchedulePage(page).hello(search)).toBeVisible();
  await waitUntilLive(page);
}
