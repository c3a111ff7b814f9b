import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createAttendee, createItem } from '../../../../tests/factories/events.ts';
import { createDoubled } from '../../../../tests/factories/guests.ts';
import { emailInput } from '../../../../tests/factories/invitations.ts';
import { test } from '../../../../tests/test.ts';
import { answerMails } from '../../../db/schema/answer-mails.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { followedSheets, sheetRows } from '../../../db/schema/followed-sheets.ts';

/** What attendee-merge.commands.ts does with each table that has rows of people. */
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
    // A title is not changed, even if it equals a person's id.
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

test('each table that has rows of people is known to attendee-merge.commands.ts', async ({ world }) => {
  const rows = await world.services.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name in ('attendee_id', 'attendee_ids') order by 1`,
  );
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(tablesOfPeople));
});

describe('a guest who joined by themselves, once they are the listed person,', () => {
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
});
