import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { tryAsAnswering } from '../../../../tests/answering-guest.ts';
import { askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createAttendee, createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { emailInput } from '../../../../tests/factories/invitations.ts';
import { findListed, joinAs } from '../../../../tests/factories/guests.ts';
import { createSubscriber } from '../../../../tests/fake-push.ts';
import { createVisitor, type Host, catchRefusal, test, type World } from '../../../../tests/test.ts';
import { activity } from '../../../db/schema/activity.ts';
import { answerMails } from '../../../db/schema/answer-mails.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { calendarFeeds } from '../../../db/schema/calendar.ts';
import { followedSheets, sheetRows } from '../../../db/schema/followed-sheets.ts';
import { notificationReceipts } from '../../../db/schema/notifications.ts';
import { presence } from '../../../db/schema/live.ts';
import { pushSubscriptions } from '../../../db/schema/push.ts';
import { openCalendarScope } from '../../reach/calendar/calendar.access.ts';

/** A live wedding in which Mary, who is on the list, joined as 'Mimi Leigh' by herself. */
async function createDoubled(host: Host, world: World) {
  const wedding = await createLiveWedding(host);
  const { eventId, eventCode, friendsId } = wedding;
  const phone = createVisitor(world);
  const newcomer = { eventCode, id: randomUUID(), name: 'Mimi Leigh', roleId: friendsId };
  const { joined } = await phone.join.asNewGuest({ ...newcomer, isNobodyListed: true });
  const { id: mimiId } = await findListed(host, eventId, 'Mimi Leigh');
  const guest = { eventId, guestKey: joined?.guestKey ?? '' };
  const merge = (mergeId = randomUUID()) =>
    host.attendees.merge({ eventId, attendeeId: mimiId, intoId: wedding.maryId, mergeId });
  return { ...wedding, phone, guest, mimiId, merge };
}

const titlesFor = async ({
  phone,
  guest,
}: Pick<Awaited<ReturnType<typeof createDoubled>>, 'phone' | 'guest'>) =>
  (await phone.join.schedule(guest)).items.map(({ title }) => title).toSorted();

/** What merge.commands.ts does with each table that has rows of people. */
const tablesOfPeople = {
  activity: 'moved',
  answer_changes: 'moved',
  answer_mails: 'moved',
  answers: 'moved',
  calendar_feeds: 'moved',
  deliveries: 'moved',
  emails: 'moved',
  name_picks: 'left: a guest who joined by themselves took no name of the list',
  notification_receipts: 'moved',
  opt_outs: 'moved',
  personal_links: 'left: the links of the listed person stay',
  presence: 'moved',
  push_subscriptions: 'moved',
  question_answers: 'moved',
  schedule_cancellations: 'moved',
  schedule_item_attendees: 'moved',
  seen_names: 'left: what a phone saw of a list counts for a while only',
  sheet_rows: 'moved',
};

test('a guest who brings somebody is brought by nobody once they are the listed person', async ({
  host,
  world,
}) => {
  const { eventId, mimiId, maryId, omarId, familyId, merge } = await createDoubled(host, world);
  const zoeId = await createAttendee(host, eventId, { name: 'Zoe Ash', roleId: familyId });
  for (const [id, plusOneOf] of [
    [maryId, omarId],
    [zoeId, mimiId],
  ] as const)
    await host.households.mark({ eventId, undoId: randomUUID(), attendeeIds: [id], plusOneOf });
  await merge();
  const { attendees } = await host.attendees.list({ eventId });
  expect(attendees.map(({ name, bringer }) => [name, bringer])).toEqual([
    ['Mary Lee', null],
    ['Omar Haddad', null],
    ['Zoe Ash', 'Mary Lee'],
  ]);
});

test('what was decided for the guest was for the listed person, and for nobody else where it is told to them', async ({
  host,
  world,
}) => {
  const { eventId, maryId, omarId, mimiId, merge } = await createDoubled(host, world);
  const { db, clock } = world.services;
  const dueAt = clock();
  const told = {
    eventId,
    about: 'answers' as const,
    // A title is what it is, be it the id of somebody.
    decided: [{ title: mimiId, accepts: true, personId: mimiId }],
    since: dueAt,
    dueAt,
  };
  await db.insert(answerMails).values([maryId, omarId].map((attendeeId) => ({ ...told, attendeeId })));
  await merge();
  const rows = await db.select().from(answerMails).where(eq(answerMails.eventId, eventId));
  const decided = [{ title: mimiId, accepts: true, personId: maryId }];
  expect(rows.map((row) => row.decided)).toEqual([decided, decided]);
});

test('each table that has rows of people is known to merge.commands.ts', async ({ world }) => {
  const rows = await world.services.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name in ('attendee_id', 'attendee_ids') order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(tablesOfPeople));
});

