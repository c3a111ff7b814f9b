import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createAttendee, createLiveWedding } from '../../../../tests/factories/events.ts';
import { joinOnPhone } from '../../../../tests/factories/guests.ts';
import { messageTo } from '../../../../tests/factories/messages.ts';
import { test } from '../../../../tests/test.ts';

describe('who saw a message', () => {
  test('is known once it was on a screen, and others cannot say so', async ({ host, world, clock }) => {
    const { eventId, eventCode } = await createLiveWedding(host);
    const mary = await joinOnPhone(world, eventCode, 'mary');
    const omar = await joinOnPhone(world, eventCode, 'omar');
    const sent = await host.notifications.send(messageTo(eventId));
    await mary.phone.notifications.markViewed({ ...mary.guest, notificationIds: [sent.id] });
    clock.advance(5);
    await mary.phone.notifications.markViewed({ ...mary.guest, notificationIds: [sent.id, randomUUID()] });
    expect(await mary.feed()).toMatchObject([{ seenAt: '2026-06-05T12:00:00.000Z' }]);
    expect(await omar.feed()).toMatchObject([{ seenAt: null }]);
    const { notifications } = await host.notifications.list({ eventId });
    expect(notifications).toMatchObject([
      { status: 'sent', recipients: 2, viewedBy: 1, can: { cancel: false } },
    ]);
    const receipts = await host.notifications.receipts({ eventId, notificationId: sent.id });
    expect(receipts.map(({ name, seenAt }) => [name, seenAt !== null])).toEqual([
      ['Omar Haddad', false],
      ['Mary Lee', true],
    ]);
  });

  test('comes back with a person who was removed by mistake', async ({ host, world }) => {
    const { eventId, eventCode, maryId } = await createLiveWedding(host);
    const mary = await joinOnPhone(world, eventCode, 'mary');
    const sent = await host.notifications.send(messageTo(eventId));
    await mary.phone.notifications.markViewed({ ...mary.guest, notificationIds: [sent.id] });
    const undoId = randomUUID();
    await host.attendees.delete({ eventId, attendeeId: maryId, undoId });
    await host.attendees.restore({ eventId, undoId });
    expect(await mary.feed()).toMatchObject([
      { title: 'The bus is here', seenAt: '2026-06-05T12:00:00.000Z' },
    ]);
  });

  test('stays known when the role it was for is deleted', async ({ host, world }) => {
    const { eventId, eventCode, friendsId, familyId, omarId } = await createLiveWedding(host);
    const omar = await joinOnPhone(world, eventCode, 'omar');
    const { id } = await host.notifications.send(
      messageTo(eventId, { targetType: 'role', roleIds: [friendsId] }),
    );
    await omar.phone.notifications.markViewed({ ...omar.guest, notificationIds: [id] });
    await host.attendees.update({ eventId, attendeeId: omarId, name: 'Omar', roleId: familyId });
    await host.roles.delete({ eventId, roleId: friendsId });
    const { notifications } = await host.notifications.list({ eventId });
    const expected = { targetType: 'role', roleNames: [], recipients: 1, viewedBy: 1 };
    expect(notifications).toMatchObject([expected]);
  });

  test('is told apart from another of the same name', async ({ host }) => {
    const { eventId, familyId } = await createLiveWedding(host);
    const anna = (hint: string) =>
      createAttendee(host, eventId, { name: 'Anna Smith', roleId: familyId, hint });
    const aunt = await anna('the aunt');
    const friend = await anna('');
    const { id } = await host.notifications.send(messageTo(eventId));
    const receipts = await host.notifications.receipts({ eventId, notificationId: id });
    const findDistinction = (person: string) =>
      receipts.find(({ attendeeId }) => attendeeId === person)?.apart;
    expect(findDistinction(aunt)).toEqual({ by: 'hint', text: 'the aunt' });
    expect(findDistinction(friend)).toMatchObject({ by: 'number' });
    expect(receipts.find(({ name }) => name === 'Omar Haddad')).toMatchObject({ apart: null });
  });
});
