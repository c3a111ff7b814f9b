import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { createLiveWedding, itemInput, weddingInput } from '../../tests/factories/events.ts';
import { type Caller, refusalOf, test } from '../../tests/test.ts';
import { appRouter } from './router.ts';

/** For every procedure behind a gate, a call that its owner could make. A new procedure needs a line here. */
const hostCalls: Record<string, (caller: Caller, eventId: string, id: string) => Promise<unknown>> = {
  'events.get': (caller, eventId) => caller.events.get({ eventId }),
  'events.activate': (caller, eventId) => caller.events.activate({ eventId }),
  'events.stats': (caller, eventId) => caller.events.stats({ eventId }),
  'events.activity': (caller, eventId) => caller.events.activity({ eventId }),
  'events.update': (caller, eventId) => {
    const { id: _id, eventType: _type, ...fields } = weddingInput();
    return caller.events.update({ ...fields, eventId, updatedAt: '2026-06-05T12:00:00.000Z' });
  },
  'events.deactivate': (caller, eventId) => caller.events.deactivate({ eventId }),
  'events.replaceCode': (caller, eventId) => caller.events.replaceCode({ eventId, eventCode: 'WED222222' }),
  'events.days': (caller, eventId) => caller.events.days({ eventId }),
  'events.renameDay': (caller, eventId) =>
    caller.events.renameDay({ eventId, date: '2026-06-06', label: 'X' }),
  'events.addDay': (caller, eventId) => caller.events.addDay({ eventId, endDate: '2026-06-07' }),
  'attendees.exportCsv': (caller, eventId) => caller.attendees.exportCsv({ eventId }),
  'schedule.exportCsv': (caller, eventId) => caller.schedule.exportCsv({ eventId }),
  'schedule.warnings': (caller, eventId) => caller.schedule.warnings({ eventId }),
  'schedule.move': (caller, eventId, itemId) =>
    caller.schedule.move({ eventId, itemId, undoId: itemId, eventDate: '2026-06-06' }),
  'schedule.mark': (caller, eventId, itemId) => caller.schedule.mark({ eventId, itemId, mark: 'done' }),
  'schedule.previewShift': (caller, eventId) => caller.schedule.previewShift({ eventId, minutes: 10 }),
  'schedule.shift': (caller, eventId, undoId) =>
    caller.schedule.shift({ eventId, undoId, minutes: 10, version: 'x' }),
  'notices.pending': (caller, eventId) => caller.notices.pending({ eventId }),
  'notices.unseen': (caller, eventId) => caller.notices.unseen({ eventId }),
  'notices.sendNow': (caller, eventId) => caller.notices.sendNow({ eventId }),
  'notices.keepQuiet': (caller, eventId) => caller.notices.keepQuiet({ eventId }),
  'events.duplicate': (caller, eventId, id) => caller.events.duplicate({ eventId, id, name: 'Copy' }),
  'events.delete': (caller, eventId) => caller.events.delete({ eventId }),
  'roles.list': (caller, eventId) => caller.roles.list({ eventId }),
  'roles.create': (caller, eventId, id) => caller.roles.create({ eventId, id, roleName: 'Family' }),
  'roles.update': (caller, eventId, id) => caller.roles.update({ eventId, roleId: id }),
  'roles.delete': (caller, eventId, id) => caller.roles.delete({ eventId, roleId: id }),
  'attendees.list': (caller, eventId) => caller.attendees.list({ eventId }),
  'attendees.create': (caller, eventId, id) =>
    caller.attendees.create({ eventId, id, name: 'X', roleId: id }),
  'attendees.update': (caller, eventId, id) =>
    caller.attendees.update({ eventId, attendeeId: id, name: 'X', roleId: id }),
  'attendees.delete': (caller, eventId, id) =>
    caller.attendees.delete({ eventId, attendeeId: id, undoId: id }),
  'attendees.clear': (caller, eventId, id) => caller.attendees.clear({ eventId, undoId: id }),
  'attendees.restore': (caller, eventId, id) => caller.attendees.restore({ eventId, undoId: id }),
  'attendees.mergeTargets': (caller, eventId, id) =>
    caller.attendees.mergeTargets({ eventId, attendeeId: id }),
  'attendees.merge': (caller, eventId, id) =>
    caller.attendees.merge({ eventId, attendeeId: id, intoId: randomUUID(), mergeId: randomUUID() }),
  'attendees.imports': (caller, eventId) => caller.attendees.imports({ eventId }),
  'attendees.namesakes': (caller, eventId) => caller.attendees.namesakes({ eventId, names: ['X'] }),
  'attendees.undoImport': (caller, eventId, id) => caller.attendees.undoImport({ eventId, importId: id }),
  'attendees.import': (caller, eventId, id) =>
    caller.attendees.import({ eventId, importId: id, rows: [{ id, name: 'X', role: 'Y' }] }),
  'schedule.list': (caller, eventId) =>
    caller.schedule.list({ eventId, from: '2026-06-06', to: '2026-06-06' }),
  'links.exportCsv': (caller, eventId) => caller.links.exportCsv({ eventId }),
  'runSheets.get': (caller, eventId) => caller.runSheets.get({ eventId }),
  'schedule.get': (caller, eventId, itemId) => caller.schedule.get({ eventId, itemId }),
  'schedule.dayCounts': (caller, eventId) => caller.schedule.dayCounts({ eventId }),
  'schedule.outsideCounts': (caller, eventId) => caller.schedule.outsideCounts({ eventId }),
  'schedule.preview': (caller, eventId) => caller.schedule.preview({ eventId }),
  'schedule.create': (caller, eventId) => caller.schedule.create(itemInput(eventId)),
  'schedule.createMany': (caller, eventId, undoId) => {
    const { eventId: _event, ...item } = itemInput(eventId);
    return caller.schedule.createMany({ eventId, undoId, items: [item] });
  },
  'schedule.update': (caller, eventId, itemId) =>
    caller.schedule.update({ ...itemInput(eventId), itemId, undoId: itemId }),
  'schedule.delete': (caller, eventId, id) => caller.schedule.delete({ eventId, itemId: id, undoId: id }),
  'schedule.restore': (caller, eventId, id) => caller.schedule.restore({ eventId, undoId: id }),
  'links.list': (caller, eventId) => caller.links.list({ eventId }),
  'links.reissue': (caller, eventId, attendeeId) => caller.links.reissue({ eventId, attendeeId, issue: 1 }),
  'links.revoke': (caller, eventId, attendeeId) => caller.links.revoke({ eventId, attendeeId }),
  'invitations.recipients': (caller, eventId) => caller.invitations.recipients({ eventId, channel: 'email' }),
  'invitations.preview': (caller, eventId, attendeeId) =>
    caller.invitations.preview({ eventId, channel: 'text', message: 'X', attendeeId }),
  'invitations.sendEmails': (caller, eventId, id) =>
    caller.invitations.sendEmails({ eventId, id, subject: 'X', message: 'X', attendeeIds: [id] }),
  'invitations.sendTexts': (caller, eventId, id) =>
    caller.invitations.sendTexts({ eventId, id, message: 'X', attendeeIds: [id] }),
  'invitations.sendTest': (caller, eventId, id) =>
    caller.invitations.sendTest({ eventId, id, subject: 'X', message: 'X' }),
  'invitations.sends': (caller, eventId) => caller.invitations.sends({ eventId }),
  'invitations.deliveries': (caller, eventId) => caller.invitations.deliveries({ eventId }),
  'invitations.retry': (caller, eventId, sendId) => caller.invitations.retry({ eventId, sendId }),
  'invitations.outbox': (caller, eventId) => caller.invitations.outbox({ eventId }),
  'invitations.markHandedOver': (caller, eventId, deliveryId) =>
    caller.invitations.markHandedOver({ eventId, deliveryId }),
  'invitations.unmarkHandedOver': (caller, eventId, deliveryId) =>
    caller.invitations.unmarkHandedOver({ eventId, deliveryId }),
  'notifications.send': (caller, eventId, id) =>
    caller.notifications.send({ eventId, id, title: 'X', message: 'Y', targetType: 'all' }),
  'notifications.cancel': (caller, eventId, notificationId) =>
    caller.notifications.cancel({ eventId, notificationId }),
  'notifications.list': (caller, eventId) => caller.notifications.list({ eventId }),
  'notifications.receipts': (caller, eventId, notificationId) =>
    caller.notifications.receipts({ eventId, notificationId }),
  'pockets.list': (caller, eventId) => caller.pockets.list({ eventId, by: 'person' }),
  'live.host': (caller, eventId) => caller.live.host({ eventId }),
  'invitations.exportCsv': (caller, eventId) => caller.invitations.exportCsv({ eventId, channel: 'email' }),
};
const userCalls: Record<string, (caller: Caller) => Promise<unknown>> = {
  'events.list': (caller) => caller.events.list({}),
  'events.create': (caller) => caller.events.create(weddingInput()),
  'events.build': (caller) => caller.events.build({ ...weddingInput(), roles: [], people: [], items: [] }),
  'auth.resendVerification': (caller) => caller.auth.resendVerification(),
  'account.updateProfile': (caller) => caller.account.updateProfile({ firstName: 'X', lastName: '' }),
  'account.changePassword': (caller) =>
    caller.account.changePassword({ currentPassword: 'x', newPassword: 'green-lantern-7' }),
  'account.emailPasswordLink': (caller) => caller.account.emailPasswordLink(),
  'account.sessions': (caller) => caller.account.sessions(),
  'account.endSession': (caller) => caller.account.endSession({ sessionId: randomUUID() }),
  'account.endOtherSessions': (caller) => caller.account.endOtherSessions(),
  'account.exportData': (caller) => caller.account.exportData(),
  'account.delete': (caller) => caller.account.delete({ email: 'x@example.com' }),
};
const guestCalls: Record<string, (caller: Caller, eventId: string) => Promise<unknown>> = {
  'join.schedule': (caller, eventId) => caller.join.schedule({ eventId, attendeeId: 'A'.repeat(22) }),
  'notifications.feed': (caller, eventId) =>
    caller.notifications.feed({ eventId, attendeeId: 'A'.repeat(22) }),
  'notifications.markViewed': (caller, eventId) =>
    caller.notifications.markViewed({
      eventId,
      attendeeId: 'A'.repeat(22),
      notificationIds: [randomUUID()],
    }),
  'push.key': (caller, eventId) => caller.push.key({ eventId, attendeeId: 'A'.repeat(22) }),
  'push.subscribe': (caller, eventId) =>
    caller.push.subscribe({
      eventId,
      attendeeId: 'A'.repeat(22),
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
      keys: { p256dh: 'x', auth: 'x' },
    }),
  'push.unsubscribe': (caller, eventId) =>
    caller.push.unsubscribe({
      eventId,
      attendeeId: 'A'.repeat(22),
      endpoint: 'https://fcm.googleapis.com/fcm/send/x',
    }),
  'calendar.link': (caller, eventId) => caller.calendar.link({ eventId, attendeeId: 'A'.repeat(22) }),
  'calendar.revoke': (caller, eventId) => caller.calendar.revoke({ eventId, attendeeId: 'A'.repeat(22) }),
  'live.guest': (caller, eventId) => caller.live.guest({ eventId, attendeeId: 'A'.repeat(22) }),
  'live.beat': (caller, eventId) =>
    caller.live.beat({ eventId, attendeeId: 'A'.repeat(22), pageId: randomUUID() }),
  'join.correctSelf': (caller, eventId) =>
    caller.join.correctSelf({ eventId, attendeeId: 'A'.repeat(22), name: 'X', roleId: null }),
  'join.confirmSeen': (caller, eventId) => caller.join.confirmSeen({ eventId, attendeeId: 'A'.repeat(22) }),
  'join.giveBack': (caller, eventId) =>
    caller.join.giveBack({ eventId, attendeeId: 'A'.repeat(22), pickIds: [randomUUID()] }),
};
const codeCalls: Record<string, (caller: Caller, eventCode: string) => Promise<unknown>> = {
  'join.findEvent': (caller, eventCode) => caller.join.findEvent({ eventCode }),
  'join.searchAttendees': (caller, eventCode) => caller.join.searchAttendees({ eventCode, search: 'mary' }),
  'join.asExisting': (caller, eventCode) => caller.join.asExisting({ eventCode, pickHandle: 'x' }),
  'join.asNewGuest': (caller, eventCode) =>
    caller.join.asNewGuest({ eventCode, id: randomUUID(), name: 'X', roleId: null }),
};
const openToAll = [
  'auth.session',
  'auth.signUp',
  'auth.getWork',
  'auth.signIn',
  'auth.signOut',
  'auth.verifyEmail',
  'auth.requestPasswordReset',
  'auth.resetPassword',
  // Answers on the machine itself only: emails.test.ts.
  'emails.outbox',
  // Whoever writes to the people who run the server: contact.test.ts.
  'contact.send',
  // What guessing codes costs: guesses.test.ts.
  'join.getChallenge',
  'join.payForCode',
  // Opens to whoever has a personal link: links.test.ts.
  'join.openLink',
];

