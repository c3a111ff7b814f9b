import { passwordTooShort, reauthenticatedMinutes } from '@daysheet/shared/account/auth.ts';

/** docs/specification.md, section 8; the last is a second line of ours where no provider is configured. */
export const authTexts = {
  passwordTooShort: { title: 'Password Too Short', message: passwordTooShort },
  passwordMismatch: { title: 'Password Mismatch', message: 'Passwords do not match. Please try again.' },
  accountCreated: { title: 'Account Created!', message: 'Please check your email to verify your account.' },
  invitedAccountCreated: {
    title: 'Account Created!',
    message: 'Your address is confirmed by the invitation.',
  },
  /** Replaces the link to sign up, where not everybody may. */
  signUpClosed: {
    invited: 'New accounts are by invitation here.',
    closed: 'No new accounts are made here at the moment.',
  },
  working: 'Somebody tried many wrong passwords, so signing in takes a moment longer.',
  renamed: 'The other service knows you by another address now. Here yours stays as it is.',
  linked: { title: 'Linked', message: 'From now on both ways lead to your account.' },
  confirmed: {
    title: 'It is you',
    message: `For ${reauthenticatedMinutes} minutes you are not asked again.`,
  },
  /** Beside the button for passkeys, after the browser's own dialog. */
  noPasskeyUsed: 'No passkey was used. Try once more, or sign in with your password.',
  welcomeBack: { title: 'Welcome back!' },
  inOutbox: 'E-mail is not set up here: the message is in the outbox.',
};
