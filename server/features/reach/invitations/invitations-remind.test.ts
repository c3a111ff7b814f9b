import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { askWhoComes, submit } from '../../../../tests/factories/answers.ts';
import { createAttendee } from '../../../../tests/factories/events.ts';
import { addGuests, createInvited, withResend } from '../../../../tests/factories/invitations.ts';
import { catchRefusal, test } from '../../../../tests/test.ts';

const letter = {
  channel: 'email',
  subject: 'Do you come?',
  message: 'Hi {name}, do you come? [LINK]',
} as const;

test('exactly those who have not answered are reminded, once, and not who answers before their turn', async ({
  world,
}) => {
  const { resend, host, work, world: here } = await withResend(world);
  const { eventId, adaId } = await createInvited(host, here);
  const [guestId = ''] = await addGuests(host, eventId, 2);
  const askingId = await askWhoComes(host, eventId, null, { allowsMaybe: true });
  const say = (attendeeId: string, reply: 'coming' | 'maybe') =>
    host.answers.enter({ eventId, ...submit({ askingId, attendeeId, reply }) });
  await say(adaId, 'coming');
  const remind = { eventId, id: randomUUID(), askingId, ...letter };
  // Ben and the two guests; Cleo of the list has no address.
  const answer = await host.invitations.remind(remind);
  expect(answer).toMatchObject({ queued: 3, skipped: { noAddress: 1 } });
  await say(guestId, 'maybe');
  // The answer was lost, and somebody has answered meanwhile: nobody gets a second one.
  expect(await host.invitations.remind(remind)).toEqual(answer);
  await work();
  expect(resend.accepted.map(({ to }) => to).toSorted()).toEqual(['ben@example.com', 'guest1@example.com']);
  const [send] = (await host.invitations.sends({ eventId })).sends;
  expect(send?.counts).toMatchObject({ sent: 2, skipped: 2, queued: 0 });
  for (const attendeeId of await host.answers.unanswered({ eventId, askingId }))
    await say(attendeeId, 'coming');
  expect(await catchRefusal(host.invitations.remind({ ...remind, id: randomUUID() }))).toBe(
    'answers.nobody_unanswered',
  );
});

test('a reminder of which a part went out is not refused for a part that nobody can get', async ({
  world,
}) => {
  const { resend, host, work, world: here } = await withResend(world);
  const { eventId, familyId } = await createInvited(host, here);
  const askingId = await askWhoComes(host, eventId, null);
  const remind = { eventId, id: randomUUID(), askingId, ...letter };
  expect(await host.invitations.remind(remind)).toMatchObject({ queued: 2, skipped: { noAddress: 1 } });
  await createAttendee(host, eventId, { name: 'Dora', roleId: familyId });
  const again = await host.invitations.remind(remind);
  expect(again).toMatchObject({ queued: 2, skipped: { noAddress: 2 } });
  expect(again.sendIds).toHaveLength(2);
  expect(await host.invitations.remind(remind)).toEqual(again);
  await work();
  expect(resend.accepted).toHaveLength(2);
});
