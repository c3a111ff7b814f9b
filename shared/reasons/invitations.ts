import { textMaxLength } from '../messages/sms.ts';
import type { ReasonTexts } from './reason-text.ts';

export const invitationsReasons = {
  'invitations.not_live': {
    code: 'PRECONDITION_FAILED',
    title: 'Event Not Live',
    message: 'You must activate your event before sharing links with attendees.',
  },
  'invitations.no_emails': {
    code: 'PRECONDITION_FAILED',
    title: 'No Email Addresses',
    message: 'No attendees have email addresses on file.',
  },
  'invitations.no_phones': {
    code: 'PRECONDITION_FAILED',
    title: 'No Phone Numbers',
    message: 'No attendees have phone numbers on file.',
  },
  'invitations.nobody_qualifies': {
    code: 'PRECONDITION_FAILED',
    title: 'Nobody to Send To',
    message: 'Everyone chosen has opted out, or has an address or a link that cannot be used.',
  },
  'invitations.unverified': {
    code: 'FORBIDDEN',
    title: 'Address Not Confirmed',
    message: 'Confirm your own e-mail address first. Until then you can send with your own app.',
  },
  'invitations.daily_limit': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Limit Reached',
    message: 'That is more than can be sent in a day. Choose fewer people, or send the rest tomorrow.',
  },
  'invitations.text_too_long': {
    code: 'BAD_REQUEST',
    title: 'Text Too Long',
    message: `With the name and the link filled in, the text is longer than ${textMaxLength} characters. Please shorten it.`,
  },
  'invitations.no_provider': {
    code: 'PRECONDITION_FAILED',
    title: 'Email Error',
    message: 'No e-mail provider is set up here. Send with your own app instead.',
  },
  'invitations.test_failed': {
    code: 'SERVICE_UNAVAILABLE',
    title: 'Email Error',
    message: 'The provider did not take the message. Please try again, or ask whoever runs this server.',
  },
  'invitations.not_found': {
    code: 'NOT_FOUND',
    title: 'Error',
    message: 'This message is no longer there. Reload the page and try again.',
  },
} as const satisfies ReasonTexts;
