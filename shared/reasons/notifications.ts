import { messagesPerEventHourMax, messagesPerHostHourMax } from '../messages/notifications.ts';
import type { ReasonTexts } from './reason-text.ts';

export const notificationsReasons = {
  'notifications.not_live': {
    code: 'PRECONDITION_FAILED',
    title: 'Event Not Live',
    message: 'Guests can be told once the event is live.',
  },
  'notifications.in_past': {
    code: 'BAD_REQUEST',
    title: 'Validation Error',
    message: 'This time is over. Choose a later one, or send it now.',
  },
  'notifications.nobody': {
    code: 'BAD_REQUEST',
    title: 'Nobody To Tell',
    message: 'Nobody on the list would get this. Choose others, or add people first.',
  },
  'notifications.too_many': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Many Messages',
    message: `Your guests have had as many messages within an hour as can go: ${messagesPerEventHourMax} in an event, ${messagesPerHostHourMax} in all. What you wrote stays here.`,
  },
  'notifications.not_found': {
    code: 'NOT_FOUND',
    title: 'Error',
    message: 'This notification is not there any more.',
  },
  'notifications.sent_already': {
    code: 'CONFLICT',
    title: 'Sent Already',
    message: 'This went out in the meantime, so it cannot be cancelled.',
  },
} as const satisfies ReasonTexts;
