import { z } from 'zod';
import { emailSchema, fullNameMaxLength, newPasswordSchema, passwordSchema } from './auth.ts';
import { idSchema } from './ids.ts';
import { singleLine } from './text.ts';

/** Full name = first + last, split at the first space (docs/specification.md, section 3). */
export function splitFullName(fullName: string): { firstName: string; lastName: string } {
  const [firstName = '', ...rest] = fullName.split(' ');
  return { firstName, lastName: rest.join(' ') };
}

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
  currentPassword: passwordSchema,
  newPassword: newPasswordSchema,
});
/** What a browser left open must not do for whoever sits down at it: they know the password. */
export const confirmedInput = z.object({ password: passwordSchema });
export const endSessionInput = confirmedInput.extend({ sessionId: idSchema });
/** The address, typed once more, is what tells a wish from a slip. */
export const deleteAccountInput = confirmedInput.extend({ email: emailSchema });
