import { expect } from 'vitest';
import { recordStatements } from '../../../../tests/recorded-statements.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { messageTo } from '../../../../tests/factories/messages.ts';
import { createHost, test } from '../../../../tests/test.ts';

test('who was told, and who saw it, is counted once a change', async ({ world, clock: _clock }) => {
  const listening = recordStatements(world);
  const host = await createHost(listening.world);
  const { eventId, eventCode } = await createLiveWedding(host);
  const mary = await joinOnPhone(world, eventCode, 'mary');
  const { id } = await host.notifications.send(messageTo(eventId));
  const read = async () => {
    listening.asked.length = 0;
    const { notifications } = await host.notifications.list({ eventId });
    const counting = listening.asked.filter(({ query }) => /count\(/.test(query)).length;
    return { counting, ...notifications[0] };
  };
  expect(await read()).toMatchObject({ counting: 1, recipients: 2, viewedBy: 0 });
  expect(await read()).toMatchObject({ counting: 0, recipients: 2, viewedBy: 0 });
  await mary.phone.notifications.markViewed({ ...mary.guest, notificationIds: [id] });
  expect(await read()).toMatchObject({ counting: 1, recipients: 2, viewedBy: 1 });
  expect(await read()).toMatchObject({ counting: 0, recipients: 2, viewedBy: 1 });
});
