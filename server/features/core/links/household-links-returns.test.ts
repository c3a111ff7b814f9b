import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import {
  createFamilies,
  findLink,
  nothing,
  openLink,
  parseToken,
  readToken,
  undo,
} from '../../../../tests/factories/household-links.ts';
import { putTogether } from '../../../../tests/factories/households.ts';
import { createSubscriber } from '../../../../tests/fake-push.ts';
import { type Caller, catchRefusal, type Host, test } from '../../../../tests/test.ts';
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

/** The Novaks are put together with the Lees, and these with a third, whose link is what everybody has then. */
async function createMergedTwice(host: Host) {
  const families = await createFamilies(host);
  const { eventId, novaksId, leesId, danId } = families;
  const tokens = [await readToken(host, eventId, novaksId), await readToken(host, eventId, leesId)];
  const [first, second] = [undo(), undo()];
  await host.households.merge({ eventId, ...first, householdId: novaksId, intoId: leesId });
  const { id: thirdId } = await putTogether(host, eventId, 'Third', [danId]);
  await host.households.merge({ eventId, ...second, householdId: leesId, intoId: thirdId });
  const takeBack = async () => {
    await host.households.restore({ eventId, ...second });
    await host.households.restore({ eventId, ...first });
  };
  const openOld = async (guest: Caller) => [
    await openLink(guest, tokens[0] ?? ''),
    await openLink(guest, tokens[1] ?? ''),
  ];
  return { ...families, thirdId, takeBack, openOld };
}

describe('the link of a household that was put together with another, whose link was ended then,', () => {
  test('is a new one once that is taken back', async ({ host, guest }) => {
    const { eventId, novaksId, leesId, thirdId, takeBack, openOld } = await createMergedTwice(host);
    await host.links.reissueHousehold({ eventId, householdId: thirdId, issue: 1 });
    await takeBack();
    expect(await openOld(guest)).toEqual([nothing, nothing]);
    const [novaks, lees] = [await findLink(host, eventId, novaksId), await findLink(host, eventId, leesId)];
    expect([novaks, lees].map(({ issue, revokedAt }) => [issue, revokedAt])).toEqual([
      [2, null],
      [2, null],
    ]);
    expect(await openLink(guest, parseToken(novaks))).toEqual(['Ana Novak', 'Ben Novak', 'Aa Novak']);
    expect(await openLink(guest, parseToken(lees))).toEqual(['Mary Lee']);
  });

  test('is revoked as that was, until a host issues a new one', async ({ host, guest }) => {
    const { eventId, novaksId, thirdId, takeBack, openOld } = await createMergedTwice(host);
    await host.links.revokeHousehold({ eventId, householdId: thirdId });
    await host.links.reissueHousehold({ eventId, householdId: thirdId, issue: 1 });
    await takeBack();
    expect(await openOld(guest)).toEqual([nothing, nothing]);
    expect((await findLink(host, eventId, novaksId)).link).toBeNull();
    const { link } = await host.links.reissueHousehold({ eventId, householdId: novaksId, issue: 1 });
    expect(await openLink(guest, parseToken({ link }))).toEqual(['Ana Novak', 'Ben Novak', 'Aa Novak']);
  });

  test('stays revoked where it was before', async ({ host, guest }) => {
    const { eventId, novaksId, leesId } = await createFamilies(host);
    const novaks = await readToken(host, eventId, novaksId);
    await host.links.revokeHousehold({ eventId, householdId: novaksId });
    const undone = undo();
    await host.households.merge({ eventId, ...undone, householdId: novaksId, intoId: leesId });
    await host.links.reissueHousehold({ eventId, householdId: leesId, issue: 1 });
    await host.households.restore({ eventId, ...undone });
    expect(await openLink(guest, novaks)).toBe(nothing);
    expect((await findLink(host, eventId, novaksId)).link).toBeNull();
  });

  test('does not come back with who is put back on the list, nor does what it gave them', async ({
    host,
    guest,
  }) => {
    const { eventId, novaksId, leesId, anaId } = await createFamilies(host);
    const novaks = await readToken(host, eventId, novaksId);
    const opened = await guest.join.openHousehold({ token: novaks });
    const undone = undo();
    await host.attendees.delete({ eventId, attendeeId: anaId, ...undone });
    await host.households.merge({ eventId, ...undo(), householdId: novaksId, intoId: leesId });
    await host.links.reissueHousehold({ eventId, householdId: leesId, issue: 1 });
    await host.attendees.restore({ eventId, ...undone });
    expect(await openLink(guest, novaks)).toBe(nothing);
    for (const { guestKey } of opened.people)
      expect(await catchRefusal(guest.join.schedule({ eventId, guestKey }))).toBe('join.access_denied');
    expect(await openLink(guest, await readToken(host, eventId, novaksId))).toEqual(['Ana Novak']);
  });
});
