/** SPEC section 8. There is no mailer yet, so nothing is claimed about one. */
export const authTexts = {
  passwordTooShort: { title: 'Password Too Short', message: 'Password must be at least 6 characters long.' },
  passwordMismatch: { title: 'Password Mismatch', message: 'Passwords do not match. Please try again.' },
  accountCreated: { title: 'Account Created!', message: 'You can sign in now.' },
  welcomeBack: { title: 'Welcome back!' },
};
