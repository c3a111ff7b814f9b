import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { verifyHost, withResend } from '../../../../tests/factories/invitations.ts';
import { type Host, test } from '../../../../tests/test.ts';
import { undos } from '../../../db/schema/undos.ts';

const letter = { subject: 'Our wedding', message: 'Dear {name}, [LINK]' };

/** A live wedding with the Novaks: two with one address, one with another, and Lea, a child without. */
async function createFamily(host: Host) {
  const wedding = await createLiveWedding(host);
  const { eventId, familyId: roleId } = wedding;
  const add = (name: string, email: string | null = null) =>
    createAttendee(host, eventId, { name, roleId, ...(email && { email }) });
  const ids = [
    await add('Ana Novak', 'novak@example.com'),
    await add('Ben Novak', 'Novak@example.com'),
    await add('Cora Novak', 'cora@example.com'),
    await add('Aa Novak'),
  ];
  const [anaId = '', , , leaId = ''] = ids;
  const omarId = await add('Olga Ray', 'olga@example.com');
  await host.households.mark({ eventId, undoId: randomUUID(), attendeeIds: [leaId], isChild: true });
  const householdId = randomUUID();
  const household = { id: householdId, undoId: randomUUID(), name: 'The Novaks', attendeeIds: ids };
  await host.households.create({ eventId, ...household });
  const readLink = async () => (await host.links.households({ eventId })).links[0]?.link ?? '';
  return { ...wedding, ids, anaId, leaId, olgaId: omarId, householdId, readLink };
}

const readOutbox = async (host: Host, eventId: string) =>
  (await host.invitations.outbox({ eventId })).rows
    .map(({ address, text }) => `${address}: ${text}`)
    .toSorted();

test('a household gets one message at each address, which names all of them and has their link', async ({
  host,
}) => {
  const { eventId, ids, olgaId, readLink } = await createFamily(host);
  const send = { id: randomUUID(), ...letter, attendeeIds: [...ids, olgaId], oneToHousehold: true };
  const answer = await host.invitations.sendEmails({ eventId, ...send });
  expect(answer).toMatchObject({ outbox: 3, skipped: { noAddress: 0, badAddress: 0, optedOut: 0 } });
  expect(await host.invitations.sendEmails({ eventId, ...send })).toEqual(answer);
  const link = await readLink();
  const all = 'Dear Ana Novak, Ben Novak, Cora Novak, and Aa Novak,';
  const [cora, novak, olga] = await readOutbox(host, eventId);
  expect([cora, novak]).toEqual([`cora@example.com: ${all} ${link}`, `novak@example.com: ${all} ${link}`]);
  expect(olga).toMatch(/^olga@example\.com: Dear Olga Ray, http.*\/i\/[\w-]{22}$/);
  const { sends } = await host.invitations.sends({ eventId });
  expect(sends[0]?.counts).toMatchObject({ outbox: 3, skipped: 0 });
});

test('a host is told what the length of a text depends on: where it goes, and how long both kinds of links are', async ({
  host,
}) => {
  const { eventId, familyId: roleId, anaId, olgaId, readLink } = await createFamily(host);
  const ana = { name: 'Ana Novak', roleId, phone: '+44 (0)20 7946 0001' };
  await host.attendees.update({ eventId, attendeeId: anaId, ...ana });
  const recipients = await host.invitations.recipients({ eventId, channel: 'text' });
  const find = (id: string) => recipients.people.find(({ attendeeId }) => attendeeId === id);
  expect(find(anaId)).toMatchObject({ address: '+44 (0)20 7946 0001', sentTo: '+442079460001' });
  expect(find(olgaId)).toMatchObject({ address: null, sentTo: null });
  expect(recipients.householdSampleLink).toHaveLength((await readLink()).length);
});

