import { authTexts } from './auth.texts.ts';

/** How a form refuses two passwords that differ: at the second, which is called `confirmPassword`. */
export const passwordMismatch = {
  path: ['confirmPassword'],
  message: authTexts.passwordMismatch.message,
  // Told together with the other errors, not only once those are mended.
  when: () => true,
};
