import type { Reason } from '@daysheet/shared/errors.ts';
import { describeError } from './error-text.ts';
import type { FormErrors } from '../form.ts';
import { findErrorReason } from './trpc-errors.ts';

/** The form field that each refusal reason belongs to. */
export type FieldsOfReasons = Partial<Record<Reason, string>>;

/** A refusal as form errors, with the typed values left in place; empty where no field can fix it. */
export function toFieldErrors(error: unknown, fields: FieldsOfReasons): FormErrors {
  const reason = findErrorReason(error);
  const [, field] = Object.entries(fields).find(([known]) => known === reason) ?? [];
  return field === undefined ? {} : { [field]: describeError(error).message };
}
