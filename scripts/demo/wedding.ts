import { createHash } from 'node:crypto';
import { addDays, todayIn } from '@daysheet/shared/lib/time.ts';
import { createId } from '../../server/lib/ids.ts';
import type { Services } from '../../server/trpc/context.ts';
import { createCalendar, timeZone } from './calendar.ts';
import { demoGuests, type DemoRole } from './guests.ts';
import { createPhone, type Phone } from './phone.ts';
import { demoItems } from './schedule.ts';

const eventName = 'Ana & Søren';
/** A friend of the bride with a schedule of her own: hairdresser, and photographs. */
const shownGuest = 'Maja Zupančič';
/** Seven of ten have joined, as on a real wedding day. */
const joins = (index: number) => index % 10 < 7;
/** With fewer, an earlier seed was interrupted; a wedding whose host removed some people is left alone. */
const enoughJoined = 100;

export type DemoAccount = { id: string; fullName: string; email: string; password: string };
export type DemoWedding = {
  eventId: string;
  eventCode: string;
  startDate: string;
  guestName: string;
  guestKey: string | null;
};

/** Derives the same id for the same thing at every run, so that an interrupted seed continues. */
export function deriveId(owner: string, thing: string): string {
  const hex = createHash('sha256').update(`${owner}/${thing}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

async function addPeople(host: Phone, eventId: string): Promise<Map<string, string>> {
  const roleNames = [...new Set(demoGuests.map((guest) => guest.role))];
  for (const roleName of roleNames) {
    const openToNewcomers = roleName === 'Family' || roleName === 'Friends';
    await host.roles.create({ eventId, id: deriveId(eventId, roleName), roleName, openToNewcomers });
  }
  const rows = demoGuests.map((guest, index) => ({ ...guest, id: deriveId(eventId, `guest ${index}`) }));
  await host.attendees.import({ eventId, importId: deriveId(eventId, 'import'), rows });
  const hints: Partial<Record<DemoRole, string>> = { Family: 'the aunt', Friends: 'from the choir' };
  for (const { id, name, role, email, phone } of rows.filter((row) => row.name === 'Mary Lee')) {
    const fields = { name, email, phone, hint: hints[role] ?? '' };
    await host.attendees.update({ eventId, attendeeId: id, roleId: deriveId(eventId, role), ...fields });
  }
  return new Map(rows.map((row) => [row.name, row.id]));
}

async function addItems(host: Phone, eventId: string, startDate: string, idByName: Map<string, string>) {
  for (const [index, item] of demoItems.entries()) {
    await host.schedule.create({
      eventId,
      id: deriveId(eventId, `item ${index}`),
      title: item.title,
      location: item.place ?? '',
      description: item.note ?? '',
      eventDate: addDays(startDate, item.day - 1),
      startTime: item.from,
      endTime: item.to ?? '',
      notificationMinutes: item.notifyMinutes ?? 15,
      assignmentType: item.people ? 'individuals' : 'roles',
      roleIds: (item.roles ?? []).map((role) => deriveId(eventId, role)),
      attendeeIds: (item.people ?? []).flatMap((name) => idByName.get(name) ?? []),
    });
  }
}

/** Searches a name as a guest does and joins as the first match; `null` if nobody on the list has that name. */
export async function joinAs(services: Services, eventCode: string, name: string): Promise<string | null> {
  const guest = createPhone(services);
  const { matches } = await guest.join.searchAttendees({ eventCode, search: name });
  const match = matches.find((each) => each.name === name);
  if (!match) return null;
  const { guestKey } = await guest.join.asExisting({ eventCode, pickHandle: match.pickHandle });
  return guestKey;
}

async function plant(services: Services, account: DemoAccount, startDate: string, id: string) {
  const calendar = createCalendar(services, startDate);
  calendar.setDay(41);
  const host = createPhone(calendar.services);
  await host.auth.signIn(account);
  await host.events.create({
    id,
    eventType: 'wedding',
    name: eventName,
    description: 'A weekend by the lake. Come as you are, and stay for the dancing.',
    location: 'Villa Adora, Lake Bled',
    startDate,
    endDate: addDays(startDate, 2),
    timeZone,
    attendeeCount: 180,
  });
  calendar.setDay(28);
  const idByName = await addPeople(host, id);
  calendar.setDay(12, '20:15');
  await addItems(host, id, startDate, idByName);
  calendar.setDay(6);
  await host.events.activate({ eventId: id });
  await host.auth.signOut();
}

/** The guests who join, each with a time in the last five days before the first day. */
export const listJoining = () =>
  demoGuests.flatMap(({ name }, index) => {
    const daysBefore = 1 + ((demoGuests.length - index) % 5);
    const time = `${String(9 + (index % 12)).padStart(2, '0')}:40`;
    return joins(index) ? [{ name, index, daysBefore, time }] : [];
  });

async function joinGuests(services: Services, eventCode: string, startDate: string): Promise<void> {
  const calendar = createCalendar(services, startDate);
  for (const { name, daysBefore, time } of listJoining()) {
    calendar.setDay(daysBefore, time);
    await joinAs(calendar.services, eventCode, name);
  }
}

/**
 * Creates the demo wedding for this host's account: three days, of which today is the second, live, made through the
 * procedures with a clock that begins six weeks ago. If there is one that is not over, it is left unchanged.
 */
export async function plantWedding(services: Services, account: DemoAccount): Promise<DemoWedding> {
  const today = todayIn(timeZone, services.clock());
  const host = createPhone(services);
  await host.auth.signUp(account);
  await host.auth.signIn(account);
  const find = async () => {
    const { events } = await host.events.list({});
    return events.find((each) => each.name === eventName && each.endDate >= today);
  };
  const earlier = await find();
  if (earlier?.status !== 'active') {
    await plant(services, account, earlier?.startDate ?? addDays(today, -1), earlier?.id ?? createId());
  }
  const event = await find();
  if (!event) throw new Error('The demo wedding is not among the events of its host.');
  const { id: eventId, eventCode, startDate } = event;
  const { joinedCount } = await host.events.get({ eventId });
  if (joinedCount < enoughJoined) await joinGuests(services, eventCode, startDate);
  await host.auth.signOut();
  return {
    eventId,
    eventCode,
    startDate,
    guestName: shownGuest,
    guestKey: await joinAs(services, eventCode, shownGuest),
  };
}
