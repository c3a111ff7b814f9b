import type { Reason } from '@daysheet/shared/errors.ts';
import { describeError } from './error-text.ts';
import type { FormErrors } from '../form.ts';
import { findErrorReason } from './trpc-errors.ts';

/** The field where what the server refused for a reason can be mended. */
export type FieldsOfReasons = Partial<Record<Reason, string>>;

/** A refusal as a form shows it, where what was typed stays; nothing where no field can mend it. */
export function toFieldErrors(error: unknown, fields: FieldsOfReasons): FormErrors {
  const reason = findErrorReason(error);
  const [, field] = Object.entries(fields).find(([known]) => known === reason) ?? [];
  return field === undefined ? {} : { [field]: describeError(error).message };
}
