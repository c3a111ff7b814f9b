import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { recordStatements } from '../../../../tests/recorded-statements.ts';
import { createItem, createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { messageTo } from '../../../../tests/factories/messages.ts';
import { recordChanges } from '../../../../tests/recorded-changes.ts';
import { createHost, test } from '../../../../tests/test.ts';
import { sendDueReminders } from './reminders.commands.ts';

test('a message is heard by the hosts while it waits, by whom it is for once it is sent, and when it was seen', async ({
  world,
}) => {
  const { heard, take } = recordChanges(world);
  const host = await createHost(heard);
  const { eventId, eventCode, maryId, omarId } = await createLiveWedding(host);
  const { phone, guest, feed } = await joinOnPhone(heard, eventCode, 'mary');
  const message = { eventId, title: 'Dinner', message: 'It is served.' };
  take();
  const id = randomUUID();
  const at = { date: '2026-06-06', time: '18:00' };
  for (const _twice of [1, 2]) await host.notifications.send({ ...message, id, targetType: 'all', at });
  expect(take()).toEqual([{ guests: 'none' }]);
  for (const _twice of [1, 2]) await host.notifications.cancel({ eventId, notificationId: id });
  expect(take()).toEqual([{ guests: 'none' }]);
  await host.notifications.send({
    ...message,
    id: randomUUID(),
    targetType: 'individual',
    attendeeIds: [maryId],
  });
  expect(take()).toEqual([{ kind: 'notification_sent', guests: [maryId] }]);
  await host.notifications.send({ ...message, id: randomUUID(), targetType: 'all' });
  const [{ guests } = { guests: [] }] = take();
  expect(guests).toHaveLength(2);
  expect(guests).toEqual(expect.arrayContaining([maryId, omarId]));
  const seen = { ...guest, notificationIds: (await feed()).map((one) => one.id) };
  expect(seen.notificationIds).toHaveLength(2);
  for (const _twice of [1, 2]) await phone.notifications.markViewed(seen);
  expect(take()).toEqual([{ guests: 'none' }]);
});

test('that messages went along with their event is told once all else is written', async ({ world }) => {
  const { asked, world: heard } = recordStatements(world);
  const host = await createHost(heard);
  const { eventId } = await createLiveWedding(host);
  const at = { date: '2026-06-06', time: '18:00' };
  await host.notifications.send(messageTo(eventId, { at }));
  const { id, ...opened } = await host.events.get({ eventId });
  asked.splice(0);
  const moved = { startDate: '2026-06-12', endDate: '2026-06-15', moveSchedule: true };
  await host.events.update({ ...opened, eventId: id, ...moved });
  const written = asked.flatMap(({ query }) => /^(?:insert into|update) "(\w+)"/.exec(query)?.[1] ?? []);
  expect(written).toEqual(expect.arrayContaining(['event_schedule', 'activity', 'notifications']));
  expect(written.slice(written.indexOf('event_changes'))).toEqual([
    'event_changes',
    'notifications',
    'event_changes',
  ]);
});

test('a reminder is heard by those its item is for, once', async ({ world, clock }) => {
  const { heard, take } = recordChanges(world);
  const host = await createHost(heard);
  const { eventId, familyId, maryId } = await createLiveWedding(host);
  await createItem(host, eventId, { title: 'Family photo', roleIds: [familyId] });
  clock.set('2026-06-06T16:45:00Z');
  take();
  for (const _twice of [1, 2]) await sendDueReminders(heard.services.db, clock.now());
  expect(take()).toEqual([{ kind: undefined, guests: [maryId] }]);
});