describe('gates', () => {
  test('every procedure is named here, behind its gate', () => {
    const named = [hostCalls, userCalls, guestCalls, codeCalls].flatMap((calls) => Object.keys(calls));
    expect([...named, ...openToAll].sort()).toEqual(Object.keys(appRouter._def.procedures).sort());
  });

  test('what guests read leaves through a list of its fields', () => {
    const guests = [...Object.keys(guestCalls), ...Object.keys(codeCalls), 'join.openLink'];
    const unchecked = Object.entries<object>(appRouter._def.procedures).flatMap(([name, procedure]) => {
      const definition = ('_def' in procedure && typeof procedure._def === 'object' && procedure._def) || {};
      const isMutation = 'type' in definition && definition.type === 'mutation';
      return guests.includes(name) && !isMutation && !('output' in definition) ? [name] : [];
    });
    // A public key, and what happened, which the stream writes itself.
    expect(unchecked.toSorted()).toEqual(['live.guest', 'push.key']);
  });

  test("what is a host's does not exist for anybody else", async ({ host, otherHost, visitor }) => {
    const { eventId } = await createLiveWedding(host);
    for (const [name, call] of Object.entries(hostCalls)) {
      expect(await refusalOf(call(visitor, eventId, randomUUID())), name).toBe('auth.required');
      expect(await refusalOf(call(otherHost, eventId, randomUUID())), name).toBe('events.not_found');
      expect(await refusalOf(call(host, randomUUID(), randomUUID())), name).toBe('events.not_found');
    }
    expect((await host.attendees.list({ eventId })).total).toBe(2);
  });

  test("what is a user's takes a session, what is a guest's a key, and what is an event's its code", async ({
    host,
    visitor,
  }) => {
    const { eventId } = await createLiveWedding(host);
    for (const [name, call] of Object.entries(userCalls)) {
      expect(await refusalOf(call(visitor)), name).toBe('auth.required');
    }
    for (const [name, call] of Object.entries(guestCalls)) {
      expect(await refusalOf(call(visitor, eventId)), name).toBe('join.access_denied');
      expect(await refusalOf(call(visitor, randomUUID())), name).toBe('join.not_available');
    }
    for (const [name, call] of Object.entries(codeCalls)) {
      expect(await refusalOf(call(visitor, 'WED222222')), name).toBe('join.event_not_found');
    }
  });
});
