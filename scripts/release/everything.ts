import { randomUUID } from 'node:crypto';
import { addDays } from '@daysheet/shared/lib/time.ts';
import { TOTP, Secret } from 'otpauth';
import { and, eq, like } from 'drizzle-orm';
import { createItem, createWedding } from '../../tests/factories/events.ts';
import { showPicture } from '../../tests/factories/pictures.ts';
import { createSubscriber } from '../../tests/fake-push.ts';
import { takeIdempotencyKey } from '../../server/db/idempotency-keys.ts';
import { eventAttendees } from '../../server/db/schema/attendees.ts';
import { backupNights } from '../../server/db/schema/backups.ts';
import { eventCopies } from '../../server/db/schema/events.ts';
import { scheduleHidden } from '../../server/db/schema/schedule.ts';
import { eventMembers } from '../../server/db/schema/members.ts';
import { followedSheets, sheetRows } from '../../server/db/schema/followed-sheets.ts';
import { answerMails } from '../../server/db/schema/answer-mails.ts';
import { householdRefusals, households } from '../../server/db/schema/households.ts';
import { identities } from '../../server/db/schema/identities.ts';
import { passkeys } from '../../server/db/schema/passkeys.ts';
import { users } from '../../server/db/schema/users.ts';
import { noteChange } from '../../server/features/signals/live/live.commands.ts';
import { hashEmail } from '../../server/features/core/attendees/opt-outs.rules.ts';
import { issueHouseholdLinks } from '../../server/features/core/links/household-links.commands.ts';
import { buildOptOutToken } from '../../server/features/core/links/links.rules.ts';
import { openOptOutScope } from '../../server/features/reach/invitations/opt-outs.access.ts';
import { setOptedOut } from '../../server/features/reach/invitations/opt-outs.commands.ts';
import type { Services } from '../../server/trpc/context.ts';
import { createPhone, type Phone } from '../demo/phone.ts';
import type { DemoAccount, DemoWedding } from '../demo/wedding.ts';

type PlantedWedding = { services: Services; host: Phone; eventId: string };

async function plantHouseholds({ services: { db, clock }, eventId }: PlantedWedding): Promise<void> {
  const [id, createdAt] = [randomUUID(), clock()];
  await db.insert(households).values({ eventId, id, name: 'The Okafors', createdAt });
  const theirs = and(eq(eventAttendees.eventId, eventId), like(eventAttendees.name, '%Okafor'));
  await db.transaction(async (tx) => {
    await tx.update(eventAttendees).set({ householdId: id }).where(theirs);
    await noteChange(tx, eventId, { topics: [], guests: 'none' });
  });
  await issueHouseholdLinks(db, { eventId }, createdAt);
  await db.insert(householdRefusals).values({ eventId, key: 'put away', createdAt });
}

/** A host's questions, and the answers. */
async function plantAnswers(
  { services: { db, clock }, host, eventId }: PlantedWedding,
  attendeeId: string,
): Promise<void> {
  const [asking, question] = [randomUUID(), randomUUID()];
  await host.answers.saveAsking({
    eventId,
    id: asking,
    itemId: null,
    allowsMaybe: true,
    deadlineOn: null,
    whenDeclined: 'greyed',
    capacity: 200,
    waitingRule: 'asked',
  });
  await host.answers.saveQuestion({
    eventId,
    id: question,
    itemId: null,
    kind: 'menu',
    label: 'Fish or beans?',
    why: 'The kitchen asks.',
    choices: ['Fish', 'Beans'],
    roleIds: [],
    isSensitive: false,
  });
  const chosen = [{ questionId: question, attendeeId, version: 1, value: 'Fish', note: null }];
  const replies = [{ askingId: asking, attendeeId, reply: 'coming' as const }];
  await host.answers.enter({ eventId, submissionId: randomUUID(), replies, words: chosen });
  const [since, dueAt] = [clock(), new Date('2126-01-01T00:00:00Z')];
  await db.insert(answerMails).values({ eventId, attendeeId, about: 'answers', since, dueAt });
}

/** A followed sheet that nobody reads any more, with a new person in it. */
async function plantSheet({ services: { db, clock }, eventId }: PlantedWedding): Promise<void> {
  const address = 'https://sheets.example/list.csv';
  const now = clock();
  await db
    .insert(followedSheets)
    .values({ eventId, address, pausedAt: now, nextReadAt: now, createdAt: now });
  const content = { name: 'Zoé Dupont', role: 'Crew', email: '', phone: '' };
  const proposal = { isOnSheet: true, proposal: 'new' as const, content, revision: 1 };
  await db.insert(sheetRows).values({ id: randomUUID(), eventId, ...proposal });
}

