import { z } from 'zod';
import { idSchema, memberTokenSchema } from '../lib/ids.schemas.ts';
import { workInput } from '../guests/join.schemas.ts';
import { singleLine } from '../lib/text.schemas.ts';
import {
  passwordMaxLength,
  emailMaxLength,
  fullNameMaxLength,
  passwordMinLength,
  passwordTooShort,
} from './auth.ts';

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
export const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const signUpInput = z.object({
  /** Made by the client, so that a retry is told from somebody else's try. */
  id: idSchema.optional(),
  fullName: singleLine(fullNameMaxLength).pipe(z.string().min(1, 'Please enter your full name.')),
  email: emailSchema,
  password: newPasswordSchema,
  /** What the link of an operator's invitation carries. */
  invitation: tokenSchema.optional(),
  /** What the link of an invitation into an event carries, which lets make an account where not everybody may. */
  memberInvitation: memberTokenSchema.optional(),
});

export const openInvitationInput = z.object({ token: tokenSchema });

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
