import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { openBoat, watchMails } from '../../../../tests/factories/answer-mails.ts';
import { askQuestion, submit } from '../../../../tests/factories/answers.ts';
import { verifyHost } from '../../../../tests/factories/invitations.ts';
import { test } from '../../../../tests/test.ts';
import { answerMails } from '../../../db/schema/answer-mails.ts';
import { emails } from '../../../db/schema/emails.ts';
import { clearFailedAttempts } from '../../../db/failed-attempts.ts';
import { optOuts } from '../../../db/schema/opt-outs.ts';
import { users } from '../../../db/schema/users.ts';
import type { Mail } from '../../../lib/delivery/mailer.ts';
import { serverEmailsKey } from '../emails/emails.rules.ts';

describe('who answered', () => {
  test('is written once what they answered, until when they can change it, and their own day', async ({
    host,
    world,
  }) => {
    const { join } = await openBoat(host, world, { deadlineOn: '2026-06-05' });
    const { wait } = watchMails(world);
    const ada = await join('Ada Lee', 'ada@example.com');
    await ada.say('coming');
    expect(await wait(1)).toEqual([]);
    await ada.say('not_coming');
    expect(await wait(1)).toEqual([]);
    const [mail, ...more] = await wait(1);
    expect(more).toEqual([]);
    expect(mail).toMatchObject({
      to: 'ada@example.com',
      subject: 'Your answers to Ana & Søren',
      replyTo: expect.stringContaining('@'),
      headers: { 'List-Unsubscribe': expect.stringMatching(/\/unsubscribe\//) },
      attachments: [{ contentType: expect.stringContaining('text/calendar') }],
    });
    expect(mail?.text).toContain('Boat: not coming. You can change this until Friday, June 5.');
    expect(mail?.text).toMatch(/\/i\/[\w-]{22}\n/);
    const file = mail?.attachments?.[0]?.content;
    expect([file?.includes('SUMMARY:Ceremony'), file?.includes('SUMMARY:Boat')]).toEqual([true, false]);
    // The same answer again is no news.
    await ada.say('not_coming');
    expect(await wait(5)).toEqual([]);
  });

  test('is written in their language, and never later than ten minutes', async ({ host, world }) => {
    const { eventId, join } = await openBoat(host, world);
    const { updatedAt, name, startDate, endDate, timeZone, attendeeCount } = await host.events.get({
      eventId,
    });
    const fields = { eventId, updatedAt, name, startDate, endDate, timeZone, attendeeCount };
    await host.events.update({ ...fields, guestLanguage: 'de' });
    const { wait } = watchMails(world);
    const ada = await join('Ada Lee', 'ada@example.com');
    const mails: Mail[] = [];
    for (let minute = 0; minute < 10; minute += 1) {
      await ada.say(minute % 2 === 0 ? 'coming' : 'not_coming');
      mails.push(...(await wait(1)));
    }
    expect(mails.map(({ subject }) => subject)).toEqual(['Deine Antworten zu Ana & Søren']);
    expect(mails[0]?.text).toContain('Boat: du kommst nicht');
  });

  test('is written once the event is live again, where it was taken offline meanwhile', async ({
    host,
    world,
  }) => {
    const { eventId, join } = await openBoat(host, world);
    const { wait } = watchMails(world);
    const ada = await join('Ada Lee', 'ada@example.com');
    await ada.say('coming');
    await host.events.deactivate({ eventId });
    expect(await wait(30)).toEqual([]);
    await host.events.activate({ eventId });
    expect((await wait(0)).map(({ to }) => to)).toEqual(['ada@example.com']);
  });

  test('for others writes to each who has an address, and wants messages', async ({ host, world }) => {
    const { eventId, askingId, join } = await openBoat(host, world);
    const { wait } = watchMails(world);
    const ada = await join('Ada Lee', 'ada@example.com');
    const ben = await join('Ben Lee');
    const cleo = await join('Cleo Lee', 'cleo@example.com');
    const dan = await join('Dan Lee', 'dan@example.com');
    const all = [ada, ben, cleo, dan].map(({ attendeeId }) => attendeeId);
    const household = { id: randomUUID(), undoId: randomUUID(), name: 'Lee', attendeeIds: all };
    await host.households.create({ eventId, ...household });
    const out = { eventId, attendeeId: cleo.attendeeId, by: 'x', address: 'y', createdAt: world.clock.now() };
    await world.services.db.insert(optOuts).values(out);
    const replies = all.map((attendeeId) => ({ askingId, attendeeId, reply: 'coming' as const }));
    await ada.phone.answers.give({ ...ada.guest, ...submit(...replies) });
    const mails = await wait(2);
    expect(mails.map(({ to }) => to).toSorted()).toEqual(['ada@example.com', 'dan@example.com']);
    expect(mails.find(({ to }) => to === 'dan@example.com')?.text).toContain('Hi Dan Lee');
  });

  test('by a host is not written, nor for a question that they answer the same', async ({ host, world }) => {
    const { eventId, askingId, join } = await openBoat(host, world);
    const { wait } = watchMails(world);
    const ada = await join('Ada Lee', 'ada@example.com');
    const { attendeeId } = ada;
    await host.answers.enter({ eventId, ...submit({ askingId, attendeeId, reply: 'coming' }) });
    expect(await wait(5)).toEqual([]);
    const questionId = await askQuestion(host, eventId);
    const words = [{ questionId, attendeeId, version: 1, value: 'Fish', note: null }];
    const answer = () =>
      ada.phone.answers.give({ ...ada.guest, submissionId: randomUUID(), replies: [], words });
    await answer();
    expect(await wait(5)).toHaveLength(1);
    await answer();
    expect(await wait(5)).toEqual([]);
  });

  test('is written to the outbox where there is no provider, and forgotten with them', async ({
    host,
    world,
  }) => {
    const { eventId, join } = await openBoat(host, world);
    const { wait } = watchMails(world, { mode: 'outbox' });
    const ada = await join('Ada Lee', 'ada@example.com');
    await ada.say('coming');
    await wait(2);
    const { db } = world.services;
    const read = () => db.select().from(emails).where(eq(emails.eventId, eventId)).orderBy(asc(emails.seq));
    expect(await read()).toMatchObject([{ status: 'outbox', kind: 'answers', toAddress: 'ada@example.com' }]);
    const { messages } = await ada.phone.ownData.read(ada.guest);
    expect(messages).toMatchObject([{ channel: 'email', subject: 'Your answers to Ana & Søren' }]);
    await host.attendees.delete({ eventId, attendeeId: ada.attendeeId, undoId: randomUUID() });
    expect(await read()).toEqual([]);
  });
});

test('one that cannot be written keeps no other back, and is tried for a day', async ({ host, world }) => {
  const { join } = await openBoat(host, world);
  const { wait, problems } = watchMails(world);
  const [bob, dan] = [await join('Bob Lee', 'bob@example.com'), await join('Dan Lee', 'dan@example.com')];
  for (const { say } of [bob, dan]) await say('coming');
  const { db } = world.services;
  const refuseBob = () =>
    db.execute("alter table emails add constraint no_bob check (to_address <> 'bob@example.com')");
  const takeBob = () => db.execute('alter table emails drop constraint no_bob');
  await refuseBob();
  expect((await wait(2)).map(({ to }) => to)).toEqual(['dan@example.com']);
  expect(await wait(4)).toEqual([]);
  expect(problems.length).toBeGreaterThan(0);
  await takeBob();
  expect((await wait(1)).map(({ to }) => to)).toEqual(['bob@example.com']);
  await db.delete(emails).where(eq(emails.toAddress, 'bob@example.com'));
  await bob.say('not_coming');
  await refuseBob();
  await wait(2);
  const listNotes = () => db.select().from(answerMails).where(eq(answerMails.attendeeId, bob.attendeeId));
  expect(await listNotes()).toHaveLength(1);
  await wait(24 * 60);
  await takeBob();
  expect(await listNotes()).toEqual([]);
});

describe('what goes to a provider', () => {
  test('is nothing of a host who has not confirmed their address', async ({ host, world }) => {
    const { eventId, join } = await openBoat(host, world);
    const { wait } = watchMails(world);
    const ada = await join('Ada Lee', 'ada@example.com');
    const { db } = world.services;
    const { user } = await host.auth.session();
    await db
      .update(users)
      .set({ emailVerifiedAt: null })
      .where(eq(users.id, user?.id ?? ''));
    await ada.say('coming');
    expect(await wait(2)).toEqual([]);
    await verifyHost(world, eventId);
    expect(await wait(24 * 60)).toEqual([]);
    await ada.say('not_coming');
    expect(await wait(2)).toHaveLength(1);
  });

  test.for(['event', 'host', 'newHost', 'server'] as const)(
    'waits for the next day beyond the limit of %s, and is written as things stand then',
    async (whose, { host, world }) => {
      const { eventId, join } = await openBoat(host, world);
      const { db } = world.services;
      await clearFailedAttempts(db, serverEmailsKey);
      const { wait } = watchMails(world, { limits: { [whose]: 1 } });
      const names = ['Ada Lee', 'Dan Lee', 'Eve Lee'];
      const people = [];
      for (const name of names)
        people.push(await join(name, `${name.slice(0, 3).toLowerCase()}@example.com`));
      for (const { say } of people) {
        await say('coming');
        world.clock.advance(0.1);
      }
      expect((await wait(3)).map(({ to }) => to)).toEqual(['ada@example.com']);
      expect(await wait(60)).toEqual([]);
      const isTheirs = eq(emails.eventId, eventId);
      expect(await db.select().from(emails).where(isTheirs)).toHaveLength(1);
      const out = { eventId, attendeeId: people[1]?.attendeeId ?? '', by: 'x', address: 'y' };
      await db.insert(optOuts).values({ ...out, createdAt: world.clock.now() });
      expect((await wait(24 * 60)).map(({ to }) => to)).toEqual(['eve@example.com']);
    },
  );

  test('is no more than six a day to one person', async ({ host, world }) => {
    const { join } = await openBoat(host, world);
    const { wait } = watchMails(world);
    const ada = await join('Ada Lee', 'ada@example.com');
    const mails: Mail[] = [];
    for (let hour = 0; hour < 9; hour += 1) {
      await ada.say(hour % 2 === 0 ? 'coming' : 'not_coming');
      mails.push(...(await wait(60)));
    }
    expect(mails).toHaveLength(6);
    const [last, ...more] = await wait(16 * 60);
    expect(more).toEqual([]);
    expect(last?.text).toContain('Boat: coming');
  });
});

describe('who has a place now', () => {
  test('hears it once on their page and phone, and by e-mail at once', async ({ host, world, clock }) => {
    const { join } = await openBoat(host, world, { capacity: 1 });
    const { work, wait } = watchMails(world);
    const [ada, ben] = [await join('Ada Lee'), await join('Ben Lee', 'ben@example.com')];
    await ada.say('coming');
    await ben.say('coming');
    expect((await wait(2))[0]?.text).toContain('Boat: waiting for a place');
    await ada.say('not_coming');
    const [mail, ...more] = await work();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('You have a place: Boat');
    expect(mail?.text).toContain('Boat: coming');
    expect(await ben.feed()).toMatchObject([
      { kind: 'place', title: 'Boat', message: expect.stringContaining('it is yours') },
    ]);
    expect(await ada.titles()).toEqual([]);
    clock.advance(10);
    expect(await work()).toEqual([]);
  });

  test('is told until when a place is held for them', async ({ host, world }) => {
    const { join } = await openBoat(host, world, { capacity: 1, waitingRule: 'asked' });
    const { work, wait } = watchMails(world);
    const [ada, ben] = [await join('Ada Lee'), await join('Ben Lee', 'ben@example.com')];
    await ada.say('coming');
    await ben.say('coming');
    await wait(2);
    await ada.say('not_coming');
    const [mail] = await work();
    expect(mail?.subject).toBe('A place is held for you: Boat');
    expect(mail?.text).toMatch(/held for you until \w+, June 6, \d+:\d\d/);
    expect(await ben.feed()).toMatchObject([{ kind: 'offer', title: 'Boat' }]);
  });

  test('is seen to by who answered for them, who is told whose it is', async ({ host, world }) => {
    const { eventId, askingId, join } = await openBoat(host, world, { capacity: 1, waitingRule: 'asked' });
    const { work, wait } = watchMails(world);
    const [eve, ada, ben] = [
      await join('Eve Fox'),
      await join('Ada Lee', 'ada@example.com'),
      await join('Ben Lee'),
    ];
    const lees = { id: randomUUID(), undoId: randomUUID(), name: 'The Lees', address: null, plusOnes: 0 };
    const { attendeeId } = ben;
    await host.households.create({ eventId, ...lees, attendeeIds: [ada.attendeeId, attendeeId] });
    await eve.say('coming');
    await ada.phone.answers.give({ ...ada.guest, ...submit({ askingId, attendeeId, reply: 'coming' }) });
    expect(await wait(2)).toEqual([]);
    await eve.say('not_coming');
    const [mail, ...more] = await work();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: 'ada@example.com', subject: 'A place became free: Boat' });
    expect(mail?.text).toMatch(/Boat.?, for .?Ben Lee.?: a place is held until .+June 6, \d+:\d\d/);
    expect(await ada.feed()).toMatchObject([{ kind: 'offer_for', title: 'Boat' }]);
    const taken = { askingId, personId: attendeeId, takes: true };
    await ada.phone.answers.answerOffer({ ...ada.guest, ...taken });
    // A host enters answers for Ben, who has no address: the person who may answer for him is told.
    await host.answers.enter({ eventId, ...submit({ askingId, attendeeId, reply: 'not_coming' }) });
    await eve.say('coming');
    await host.answers.enter({ eventId, ...submit({ askingId, attendeeId, reply: 'coming' }) });
    await eve.say('not_coming');
    expect((await work()).map(({ to, text }) => [to, text])).toEqual([
      ['ada@example.com', expect.stringContaining('Ben Lee')],
    ]);
  });

  test('is not told of one that they gave back before the message went', async ({ host, world }) => {
    const { join } = await openBoat(host, world, { capacity: 1, waitingRule: 'asked' });
    const { work, wait } = watchMails(world, { limits: { event: 1 } });
    const [ada, ben] = [await join('Ada Lee'), await join('Ben Lee', 'ben@example.com')];
    await ada.say('coming');
    await ben.say('coming');
    expect(await wait(2)).toHaveLength(1);
    await ada.say('not_coming');
    expect(await work()).toEqual([]);
    await ben.say('not_coming');
    expect(await wait(2)).toEqual([]);
    const [mail] = await wait(24 * 60);
    expect(mail?.subject).toBe('Your answers to Ana & Søren');
    expect(mail?.text).toContain('Boat: not coming');
  });
});
