import { describeError } from '../../lib/errors/error-text.ts';
import { findErrorReason } from '../../lib/errors/trpc-errors.ts';

/** What stands at the field of the present password after a refusal; `null` where it is about something else. */
export const findPasswordFieldError = (error: unknown): string | null =>
  findErrorReason(error) === 'account.wrong_password' ? describeError(error).message : null;
