import type { ReasonTexts } from './reason-text.ts';

export const membersReasons = {
  'members.not_allowed': {
    code: 'FORBIDDEN',
    title: 'Not Yours To Do',
    message: 'Your part in this event does not include this. Whoever owns the event can change that.',
  },
} as const satisfies ReasonTexts;
