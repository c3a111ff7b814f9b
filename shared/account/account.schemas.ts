import { z } from 'zod';
import { emailSchema, newPasswordSchema, passwordSchema } from './auth.schemas.ts';
import { fullNameMaxLength } from './auth.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { singleLine } from '../lib/text.schemas.ts';

export const updateProfileInput = z
  .object({
    firstName: singleLine(fullNameMaxLength).pipe(z.string().min(1, 'Please enter your first name.')),
    lastName: singleLine(fullNameMaxLength),
  })
  .refine(({ firstName, lastName }) => `${firstName} ${lastName}`.length <= fullNameMaxLength, {
    path: ['lastName'],
    message: `First and last name have at most ${fullNameMaxLength} characters together.`,
  });

export const changePasswordInput = z.object({
  currentPassword: passwordSchema.optional(),
  newPassword: newPasswordSchema,
});
/**
 * Confirms an action that must not be possible for anyone at an unattended browser: with the password, or without one, by
 * a recent sign-in at the provider (`reauthenticate`).
 */
export const confirmedInput = z.object({ password: passwordSchema.optional() });
export const endSessionInput = confirmedInput.extend({ sessionId: idSchema });
/** The e-mail address is typed again, so that nobody deletes an account by mistake. */
export const deleteAccountInput = confirmedInput.extend({
  email: emailSchema,
  /** The events with other members that the screen listed for deletion: if there is another one, nothing is deleted. */
  sharedEvents: z.array(idSchema).default([]),
});
