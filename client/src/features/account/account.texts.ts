import { reauthenticatedMinutes, resetLinkMinutes } from '@daysheet/shared/account/auth.ts';

/** docs/specification.md, sections 2, 5 and 7. */
export const accountTexts = {
  emailFixed: 'Email cannot be changed',
  profileSaved: { title: 'Profile updated successfully' },
  passwordChanged: {
    title: 'Password changed',
    message: 'You stay signed in here; everywhere else was signed out.',
  },
  linkSent: (email: string) => ({
    title: 'Password change email sent',
    message: `Look for it at ${email}. Its link works once, for ${resetLinkMinutes} minutes.`,
  }),
  linkInOutbox: {
    title: 'Password link made',
    message: 'E-mail is not set up here: the message is in the outbox.',
  },
  deleteQuestion: 'Are you sure you want to delete your account? This action cannot be undone.',
  deletionBegun: {
    title: 'Account deletion initiated',
    message: 'Your account and all your events are being deleted.',
  },
  deleted: { title: 'Account deleted', message: 'Your account and everything in it are gone.' },
  passwordNeeded: 'Please type your password.',
  whyPassword: 'We ask again, so that nobody who finds your browser open can do this.',
  confirmAt: (provider: string) =>
    `First, please confirm that it is you. Sign in at ${provider} again: you come back to this page, and for ${reauthenticatedMinutes} minutes nothing is asked twice.`,
  confirmByPassword:
    'First, please confirm that it is you. You have no password here: choose one, and confirm with it.',
  noPasskeyConfirmed: 'No passkey was used. Try once more, or confirm in another way.',
  confirmByPasskey: 'First, please confirm that it is you. Your passkey is enough.',
  confirmedJustNow: 'You confirmed just now that it is you.',
  unlinked: { title: 'Unlinked' },
  secondFactorOff: {
    title: 'Two-factor authentication is off',
    message: 'Signing in takes your password only.',
  },
  passkeyWhat:
    'A passkey signs you in by finger, face or PIN: without a password, and without a code where two-factor authentication is on.',
  passkeysNotHere: 'This browser cannot use passkeys at this address.',
  passkeyAdded: (name: string) => ({ title: 'Passkey added', message: `${name} signs you in from now on.` }),
  passkeyRemoved: {
    title: 'Passkey removed',
    message: 'It no longer signs in. Remove it from your device or password manager, too.',
  },
  passkeyWhere:
    'Your browser asks next where to keep it: on this device, on your phone, on a key, or in a password manager.',
  noPasskeyMade: 'No passkey was made. Try once more, or choose another device.',
  passkeyThere: 'This device has a passkey for your account already.',
  comingSoon: 'Coming Soon',
};
