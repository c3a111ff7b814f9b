import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { recordStatements } from '../../../../tests/recorded-statements.ts';
import { createNovaks, householdLetter } from '../../../../tests/factories/households.ts';
import { verifyHost, withResend } from '../../../../tests/factories/invitations.ts';
import { test } from '../../../../tests/test.ts';

test('what became of a send that is done is counted once a change, and of one under way each time', async ({
  world,
}) => {
  const listening = recordStatements(world);
  const { host, work, world: here } = await withResend(listening.world);
  const { eventId, ids } = await createNovaks(host);
  await verifyHost(here, eventId);
  const letter = { eventId, ...householdLetter, attendeeIds: ids };
  const read = async () => {
    listening.asked.length = 0;
    const { sends } = await host.invitations.sends({ eventId });
    const counting = listening.asked.filter(({ query }) => /count\(/.test(query)).length;
    return { counting, isRunning: sends[0]?.isRunning, ...sends[0]?.counts };
  };
  await host.invitations.sendEmails({ ...letter, id: randomUUID() });
  const queued = { isRunning: true, queued: 3, sent: 0, skipped: 1 };
  // The other query counts the outbox.
  expect(await read()).toMatchObject({ counting: 2, ...queued });
  expect(await read()).toMatchObject({ counting: 1, ...queued });
  await work();
  const sent = { isRunning: false, queued: 0, sent: 3, skipped: 1 };
  expect(await read()).toMatchObject({ counting: 2, ...sent });
  expect(await read()).toMatchObject({ counting: 0, ...sent });
  world.clock.advance(1);
  await host.invitations.sendEmails({ ...letter, id: randomUUID(), useOutbox: true });
  expect(await read()).toMatchObject({ counting: 2, outbox: 3, handed_over: 0 });
  expect(await read()).toMatchObject({ counting: 0, outbox: 3, handed_over: 0 });
  const [first] = (await host.invitations.outbox({ eventId })).rows;
  await host.invitations.markHandedOver({ eventId, deliveryId: first?.deliveryId ?? '' });
  expect(await read()).toMatchObject({ counting: 2, outbox: 2, handed_over: 1 });
  expect(await read()).toMatchObject({ counting: 0, outbox: 2, handed_over: 1 });
});
