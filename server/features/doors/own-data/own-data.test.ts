import { randomUUID } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { describe, expect } from 'vitest';
import { createAttendee, createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import {
  decideAll,
  mary,
  followSheet,
  listProposalLines,
} from '../../../../tests/factories/published-sheets.ts';
import { createSubscriber } from '../../../../tests/fake-push.ts';
import { catchRefusal, type Host, test, type World } from '../../../../tests/test.ts';
import { auditLog } from '../../../db/schema/audit.ts';
import { eventAttendees } from '../../../db/schema/attendees.ts';
import { optOuts } from '../../../db/schema/opt-outs.ts';
import { hashEmail } from '../../core/attendees/opt-outs.rules.ts';
import { streamToGuest } from '../../signals/live/live-streams.queries.ts';
import { openGuestScope } from '../../core/gates/guest.access.ts';
import { shortenEmail, shortenPhone } from './own-data.rules.ts';

let people = 0;

/** A guest with a unique name and addresses, who has joined on a phone and has rows in every table about people. */
async function joinXylophine(world: World, host: Host) {
  const name = `Xylophine ${'abcdefghijklmnop'[people++]}zy`;
  const email = `x${name.slice(-3)}@example.net`;
  const phone = `+386 41 99${people} 877`;
  const wedding = await createLiveWedding(host);
  const { eventId, eventCode, familyId } = wedding;
  const person = { name, roleId: familyId, email, phone, hint: 'the aunt' };
  const attendeeId = await createAttendee(host, eventId, person);
  await createItem(host, eventId, {
    title: 'Her speech',
    assignmentType: 'individuals',
    attendeeIds: [attendeeId],
  });
  await host.links.list({ eventId });
  await host.invitations.sendEmails({
    id: randomUUID(),
    eventId,
    attendeeIds: [attendeeId],
    subject: 'Come',
    message: 'Dear {Name}, {PersonalLink}',
  });
  const joined = await joinOnPhone(world, eventCode, 'xylo');
  await host.notifications.send({
    id: randomUUID(),
    eventId,
    title: 'To Xylophine',
    message: 'Please call',
    targetType: 'individual',
    attendeeIds: [attendeeId],
    roleIds: [],
  });
  await joined.phone.live.beat({ ...joined.guest, pageId: randomUUID() });
  await joined.phone.push.subscribe({ ...joined.guest, ...createSubscriber().subscription });
  await joined.phone.calendar.link(joined.guest);
  return { ...wedding, ...joined, attendeeId, name, email };
}

describe('what is stored about a guest', () => {
  test('is theirs to fetch: all of it, and nothing that lets somebody in', async ({ world, host }) => {
    const { phone: caller, guest, name, email } = await joinXylophine(world, host);
    const data = await caller.ownData.read(guest);
    expect(data).toMatchObject({
      event: { name: 'Ana & Søren' },
      you: { name, role: 'Family', hint: 'the aunt', addedYourself: false },
      namedFor: [{ title: 'Her speech' }],
      personalLink: { openedAt: null, isRevoked: false },
      hasCalendarAddress: true,
      messages: [{ channel: 'email', subject: 'Come', to: 'x…@example.net', state: 'outbox' }],
      notices: [{ title: 'To Xylophine', message: 'Please call', seenAt: null }],
    });
    expect(data.you.joinedAt).toBe(world.clock.now().toISOString());
    expect([data.phones, data.nameTakenAt, data.openPagesSeenAt].map((list) => list.length)).toEqual([
      1, 1, 1,
    ]);
    // A person who took the name could read the file: addresses are shortened so that only their owner recognises them.
    const text = JSON.stringify(data);
    for (const secret of [guest.guestKey, email, '386', 'p256dh', 'auth"'])
      expect(text).not.toContain(secret);
    expect(data.you).toMatchObject({ email: 'x…@example.net', phone: '… 77' });
  });

  test('says that they want no messages of this event, whatever they said of another one', async ({
    world,
    host,
    otherHost,
  }) => {
    const { phone: caller, guest, email } = await joinXylophine(world, host);
    const { eventId: otherEventId } = await createLiveWedding(otherHost);
    const wantsNone = async () => (await caller.ownData.read(guest)).you.wantsNoMessages;
    const said = { by: hashEmail(email), address: hashEmail(email), attendeeId: randomUUID() };
    const createdAt = world.clock.now();
    const { db } = world.services;
    await db.insert(optOuts).values({ ...said, eventId: otherEventId, createdAt });
    expect(await wantsNone()).toBe(false);
    await db.insert(optOuts).values({ ...said, eventId: guest.eventId, createdAt });
    expect(await wantsNone()).toBe(true);
  });

  test('is nobody else’s, and not asked for without end', async ({ world, host, otherHost, visitor }) => {
    const { phone: caller, guest } = await joinXylophine(world, host);
    const other = await createLiveWedding(otherHost);
    const elsewhere = { ...guest, eventId: other.eventId };
    expect(await catchRefusal(visitor.ownData.read(elsewhere))).toBe('join.access_denied');
    for (let times = 0; times < 20; times++) await caller.ownData.read(guest);
    expect(await catchRefusal(caller.ownData.read(guest))).toBe('join.too_many_tries');
  });

  test('shortens addresses of any form', () => {
    expect(shortenEmail('m@example.net')).toBe('m…@example.net');
    expect(shortenEmail('nobody')).toBe('…');
    expect(shortenPhone('041/998-877')).toBe('… 77');
  });
});

/** Counts the rows of all tables that contain one of these words. */
async function countRows({ services: { db } }: World, words: readonly string[]): Promise<number> {
  const tables = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  );
  let found = 0;
  for (const { name } of tables)
    for (const said of words) {
      const [row] = await db.execute<{ n: number }>(
        sql`select count(*)::int as n from ${sql.identifier(name)} as r where r::text ilike ${`%${said}%`}`,
      );
      found += row?.n ?? 0;
    }
  return found;
}

