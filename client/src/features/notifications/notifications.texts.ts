import { emptyNotificationText } from '@daysheet/shared/messages/notifications.ts';

export const notificationsTexts = {
  missing: { title: 'Missing Information', message: emptyNotificationText },
  sendFailed: { title: 'Error', message: 'Failed to send the notification. Please try again.' },
  cancelled: { title: 'Notification Cancelled', message: 'It will not be sent.' },
  cancelFailed: { title: 'Error', message: 'Failed to cancel the notification. Please try again.' },
  listFailed: { title: 'Error', message: 'Failed to load the notifications. Please try again.' },
  receiptsFailed: { title: 'Error', message: 'Failed to load who has seen it. Please try again.' },
} as const;
