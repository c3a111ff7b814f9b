import type { ReasonTexts } from './reason-text.ts';

export const accountReasons = {
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
} as const satisfies ReasonTexts;