describe('a guest who joined by themselves and is on the list', () => {
  test.for([
    { whose: 'the guest’s row of a followed spreadsheet', isListedThere: false },
    { whose: 'a row of their own', isListedThere: true },
  ])('is in the spreadsheet by $whose', async ({ isListedThere }, { host, world }) => {
    const { db } = world.services;
    const { eventId, maryId, mimiId, merge } = await createDoubled(host, world);
    const nextReadAt = world.clock.now();
    await db
      .insert(followedSheets)
      .values({ eventId, address: 'https://example.com/a.csv', nextReadAt, createdAt: nextReadAt });
    const of = (attendeeId: string) => ({
      id: randomUUID(),
      eventId,
      attendeeId,
      isOnSheet: true,
      revision: 1,
    });
    await db.insert(sheetRows).values([of(mimiId), ...(isListedThere ? [of(maryId)] : [])]);
    await merge();
    const ofEvent = eq(sheetRows.eventId, eventId);
    const rows = await db.select({ attendeeId: sheetRows.attendeeId }).from(sheetRows).where(ofEvent);
    expect(rows.filter(({ attendeeId }) => attendeeId === maryId)).toHaveLength(1);
    expect(rows).toHaveLength(isListedThere ? 2 : 1);
  });

  test('still sees what was cancelled for them by name', async ({ host, world }) => {
    const { eventId, mimiId, phone, guest, merge } = await createDoubled(host, world);
    const toast = { assignmentType: 'individuals' as const, attendeeIds: [mimiId], roleIds: [] };
    const itemId = await createItem(host, eventId, { title: 'Toast', ...toast });
    await host.notices.keepQuiet({ eventId });
    await host.schedule.delete({ eventId, itemId, undoId: randomUUID() });
    const readCancelled = async () => (await phone.join.schedule(guest)).cancelled.map(({ title }) => title);
    expect(await readCancelled()).toEqual(['Toast']);
    await merge();
    expect(await readCancelled()).toEqual(['Toast']);
  });

  test('leaves the listed person invited, as they were themselves', async ({ host, world }) => {
    const { eventId, mimiId, maryId, friendsId: roleId, merge } = await createDoubled(host, world);
    const mimi = { name: 'Mimi Leigh', roleId, email: 'mimi@example.com' };
    await host.attendees.update({ eventId, attendeeId: mimiId, ...mimi });
    await host.invitations.sendEmails(emailInput(eventId, [mimiId], { useOutbox: true }));
    await merge();
    const { people } = await host.invitations.recipients({ eventId, channel: 'email' });
    expect(people.filter(({ isWaiting }) => isWaiting).map(({ attendeeId }) => attendeeId)).toEqual([maryId]);
  });

  test('brings what the listed person has not, and what is wrong with it', async ({ host, world }) => {
    const { eventId, mimiId, maryId, familyId, friendsId, merge } = await createDoubled(host, world);
    const mimi = { name: 'Mimi Leigh', roleId: friendsId, email: 'mimi@example.com', phone: '12' };
    await host.attendees.update({ eventId, attendeeId: mimiId, ...mimi });
    const { db } = world.services;
    const isMimi = eq(eventAttendees.id, mimiId);
    await db
      .update(eventAttendees)
      .set({ emailProblem: 'address_refused', phoneProblem: 'address_refused' })
      .where(isMimi);
    const mary = { name: 'Mary Lee', roleId: familyId, email: 'mary@example.com' };
    await host.attendees.update({ eventId, attendeeId: maryId, ...mary });
    await merge();
    const [merged] = (await host.attendees.list({ eventId, search: 'Mary' })).attendees;
    expect(merged).toMatchObject({
      email: 'mary@example.com',
      emailProblem: null,
      phone: '12',
      phoneProblem: 'address_refused',
    });
  });

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
    // Lines are forgotten in time; that it was done is known apart from them.
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
