import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { createNovaks, householdLetter } from '../../../../tests/factories/households.ts';
import { verifyHost, withResend } from '../../../../tests/factories/invitations.ts';
import { type Host, test } from '../../../../tests/test.ts';
import { undos } from '../../../db/schema/undos.ts';

const readOutbox = async (host: Host, eventId: string) =>
  (await host.invitations.outbox({ eventId })).rows
    .map(({ address, text }) => `${address}: ${text}`)
    .toSorted();

test('a household gets one message at each address, which names all of them and has their link', async ({
  host,
}) => {
  const { eventId, ids, olgaId, readLink } = await createNovaks(host);
  const send = { id: randomUUID(), ...householdLetter, attendeeIds: [...ids, olgaId], oneToHousehold: true };
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
  const { eventId, familyId: roleId, anaId, olgaId, readLink } = await createNovaks(host);
  const ana = { name: 'Ana Novak', roleId, phone: '+44 (0)20 7946 0001' };
  await host.attendees.update({ eventId, attendeeId: anaId, ...ana });
  const recipients = await host.invitations.recipients({ eventId, channel: 'text' });
  const find = (id: string) => recipients.people.find(({ attendeeId }) => attendeeId === id);
  expect(find(anaId)).toMatchObject({ address: '+44 (0)20 7946 0001', sentTo: '+442079460001' });
  expect(find(olgaId)).toMatchObject({ address: null, sentTo: null });
  expect(recipients.householdSampleLink).toHaveLength((await readLink()).length);
});

test('all of a household count as invited once the message to it is handed over', async ({ host }) => {
  const { eventId, ids } = await createNovaks(host);
  const readInvited = async () => {
    const { people } = await host.invitations.recipients({ eventId, channel: 'email' });
    return people.filter((one) => one.isInvited).map(({ name }) => name);
  };
  await host.invitations.sendEmails({
    eventId,
    id: randomUUID(),
    ...householdLetter,
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
  const { eventId, ids, anaId } = await createNovaks(host);
  const alone = { id: randomUUID(), ...householdLetter, attendeeIds: [anaId], oneToHousehold: true };
  await host.invitations.sendEmails({ eventId, ...alone });
  expect(await readOutbox(host, eventId)).toEqual([
    expect.stringMatching(/^novak@example\.com: Dear Ana Novak, .*\/i\/[\w-]{22}$/),
  ]);
  const each = { id: randomUUID(), ...householdLetter, attendeeIds: ids };
  expect(await host.invitations.sendEmails({ eventId, ...each })).toMatchObject({
    outbox: 3,
    skipped: { noAddress: 1 },
  });
});

test('a household whose link is revoked, or that is gone, is written to with personal links', async ({
  host,
}) => {
  const { eventId, ids, householdId } = await createNovaks(host);
  const send = () => ({ id: randomUUID(), ...householdLetter, attendeeIds: ids, oneToHousehold: true });
  await host.invitations.sendEmails({ eventId, ...send() });
  await host.links.revokeHousehold({ eventId, householdId });
  for (const message of await readOutbox(host, eventId)) expect(message).toMatch(/\/i\/[\w-]{22}$/);
  expect(await host.invitations.sendEmails({ eventId, ...send() })).toMatchObject({
    outbox: 3,
    skipped: { noAddress: 1 },
  });
});

test('a reminder to a household names those of it who have not answered', async ({ host }) => {
  const { eventId, ids, readLink } = await createNovaks(host);
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
  const remind = {
    id: randomUUID(),
    askingId,
    channel: 'email' as const,
    ...householdLetter,
    oneToHousehold: true,
  };
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
  const { eventId, ids, readLink } = await createNovaks(host);
  const send = { id: randomUUID(), ...householdLetter, attendeeIds: ids, oneToHousehold: true };
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
  const { eventId, ids, readLink } = await createNovaks(host);
  const send = { id: randomUUID(), ...householdLetter, attendeeIds: ids, oneToHousehold: true };
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
  const { eventId, ids, anaId, readLink } = await createNovaks(host);
  const send = { id: randomUUID(), ...householdLetter, attendeeIds: ids, oneToHousehold: true };
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
  const { eventId, ids, anaId, readLink } = await createNovaks(host);
  await verifyHost(here, eventId);
  const to = { ...householdLetter, attendeeIds: ids, oneToHousehold: true };
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
  const { eventId, ids, anaId } = await createNovaks(host);
  await verifyHost(here, eventId);
  const send = { id: randomUUID(), ...householdLetter, attendeeIds: ids, oneToHousehold: true };
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
