import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { catchMessage, startAdmin } from '../../tests/admin-here.ts';
import { limits } from '../db/schema/limits.ts';
import { eventMembers } from '../db/schema/members.ts';
import { passkeys } from '../db/schema/passkeys.ts';
import { sessions, users } from '../db/schema/users.ts';
import { events } from '../db/schema/events.ts';
import { addToCount } from '../db/failed-attempts.ts';

type Admin = Awaited<ReturnType<typeof startAdmin>>;

async function addAccount({ db, now }: Admin, name: string, email = `${name.toLowerCase()}@example.com`) {
  const id = randomUUID();
  await db.insert(users).values({ id, email, fullName: name, passwordHash: 'unused', createdAt: now() });
  return { id, email, name };
}

async function addSession({ db, now }: Admin, userId: string, userAgent: string) {
  const expiresAt = new Date(now().getTime() + 60_000);
  const row = { id: randomUUID(), publicId: randomUUID(), userId, userAgent, expiresAt };
  await db.insert(sessions).values({ ...row, lastSeenAt: now(), createdAt: now() });
}

const addEvent = (
  { db }: Admin,
  createdBy: string,
  name: string,
  eventCode: string,
  id: string = randomUUID(),
) =>
  db.insert(events).values({
    id,
    name,
    eventCode,
    createdBy,
    eventType: 'wedding',
    startDate: '2026-06-06',
    endDate: '2026-06-07',
    timeZone: 'Europe/Ljubljana',
    attendeeCount: 10,
  });

test('accounts are listed newest first, searched as typed, and turned over a page at a time', async () => {
  const admin = await startAdmin();
  expect(await admin.say('users')).toBe('There is no such account.');
  for (let n = 0; n < 51; n += 1) {
    admin.setClock(new Date(Date.UTC(2026, 5, 5, 12, n)).toISOString());
    await addAccount(admin, `Person${n}`);
  }
  await addAccount(admin, '100%_Ana', 'Q@example.com'.toLowerCase());
  expect(await admin.read('users')).toMatchObject({ page: 1, pages: 2, total: 52 });
  const last = await admin.read('users', '--page', '2');
  expect(last).toMatchObject({
    page: 2,
    accounts: [{ name: 'Person1' }, { name: 'Person0', events: 0, lastSeenAt: null }],
  });
  expect(await admin.read('users', '--search', '0%_a')).toMatchObject({
    total: 1,
    accounts: [{ name: '100%_Ana' }],
  });
  expect(await admin.read('users', '--search', 'PERSON4@')).toMatchObject({ total: 1 });
  expect(await admin.say('users', '--search', 'nobody')).toBe('There is no such account.');
  expect(await catchMessage(admin.say('users', '--page', '0'))).toBe('--page wants a number from 1.');
});

test('one account is shown with its events, where it is signed in, and what it sent', async () => {
  const admin = await startAdmin();
  const ana = await addAccount(admin, 'Ana');
  await addEvent(admin, ana.id, 'Summer\u001b[2J', 'WED1');
  await addSession(admin, ana.id, 'Firefox\u202e');
  expect(await admin.read('users', 'show', 'ANA@example.com')).toMatchObject({
    ...ana,
    sent: { emails: 0, texts: 0 },
    events: [{ name: 'Summer\u001b[2J', code: 'WED1', status: 'draft', people: 0, items: 0 }],
    sessions: [{ userAgent: 'Firefox\u202e', lastSeenAt: '2026-06-05T12:00:00.000Z' }],
  });
  const words = await admin.say('users', 'show', ana.email);
  expect(words).toContain(
    String.raw`WED1  Summer\u001b[2J, 2026-06-06 to 2026-06-07, draft, 0 people, 0 items`,
  );
  expect(words).toContain(String.raw`Firefox\u202e`);
  expect(await catchMessage(admin.say('users', 'show', 'bo@example.com'))).toContain('Nobody has an account');
  expect(await catchMessage(admin.say('users', 'show', 'bo'))).toBe('bo is no e-mail address.');
});

test('an account is deleted once that is said twice, and the log tells of it', async () => {
  const admin = await startAdmin();
  const [ana, bo] = [await addAccount(admin, 'Ana'), await addAccount(admin, 'Bo')];
  await addEvent(admin, ana.id, 'Hers', 'WED1');
  await addEvent(admin, bo.id, 'His', 'WED2');
  expect(await admin.say('users', 'delete', ana.email)).toBe(
    'This would be deleted: Ana <ana@example.com>, 1 events, 0 people on their lists.\nNothing was done yet. To do it: npm run admin -- users delete ana@example.com --yes',
  );
  expect(await admin.db.$count(users)).toBe(2);
  expect(await admin.read('users', 'delete', ana.email, '--yes')).toMatchObject({ isDone: true, events: 1 });
  expect((await admin.db.select().from(users)).map(({ email }) => email)).toEqual([bo.email]);
  expect((await admin.db.select().from(events)).map(({ name }) => name)).toEqual(['His']);
  expect(await admin.read('log', '--kind', 'account_removed')).toMatchObject({ lines: [{ userId: ana.id }] });
});

