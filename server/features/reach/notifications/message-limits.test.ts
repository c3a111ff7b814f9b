import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { messagesPerEventHourMax, messagesPerHostHourMax } from '@daysheet/shared/messages/notifications.ts';
import { createLiveWedding } from '../../../../tests/factories/events.ts';
import { type Host, catchRefusal, test } from '../../../../tests/test.ts';

const send = (host: Host, eventId: string) =>
  host.notifications.send({
    eventId,
    id: randomUUID(),
    title: 'Dinner',
    message: 'It is served.',
    targetType: 'all',
  });

test('an event has so many messages an hour, all events of a host so many, and each host their own', async ({
  host,
  otherHost,
  clock,
}) => {
  const full = await createLiveWedding(host);
  for (let sent = 0; sent < messagesPerEventHourMax; sent += 1) await send(host, full.eventId);
  expect(await catchRefusal(send(host, full.eventId))).toBe('notifications.too_many');
  const others = Array.from({ length: messagesPerHostHourMax / messagesPerEventHourMax - 1 });
  for (const _other of others) {
    const { eventId } = await createLiveWedding(host);
    for (let sent = 0; sent < messagesPerEventHourMax; sent += 1) await send(host, eventId);
  }
  const next = await createLiveWedding(host);
  expect(await catchRefusal(send(host, next.eventId))).toBe('notifications.too_many');
  await send(otherHost, (await createLiveWedding(otherHost)).eventId);
  const { lines } = await host.events.activity({ eventId: next.eventId });
  expect(lines.filter(({ kind }) => kind === 'notification_sent')).toEqual([]);
  clock.advance(61);
  await send(host, full.eventId);
}, 60_000);
