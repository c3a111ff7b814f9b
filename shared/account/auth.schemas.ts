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
  // Leading and trailing blanks do not make a password harder to guess.
  .refine((password) => password.trim().length >= passwordMinLength, {
    message: passwordTooShort,
  });

export const passwordSchema = z
  .string()
  .min(1, 'Please enter your password.')
  .max(passwordMaxLength, `At most ${passwordMaxLength} characters.`);

/** The token of an e-mailed link: 256 random bits in base64url. */
export const tokenSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

export const signUpInput = z.object({
  /** Created by the client, so that a retry differs from another person's request. */
  id: idSchema.optional(),
  fullName: singleLine(fullNameMaxLength).pipe(z.string().min(1, 'Please enter your full name.')),
  email: emailSchema,
  password: newPasswordSchema,
  /** The token of an operator's invitation link. */
  invitation: tokenSchema.optional(),
  /** The token of an event's invitation link, which allows making an account where sign-up is restricted. */
  memberInvitation: memberTokenSchema.optional(),
});

export const openInvitationInput = z.object({ token: tokenSchema });

export const signInInput = z.object({
  email: emailSchema,
  password: passwordSchema,
  /** Required after many wrong passwords (`auth.work_needed`). */
  work: workInput.optional(),
});
export const signInWorkInput = z.object({ email: emailSchema });
export const verifyEmailInput = z.object({ token: tokenSchema });
export const requestPasswordResetInput = z.object({ email: emailSchema });
export const resetPasswordInput = z.object({ token: tokenSchema, password: newPasswordSchema });