test('whoever deletes an account hears first which events others plan along, and would lose', async () => {
  const admin = await startAdmin();
  const [ana, bo] = [await addAccount(admin, 'Ana'), await addAccount(admin, 'Bo')];
  const eventId = randomUUID();
  await addEvent(admin, ana.id, 'Shared\u001b[2J', 'WED1', eventId);
  await addEvent(admin, ana.id, 'Hers alone', 'WED2');
  await admin.db
    .insert(eventMembers)
    .values({ eventId, userId: bo.id, right: 'planner', createdAt: admin.now() });
  expect(await admin.say('users', 'delete', ana.email)).toBe(
    String.raw`This would be deleted: Ana <ana@example.com>, 2 events, 0 people on their lists.
    Shared\u001b[2J: others plan it along (1) and would lose it. Have it handed over to one of them first.
Nothing was done yet. To do it: npm run admin -- users delete ana@example.com --yes`,
  );
  const shared = [{ id: eventId, name: 'Shared\u001b[2J', members: 1 }];
  expect(await admin.read('users', 'delete', ana.email)).toMatchObject({ isDone: false, events: 2, shared });
  expect(await admin.say('users', 'show', ana.email)).toContain('0 items, 1 others plan it along');
  expect(await admin.read('users', 'delete', ana.email, '--yes')).toMatchObject({ isDone: true, shared });
  expect(await admin.read('users', 'delete', bo.email)).toMatchObject({ events: 0, shared: [] });
});

test('sessions of one account, or of all, are ended, and the log tells of it', async () => {
  const admin = await startAdmin();
  const [ana, bo] = [await addAccount(admin, 'Ana'), await addAccount(admin, 'Bo')];
  for (const { id } of [ana, ana, bo]) await addSession(admin, id, 'Firefox');
  expect(await catchMessage(admin.say('sessions', 'end'))).toContain('say --all');
  expect(await catchMessage(admin.say('sessions', 'end', ana.email, '--all'))).toContain('Whose?');
  expect(await admin.db.$count(sessions)).toBe(3);
  expect(await admin.read('sessions', 'end', ana.email)).toEqual({ email: ana.email, ended: 2 });
  expect((await admin.db.select().from(sessions)).map(({ userId }) => userId)).toEqual([bo.id]);
  expect(await admin.read('sessions', 'end', '--all')).toEqual({ email: null, ended: 1 });
  expect(await admin.read('log', '--kind', 'sessions_ended')).toMatchObject({
    lines: expect.arrayContaining([
      expect.objectContaining({ userId: ana.id }),
      expect.objectContaining({ userId: null }),
    ]),
  });
});

test('limits tell what was sent today and how much may be, and are raised under the old name, too', async () => {
  const admin = await startAdmin({ EMAILS_PER_NEW_HOST_DAILY: '30', TEXTS_DAILY: '7' });
  const ana = await addAccount(admin, 'Ana');
  const day = { count: 12, windowMinutes: 24 * 60 };
  await addToCount(admin.db, { ...day, key: `invitations:email:host:${ana.id}` }, admin.now());
  await addToCount(admin.db, { ...day, key: 'emails:server' }, admin.now());
  const resetsAt = '2026-06-06T12:00:00.000Z';
  expect(await admin.read('limits')).toEqual({
    server: { email: { used: 12, most: 20_000, resetsAt }, text: { used: 0, most: 7, resetsAt: null } },
    account: null,
  });
  const read = () => admin.read('limits', ana.email);
  expect(await read()).toMatchObject({
    account: {
      raisedAt: null,
      sending: { email: { used: 12, most: 30, resetsAt }, text: { used: 0, most: 100 } },
      events: { used: 0, most: 500 },
      people: { used: 0, most: 200_000 },
    },
  });
  expect(await admin.say('raise-limits', ana.email)).toContain(
    'may send as much in a day as an older account',
  );
  expect(await read()).toMatchObject({ account: { sending: { email: { used: 12, most: 10_000 } } } });
  admin.setClock('2026-06-06T12:00:01Z');
  expect(await read()).toMatchObject({ account: { sending: { email: { used: 0, most: 10_000 } } } });
  expect(await catchMessage(admin.say('limits', '--raise'))).toBe('EMAIL is missing.');
  expect(await admin.db.$count(limits)).toBe(2);
});

test('the operator sees passkeys, leaves them where only the phone with the app is lost, and removes them where it was taken', async () => {
  const admin = await startAdmin();
  const ana = await addAccount(admin, 'Ana');
  for (const name of ['Phone\u001b[2J', 'Key']) {
    const kept = { transports: [], rpId: 'example.org', isBackupEligible: false, isBackedUp: false };
    const row = { id: randomUUID(), userId: ana.id, credentialId: name, publicKey: 'x', counter: 0, name };
    await admin.db.insert(passkeys).values({ ...row, ...kept, createdAt: admin.now() });
  }
  expect(await admin.read('users', 'show', ana.email)).toMatchObject({
    passkeys: expect.arrayContaining([expect.objectContaining({ name: 'Key', lastUsedAt: null })]),
  });
  const words = await admin.say('users', 'show', ana.email);
  expect(words).toContain('Passkeys: 2');
  expect(words).toContain(String.raw`used never: Phone\u001b[2J`);
  const reset = (...options: string[]) => admin.read('reset-second-factor', ana.email, ...options);
  expect(await reset()).toEqual({ email: ana.email, wasOn: false, passkeysRemoved: 0, passkeysLeft: 2 });
  expect(await admin.say('reset-second-factor', ana.email)).toContain('2 passkeys still sign in');
  expect(await reset('--passkeys')).toMatchObject({ passkeysRemoved: 2, passkeysLeft: 0 });
  expect(await admin.db.select().from(passkeys)).toEqual([]);
});
