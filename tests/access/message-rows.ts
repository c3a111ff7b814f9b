import { randomUUID } from 'node:crypto';
import type { ChildRow } from './child-rows.ts';

const text = { title: 'X', message: 'Y' };
const message = 'Hi {name}, [LINK]';

/** Of notifications and invitations. */
export const messageRows: readonly ChildRow[] = [
  [
    'notifications.send',
    'heldRole',
    'roles.not_found',
    (h, eventId, roleId) =>
      h.notifications.send({ eventId, id: randomUUID(), ...text, targetType: 'role', roleIds: [roleId] }),
  ],
  [
    'notifications.send',
    'person',
    'attendees.not_found',
    (h, eventId, id) =>
      h.notifications.send({
        eventId,
        id: randomUUID(),
        ...text,
        targetType: 'individual',
        attendeeIds: [id],
      }),
  ],
  [
    'notifications.cancel',
    'planned',
    'notifications.not_found',
    (h, eventId, notificationId) => h.notifications.cancel({ eventId, notificationId }),
  ],
  [
    'notifications.receipts',
    'planned',
    'notifications.not_found',
    (h, eventId, notificationId) => h.notifications.receipts({ eventId, notificationId }),
  ],
  [
    'invitations.preview',
    'person',
    'attendees.not_found',
    (h, eventId, attendeeId) => h.invitations.preview({ eventId, channel: 'text', message, attendeeId }),
  ],
  [
    'invitations.sendEmails',
    'person',
    'attendees.not_found',
    (h, eventId, id) =>
      h.invitations.sendEmails({ eventId, id: randomUUID(), subject: 'X', message, attendeeIds: [id] }),
  ],
  [
    'invitations.sendTexts',
    'person',
    'attendees.not_found',
    (h, eventId, id) => h.invitations.sendTexts({ eventId, id: randomUUID(), message, attendeeIds: [id] }),
  ],
  [
    'invitations.sends',
    'send',
    'nothing',
    (h, eventId, sendId) => h.invitations.sends({ eventId, sendIds: [sendId] }),
  ],
  [
    'invitations.deliveries',
    'send',
    'nothing',
    (h, eventId, sendId) => h.invitations.deliveries({ eventId, sendId }),
  ],
  [
    'invitations.retry',
    'send',
    'invitations.not_found',
    (h, eventId, sendId) => h.invitations.retry({ eventId, sendId }),
  ],
  [
    'invitations.retry',
    'delivery',
    'invitations.not_found',
    (h, eventId, id) => h.invitations.retry({ eventId, deliveryIds: [id] }),
  ],
  [
    'invitations.markHandedOver',
    'delivery',
    'invitations.not_found',
    (h, eventId, deliveryId) => h.invitations.markHandedOver({ eventId, deliveryId }),
  ],
  [
    'invitations.leaveOut',
    'delivery',
    'invitations.not_found',
    (h, eventId, deliveryId) => h.invitations.leaveOut({ eventId, deliveryId }),
  ],
  [
    'invitations.unmarkHandedOver',
    'delivery',
    'invitations.not_found',
    (h, eventId, deliveryId) => h.invitations.unmarkHandedOver({ eventId, deliveryId }),
  ],
];
