/**
 * Every reason that a procedure may refuse for. `title` and `message` are what the person reads
 * (SPEC section 8, to the letter where it has a text); tests and screens compare reasons only.
 */
type ErrorCode =
  | 'BAD_REQUEST'
  | 'UNAUTHORIZED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'CONFLICT'
  | 'PRECONDITION_FAILED'
  | 'TOO_MANY_REQUESTS'
  | 'SERVICE_UNAVAILABLE'
  | 'INTERNAL_SERVER_ERROR';

type ErrorText = { code: ErrorCode; title: string; message: string };

export const errorTexts = {
  'auth.required': {
    code: 'UNAUTHORIZED',
    title: 'Authentication Required',
    message: 'Please log in to continue.',
  },
  'auth.invalid_credentials': {
    code: 'UNAUTHORIZED',
    title: 'Login Failed',
    message: 'That e-mail and password do not match. Please try again.',
  },
  'auth.sign_up_refused': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Sign Up Failed',
    message: 'Too many accounts were made from here. Please wait a while and try again.',
  },
  'auth.password_common': {
    code: 'BAD_REQUEST',
    title: 'Password Too Common',
    message: 'This password is on every list of guesses. Please choose another.',
  },
  'auth.link_invalid': {
    code: 'NOT_FOUND',
    title: 'Link Not Valid',
    message: 'This link has been used or has run out. Ask for a new one.',
  },
  'auth.too_many_requests': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Error',
    message: 'That was asked for many times. Please wait a while and try again.',
  },
  'account.wrong_password': {
    code: 'BAD_REQUEST',
    title: 'Error',
    message: 'This is not your present password.',
  },
  'account.wrong_email': {
    code: 'BAD_REQUEST',
    title: 'Error',
    message: 'This is not the e-mail address of your account.',
  },
  'account.session_not_found': {
    code: 'NOT_FOUND',
    title: 'Error',
    message: 'This session has ended already.',
  },
  'outbox.closed': {
    code: 'NOT_FOUND',
    title: 'Error',
    message: 'There is no outbox to read here.',
  },
  'auth.too_many_attempts': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Login Failed',
    message: 'Too many attempts. Please wait a few minutes and try again.',
  },
  'auth.busy': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Error',
    message: 'Many people are signing in right now. Please try again in a moment.',
  },
  'events.not_found': {
    code: 'NOT_FOUND',
    title: 'Event Not Found',
    message: "The event you're looking for doesn't exist or you don't have access to it.",
  },
  'events.start_in_past': {
    code: 'BAD_REQUEST',
    title: 'Validation Error',
    message: 'The start date cannot be before today.',
  },
  'events.not_ready': {
    code: 'PRECONDITION_FAILED',
    title: 'Error',
    message: 'Complete the checklist above before going live',
  },
  'events.too_long': {
    code: 'BAD_REQUEST',
    title: 'Validation Error',
    message: 'An event can last ten years at most.',
  },
  'events.changed_meanwhile': {
    code: 'CONFLICT',
    title: 'Changed Meanwhile',
    message: 'Somebody saved this event since you opened it. Nothing of theirs was overwritten.',
  },
  'events.id_taken': {
    code: 'CONFLICT',
    title: 'Error',
    message: 'Event creation failed. Please try again.',
  },
  'roles.not_found': {
    code: 'NOT_FOUND',
    title: 'Error',
    message: 'This role is no longer there. Reload the page and try again.',
  },
  'roles.in_use': {
    code: 'CONFLICT',
    title: 'Cannot Delete Role',
    message: 'This role is assigned to attendees and cannot be deleted.',
  },
  'roles.name_taken': {
    code: 'CONFLICT',
    title: 'Validation Error',
    message: 'There is a role with this name already.',
  },
  'roles.too_many': {
    code: 'CONFLICT',
    title: 'Validation Error',
    message: 'An event can have 200 roles. Delete one you do not use, then try again.',
  },
  'attendees.not_found': {
    code: 'NOT_FOUND',
    title: 'Error',
    message: 'This person is no longer on the list. Reload the page and try again.',
  },
  'attendees.changed_meanwhile': {
    code: 'CONFLICT',
    title: 'Changed Meanwhile',
    message: 'Somebody saved this person since you opened them. Nothing of theirs was overwritten.',
  },
  'attendees.too_many': {
    code: 'CONFLICT',
    title: 'Import Failed',
    message: 'The list is full: an event can have 50,000 attendees.',
  },
  'schedule.not_found': {
    code: 'NOT_FOUND',
    title: 'Error',
    message: 'This item is no longer on the schedule. Reload the page and try again.',
  },
  'schedule.outside_dates': {
    code: 'BAD_REQUEST',
    title: 'Validation Error',
    message: 'Choose one of the days of the event.',
  },
  'schedule.changed_meanwhile': {
    code: 'CONFLICT',
    title: 'Changed Meanwhile',
    message: 'Somebody saved this item since you opened it. Nothing of theirs was overwritten.',
  },
  'schedule.too_many': {
    code: 'CONFLICT',
    title: 'Error',
    message: 'This day is full: it can hold 500 items.',
  },
  'schedule.too_many_repeating': {
    code: 'CONFLICT',
    title: 'Error',
    message: 'This event is full of repeating items: it can hold 500.',
  },
  'schedule.needs_end': {
    code: 'BAD_REQUEST',
    title: 'Validation Error',
    message: 'Choose when it stops repeating. Only an ongoing event can go on without an end.',
  },
  'schedule.never_happens': {
    code: 'BAD_REQUEST',
    title: 'Validation Error',
    message: 'With these dates it would never happen. Choose other days, or a later end.',
  },
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
  'push.service_unknown': {
    code: 'BAD_REQUEST',
    title: 'Not On This Browser',
    message:
      'This server does not know how to reach this browser. Another one, such as Chrome or Safari, works.',
  },
  'undo.changed_since': {
    code: 'CONFLICT',
    title: 'Changed Meanwhile',
    message: 'This was changed again since, so it cannot be undone any more. Nothing was touched.',
  },
  'undo.gone': {
    code: 'NOT_FOUND',
    title: 'Error',
    message: 'This can no longer be undone.',
  },
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
    message:
      'With the name and the link filled in, the text is longer than 160 characters. Please shorten it.',
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
  'join.event_not_found': {
    code: 'NOT_FOUND',
    title: 'Event Not Found',
    message:
      'No active event found with that code. Please check the code and try again. It may not be live yet: ask your host.',
  },
  'join.not_available': {
    code: 'NOT_FOUND',
    title: 'Event Not Found',
    message: 'This event is not available.',
  },
  'join.access_denied': {
    code: 'FORBIDDEN',
    title: 'Access Denied',
    message: "You don't have access to this event.",
  },
  'join.pick_expired': {
    code: 'PRECONDITION_FAILED',
    title: 'Error',
    message: 'Please search for your name again, then select it.',
  },
  'join.proof_needed': {
    code: 'PRECONDITION_FAILED',
    title: 'One Question First',
    message: 'Your host asks one question before this name can be taken. Please select your name again.',
  },
  'join.proof_wrong': {
    code: 'FORBIDDEN',
    title: 'Not Quite',
    message: 'That is not what your host has on file. Please check it and try again, or ask your host.',
  },
  'join.proof_locked': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Please Ask Your Host',
    message:
      'There were too many wrong answers. Ask your host to send you your own link: it needs no answer.',
  },
  'join.ask_host': {
    code: 'FORBIDDEN',
    title: 'Please Ask Your Host',
    message: 'This name cannot be taken here. Ask your host to send you your own link.',
  },
  'join.role_required': {
    code: 'BAD_REQUEST',
    title: 'Error',
    message: 'Please select your role.',
  },
  'join.role_closed': {
    code: 'FORBIDDEN',
    title: 'Error',
    message: 'Your host keeps this role for people on the list. Please select another role.',
  },
  'join.not_self_joined': {
    code: 'FORBIDDEN',
    title: 'Error',
    message: 'Your host put you on the list. Ask them to change your name or role.',
  },
  'join.too_many_tries': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Error',
    message: 'Too many tries from here. Please wait ten minutes, or open the link your host sent you.',
  },
  'contact.too_many': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Not Sent',
    message: 'Many messages were sent just now. Your text is still here: please try again in an hour.',
  },
  'request.invalid': {
    code: 'BAD_REQUEST',
    title: 'Error',
    message: 'Something in what was sent is not right. Please check it and try again.',
  },
  'request.conflict': {
    code: 'CONFLICT',
    title: 'Error',
    message: 'Somebody changed this at the same moment. Please try again.',
  },
  'server.unavailable': {
    code: 'SERVICE_UNAVAILABLE',
    title: 'Error',
    message: 'The server is not ready right now. Please try again in a moment.',
  },
  'server.error': {
    code: 'INTERNAL_SERVER_ERROR',
    title: 'Error',
    message: 'An unexpected error occurred. Please try again.',
  },
} as const satisfies Record<string, ErrorText>;

export type Reason = keyof typeof errorTexts;

export function isReason(value: unknown): value is Reason {
  return typeof value === 'string' && Object.hasOwn(errorTexts, value);
}
