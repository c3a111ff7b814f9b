import { signUpInvitationDays } from '../account/auth.ts';
import type { ReasonTexts } from './reason-text.ts';

export const authReasons = {
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
  'auth.sign_up_closed': {
    code: 'FORBIDDEN',
    title: 'No New Accounts',
    message: 'No new accounts are made here at the moment. If you have one already, sign in with it.',
  },
  'auth.sign_up_by_invitation': {
    code: 'FORBIDDEN',
    title: 'By Invitation',
    message:
      'New accounts are by invitation here. Ask whoever runs this server for one, and open the link that you get.',
  },
  'auth.invitation_unknown': {
    code: 'NOT_FOUND',
    title: 'Invitation Not Found',
    message: 'This link is incomplete, or its invitation has expired. Ask for a new one.',
  },
  'auth.invitation_used': {
    code: 'CONFLICT',
    title: 'Invitation Used',
    message: 'An account was made with this invitation already. Sign in with it.',
  },
  'auth.invitation_expired': {
    code: 'CONFLICT',
    title: 'Invitation Expired',
    message: `An invitation works for ${signUpInvitationDays} days, and this one has expired. Ask for a new one.`,
  },
  'auth.invitation_taken_back': {
    code: 'CONFLICT',
    title: 'Invitation Taken Back',
    message:
      'This invitation was taken back, or replaced by a newer one. Look for that one, or ask for another.',
  },
  'auth.invitation_has_account': {
    code: 'CONFLICT',
    title: 'You Have an Account',
    message: 'The address that was invited has an account already. Sign in with it.',
  },
  'auth.invitation_other_address': {
    code: 'CONFLICT',
    title: 'Another Address',
    message:
      'This invitation is for another e-mail address. Open its link again and leave the address as it is.',
  },
  'auth.password_common': {
    code: 'BAD_REQUEST',
    title: 'Password Too Common',
    message: 'This password is on every list of guesses. Please choose another.',
  },
  'auth.password_personal': {
    code: 'BAD_REQUEST',
    title: 'Password Easy to Guess',
    message: 'Your name and your event are what people try first. Please choose something else.',
  },
  'auth.password_short': {
    code: 'BAD_REQUEST',
    title: 'Password Too Short',
    message: 'This server asks for a longer password. One more word will do.',
  },
  'auth.password_same': {
    code: 'BAD_REQUEST',
    title: 'Same Password',
    message: 'This is your current password. Please choose another.',
  },
  'auth.confirm_signed_in': {
    code: 'FORBIDDEN',
    title: 'Please Sign In First',
    message:
      'This address runs the server. Sign in with it, then open the link again. If you did not make this account, choose a new password first.',
  },
  'auth.link_invalid': {
    code: 'NOT_FOUND',
    title: 'Link Not Valid',
    message: 'This link has been used or has expired. Ask for a new one.',
  },
  'auth.too_many_requests': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Error',
    message: 'That was asked for many times. Please wait a while and try again.',
  },
  'auth.sign_in_anew': {
    code: 'UNAUTHORIZED',
    title: 'Please Start Again',
    message: 'That took too long, or your password has changed. Please sign in again.',
  },
  'auth.code_wrong': {
    code: 'UNAUTHORIZED',
    title: 'Code Not Right',
    message: 'That code is not right, or was used already. Please try the next one that your app shows.',
  },
  'auth.codes_blocked': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Too Many Codes',
    message: 'Many wrong codes were tried. Please wait a quarter of an hour, or use a recovery code.',
  },
  'auth.oidc_off': {
    code: 'NOT_FOUND',
    title: 'Not Set Up Here',
    message: 'Accounts of another service do not sign in here. Please use your e-mail and password.',
  },
  'auth.oidc_away': {
    code: 'SERVICE_UNAVAILABLE',
    title: 'No Answer',
    message: 'The service that knows your account does not answer. Please try again in a minute.',
  },
  'auth.oidc_denied': {
    code: 'FORBIDDEN',
    title: 'Not Signed In',
    message: 'The service that knows your account did not let you in here, or you said no there.',
  },
  'auth.oidc_over': {
    code: 'CONFLICT',
    title: 'Please Start Again',
    message: 'That took too long, was started in another tab, or is already done. Please start again.',
  },
  'auth.oidc_refused': {
    code: 'INTERNAL_SERVER_ERROR',
    title: 'Login Failed',
    message:
      'The answer of the other service could not be trusted. Please try again, and tell whoever runs this server if it keeps happening.',
  },
  'auth.oidc_clock': {
    code: 'INTERNAL_SERVER_ERROR',
    title: 'Clocks Differ',
    message:
      'The clocks of this server and of the other service are too far apart. Whoever runs this server can set them right.',
  },
  'auth.oidc_no_email': {
    code: 'FORBIDDEN',
    title: 'No E-Mail Address',
    message: 'The other service told us no e-mail address, which an account here needs. Add one there first.',
  },
  'auth.oidc_email_unconfirmed': {
    code: 'FORBIDDEN',
    title: 'Address Not Confirmed',
    message:
      'The other service does not say that your e-mail address is yours. Confirm it there, then start again here.',
  },
  'auth.oidc_account_unconfirmed': {
    code: 'CONFLICT',
    title: 'An Account Waits to Be Confirmed',
    message:
      'Your address already has an account that nobody has confirmed. Have a link for a new password sent to you: it confirms the account. Then start again.',
  },
  'auth.oidc_link_first': {
    code: 'CONFLICT',
    title: 'Link It First',
    message:
      'Your account here is better protected than that. Sign in the way you did before, then link the other service in My Account.',
  },
  'auth.oidc_link_by_operator': {
    code: 'CONFLICT',
    title: 'Ask for Help',
    message:
      'Your account here is better protected than that, and nobody signs in with a password here. Whoever runs this server can let you in.',
  },
  'auth.oidc_address_taken': {
    code: 'CONFLICT',
    title: 'The Address Is Taken',
    message:
      'An account with your address is linked to somebody else of the other service. Ask whoever runs this server.',
  },
  'auth.oidc_taken': {
    code: 'CONFLICT',
    title: 'Linked Elsewhere',
    message:
      'That account of the other service opens another account here. Sign in with it, or unlink it there.',
  },
  'auth.oidc_other_person': {
    code: 'FORBIDDEN',
    title: 'Another Account',
    message: 'You signed in there with another account than the one that is linked here. Please try again.',
  },
  'auth.oidc_not_anew': {
    code: 'FORBIDDEN',
    title: 'Not Confirmed',
    message:
      'The other service did not ask you to sign in again, so it could be anybody. Choose a password by e-mail, and confirm with that.',
  },
  'auth.password_off': {
    code: 'FORBIDDEN',
    title: 'No Passwords Here',
    message: 'Nobody signs in with a password here. Please use the button on the sign-in page.',
  },
  'auth.passkeys_unavailable': {
    code: 'FORBIDDEN',
    title: 'No Passkeys Here',
    message: 'Passkeys need a secure address with a name, which this server does not have.',
  },
  'auth.passkey_anew': {
    code: 'UNAUTHORIZED',
    title: 'Please Try Again',
    message: 'That took too long, or was started in another browser. Please try once more.',
  },
  'auth.passkey_refused': {
    code: 'UNAUTHORIZED',
    title: 'Login Failed',
    message: 'This passkey does not sign in here. Sign in with your password, then add it again.',
  },
  'auth.passkey_copied': {
    code: 'UNAUTHORIZED',
    title: 'Login Failed',
    message:
      'This passkey may have been copied, so it does not sign in. Sign in with your password, and remove it in your account.',
  },
  'auth.work_needed': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Login Failed',
    message: 'Many wrong passwords were tried, so signing in takes a moment longer. Please try again.',
  },
  'auth.busy': {
    code: 'TOO_MANY_REQUESTS',
    title: 'Error',
    message: 'Many people are signing in right now. Please try again in a moment.',
  },
} as const satisfies ReasonTexts;