test('all of a household count as invited once the message to it is handed over', async ({ host }) => {
  const { eventId, ids } = await createFamily(host);
  const readInvited = async () => {
    const { people } = await host.invitations.recipients({ eventId, channel: 'email' });
    return people.filter((one) => one.isInvited).map(({ name }) => name);
  };
  await host.invitations.sendEmails({
    eventId,
    id: randomUUID(),
    ...letter,
    attendeeIds: ids,
    oneToHousehold: true,
  });
  expect(await readInvited()).toEqual([]);
  const { rows } = await host.invitations.outbox({ eventId });
  for (const { deliveryId } of rows) await host.invitations.markHandedOver({ eventId, deliveryId });
  expect((await readInvited()).toSorted()).toEqual(['Aa Novak', 'Ana Novak', 'Ben Novak', 'Cora Novak']);
  expect((await host.attendees.list({ eventId, standing: 'invited' })).total).toBe(4);
});

test('who is chosen alone gets their own message with their own link, as does everybody without households', async ({
  host,
}) => {
  const { eventId, ids, anaId } = await createFamily(host);
  const alone = { id: randomUUID(), ...letter, attendeeIds: [anaId], oneToHousehold: true };
  await host.invitations.sendEmails({ eventId, ...alone });
  expect(await readOutbox(host, eventId)).toEqual([
    expect.stringMatching(/^novak@example\.com: Dear Ana Novak, .*\/i\/[\w-]{22}$/),
  ]);
  const each = { id: randomUUID(), ...letter, attendeeIds: ids };
  expect(await host.invitations.sendEmails({ eventId, ...each })).toMatchObject({
    outbox: 3,
    skipped: { noAddress: 1 },
  });
});

test('a household whose link is revoked, or that is gone, is written to with personal links', async ({
  host,
}) => {
  const { eventId, ids, householdId } = await createFamily(host);
  const send = () => ({ id: randomUUID(), ...letter, attendeeIds: ids, oneToHousehold: true });
  await host.invitations.sendEmails({ eventId, ...send() });
  await host.links.revokeHousehold({ eventId, householdId });
  for (const message of await readOutbox(host, eventId)) expect(message).toMatch(/\/i\/[\w-]{22}$/);
  expect(await host.invitations.sendEmails({ eventId, ...send() })).toMatchObject({
    outbox: 3,
    skipped: { noAddress: 1 },
  });
});

test('a reminder to a household names those of it who have not answered', async ({ host }) => {
  const { eventId, ids, readLink } = await createFamily(host);
  const askingId = randomUUID();
  await host.answers.saveAsking({
    eventId,
    id: askingId,
    itemId: null,
    allowsMaybe: false,
    deadlineOn: null,
    whenDeclined: 'greyed',
    capacity: null,
    waitingRule: 'asked',
  });
  const [anaId = '', benId = ''] = ids;
  const coming = { askingId, attendeeId: benId, reply: 'coming' as const };
  await host.answers.enter({ eventId, submissionId: randomUUID(), replies: [coming], words: [] });
  await host.attendees.delete({ eventId, attendeeId: anaId, undoId: randomUUID() });
  const remind = { id: randomUUID(), askingId, channel: 'email' as const, ...letter, oneToHousehold: true };
  await host.invitations.remind({ eventId, ...remind });
  const messages = await readOutbox(host, eventId);
  expect(messages.filter((one) => one.includes('Novak'))).toEqual([
    `cora@example.com: Dear Cora Novak and Aa Novak, ${await readLink()}`,
  ]);
});

test('who has themselves erased is named by no message to their household any more', async ({
  host,
  guest,
}) => {
  const { eventId, ids, readLink } = await createFamily(host);
  const send = { id: randomUUID(), ...letter, attendeeIds: ids, oneToHousehold: true };
  await host.invitations.sendEmails({ eventId, ...send });
  const token = (await readLink()).split('/i/')[1] ?? '';
  const { people } = await guest.join.openHousehold({ token });
  const guestKey = people.find(({ name }) => name === 'Aa Novak')?.guestKey ?? '';
  await guest.ownData.erase({ eventId, guestKey });
  const { deliveries } = await host.invitations.deliveries({ eventId });
  const left = 'Ana Novak, Ben Novak, and Cora Novak';
  expect(deliveries.map(({ name }) => name).toSorted()).toEqual([left, left, 'Ben Novak']);
});

