import { passkeysMax } from '../account/passkeys.ts';
import type { ReasonTexts } from './reason-text.ts';

export const accountReasons = {
  'account.wrong_password': {
    code: 'BAD_REQUEST',
    title: 'Error',
    message: 'This is not your current password.',
  },
  'account.confirm_needed': {
    code: 'FORBIDDEN',
    title: 'Please Confirm That It Is You',
    message: 'It has been a while since you confirmed that it is you. Please do so once more.',
  },
  'account.wrong_email': {
    code: 'BAD_REQUEST',
    title: 'Error',
    message: 'This is not the e-mail address of your account.',
  },
  'account.shared_events': {
    code: 'CONFLICT',
    title: 'Others Are In Your Events',
    message:
      'Other people are in some of your events. Hand those over first, under Members, or tick below to delete them for everybody. Nothing has been deleted yet.',
  },
  'account.session_not_found': {
    code: 'NOT_FOUND',
    title: 'Error',
    message: 'This session has ended already.',
  },
  'account.confirm_first': {
    code: 'FORBIDDEN',
    title: 'Confirm Your Address First',
    message: 'Please confirm your e-mail address first. We sent you a link when you signed up.',
  },
  'account.already_linked': {
    code: 'CONFLICT',
    title: 'Already Linked',
    message: 'Another account of that service is linked already. Unlink that one first.',
  },
  'account.last_way_in': {
    code: 'CONFLICT',
    title: 'Your Only Way In',
    message: 'Without it you could no longer sign in. Choose a password first.',
  },
  'account.second_factor_on': {
    code: 'CONFLICT',
    title: 'Already On',
    message: 'Two-factor authentication is on already. Turn it off first to set up another app.',
  },
  'account.second_factor_off': {
    code: 'CONFLICT',
    title: 'Not On',
    message: 'Two-factor authentication is not on.',
  },
  'account.set_up_over': {
    code: 'CONFLICT',
    title: 'Please Start Again',
    message: 'This took too long, or was started again elsewhere. Please set it up once more.',
  },
  'account.code_wrong': {
    code: 'BAD_REQUEST',
    title: 'Code Not Right',
    message: 'That code is not right. Please try the next one that your app shows.',
  },
  'account.passkey_refused': {
    code: 'BAD_REQUEST',
    title: 'Passkey Not Added',
    message: 'Your browser’s answer could not be checked, so nothing was added. Please try another device.',
  },
  'account.passkey_unconfirmed': {
    code: 'BAD_REQUEST',
    title: 'Not Confirmed',
    message:
      'That passkey is not one of yours here, or took too long. Please try once more, or confirm in another way.',
  },
  'account.passkey_taken': {
    code: 'CONFLICT',
    title: 'Passkey Not Added',
    message: 'This passkey belongs to an account already. Please make another one.',
  },
  'account.passkey_not_found': {
    code: 'NOT_FOUND',
    title: 'Error',
    message: 'This passkey was removed already.',
  },
  'account.too_many_passkeys': {
    code: 'CONFLICT',
    title: 'No More Passkeys',
    message: `An account can have ${passkeysMax} passkeys. Remove one that you do not use, then try again.`,
  },
} as const satisfies ReasonTexts;