async function importPhone(
  host: PlantedWedding['host'],
  eventId: string,
  { id, phone }: { id: string; phone: string | null },
): Promise<void> {
  const importId = randomUUID();
  const change = [{ id, phone: { from: phone, to: '+44 20 7946 0999' } }];
  const part = { fileName: 'guests.csv', add: [], change, remove: [] };
  await host.attendees.stageImport({ eventId, importId, ...part });
  await host.attendees.saveImport({ eventId, importId, rows: 1 });
}

/** A host's work of the weeks before: labels, links, invitations, messages, a repeating item, changes and undos. */
async function plantHostsWork(planted: PlantedWedding): Promise<void> {
  const {
    services: { db },
    host,
    eventId,
  } = planted;
  const { startDate } = await host.events.get({ eventId });
  await host.events.renameDay({ eventId, date: startDate, label: 'Arrival' });
  await host.memory.save({ eventId, isOn: true, thanks: 'Thank you for coming!' });
  const [first, second] = (await host.attendees.list({ eventId, search: 'Okafor' })).attendees;
  const [role] = await host.roles.list({ eventId });
  if (!first || !second || !role) throw new Error('The demo wedding has other people than before.');
  const message = { subject: 'Come to {event}', message: 'Hi {name},\n\n[LINK]' };
  const attendeeIds = [first.id, second.id];
  await host.invitations.sendEmails({ eventId, id: randomUUID(), ...message, attendeeIds });
  const words = { title: 'The bus is here', message: 'It leaves in ten minutes.' };
  const toRole = { targetType: 'role' as const, roleIds: [role.id] };
  await host.notifications.send({ eventId, id: randomUUID(), ...words, ...toRole });
  const repeat = { frequency: 'daily' as const, every: 1, ends: { kind: 'times' as const, times: 3 } };
  const bus = { eventDate: startDate, startTime: '08:00', endTime: '08:30', title: 'Shuttle' };
  const shuttleId = await createItem(host, eventId, { ...bus, repeat });
  const gone = { itemId: shuttleId, occurrenceDate: addDays(startDate, 2), change: 'this' as const };
  await host.notices.sendNow({ eventId });
  await host.schedule.delete({ eventId, ...gone, undoId: randomUUID() });
  await host.schedule.mark({ eventId, itemId: shuttleId, occurrenceDate: startDate, mark: 'done' });
  await host.attendees.delete({ eventId, attendeeId: second.id, undoId: randomUUID() });
  const day = { date: startDate, label: 'Arrival' };
  await host.eventFiles.addPart({ id: randomUUID(), position: 0, list: 'days', rows: [day] });
  await importPhone(host, eventId, first);
  await host.bell.see({ eventId, until: planted.services.clock().toISOString() });
  await host.bell.chooseMail({ eventId, mail: 'daily' });
  await host.bell.addDevice({ eventId, ...createSubscriber().subscription });
  await plantSheet(planted);
  await plantAnswers(planted, first.id);
  await showPicture(host, eventId);
  const copy = await host.events.duplicate({ eventId, id: randomUUID(), name: 'Next year' });
  // The state of a large copy while its people are still being added.
  const last = 'ffffffff-ffff-4fff-bfff-ffffffffffff';
  await db
    .insert(eventCopies)
    .values({ eventId: copy.id, fromEventId: eventId, afterAttendeeId: last, people: 1 });
}

/** Guests' traces: a phone with push, an open page, somebody who opted out of e-mails, and a message to the operator. */
async function plantGuestsWork({ services, eventId }: PlantedWedding, { guestKey, eventCode }: DemoWedding) {
  const guest = createPhone(services);
  const key = { eventId, guestKey: guestKey ?? '' };
  await guest.push.subscribe({ ...key, ...createSubscriber().subscription });
  await guest.live.beat({ ...key, pageId: randomUUID() });
  const { matches } = await guest.join.searchAttendees({ eventCode, search: 'Ben Carter' });
  const pickHandle = matches[0]?.pickHandle ?? '';
  await guest.join.asExisting({ eventCode, pickHandle, pickId: randomUUID() });
  const writer = { firstName: 'Ben', lastName: 'Carter', email: 'ben.carter@example.com', website: '' };
  await guest.contact.send({ id: randomUUID(), ...writer, subject: 'Thanks', message: 'It is lovely.' });
}