test('whom the host takes off the list no message to their household names, until that is taken back', async ({
  host,
}) => {
  const { eventId, ids, readLink } = await createFamily(host);
  const send = { id: randomUUID(), ...letter, attendeeIds: ids, oneToHousehold: true };
  await host.invitations.sendEmails({ eventId, ...send });
  const before = await readOutbox(host, eventId);
  const [, attendeeId = ''] = ids;
  const undone = { eventId, undoId: randomUUID() };
  await host.attendees.delete({ ...undone, attendeeId });
  const left = `Dear Ana Novak, Cora Novak, and Aa Novak, ${await readLink()}`;
  expect(await readOutbox(host, eventId)).toEqual([
    `cora@example.com: ${left}`,
    `novak@example.com: ${left}`,
  ]);
  await host.attendees.restore(undone);
  expect(await readOutbox(host, eventId)).toEqual(before);
});

test('who has themselves erased is not named by a message to their household that an undo holds', async ({
  world,
  host,
  guest,
}) => {
  const { eventId, ids, anaId, readLink } = await createFamily(host);
  const send = { id: randomUUID(), ...letter, attendeeIds: ids, oneToHousehold: true };
  await host.invitations.sendEmails({ eventId, ...send });
  const token = (await readLink()).split('/i/')[1] ?? '';
  const { people } = await guest.join.openHousehold({ token });
  const guestKey = people.find(({ name }) => name === 'Ben Novak')?.guestKey ?? '';
  const undone = { eventId, undoId: randomUUID() };
  await host.attendees.delete({ ...undone, attendeeId: anaId });
  await guest.ownData.erase({ eventId, guestKey });
  const kept = await world.services.db.select().from(undos).where(eq(undos.id, undone.undoId));
  expect(kept).toHaveLength(1);
  expect(JSON.stringify(kept)).not.toContain('Ben');
  await host.attendees.restore(undone);
  const { deliveries } = await host.invitations.deliveries({ eventId });
  expect(deliveries.map(({ name }) => name).toSorted()).toEqual([
    'Aa Novak',
    'Ana Novak, Cora Novak, and Aa Novak',
    'Ana Novak, Cora Novak, and Aa Novak',
  ]);
});

test('who was taken out of the household gets their own link by their own name', async ({ world }) => {
  const { resend, host, work, world: here } = await withResend(world);
  const { eventId, ids, anaId, readLink } = await createFamily(host);
  await verifyHost(here, eventId);
  const to = { ...letter, attendeeIds: ids, oneToHousehold: true };
  await host.invitations.sendEmails({ eventId, id: randomUUID(), ...to });
  await host.invitations.sendEmails({ eventId, id: randomUUID(), ...to, useOutbox: true });
  const takenOut = { eventId, undoId: randomUUID(), householdId: null, attendeeIds: [anaId] };
  await host.households.move(takenOut);
  await work();
  const [own, novaks] = [/Dear Ana Novak, http.*\/i\/[\w-]{22}(\s|$)/, await readLink()];
  const texts = new Map(resend.accepted.map((mail) => [mail.to, mail.text]));
  expect(texts.get('novak@example.com')).toMatch(own);
  expect(texts.get('cora@example.com')).toContain(novaks);
  const [cora, ana] = await readOutbox(host, eventId);
  expect(ana).toMatch(own);
  expect(cora).toContain(novaks);
});

