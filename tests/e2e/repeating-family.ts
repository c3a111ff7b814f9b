import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { addItem, type NewItem } from './add-item.ts';
import { createEvent } from './new-event.ts';
import { signUpHost } from './typed-host.ts';

const ends = { kind: 'never' } as const;
export const weekly = (...weekdays: ('MO' | 'TU' | 'WE' | 'TH' | 'FR')[]) =>
  ({ frequency: 'weekly', every: 1, weekdays, ends }) as const;

/** A family's two years, from Monday, June 7, 2427, which no run of this test will find in the past. */
export async function createFamily(context: BrowserContext, endDate = '2429-06-06') {
  const host = await signUpHost(context);
  const dates = { startDate: '2427-06-07', endDate, timeZone: 'Europe/Ljubljana' };
  const about = { eventType: 'ongoing', name: 'The Novaks', attendeeCount: 8 } as const;
  const { id: eventId } = await createEvent(host, { ...about, ...dates });
  const run = { title: 'School run', eventDate: '2427-06-07', startTime: '07:30' };
  const addItemHere = (item: Partial<NewItem>) => addItem(host, eventId, { ...run, ...item });
  const addPerson = async (name: string) => {
    const roleId = randomUUID();
    await host.roles.create.mutate({ eventId, id: roleId, roleName: 'Grown-ups' });
    await host.attendees.create.mutate({ eventId, id: randomUUID(), name, roleId });
  };
  /** '06-08 School run', of two weeks. */
  const lines = async () => {
    const items = await host.schedule.list.query({ eventId, from: '2427-06-07', to: '2427-06-20' });
    return items.map(({ eventDate, title }) => `${eventDate.slice(5)} ${title}`);
  };
  return { host, eventId, addItem: addItemHere, addPerson, lines };
}
