import { createHash, randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { expect } from 'vitest';
import { readDownload } from '../../../../tests/downloads.ts';
import { password } from '../../../../tests/factories/accounts.ts';
import { startApp } from '../../../../tests/app.ts';
import {
  createInvited,
  emailInput,
  listOutbox,
  withResend,
} from '../../../../tests/factories/invitations.ts';
import { createAttendee } from '../../../../tests/factories/events.ts';
import { findListed } from '../../../../tests/factories/guests.ts';
import { createVisitor, type Host, catchRefusal, test } from '../../../../tests/test.ts';
import { optOuts } from '../../../db/schema/opt-outs.ts';
import { hashEmail } from '../../core/attendees/opt-outs.rules.ts';

/** Finds every unsubscribe link in these responses. */
const linksIn = (...read: unknown[]): string[] => [
  ...new Set(JSON.stringify(read).match(/\/unsubscribe\/[\w-]+/g) ?? []),
];

/** Invites Ada to a wedding whose mail goes through Resend. `press` presses a button of an unsubscribe page. */
async function invite(world: Parameters<typeof withResend>[0]) {
  const { resend, host, work, world: here } = await withResend(world);
  const invited = await createInvited(host, here);
  const app = await startApp(here);
  const press = (link: string) => app.inject({ method: 'POST', url: link });
  const send = async (attendeeIds: string[]) => {
    const answer = await host.invitations.sendEmails(emailInput(invited.eventId, attendeeIds));
    await work();
    return answer;
  };
  const findLink = (to: string) => linksIn(resend.accepted.findLast((mail) => mail.to === to))[0] ?? '';
  const read = async (link: string) => (await app.inject({ url: link })).body;
  return { host, here, resend, press, read, send, findLink, ...invited };
}

const isOut = async (host: Host, eventId: string, search = 'Ada') =>
  (await host.attendees.list({ eventId, search })).attendees.map(({ isOptedOut }) => isOptedOut);

test('nothing that a host reads holds a link that opts a guest out or in', async ({ world }) => {
  const { host, resend, press, send, findLink, eventId, adaId } = await invite(world);
  await send([adaId]);
  const own = findLink('ada@example.com');
  const letter = { eventId, subject: 'X', message: '[LINK]' };
  const preview = await host.invitations.preview({ ...letter, channel: 'email', attendeeId: adaId });
  const { sentTo } = await host.invitations.sendTest({ ...letter, id: adaId });
  const trial = resend.accepted.filter(({ to }) => to === sentTo);
  const outbox = await listOutbox(host, eventId);
  const read = linksIn(
    preview,
    trial,
    outbox,
    await readDownload(await host.invitations.exportCsv({ eventId, channel: 'email' })),
  );
  for (const link of read) {
    expect(link).not.toBe(own);
    expect((await press(link)).statusCode, link).toBe(404);
  }
  expect(await isOut(host, eventId)).toEqual([false]);
});

test('who opted out stays out when the host takes them off the list and adds them again', async ({
  world,
}) => {
  const { host, press, send, findLink, eventId, familyId, adaId } = await invite(world);
  await send([adaId]);
  await press(findLink('ada@example.com'));
  // A host's own export does not tell them about an address's opt-out either, which outlives the guest.
  const exported = await readDownload(await host.account.exportData({ password }));
  expect(exported).toContain('ada@example.com');
  expect(exported).not.toContain(hashEmail('ada@example.com'));
  await host.attendees.delete({ eventId, attendeeId: adaId, undoId: randomUUID() });
  const again = await createAttendee(host, eventId, {
    name: 'Ada L.',
    roleId: familyId,
    email: ' ADA@example.com',
  });
  expect(await isOut(host, eventId)).toEqual([true]);
  expect(await catchRefusal(send([again]))).toBe('invitations.nobody_qualifies');
  // The opt-out also covers the phone, however it is written, and a copy of the event.
  const byPhone = await createAttendee(host, eventId, {
    name: 'Adele',
    roleId: familyId,
    phone: '020 7946 0001',
  });
  expect(byPhone).toBeTruthy();
  expect(await isOut(host, eventId, 'Adele')).toEqual([true]);
  const copy = await host.events.duplicate({ eventId, id: randomUUID(), name: 'Copy', withAttendees: true });
  expect(await isOut(host, copy.id, 'Ada L')).toEqual([true]);
  // The guest changes their mind with the same link.
  await press(`${findLink('ada@example.com')}/undo`);
  expect(await isOut(host, eventId)).toEqual([false]);
});

test('who opted out is known by the end of their number, also where it has eight figures at home', async ({
  world,
}) => {
  const { host, here, press, send, findLink, eventId, familyId, benId } = await invite(world);
  const { db } = here.services;
  const phoneOf = async (attendeeId: string, name: string, phone: string) => {
    const email = 'ben@example.com';
    await host.attendees.update({ eventId, attendeeId, name, roleId: familyId, email, phone });
  };
  await phoneOf(benId, 'Ben', '+386 41 998 877');
  await send([benId]);
  await press(findLink('ben@example.com'));
  await createAttendee(host, eventId, { name: 'Benno', roleId: familyId, phone: '041 998 877' });
  expect(await isOut(host, eventId, 'Benno')).toEqual([true]);
  // Older opt-outs stored a hash of nine digits, and still count for a number with these digits.
  const former = createHash('sha256').update('641998877').digest('hex').slice(0, 32);
  const { address } = optOuts;
  const ofNumber = and(eq(optOuts.eventId, eventId), ne(address, hashEmail('ben@example.com')));
  expect(await db.update(optOuts).set({ address: former }).where(ofNumber).returning()).toHaveLength(1);
  await createAttendee(host, eventId, { name: 'Bernd', roleId: familyId, phone: '00386 41 998877' });
  expect(await isOut(host, eventId, 'Bernd')).toEqual([true]);
  expect(await isOut(host, eventId, 'Benno')).toEqual([false]);
});

test('what a guest says of messages is said to the hosts once, and shown on the page as it is', async ({
  world,
}) => {
  const { host, press, send, findLink, eventId, adaId, read } = await invite(world);
  await send([adaId]);
  const link = findLink('ada@example.com');
  expect(await read(link)).not.toContain('You are unsubscribed');
  for (const _twice of [1, 2]) await press(link);
  expect(await read(link)).toContain('You are unsubscribed');
  for (const _twice of [1, 2]) await press(`${link}/undo`);
  expect(await read(link)).not.toContain('You are unsubscribed');
  const { lines } = await host.events.activity({ eventId });
  const said = lines.map(({ kind }) => kind).filter((kind) => kind.startsWith('attendee_opted'));
  expect(said.toSorted()).toEqual(['attendee_opted_in', 'attendee_opted_out']);
});

test("a host who has a guest's mail sent to themselves cannot undo what the guest says later", async ({
  world,
}) => {
  const { host, press, send, findLink, eventId, familyId, adaId } = await invite(world);
  await send([adaId]);
  const own = findLink('ada@example.com');
  const ada = { eventId, attendeeId: adaId, name: 'Ada', roleId: familyId };
  await host.attendees.update({ ...ada, email: 'host@example.com' });
  await send([adaId]);
  const ofHost = findLink('host@example.com');
  expect(ofHost).not.toBe('');
  await host.attendees.update({ ...ada, email: 'ada@example.com' });
  await press(own);
  await press(ofHost);
  await press(`${ofHost}/undo`);
  expect(await isOut(host, eventId)).toEqual([true]);
  // The hosts are not told either that the guest wants messages again.
  const { lines } = await host.events.activity({ eventId });
  const said = lines.map(({ kind }) => kind).filter((kind) => kind.startsWith('attendee_opted'));
  expect(said).toEqual(['attendee_opted_out']);
});

/** Lists what the hosts were told about people who opted out or back in. */
async function listSaid(host: Host, eventId: string) {
  const { lines } = await host.events.activity({ eventId });
  const said = lines.filter(({ kind }) => kind.startsWith('attendee_opted'));
  return said.map(({ kind, facts }) => `${kind} ${String(facts['name'])}`).toSorted();
}

test('a link stays good for its address when who it was sent to is merged into somebody of the list', async ({
  world,
}) => {
  const { host, here, press, read, send, findLink, eventId, eventCode, friendsId, cleoId } =
    await invite(world);
  const newcomer = { eventCode, id: randomUUID(), name: 'Mimi Leigh', roleId: friendsId };
  await createVisitor(here).join.asNewGuest({ ...newcomer, isNobodyListed: true });
  const { id: mimiId } = await findListed(host, eventId, 'Mimi Leigh');
  const mimi = { eventId, attendeeId: mimiId, name: 'Mimi Leigh', roleId: friendsId };
  await host.attendees.update({ ...mimi, email: 'mimi@example.com' });
  await send([mimiId]);
  const link = findLink('mimi@example.com');
  await host.attendees.merge({ eventId, attendeeId: mimiId, intoId: cleoId, mergeId: randomUUID() });
  expect((await press(link)).statusCode).toBe(303);
  expect(await isOut(host, eventId, 'Cleo')).toEqual([true]);
  expect(await catchRefusal(send([cleoId]))).toBe('invitations.nobody_qualifies');
  expect(await read(link)).toContain('You are unsubscribed');
  // The same link undoes the opt-outs; it tells nothing about others, not even who has the address now.
  await press(`${link}/undo`);
  const page = await read(`${link}/undone`);
  expect(page).toContain('You are back on the list');
  expect(page).not.toContain('Cleo');
  expect(await isOut(host, eventId, 'Cleo')).toEqual([false]);
  expect(await listSaid(host, eventId)).toEqual(['attendee_opted_in Cleo', 'attendee_opted_out Cleo']);
});

test('a link stays good for its address when people are removed and come anew, before it is pressed or after', async ({
  world,
}) => {
  const { host, press, read, send, findLink, eventId, familyId, adaId, benId } = await invite(world);
  await send([adaId, benId]);
  const [ofAda, ofBen] = [findLink('ada@example.com'), findLink('ben@example.com')];
  await host.attendees.clear({ eventId, undoId: randomUUID() });
  await press(ofBen);
  const add = (name: string, email: string) =>
    createAttendee(host, eventId, { name, roleId: familyId, email });
  const [newAdaId] = [await add('Ada', 'ada@example.com'), await add('Ben', 'ben@example.com')];
  await add('Zoe', 'zoe@example.com');
  await press(ofAda);
  expect(await isOut(host, eventId, '')).toEqual([true, true, false]);
  expect(await catchRefusal(send([newAdaId]))).toBe('invitations.nobody_qualifies');
  await press(`${ofAda}/undo`);
  // A person who is off the list, and whose address nobody has, is still told their status.
  await host.attendees.clear({ eventId, undoId: randomUUID() });
  expect(await read(ofBen)).toContain('You are unsubscribed');
  expect(await read(ofAda)).toContain('No more messages about');
  await add('Ada', 'ada@example.com');
  expect(await isOut(host, eventId, '')).toEqual([false]);
});
