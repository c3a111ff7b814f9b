import type { ReasonTexts } from './reason-text.ts';

export const operatorReasons = {
  /** The same text as for a path without a page. */
  'operator.not_found': {
    code: 'NOT_FOUND',
    title: 'Page Not Found',
    message: 'There is nothing here.',
  },
  'operator.account_not_found': {
    code: 'NOT_FOUND',
    title: 'Account Not Found',
    message: 'This account is gone. The list is read anew.',
  },
  'operator.invitation_not_found': {
    code: 'NOT_FOUND',
    title: 'Nothing To Take Back',
    message: 'This invitation was used, is over, or was taken back meanwhile. The list is read anew.',
  },
  'operator.has_account': {
    code: 'CONFLICT',
    title: 'Has an Account',
    message: 'This address has an account already, so it needs no invitation.',
  },
  'operator.sign_up_closed': {
    code: 'CONFLICT',
    title: 'Sign-up Is Closed',
    message:
      'Nobody can use an invitation while SIGN_UP is closed. Set it to invited or open, and start again.',
  },
} as const satisfies ReasonTexts;
