import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { tryAsAnswering } from '../../../../tests/answering-guest.ts';
import { askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createItem } from '../../../../tests/factories/events.ts';
import { createDoubled, joinAs } from '../../../../tests/factories/guests.ts';
import { createSubscriber } from '../../../../tests/fake-push.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';
import { activity } from '../../../db/schema/activity.ts';
import { calendarFeeds } from '../../../db/schema/calendar.ts';
import { notificationReceipts } from '../../../db/schema/notifications.ts';
import { presence } from '../../../db/schema/live.ts';
import { pushSubscriptions } from '../../../db/schema/push.ts';
import { openCalendarScope } from '../../reach/calendar/calendar.access.ts';

const titlesFor = async ({
  phone,
  guest,
}: Pick<Awaited<ReturnType<typeof createDoubled>>, 'phone' | 'guest'>) =>
  (await phone.join.schedule(guest)).items.map(({ title }) => title).toSorted();

describe('a guest who joined by themselves and is on the list', () => {
  test('becomes the listed person: name, role and links stay, and the phone goes on', async ({
    host,
    world,
  }) => {
    const { services } = world;
    const doubled = await createDoubled(host, world);
    const { eventId, familyId, friendsId, maryId, mimiId, phone, guest, merge } = doubled;
    const individuals = { assignmentType: 'individuals' } as const;
    await createItem(host, eventId, { title: 'Both', ...individuals, attendeeIds: [maryId, mimiId] });
    await createItem(host, eventId, { title: 'For Mimi', ...individuals, attendeeIds: [mimiId] });
    await createItem(host, eventId, { title: 'For Mary', ...individuals, attendeeIds: [maryId] });
    await createItem(host, eventId, { title: 'Family photo', roleIds: [familyId] });
    await createItem(host, eventId, { title: 'Friends drink', roleIds: [friendsId] });
    const message = { title: 'Hello', message: 'To all.', targetType: 'all' } as const;
    await host.notifications.send({ eventId, id: randomUUID(), ...message });
    const received = (await phone.notifications.feed(guest)).notifications;
    await phone.notifications.markViewed({ ...guest, notificationIds: received.map(({ id }) => id) });
    const { subscription } = createSubscriber();
    await phone.push.subscribe({ ...guest, ...subscription });
    const { address } = await phone.calendar.link(guest);
    await phone.live.beat({ ...guest, pageId: randomUUID() });

    await merge();

    expect(await titlesFor(doubled)).toEqual(['Both', 'Ceremony', 'Family photo', 'For Mary', 'For Mimi']);
    const { attendees, counts } = await host.attendees.list({ eventId, search: 'm' });
    expect(attendees.filter(({ name }) => name !== 'Omar Haddad')).toMatchObject([
      { id: maryId, name: 'Mary Lee', roleName: 'Family', status: 'confirmed', isSelfJoined: false },
    ]);
    expect(counts).toMatchObject({ all: 2, joined: 1 });
    const { notifications } = await phone.notifications.feed(guest);
    expect(notifications).toMatchObject([{ id: received[0]?.id }]);
    const receipts = await services.db.select().from(notificationReceipts);
    expect(receipts.filter(({ attendeeId }) => attendeeId === maryId)).toMatchObject([
      { seenAt: expect.any(Date) },
    ]);
    const rows = await services.db.select().from(pushSubscriptions);
    expect(rows).toMatchObject([{ attendeeId: maryId, endpoint: subscription.endpoint }]);
    expect((await phone.calendar.link(guest)).address).toBe(address);
    const token = /\/calendar\/(.*)\.ics/.exec(address)?.[1] ?? '';
    expect((await openCalendarScope(services.db, token))?.attendee.name).toBe('Mary Lee');
    expect(await services.db.select().from(presence)).toMatchObject([{ attendeeId: maryId }]);
    await phone.push.unsubscribe({ ...guest, endpoint: subscription.endpoint });
    expect(await services.db.select().from(pushSubscriptions)).toEqual([]);
    await phone.calendar.revoke(guest);
    expect((await phone.calendar.link(guest)).address).not.toBe(address);
    expect(await services.db.select().from(calendarFeeds)).toMatchObject([
      { attendeeId: maryId, madeFor: null },
    ]);
  });

  test('holds nothing that somebody needs who answers, while merging waits for them', async ({
    host,
    world,
  }) => {
    const { eventId, maryId, omarId, mimiId, merge } = await createDoubled(host, world);
    const walk = await askWhoComes(host, eventId, await createItem(host, eventId, { title: 'Walk' }));
    const [first, second] = [await askWhoComes(host, eventId, null), walk].toSorted();
    const enter = (attendeeId: string, askingId = '') =>
      host.answers.enter({ eventId, ...submit({ askingId, attendeeId, reply: 'coming' }) });
    for (const askingId of [first, second]) await enter(mimiId, askingId);
    await enter(maryId, first);
    await tryAsAnswering(world, { eventId, attendeeId: omarId, askingId: first ?? '' }, merge);
    const { people } = await host.answers.list({ eventId, askingId: second ?? '', which: 'coming' });
    expect(people.map(({ attendeeId }) => attendeeId)).toEqual([maryId]);
  });

  test('is merged once, however often it is asked, and the activity says so once', async ({
    host,
    world,
  }) => {
    const { eventId, merge } = await createDoubled(host, world);
    const mergeId = randomUUID();
    await Promise.all([merge(mergeId), merge(mergeId)]);
    expect(await catchRefusal(merge())).toBe('attendees.not_found');
    const { lines } = await host.events.activity({ eventId });
    expect(lines.filter(({ kind }) => kind === 'attendee_merged')).toMatchObject([
      { facts: { name: 'Mary Lee', from: 'Mimi Leigh' } },
    ]);
    // Activity is deleted in time; that the merge was done is stored separately.
    await world.services.db.delete(activity).where(eq(activity.eventId, eventId));
    await merge(mergeId);
  });

  test('is not merged where both have joined, nor a listed person into another', async ({
    host,
    guest,
    world,
  }) => {
    const { eventId, eventCode, maryId, omarId, mimiId, merge } = await createDoubled(host, world);
    const swapped = { eventId, attendeeId: maryId, intoId: mimiId, mergeId: randomUUID() };
    expect(await catchRefusal(host.attendees.merge(swapped))).toBe('attendees.merge_listed');
    const both = { eventId, attendeeId: mimiId, intoId: mimiId, mergeId: randomUUID() };
    expect(await catchRefusal(host.attendees.merge(both))).toBe('attendees.merge_both_joined');
    await joinAs(guest, eventCode, 'mary');
    expect(await catchRefusal(merge())).toBe('attendees.merge_both_joined');
    const targets = await host.attendees.mergeTargets({ eventId, attendeeId: mimiId });
    expect(targets.map(({ id }) => id)).toEqual([omarId]);
  });

  test('finds whom they may be, the likeliest first, and others by searching', async ({ host, world }) => {
    const { eventId, mimiId, maryId, omarId } = await createDoubled(host, world);
    const find = async (search?: string) =>
      (await host.attendees.mergeTargets({ eventId, attendeeId: mimiId, search })).map(({ id }) => id);
    expect(await find()).toEqual([maryId, omarId]);
    expect(await find('ómar')).toEqual([omarId]);
    expect(await find('%')).toEqual([]);
  });

  test('is not merged with somebody of another event, or by another host, or once either was removed', async ({
    host,
    otherHost,
    world,
  }) => {
    const { eventId, mimiId, maryId, merge } = await createDoubled(host, world);
    const theirs = await createDoubled(otherHost, world);
    const input = { eventId, attendeeId: mimiId, intoId: theirs.maryId, mergeId: randomUUID() };
    expect(await catchRefusal(host.attendees.merge(input))).toBe('attendees.not_found');
    expect(await catchRefusal(otherHost.attendees.merge({ ...input, intoId: maryId }))).toBe(
      'events.not_found',
    );
    const [merged] = await Promise.allSettled([
      merge(),
      host.attendees.delete({ eventId, attendeeId: maryId, undoId: randomUUID() }),
    ]);
    const { attendees } = await host.attendees.list({ eventId });
    const names = attendees.map(({ name }) => name);
    expect(names).toEqual(merged.status === 'fulfilled' ? ['Omar Haddad'] : ['Mimi Leigh', 'Omar Haddad']);
  });
});
