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
 * What a browser left open must not do for whoever sits down at it: they know the password, or, without one, have just
 * signed in once more at the provider (`reauthenticate`).
 */
export const confirmedInput = z.object({ password: passwordSchema.optional() });
export const endSessionInput = confirmedInput.extend({ sessionId: idSchema });
/** The address, typed once more, is what tells a wish from a slip. */
export const deleteAccountInput = confirmedInput.extend({
  email: emailSchema,
  /** Events that others are in and that go too, as they were shown: where there is another one, nothing is deleted. */
  sharedEvents: z.array(idSchema).default([]),
});
