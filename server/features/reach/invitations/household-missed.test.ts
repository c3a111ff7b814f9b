import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { createNovaks, householdLetter } from '../../../../tests/factories/households.ts';
import { verifyHost, withResend } from '../../../../tests/factories/invitations.ts';
import { type Host, test } from '../../../../tests/test.ts';

/** Reads the status counts of a send, the people whom its messages do not name after all, and who counts as invited. */
async function readSend(host: Host, eventId: string) {
  const { sends } = await host.invitations.sends({ eventId });
  const { deliveries } = await host.invitations.deliveries({ eventId });
  const missed = deliveries.filter(({ reason }) => reason === 'household_missed').map(({ name }) => name);
  const { people } = await host.invitations.recipients({ eventId, channel: 'email' });
  const invited = people.filter((one) => one.isInvited).map(({ name }) => name);
  for (const { isInvited, isWaiting } of people)
    expect([typeof isInvited, typeof isWaiting]).toEqual(['boolean', 'boolean']);
  return { ...sends[0]?.counts, missed: missed.toSorted(), invited };
}

test('who is named by a message to their household that does not go out counts as left out', async ({
  world,
}) => {
  const { host, work, world: here } = await withResend(world);
  const { eventId, ids, anaId } = await createNovaks(host);
  await verifyHost(here, eventId);
  const send = { id: randomUUID(), ...householdLetter, attendeeIds: ids, oneToHousehold: true };
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
    const { eventId, ids, anaId } = await createNovaks(host);
    await verifyHost(here, eventId);
    const useOutbox = way === 'the own app';
    const send = { id: randomUUID(), ...householdLetter, attendeeIds: ids, oneToHousehold: true, useOutbox };
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

test('everybody of a household is invited or not, and waits or not, while some of its messages are on their way', async ({
  world,
}) => {
  const { host, world: here } = await withResend(world);
  const { eventId, ids } = await createNovaks(host);
  await verifyHost(here, eventId);
  const send = { id: randomUUID(), ...householdLetter, attendeeIds: ids, oneToHousehold: true };
  await host.invitations.sendEmails({ eventId, ...send, useOutbox: true });
  const [first] = (await host.invitations.outbox({ eventId })).rows;
  await host.invitations.markHandedOver({ eventId, deliveryId: first?.deliveryId ?? '' });
  await readSend(host, eventId);
});
