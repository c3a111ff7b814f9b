import { errorText } from '../../lib/errors/error-text.ts';
import { errorReason } from '../../lib/errors/trpc-errors.ts';

/** What stands at the field of the present password after a refusal; `null` where it is about something else. */
export const passwordFieldError = (error: unknown): string | null =>
  errorReason(error) === 'account.wrong_password' ? errorText(error).message : null;
