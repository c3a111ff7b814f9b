import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { createSubscriber } from '../../../../tests/fake-push.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';
import { calendarFeeds } from '../../../db/schema/calendar.ts';
import { pushSubscriptions } from '../../../db/schema/push.ts';

test.for(['replaced', 'revoked'] as const)(
  'whoever comes back into a household whose link was %s meanwhile is out, with phones and calendar',
  async (how, { host, guest, world }) => {
    const { eventId, familyId: roleId } = await createLiveWedding(host);
    const settle = async (name: string) => {
      const attendeeId = await createAttendee(host, eventId, { name, roleId });
      const household = { id: randomUUID(), name: `All with ${name}`, attendeeIds: [attendeeId] };
      await host.households.create({ eventId, undoId: randomUUID(), ...household });
      const { links } = await host.links.households({ eventId });
      const { link } = links.find(({ householdId }) => householdId === household.id) ?? {};
      const opened = await guest.join.openHousehold({ token: link?.split('/i/')[1] ?? '' });
      const page = { eventId, guestKey: opened.people[0]?.guestKey ?? '' };
      await guest.push.subscribe({ ...page, ...createSubscriber().subscription });
      await guest.calendar.link(page);
      return { attendeeId, householdId: household.id, page, undoId: randomUUID() };
    };
    const [ana, dan] = [await settle('Ana Novak'), await settle('Dan Lee')];
    const { householdId } = ana;
    const benId = await createAttendee(host, eventId, { name: 'Ben Novak', roleId });
    await host.households.move({ eventId, undoId: randomUUID(), householdId, attendeeIds: [benId] });
    for (const { attendeeId, undoId } of [ana, dan])
      await host.attendees.delete({ eventId, attendeeId, undoId });
    if (how === 'replaced') await host.links.reissueHousehold({ eventId, householdId, issue: 1 });
    else await host.links.revokeHousehold({ eventId, householdId });
    for (const { undoId } of [ana, dan]) await host.attendees.restore({ eventId, undoId });
    expect(await catchRefusal(guest.join.schedule(ana.page))).toBe('join.access_denied');
    expect((await guest.join.schedule(dan.page)).attendee.name).toBe('Dan Lee');
    const { db } = world.services;
    const phones = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.eventId, eventId));
    expect(phones.map(({ attendeeId }) => attendeeId)).toEqual([dan.attendeeId]);
    const calendars = await db.select().from(calendarFeeds).where(eq(calendarFeeds.eventId, eventId));
    const inUse = calendars.filter(({ revokedAt }) => revokedAt === null);
    expect(inUse.map(({ attendeeId }) => attendeeId)).toEqual([dan.attendeeId]);
  },
);
