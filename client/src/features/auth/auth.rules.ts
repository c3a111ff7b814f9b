import { describeError } from '../../lib/errors/error-text.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { authTexts } from './auth.texts.ts';

const passwordFaults: readonly unknown[] = [
  'auth.password_common',
  'auth.password_personal',
  'auth.password_same',
  'auth.password_short',
];

/** What is wrong with a new password, to be said at its field; `null` where something else is. */
export const findPasswordFault = (error: unknown): string | null =>
  passwordFaults.includes(findErrorReason(error)) ? describeError(error).message : null;

/** How a form refuses two passwords that differ: at the second, which is called `confirmPassword`. */
export const passwordMismatch = {
  path: ['confirmPassword'],
  message: authTexts.passwordMismatch.message,
  // Told together with the other errors, not only once those are mended.
  when: () => true,
};