describe('a guest who erases their data', () => {
  test('is in no table any more, and the host sees that one left', async ({ world, host }) => {
    const { phone: caller, guest, eventId, name, email } = await joinXylophine(world, host);
    const words = [name, email, guest.guestKey];
    expect(await countRows(world, words)).toBeGreaterThan(4);
    const before = await host.attendees.list({ eventId });
    await caller.ownData.erase(guest);
    expect(await countRows(world, words)).toBe(0);
    const after = await host.attendees.list({ eventId });
    expect(after.attendees.length).toBe(before.attendees.length - 1);
    const { lines } = await host.events.activity({ eventId });
    expect(lines.filter(({ kind }) => kind === 'attendee_erased_self')).toMatchObject([
      { who: null, facts: {} },
    ]);
    const logged = await world.services.db
      .select()
      .from(auditLog)
      .where(and(eq(auditLog.kind, 'guest_erased'), eq(auditLog.eventId, eventId)));
    expect(logged).toMatchObject([{ eventId, userId: null, network: null, times: 1 }]);
  });

  test('is not known by a sheet that the event follows either, and proposed no more', async ({
    world,
    host,
  }) => {
    const { phone: caller, guest, eventId, name, email } = await joinXylophine(world, host);
    const row = { name, role: 'Family', email, phone: '+386 1 2345' };
    const sheet = await followSheet(world, host, eventId, [row, mary]);
    const { undoId } = await decideAll(host, eventId, 'accept');
    sheet.write([{ ...row, phone: '+386 1 2346' }, mary]);
    await host.followedSheets.readNow({ eventId });
    expect(await listProposalLines(host, eventId)).toHaveLength(1);
    await caller.ownData.erase(guest);
    expect(await countRows(world, [name, email])).toBe(0);
    expect(await catchRefusal(host.followedSheets.undo({ eventId, undoId }))).toBe('undo.gone');
    sheet.write([mary, { ...row, phone: '+386 1 2346' }]);
    await host.followedSheets.readNow({ eventId });
    expect(await listProposalLines(host, eventId)).toEqual([]);
    expect(await countRows(world, [name, email])).toBe(0);
  });

  test('is out at once, with their link, and twice is once', async ({ world, host, visitor }) => {
    const { phone: caller, guest, eventId, name } = await joinXylophine(world, host);
    const { links } = await host.links.list({ eventId });
    const token = links.find((one) => one.name === name)?.link?.replace(/^.*\//, '') ?? '';
    const answers = await Promise.allSettled([caller.ownData.erase(guest), caller.ownData.erase(guest)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await catchRefusal(caller.ownData.erase(guest))).toBe('join.access_denied');
    expect(await catchRefusal(caller.join.schedule(guest))).toBe('join.access_denied');
    expect(await catchRefusal(caller.ownData.read(guest))).toBe('join.access_denied');
    expect(await catchRefusal(visitor.join.openLink({ token }))).toBe('join.not_available');
    const { lines } = await host.events.activity({ eventId });
    expect(lines.filter(({ kind }) => kind === 'attendee_erased_self')).toHaveLength(1);
  });

  test('has no stream any more', async ({ world, host }) => {
    const { phone: caller, guest, eventId, attendeeId } = await joinXylophine(world, host);
    const { db, bus } = world.services;
    const before = bus.size();
    const stream = streamToGuest({ db, bus, eventId, attendeeId }, () =>
      openGuestScope(db, guest).then(
        ({ attendee }) => attendee.id,
        () => null,
      ),
    );
    const heard = stream.next();
    await caller.ownData.erase(guest);
    expect((await heard).value?.[1]).toEqual({ kind: 'gone' });
    expect((await stream.next()).done).toBe(true);
    expect(bus.size()).toBe(before);
  });

  test('silences nobody: whom the host lists again can be written to', async ({ world, host }) => {
    const { phone: caller, guest, eventId, familyId, email } = await joinXylophine(world, host);
    await caller.ownData.erase(guest);
    const again = { name: 'Aunt Xylo', roleId: familyId, email: email.toUpperCase() };
    const attendeeId = await createAttendee(host, eventId, again);
    const send = (to: string) =>
      host.invitations.sendEmails({
        id: randomUUID(),
        eventId,
        attendeeIds: [to],
        subject: 'Come',
        message: 'Dear {Name}, {PersonalLink}',
      });
    await expect(send(attendeeId).then(() => 'sent')).resolves.toBe('sent');
  });

  test('is of this event only, by its key only', async ({ world, host, otherHost, visitor }) => {
    const here = await joinXylophine(world, host);
    const there = await joinXylophine(world, otherHost);
    const mixed = { eventId: there.eventId, guestKey: here.guest.guestKey };
    expect(await catchRefusal(visitor.ownData.erase(mixed))).toBe('join.access_denied');
    await here.phone.ownData.erase(here.guest);
    expect(await there.phone.join.schedule(there.guest)).toMatchObject({ attendee: { name: there.name } });
  });

  test('is one of ten a day from one address: nobody empties a list so', async ({ world, host, visitor }) => {
    const { eventId, familyId } = await createLiveWedding(host);
    const ids: string[] = [];
    for (const letter of 'abcdefghijk')
      ids.push(await createAttendee(host, eventId, { name: `Person ${letter}`, roleId: familyId }));
    const rows = await world.services.db
      .select({ guestKey: eventAttendees.guestKey })
      .from(eventAttendees)
      .where(inArray(eventAttendees.id, ids));
    const erase = (row: { guestKey: string } | undefined) =>
      visitor.ownData.erase({ eventId, guestKey: row?.guestKey ?? '' });
    for (const row of rows.slice(0, 10)) await erase(row);
    expect(await catchRefusal(erase(rows[10]))).toBe('join.too_many_tries');
  });
});
