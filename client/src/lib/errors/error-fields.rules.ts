import type { Reason } from '@daysheet/shared/errors.ts';
import { errorText } from './error-text.ts';
import type { FormErrors } from '../form.ts';
import { errorReason } from './trpc-errors.ts';

/** The field where what the server refused for a reason can be mended. */
export type FieldsOfReasons = Partial<Record<Reason, string>>;

/** A refusal as a form shows it, where what was typed stays; nothing where no field can mend it. */
export function errorsAtFields(error: unknown, fields: FieldsOfReasons): FormErrors {
  const reason = errorReason(error);
  const [, field] = Object.entries(fields).find(([known]) => known === reason) ?? [];
  return field === undefined ? {} : { [field]: errorText(error).message };
}
