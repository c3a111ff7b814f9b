import { describeError } from '../../lib/errors/error-text.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';
import { authTexts } from './auth.texts.ts';

const passwordFaults: readonly unknown[] = [
  'auth.password_common',
  'auth.password_personal',
  'auth.password_same',
  'auth.password_short',
];

/** What is wrong with a new password, for its field; `null` if something else is wrong. */
export const findPasswordFault = (error: unknown): string | null =>
  passwordFaults.includes(findErrorReason(error)) ? describeError(error).message : null;

/** How a form rejects two passwords that differ: the error is at the second field, `confirmPassword`. */
export const passwordMismatch = {
  path: ['confirmPassword'],
  message: authTexts.passwordMismatch.message,
  // Reported together with the other errors, not only once those are fixed.
  when: () => true,
};
