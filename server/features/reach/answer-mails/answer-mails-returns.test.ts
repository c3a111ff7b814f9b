import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { openBoat, watchMails } from '../../../../tests/factories/answer-mails.ts';
import { test } from '../../../../tests/test.ts';

test('whoever is taken off the list before they are written what they answered is written nothing, and that once they are back', async ({
  host,
  world,
}) => {
  const { eventId, join } = await openBoat(host, world);
  const { wait } = watchMails(world);
  const ada = await join('Ada Lee', 'ada@example.com');
  await ada.say('coming');
  const undoId = randomUUID();
  await host.attendees.delete({ eventId, attendeeId: ada.attendeeId, undoId });
  expect(await wait(5)).toEqual([]);
  for (const _twice of [1, 2]) await host.attendees.restore({ eventId, undoId });
  const [mail, ...more] = await wait(0);
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: 'ada@example.com', text: expect.stringContaining('Boat: coming') });
  expect(await wait(5)).toEqual([]);
});

test('what a host decided meanwhile is told with it, once', async ({ host, world }) => {
  const { eventId, join } = await openBoat(host, world, { capacity: 1 });
  const { wait } = watchMails(world);
  const ada = await join('Ada Lee', 'ada@example.com');
  const ben = await join('Ben Lee', 'ben@example.com');
  await ada.say('coming');
  await ben.say('coming');
  await wait(3);
  // Ben moves up, and is removed from the list before the message about it is written.
  await ada.say('not_coming');
  const undoId = randomUUID();
  await host.attendees.delete({ eventId, attendeeId: ben.attendeeId, undoId });
  expect((await wait(3)).map(({ to }) => to)).toEqual(['ada@example.com']);
  await host.attendees.restore({ eventId, undoId });
  const mails = await wait(3);
  expect(mails.map(({ to }) => to)).toEqual(['ben@example.com']);
  expect(await wait(5)).toEqual([]);
});
