import { describeError } from '../../lib/errors/error-text.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';

/** The message at the field of the current password after a refusal; `null` if the refusal is not about that field. */
export const findPasswordFieldError = (error: unknown): string | null =>
  findErrorReason(error) === 'account.wrong_password' ? describeError(error).message : null;
