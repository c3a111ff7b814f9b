import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { askWhoComes } from '../../../../tests/factories/answers.ts';
import { createItem } from '../../../../tests/factories/events.ts';
import { createInvited } from '../../../../tests/factories/invitations.ts';
import { addMember, readId } from '../../../../tests/factories/members.ts';
import { catchRefusal, createHost, type Host, test, type World } from '../../../../tests/test.ts';

const remindOf = (eventId: string, askingId: string, subject: string) => ({
  eventId,
  id: randomUUID(),
  askingId,
  channel: 'email' as const,
  subject,
  message: `${subject} [LINK]`,
  useOutbox: true,
});

/** An event with an item that a friend hides from its owner, asks who comes to it, and reminds guests of. */
async function remindOfSurprise(host: Host, world: World) {
  const { eventId } = await createInvited(host, world);
  const friend = await createHost(world, 'Freya Friend');
  await addMember(world, eventId, friend, 'planner');
  const itemId = await createItem(friend, eventId, { title: 'Hen night', hiddenFrom: [await readId(host)] });
  const askingId = await askWhoComes(friend, eventId, itemId);
  await friend.invitations.remind(remindOf(eventId, askingId, 'Hen night?'));
  return { eventId, friend, itemId, askingId };
}

/** Counts what a host sees: sends, messages, the outbox, and the cached and fresh counts of the outbox. */
async function countSeen(caller: Host, eventId: string) {
  const { sends, waiting } = await caller.invitations.sends({ eventId });
  const { deliveries } = await caller.invitations.deliveries({ eventId });
  const { rows, counts } = await caller.invitations.outbox({ eventId });
  return [sends.length, deliveries.length, rows.length, waiting, counts.waiting];
}

test('a reminder of a surprise is not there for whom it is hidden from, nor can they do anything with it', async ({
  host,
  world,
}) => {
  const { eventId, friend } = await remindOfSurprise(host, world);
  // Ada and Ben wait; Cleo has no address.
  expect(await countSeen(friend, eventId)).toEqual([1, 3, 2, 2, 2]);
  expect(await countSeen(host, eventId)).toEqual([0, 0, 0, 0, 0]);
  const [send] = (await friend.invitations.sends({ eventId })).sends;
  const [delivery] = (await friend.invitations.outbox({ eventId })).rows;
  const deliveryId = delivery?.deliveryId ?? '';
  const { invitations } = host;
  const tries = [
    () => invitations.retry({ eventId, sendId: send?.id ?? '' }),
    () => invitations.retry({ eventId, deliveryIds: [deliveryId] }),
    () => invitations.markHandedOver({ eventId, deliveryId }),
    () => invitations.leaveOut({ eventId, deliveryId }),
    () => invitations.unmarkHandedOver({ eventId, deliveryId }),
  ];
  for (const attempt of tries) expect(await catchRefusal(attempt())).toBe('invitations.not_found');
});

test('it stays so once nothing is asked any more and the item is taken off', async ({ host, world }) => {
  const { eventId, friend, itemId, askingId } = await remindOfSurprise(host, world);
  const own = await askWhoComes(host, eventId, null);
  await host.invitations.remind(remindOf(eventId, own, 'Do you come?'));
  await host.answers.removeAsking({ eventId, askingId: own });
  await friend.answers.removeAsking({ eventId, askingId });
  expect(await countSeen(friend, eventId)).toEqual([2, 6, 4, 4, 4]);
  // Hosts see reminders that they wrote themselves.
  const seen = await host.invitations.sends({ eventId });
  expect(seen.sends.map(({ subject }) => subject)).toEqual(['Do you come?']);
  await friend.schedule.delete({ eventId, itemId, undoId: randomUUID() });
  expect(await countSeen(host, eventId)).toEqual([1, 3, 2, 2, 2]);
});
