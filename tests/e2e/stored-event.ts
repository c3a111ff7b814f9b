import { expect } from '@playwright/test';
import { addDays, todayIn } from '../../shared/lib/time.ts';
import type { TypedHost } from './typed-host.ts';

/** Where the tests' browser is. */
export const today = todayIn('Asia/Kathmandu', new Date());
/** A date that many days from today. */
export const inDays = (days: number) => addDays(today, days);
/** '5 June 2027', as a calendar names its days. */
export const calendarDay = (date: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
/** 'June 5, 2027', as a date is written. */
export const dateText = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(date));
/** 'Sat, Jun 5', as a day to choose is called. */
export const shortDay = (date: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(date));
/** 'Saturday, June 5, 2027', as a day is headed. */
export const dayHeading = (date: string) =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(date));

/** The host's one event, as it is stored. */
export async function readEvent(host: TypedHost) {
  const { events } = await host.events.list.query({});
  expect(events).toHaveLength(1);
  const [event] = events;
  if (!event) throw new Error('There is no event.');
  const eventId = event.id;
  const [roles, people, items] = await Promise.all([
    host.roles.list.query({ eventId }),
    host.attendees.list.query({ eventId }),
    host.schedule.list.query({ eventId, from: event.startDate, to: event.endDate }),
  ]);
  return { event, roles, people: people.attendees, items };
}
