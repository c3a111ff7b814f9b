import type { ReasonTexts } from './reason-text.ts';

export const joinReasons = {
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
  'join.paused': {
    code: 'NOT_FOUND',
    title: 'Event Not Found',
    message: 'This event is not available.',
  },
  'join.deleted': {
    code: 'NOT_FOUND',
    title: 'Event Deleted',
    message: 'Your host deleted this event.',
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
  'join.list_full': {
    code: 'CONFLICT',
    title: 'List Full',
    message: 'The guest list is full. Please tell your host, who can make room.',
  },
  'join.not_self_joined': {
    code: 'FORBIDDEN',
    title: 'Error',
    message: 'Your host put you on the list. Ask them to change your name or role.',
  },
  'join.work_needed': {
    code: 'TOO_MANY_REQUESTS',
    title: 'One Moment',
    message:
      'Many wrong codes were tried from your network, so looking one up takes a moment longer. Please try again, or open the link your host sent you.',
  },
  'join.too_many_tries': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Error',
    message: 'There were too many tries from your network. The link your host sent you still works.',
  },
} as const satisfies ReasonTexts;