test('a message that is tried once more follows who was taken out of the household', async ({ world }) => {
  const {
    resend,
    host,
    work,
    world: here,
  } = await withResend(world, [
    { status: 422, name: 'validation_error' },
    { status: 422, name: 'validation_error' },
  ]);
  const { eventId, ids, anaId } = await createFamily(host);
  await verifyHost(here, eventId);
  const send = { id: randomUUID(), ...letter, attendeeIds: ids, oneToHousehold: true };
  await host.invitations.sendEmails({ eventId, ...send });
  await work();
  const { deliveries } = await host.invitations.deliveries({ eventId, status: 'failed' });
  expect(deliveries).toHaveLength(2);
  const move = { eventId, undoId: randomUUID(), householdId: null, attendeeIds: [anaId] };
  await host.households.move(move);
  await host.invitations.retry({ eventId, sendId: send.id });
  const { deliveries: queued } = await host.invitations.deliveries({ eventId, status: 'queued' });
  expect(queued.map(({ name }) => name).toSorted()).toEqual([
    'Ana Novak',
    'Ana Novak, Ben Novak, Cora Novak, and Aa Novak',
  ]);
  await host.households.restore({ eventId, undoId: move.undoId });
  await work();
  expect(resend.accepted.find((mail) => mail.to === 'novak@example.com')?.text).toMatch(
    /Dear Ana Novak, http.*\/i\/[\w-]{22}(\s|$)/,
  );
});

/** How many of a send are how far, and what is said of whoever its messages do not name after all. */
async function readSend(host: Host, eventId: string) {
  const { sends } = await host.invitations.sends({ eventId });
  const { deliveries } = await host.invitations.deliveries({ eventId });
  const missed = deliveries.filter(({ reason }) => reason === 'household_missed').map(({ name }) => name);
  const { people } = await host.invitations.recipients({ eventId, channel: 'email' });
  const invited = people.filter((one) => one.isInvited).map(({ name }) => name);
  return { ...sends[0]?.counts, missed: missed.toSorted(), invited };
}

test('who is named by a message to their household that does not go out counts as left out', async ({
  world,
}) => {
  const { host, work, world: here } = await withResend(world);
  const { eventId, ids, anaId } = await createFamily(host);
  await verifyHost(here, eventId);
  const send = { id: randomUUID(), ...letter, attendeeIds: ids, oneToHousehold: true };
  await host.invitations.sendEmails({ eventId, ...send });
  expect(await readSend(host, eventId)).toMatchObject({ queued: 2, skipped: 0, missed: [] });
  await host.links.revoke({ eventId, attendeeId: anaId });
  await host.attendees.delete({ eventId, attendeeId: ids[2] ?? '', undoId: randomUUID() });
  await work();
  expect(await readSend(host, eventId)).toMatchObject({
    queued: 0,
    sent: 0,
    skipped: 3,
    missed: ['Aa Novak', 'Ben Novak'],
    invited: [],
  });
});

test.for(['a provider', 'the own app'])(
  'who stays in a household counts as left out where all whom %s writes to have left it',
  async (way, { world }) => {
    const { host, work, world: here } = await withResend(world);
    const { eventId, ids, anaId } = await createFamily(host);
    await verifyHost(here, eventId);
    const useOutbox = way === 'the own app';
    const send = { id: randomUUID(), ...letter, attendeeIds: ids, oneToHousehold: true, useOutbox };
    await host.invitations.sendEmails({ eventId, ...send });
    const gone = { eventId, undoId: randomUUID(), householdId: null, attendeeIds: [anaId, ids[2] ?? ''] };
    await host.households.move(gone);
    if (!useOutbox) await work();
    for (const { deliveryId } of (await host.invitations.outbox({ eventId })).rows)
      await host.invitations.markHandedOver({ eventId, deliveryId });
    expect(await readSend(host, eventId)).toMatchObject({
      [useOutbox ? 'handed_over' : 'sent']: 2,
      skipped: 2,
      missed: ['Aa Novak', 'Ben Novak'],
      invited: ['Ana Novak', 'Cora Novak'],
    });
  },
);