/** Returns the token of their unsubscribe link. */
async function plantOptOut({
  services: { db, linkKey, clock },
  host,
  eventId,
}: PlantedWedding): Promise<string> {
  const [person] = (await host.attendees.list({ eventId, search: 'Alma Fischer' })).attendees;
  if (!person) throw new Error('The demo wedding has other people than before.');
  const token = buildOptOutToken(linkKey, {
    attendeeId: person.id,
    by: hashEmail('alma.fischer@example.com'),
    eventId,
  });
  const scope = await openOptOutScope(db, linkKey, token);
  if (!scope) throw new Error('The link to unsubscribe opens nothing.');
  await setOptedOut(db, scope, true, clock());
  return token;
}

/** A member, from whom an item is hidden, and an open invitation. */
async function plantMember({ services: { db, clock }, host, eventId }: PlantedWedding, userId: string) {
  await host.members.invite({ eventId, id: randomUUID(), right: 'reader', email: null });
  const times = { createdAt: clock(), lastSeenAt: clock() };
  await db.insert(eventMembers).values({ eventId, userId, right: 'planner', ...times });
  await db.insert(scheduleHidden).values({ eventId, itemId: randomUUID(), userId });
}

/** A second factor, a passkey, another event with its code replaced and then deleted, and an open invitation to sign up. */
async function plantOperatorsWork(
  { services, host, eventId: weddingId }: PlantedWedding,
  { password, email }: DemoAccount,
) {
  const { db, clock } = services;
  const { id: eventId, eventCode } = await createWedding(host, {
    startDate: '2026-09-05',
    endDate: '2026-09-06',
  });
  await host.events.replaceCode({ eventId, eventCode });
  await host.events.delete({ eventId });
  const olga = { id: randomUUID(), fullName: 'Olga Operator', email: 'olga@demo.example', password };
  const operator = createPhone({ ...services, adminEmails: [olga.email] });
  await operator.auth.signUp(olga);
  await db.update(users).set({ emailVerifiedAt: clock() }).where(eq(users.email, olga.email));
  await operator.auth.signIn(olga);
  await operator.operator.invite({ email: 'new@demo.example', password });
  const { secret } = await operator.account.beginSecondFactor({ password });
  const totp = new TOTP({ secret: Secret.fromBase32(secret) });
  await operator.account.confirmSecondFactor({ code: totp.generate({ timestamp: clock().getTime() }) });
  await plantMember({ services, host, eventId: weddingId }, olga.id);
  const known = { issuer: 'https://id.demo.example', subject: 'olga', email: olga.email };
  await db.insert(identities).values({ ...known, userId: olga.id, createdAt: clock(), lastUsedAt: clock() });
  await db.insert(passkeys).values({
    id: randomUUID(),
    userId: olga.id,
    credentialId: 'cGFzc2tleQ',
    publicKey: 'cHVibGljLWtleQ',
    counter: 0,
    transports: ['internal'],
    rpId: 'demo.example',
    isBackupEligible: true,
    isBackedUp: true,
    name: 'Phone',
    createdAt: clock(),
    lastUsedAt: clock(),
  });
  // A test message would set it, which needs a provider.
  await takeIdempotencyKey(db, 'trial', clock());
  await db
    .insert(backupNights)
    .values({ night: '2026-06-05', triedAt: clock(), madeAt: clock(), name: email });
}

/**
 * Adds to the demo wedding everything else that can be stored, so that each table has a row. Returns people's keys and
 * links, which have to open their pages after an upgrade too.
 */
export async function plantEverything(services: Services, account: DemoAccount, wedding: DemoWedding) {
  const host = createPhone(services);
  await host.auth.signIn(account);
  const { eventId, guestName, guestKey } = wedding;
  const planted = { services, host, eventId };
  await plantHouseholds(planted);
  await plantHostsWork(planted);
  await plantGuestsWork(planted, wedding);
  const optOutToken = await plantOptOut(planted);
  await plantOperatorsWork(planted, account);
  const { links } = await host.links.list({ eventId, search: guestName });
  const guest = createPhone(services);
  const key = { eventId, guestKey: guestKey ?? '' };
  const { address } = await guest.calendar.link(key);
  const { items } = await guest.join.schedule(key);
  return {
    linkToken: new URL(links[0]?.link ?? '').pathname.split('/').at(-1) ?? '',
    calendarPath: new URL(address).pathname,
    optOutToken,
    titles: items.map(({ title }) => title),
  };
}
