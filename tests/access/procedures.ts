import { randomUUID } from 'node:crypto';
import { weddingInput } from '../factories/events.ts';
import { accountInput } from '../factories/accounts.ts';
import { createSubscriber } from '../fake-push.ts';
import { createPasskeyDevice } from '../passkey-device.ts';
import { householdProcedures } from './household-procedures.ts';
import { accountProcedures } from './account-procedures.ts';
import { answerProcedures } from './answer-procedures.ts';
import { scheduleProcedures } from './schedule-procedures.ts';
import { code, guest, host, link, open, type Row, user } from './procedure-rows.ts';

const message = { subject: 'X', message: 'Hi {name}, [LINK]' };
const password = 'green-lantern-7';
const passkeyDevice = createPasskeyDevice({ origin: 'http://localhost:3000' });
/** Of this machine: it is refused before anything is asked. */
const address = 'https://127.0.0.1/list.csv';
const endpoint = 'https://fcm.googleapis.com/fcm/send/x';
const { eventType: _type, id: _id, ...settings } = weddingInput();

/** Every procedure, the gate that it is behind, and a call that whoever is let in could make. */
export const procedures: Record<string, Row> = {
  ...accountProcedures,
  ...householdProcedures,
  ...answerProcedures,
  ...scheduleProcedures,
  'attendees.create': host((c, { eventId, id }) =>
    c.attendees.create({ eventId, id, name: 'X', roleId: id }),
  ),
  'attendees.deleteMany': host((c, { eventId, id }) =>
    c.attendees.deleteMany({ eventId, undoId: id, who: { by: 'ids', ids: [id] } }),
  ),
  'attendees.giveRole': host((c, { eventId, id }) =>
    c.attendees.giveRole({ eventId, undoId: id, roleId: id, who: { by: 'list' } }),
  ),
  'attendees.giveRolesBack': host((c, { eventId, id }) => c.attendees.giveRolesBack({ eventId, undoId: id })),
  'attendees.clear': host((c, { eventId, id }) => c.attendees.clear({ eventId, undoId: id })),
  'attendees.delete': host((c, { eventId, id }) =>
    c.attendees.delete({ eventId, attendeeId: id, undoId: id }),
  ),
  'attendees.export': host((c, { eventId }) => c.attendees.export({ eventId })),
  'attendees.import': host((c, { eventId, id }) =>
    c.attendees.import({ eventId, importId: id, rows: [{ id, name: 'X', role: 'Y' }] }),
  ),
  'attendees.imports': host((c, { eventId }) => c.attendees.imports({ eventId })),
  'attendees.list': host((c, { eventId }) => c.attendees.list({ eventId })),
  'attendees.merge': host((c, { eventId, id }) =>
    c.attendees.merge({ eventId, attendeeId: id, intoId: randomUUID(), mergeId: id }),
  ),
  'attendees.mergeTargets': host((c, { eventId, id }) =>
    c.attendees.mergeTargets({ eventId, attendeeId: id }),
  ),
  'attendees.namesakes': host((c, { eventId }) => c.attendees.namesakes({ eventId, names: ['X'] })),
  'attendees.peopleToMatch': host((c, { eventId }) => c.attendees.peopleToMatch({ eventId })),
  'attendees.restore': host((c, { eventId, id }) => c.attendees.restore({ eventId, undoId: id })),
  'attendees.saveImport': host((c, { eventId, id }) =>
    c.attendees.saveImport({ eventId, importId: id, rows: 1 }),
  ),
  'attendees.stageImport': host((c, { eventId, id }) =>
    c.attendees.stageImport({ eventId, importId: id, fileName: 'X', add: [], change: [], remove: [] }),
  ),
  'attendees.undoImport': host((c, { eventId, id }) => c.attendees.undoImport({ eventId, importId: id })),
  'attendees.update': host((c, { eventId, id }) =>
    c.attendees.update({ eventId, attendeeId: id, name: 'X', roleId: id }),
  ),
  'auth.beginPasskey': open((c) => c.auth.beginPasskey()),
  'auth.finishSignIn': open((c) => c.auth.finishSignIn({ code: '000000' })),
  'auth.getPasskeyWork': open((c) => c.auth.getPasskeyWork({ credentialId: 'X' })),
  'auth.getWork': open((c) => c.auth.getWork({ email: 'x@example.com' })),
  'auth.openInvitation': open((c) => c.auth.openInvitation({ token: 'A'.repeat(43) })),
  'auth.requestPasswordReset': open((c) => c.auth.requestPasswordReset({ email: 'x@example.com' })),
  'auth.resendVerification': user((c) => c.auth.resendVerification()),
  'auth.resetPassword': open((c) => c.auth.resetPassword({ token: 'A'.repeat(43), password })),
  'auth.session': open((c) => c.auth.session()),
  'auth.signIn': open((c) => c.auth.signIn({ email: 'x@example.com', password: 'wrong' })),
  'auth.signInWithPasskey': open((c) =>
    c.auth.signInWithPasskey({ answer: passkeyDevice.use({ challenge: 'X' }) }),
  ),
  'auth.signUp': open((c) => c.auth.signUp(accountInput())),
  'auth.verifyEmail': open((c) => c.auth.verifyEmail({ token: 'A'.repeat(43) })),
  'bell.addDevice': host((c, { eventId }) =>
    c.bell.addDevice({ eventId, ...createSubscriber().subscription }),
  ),
  'bell.choice': host((c, { eventId }) => c.bell.choice({ eventId })),
  'bell.chooseMail': host((c, { eventId }) => c.bell.chooseMail({ eventId, mail: 'daily' })),
  'bell.read': host((c, { eventId }) => c.bell.read({ eventId })),
  'bell.removeDevice': host((c, { eventId }) =>
    c.bell.removeDevice({ eventId, endpoint: 'https://fcm.googleapis.com/fcm/send/x' }),
  ),
  'bell.see': host((c, { eventId }) => c.bell.see({ eventId, until: '2026-06-05T12:00:00Z' })),
  'calendar.link': guest((c, { eventId, guestKey }) => c.calendar.link({ eventId, guestKey })),
  'calendar.revoke': guest((c, { eventId, guestKey }) => c.calendar.revoke({ eventId, guestKey })),
  'contact.send': open((c, { id }) =>
    c.contact.send({
      id,
      firstName: 'X',
      lastName: 'Y',
      email: 'x@example.com',
      subject: 'X',
      message: 'X',
      website: '',
    }),
  ),
  // Answers on the machine itself only, which the caller of a test is.
  'emails.outbox': open((c) => c.emails.outbox()),
  'eventFiles.addPart': user((c, { id }) =>
    c.eventFiles.addPart({ id, position: 0, list: 'days', rows: [{ date: '2026-06-06', label: 'X' }] }),
  ),
  'eventFiles.bring': user((c, { id }) =>
    c.eventFiles.bring({ id, event: { ...settings, eventType: 'wedding' }, parts: 0 }),
  ),
  'eventFiles.export': host((c, { eventId }) => c.eventFiles.export({ eventId })),
  'events.activity': host((c, { eventId }) => c.events.activity({ eventId })),
  'events.addDay': host((c, { eventId }) => c.events.addDay({ eventId, endDate: '2026-06-07' })),
  'events.build': user((c) => c.events.build({ ...weddingInput(), roles: [], people: [], items: [] })),
  'events.create': user((c) => c.events.create(weddingInput())),
  'events.days': host((c, { eventId }) => c.events.days({ eventId })),
  'events.duplicate': host((c, { eventId, id }) => c.events.duplicate({ eventId, id, name: 'Copy' })),
  'events.get': host((c, { eventId }) => c.events.get({ eventId })),
  'events.list': user((c) => c.events.list({})),
  'events.renameDay': host((c, { eventId }) =>
    c.events.renameDay({ eventId, date: '2026-06-06', label: 'X' }),
  ),
  'events.replaceCode': host((c, { eventId }) => c.events.replaceCode({ eventId, eventCode: 'WED222222' })),
  'events.stats': host((c, { eventId }) => c.events.stats({ eventId })),
  'events.update': host((c, { eventId }) =>
    c.events.update({ ...settings, eventId, updatedAt: '2026-06-05T12:00:00.000Z' }),
  ),
  'followedSheets.change': host((c, { eventId }) => c.followedSheets.change({ eventId, isPaused: true })),
  'followedSheets.decide': host((c, { eventId, id }) =>
    c.followedSheets.decide({
      eventId,
      undoId: id,
      decision: 'accept',
      proposals: [{ id, revision: 1 }],
    }),
  ),
  'followedSheets.follow': host((c, { eventId }) => c.followedSheets.follow({ eventId, address })),
  'followedSheets.get': host((c, { eventId }) => c.followedSheets.get({ eventId })),
  'followedSheets.proposals': host((c, { eventId }) => c.followedSheets.proposals({ eventId })),
  'followedSheets.readNow': host((c, { eventId }) => c.followedSheets.readNow({ eventId })),
  'followedSheets.undo': host((c, { eventId, id }) => c.followedSheets.undo({ eventId, undoId: id })),
  'followedSheets.unfollow': host((c, { eventId }) => c.followedSheets.unfollow({ eventId })),
  'handouts.export': host((c, { eventId }) => c.handouts.export({ eventId, kind: 'door' })),
  'handouts.get': host((c, { eventId }) => c.handouts.get({ eventId, kind: 'caterer' })),
  'invitations.deliveries': host((c, { eventId }) => c.invitations.deliveries({ eventId })),
  'invitations.exportCsv': host((c, { eventId }) => c.invitations.exportCsv({ eventId, channel: 'email' })),
  'invitations.leaveOut': host((c, { eventId, id }) => c.invitations.leaveOut({ eventId, deliveryId: id })),
  'invitations.markHandedOver': host((c, { eventId, id }) =>
    c.invitations.markHandedOver({ eventId, deliveryId: id }),
  ),
  'invitations.outbox': host((c, { eventId }) => c.invitations.outbox({ eventId })),
  'invitations.preview': host((c, { eventId, id }) =>
    c.invitations.preview({ eventId, channel: 'text', message: 'X', attendeeId: id }),
  ),
  'invitations.recipients': host((c, { eventId }) => c.invitations.recipients({ eventId, channel: 'email' })),
  'invitations.retry': host((c, { eventId, id }) => c.invitations.retry({ eventId, sendId: id })),
  'invitations.remind': host((c, { eventId, id }) =>
    c.invitations.remind({ eventId, id, askingId: id, channel: 'email', ...message }),
  ),
  'invitations.sendEmails': host((c, { eventId, id }) =>
    c.invitations.sendEmails({ eventId, id, ...message, attendeeIds: [id] }),
  ),
  'invitations.sends': host((c, { eventId }) => c.invitations.sends({ eventId })),
  'invitations.sendTest': host((c, { eventId, id }) => c.invitations.sendTest({ eventId, id, ...message })),
  'invitations.sendTexts': host((c, { eventId, id }) =>
    c.invitations.sendTexts({ eventId, id, message: message.message, attendeeIds: [id] }),
  ),
  'invitations.unmarkHandedOver': host((c, { eventId, id }) =>
    c.invitations.unmarkHandedOver({ eventId, deliveryId: id }),
  ),
  'join.asExisting': code((c, { eventCode }) => c.join.asExisting({ eventCode, pickHandle: 'x' })),
  'join.asNewGuest': code((c, { eventCode, id }) =>
    c.join.asNewGuest({ eventCode, id, name: 'Newcomer', roleId: id }),
  ),
  'join.confirmSeen': guest((c, { eventId, guestKey }) => c.join.confirmSeen({ eventId, guestKey })),
  'join.correctSelf': guest((c, { eventId, guestKey }) =>
    c.join.correctSelf({ eventId, guestKey, name: 'X', roleId: null }),
  ),
  'join.findEvent': code((c, { eventCode }) => c.join.findEvent({ eventCode })),
  'join.getChallenge': open((c) => c.join.getChallenge()),
  'join.giveBack': guest((c, { eventId, guestKey, id }) =>
    c.join.giveBack({ eventId, guestKey, pickIds: [id] }),
  ),
  'join.noteOpened': link((c, { token }) => c.join.noteOpened({ token })),
  'join.openHousehold': link((c, { householdToken: token = '' }) => c.join.openHousehold({ token })),
  'join.openLink': link((c, { token }) => c.join.openLink({ token })),
  'join.payForCode': open(async (c, { eventCode }) => {
    const challenge = await c.join.getChallenge();
    const work = { challenge, solution: { counter: 0, derivedKey: '' } };
    return c.join.payForCode({ eventCode, work });
  }),
  'join.schedule': guest((c, { eventId, guestKey }) => c.join.schedule({ eventId, guestKey })),
  'join.searchAttendees': code((c, { eventCode }) => c.join.searchAttendees({ eventCode, search: 'mary' })),
  'links.exportCsv': host((c, { eventId }) => c.links.exportCsv({ eventId })),
  'links.list': host((c, { eventId }) => c.links.list({ eventId })),
  'links.reissue': host((c, { eventId, id }) => c.links.reissue({ eventId, attendeeId: id, issue: 1 })),
  'links.revoke': host((c, { eventId, id }) => c.links.revoke({ eventId, attendeeId: id })),
  'live.beat': guest((c, { eventId, guestKey, id }) => c.live.beat({ eventId, guestKey, pageId: id })),
  'live.guest': guest((c, { eventId, guestKey }) => c.live.guest({ eventId, guestKey })),
  'live.host': host((c, { eventId }) => c.live.host({ eventId })),
  'live.look': host((c, { eventId, id }) =>
    c.live.look({ eventId, pageId: id, page: 'schedule', itemId: id }),
  ),
  'notices.keepQuiet': host((c, { eventId }) => c.notices.keepQuiet({ eventId })),
  'notices.pending': host((c, { eventId }) => c.notices.pending({ eventId })),
  'notices.sendNow': host((c, { eventId }) => c.notices.sendNow({ eventId })),
  'notices.unseen': host((c, { eventId }) => c.notices.unseen({ eventId })),
  'notifications.cancel': host((c, { eventId, id }) =>
    c.notifications.cancel({ eventId, notificationId: id }),
  ),
  'notifications.feed': guest((c, { eventId, guestKey }) => c.notifications.feed({ eventId, guestKey })),
  'notifications.list': host((c, { eventId }) => c.notifications.list({ eventId })),
  'notifications.markViewed': guest((c, { eventId, guestKey, id }) =>
    c.notifications.markViewed({ eventId, guestKey, notificationIds: [id] }),
  ),
  'notifications.receipts': host((c, { eventId, id }) =>
    c.notifications.receipts({ eventId, notificationId: id }),
  ),
  'notifications.send': host((c, { eventId, id }) =>
    c.notifications.send({ eventId, id, title: 'X', message: 'Y', targetType: 'all' }),
  ),
  'oidc.begin': open((c) => c.oidc.begin({})),
  'oidc.beginConfirm': user((c) => c.oidc.beginConfirm({})),
  'oidc.beginLink': user((c) => c.oidc.beginLink({ password: 'wrong' })),
  'oidc.departure': open((c) => c.oidc.departure()),
  'oidc.finish': open((c) => c.oidc.finish({ query: 'state=x' })),
  'oidc.unlink': user((c) => c.oidc.unlink({ password: 'wrong' })),
  'ownData.read': guest((c, { eventId, guestKey }) => c.ownData.read({ eventId, guestKey })),
  'pictures.add': host((c, { eventId, id }) => c.pictures.add({ eventId, id, picture: 'aGVsbG8=' })),
  'pockets.list': host((c, { eventId }) => c.pockets.list({ eventId, by: 'person' })),
  'push.key': guest((c, { eventId, guestKey }) => c.push.key({ eventId, guestKey })),
  'push.subscribe': guest((c, { eventId, guestKey }) =>
    c.push.subscribe({ eventId, guestKey, endpoint, keys: { p256dh: 'x', auth: 'x' } }),
  ),
  'push.unsubscribe': guest((c, { eventId, guestKey }) =>
    c.push.unsubscribe({ eventId, guestKey, endpoint }),
  ),
  // Only a server that nobody uses yet lets a backup in.
  'restoring.begin': open((c, { id }) => c.restoring.begin({ key: 'x', uploadId: id, passphrase: '' })),
  'restoring.open': open((c) => c.restoring.open({ key: 'x' })),
  'restoring.outcome': open((c, { id }) => c.restoring.outcome({ key: 'x', uploadId: id })),
  'restoring.part': open((c, { id }) => c.restoring.part({ key: 'x', uploadId: id, at: 0, part: '' })),
  'roles.create': host((c, { eventId, id }) => c.roles.create({ eventId, id, roleName: 'Neighbours' })),
  'roles.delete': host((c, { eventId, id }) => c.roles.delete({ eventId, roleId: id })),
  'members.accept': user((c) => c.members.accept({ token: 'A'.repeat(22) })),
  'members.change': host((c, { eventId, id }) => c.members.change({ eventId, userId: id, right: 'day' })),
  'members.invite': host((c, { eventId, id }) =>
    c.members.invite({ eventId, id, email: null, right: 'reader' }),
  ),
  'members.list': host((c, { eventId }) => c.members.list({ eventId })),
  'members.offer': host((c, { eventId, id }) => c.members.offer({ eventId, userId: id })),
  'members.endOffer': host((c, { eventId }) => c.members.endOffer({ eventId })),
  'members.takeOver': host((c, { eventId }) => c.members.takeOver({ eventId })),
  'members.open': open((c) => c.members.open({ token: 'A'.repeat(22) })),
  'members.remove': host((c, { eventId, id }) => c.members.remove({ eventId, userId: id })),
  'members.takeBack': host((c, { eventId, id }) => c.members.takeBack({ eventId, invitationId: id })),
  'memory.get': host((c, { eventId }) => c.memory.get({ eventId })),
  'memory.save': host((c, { eventId }) => c.memory.save({ eventId, isOn: true, thanks: 'X' })),
  'retention.get': host((c, { eventId }) => c.retention.get({ eventId })),
  'retention.keep': host((c, { eventId }) => c.retention.keep({ eventId, keptDays: 90 })),
  'roles.list': host((c, { eventId }) => c.roles.list({ eventId })),
  'roles.update': host((c, { eventId, id }) => c.roles.update({ eventId, roleId: id })),
  'runSheets.get': host((c, { eventId }) => c.runSheets.get({ eventId })),
  // What ends the person, the session or the event, or puts it into another state, comes last.
  'ownData.erase': guest((c, { eventId, guestKey }) => c.ownData.erase({ eventId, guestKey })),
  'members.leave': host((c, { eventId }) => c.members.leave({ eventId })),
  'auth.signOut': open((c) => c.auth.signOut()),
  'events.activate': host((c, { eventId }) => c.events.activate({ eventId })),
  'events.deactivate': host((c, { eventId }) => c.events.deactivate({ eventId })),
  'events.delete': host((c, { eventId }) => c.events.delete({ eventId })),
};
