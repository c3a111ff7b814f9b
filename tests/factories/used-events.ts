import { randomUUID } from 'node:crypto';
import { addDays } from '@daysheet/shared/lib/time.ts';
import { eq } from 'drizzle-orm';
import { eventAttendees } from '../../server/db/schema/attendees.ts';
import { optOuts } from '../../server/db/schema/opt-outs.ts';
import { users } from '../../server/db/schema/users.ts';
import { deriveLinkToken } from '../../server/features/core/links/links.rules.ts';
import { createSubscriber } from '../fake-push.ts';
import type { Services } from '../../server/trpc/context.ts';
import type { Caller, Host } from '../test.ts';
import { createRole, createWedding, itemInput } from './events.ts';
import { messageTo } from './messages.ts';

/** The wedding's server, and a function that opens a phone there. */
export type Place = { services: Services; openPhone: () => Caller };
type Size = { people: number; items: number; firstDay?: string };

/** An item of the wedding: the nth is for everyone, for a role, or for some people. */
function buildItem(
  { eventId, eventDate }: Record<'eventId' | 'eventDate', string>,
  nth: number,
  { roleIds, ids }: Record<'roleIds' | 'ids', string[]>,
) {
  const clock = `${String(8 + (nth % 12)).padStart(2, '0')}:${String(nth % 60).padStart(2, '0')}`;
  const audiences = [
    {},
    { roleIds: [roleIds[nth % roleIds.length] ?? ''] },
    { assignmentType: 'individuals' as const, attendeeIds: ids.slice(0, 5) },
  ];
  const when = { eventDate, startTime: clock, endTime: '21:30', ...audiences[nth % 3] };
  return itemInput(eventId, { title: `Item ${nth}`, ...when });
}

/** The rows that guests' phones leave behind. */
async function leaveTraces(
  phone: Caller,
  guest: { eventId: string; guestKey: string },
  notificationId: string,
) {
  await phone.live.beat({ ...guest, pageId: randomUUID() });
  await phone.notifications.markViewed({ ...guest, notificationIds: [notificationId] });
  await phone.push.subscribe({ ...guest, ...createSubscriber().subscription });
  return phone.calendar.link(guest);
}

/** A live wedding with rows of every kind, as after some weeks of use. */
export async function createUsedWedding(
  { services, openPhone }: Place,
  host: Host,
  { people, items, firstDay = '2026-06-06' }: Size,
) {
  const { id: eventId, eventCode } = await createWedding(host, {
    startDate: firstDay,
    endDate: addDays(firstDay, 3),
  });
  const roleIds = [await createRole(host, eventId, 'Family'), await createRole(host, eventId, 'Friends')];
  const rows = Array.from({ length: people }, (_, n) => ({
    id: randomUUID(),
    name: n === 0 ? 'Mary Lee' : `Person Number${n}`,
    role: n % 2 === 0 ? 'Family' : 'Friends',
    email: `person${n}@example.com`,
    phone: `+44 20 7947 ${String(n % 10_000).padStart(4, '0')}`,
  }));
  await host.attendees.import({ eventId, importId: randomUUID(), rows });
  const ids = rows.map(({ id }) => id);
  await host.events.renameDay({ eventId, date: firstDay, label: 'Wedding day' });
  const made = Array.from({ length: items }, (_, nth) =>
    buildItem({ eventId, eventDate: addDays(firstDay, Math.floor(nth / 400)) }, nth, { roleIds, ids }),
  );
  for (let from = 0; from < items; from += 100) {
    const some = made.slice(from, from + 100).map(({ eventId: _event, ...item }) => item);
    await host.schedule.createMany({ eventId, undoId: randomUUID(), items: some });
  }
  const family = { name: 'The Lees', address: null, attendeeIds: ids.slice(0, 2) };
  await host.households.create({ eventId, id: randomUUID(), undoId: randomUUID(), ...family });
  await host.events.activate({ eventId });
  const { user } = await host.auth.session();
  await services.db
    .update(users)
    .set({ emailVerifiedAt: services.clock() })
    .where(eq(users.id, user?.id ?? ''));
  const [sendId, notificationId] = [randomUUID(), randomUUID()];
  const message = { subject: 'Come', message: 'Hi {name}, [LINK]', attendeeIds: ids };
  await host.invitations.sendEmails({ eventId, id: sendId, ...message });
  const [itemId = '', removedId = ''] = made.map(({ id }) => id);
  const daily = {
    frequency: 'daily' as const,
    every: 1,
    ends: { kind: 'on' as const, date: addDays(firstDay, 3) },
  };
  const breakfast = itemInput(eventId, {
    title: 'Breakfast',
    eventDate: firstDay,
    startTime: '08:00',
    endTime: '09:00',
  });
  const { id: seriesId } = await host.schedule.create({ ...breakfast, repeat: daily });
  const second = {
    occurrenceDate: addDays(firstDay, 1),
    change: 'this' as const,
    eventDate: addDays(firstDay, 1),
  };
  const { id: _breakfastId, ...fields } = { ...breakfast, title: 'Late breakfast', ...second };
  await host.schedule.update({ ...fields, itemId: seriesId, undoId: randomUUID() });
  await host.schedule.delete({ eventId, itemId: removedId, undoId: randomUUID() });
  await host.schedule.mark({ eventId, itemId, mark: 'done' });
  await host.notifications.send(messageTo(eventId, { id: notificationId }));
  const byRole = { targetType: 'role' as const, roleIds: roleIds.slice(0, 1) };
  await host.notifications.send(messageTo(eventId, byRole));
  const [person] = await services.db
    .select()
    .from(eventAttendees)
    .where(eq(eventAttendees.id, ids[0] ?? ''));
  const guestKey = person?.guestKey ?? '';
  const { address } = await leaveTraces(openPhone(), { eventId, guestKey }, notificationId);
  await openPhone().join.asNewGuest({
    eventCode,
    id: randomUUID(),
    name: 'New Comer',
    roleId: roleIds[0] ?? '',
  });
  const hidden = { by: 'x', attendeeId: ids[1] ?? '', address: 'y', createdAt: services.clock() };
  await services.db.insert(optOuts).values({ eventId, ...hidden });
  const token = deriveLinkToken(services.linkKey, ids[0] ?? '', 1);
  return {
    eventId,
    eventCode,
    guestKey,
    token,
    roleIds,
    ids,
    itemId: made[1]?.id ?? '',
    seriesId,
    sendId,
    notificationId,
    calendar: new URL(address).pathname,
  };
}
