import { z } from 'zod';
import { idSchema } from './ids.ts';
import { workInput } from './join.ts';
import { singleLine } from './text.ts';
import { passwordMinLength, passwordTooShort } from './limits.ts';

/** Bounds the work of hashing; no person types more. */
export const passwordMaxLength = 1000;
/** RFC 5321, 4.5.3.1.3: a path is at most 256 octets, of which two are brackets. */
export const emailMaxLength = 254;
export const fullNameMaxLength = 120;

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(1, 'Please enter your e-mail address.')
  .max(emailMaxLength, `At most ${emailMaxLength} characters.`)
  .pipe(z.email('Please enter a valid e-mail address.'));

export const newPasswordSchema = z
  .string()
  .max(passwordMaxLength, `At most ${passwordMaxLength} characters.`)
  // Blanks around it are no characters that anybody would have to guess.
  .refine((password) => password.trim().length >= passwordMinLength, {
    message: passwordTooShort,
  });

export const passwordSchema = z
  .string()
  .min(1, 'Please enter your password.')
  .max(passwordMaxLength, `At most ${passwordMaxLength} characters.`);

/** What an e-mailed link carries: 256 random bits in base64url. */
const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const signUpInput = z.object({
  /** Made by the client, so that a retry is told from somebody else's try. */
  id: idSchema.optional(),
  fullName: singleLine(fullNameMaxLength).pipe(z.string().min(1, 'Please enter your full name.')),
  email: emailSchema,
  password: newPasswordSchema,
});

export const signInInput = z.object({
  email: emailSchema,
  password: passwordSchema,
  /** Wanted where many wrong ones were tried (`auth.work_needed`). */
  work: workInput.optional(),
});
export const signInWorkInput = z.object({ email: emailSchema });
export const verifyEmailInput = z.object({ token: tokenSchema });
export const requestPasswordResetInput = z.object({ email: emailSchema });
export const resetPasswordInput = z.object({ token: tokenSchema, password: newPasswordSchema });
