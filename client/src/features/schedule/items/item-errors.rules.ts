import type { FormErrors } from '../../../lib/form.ts';
import { errorText } from '../../../lib/error-text.ts';
import { errorReason } from '../../../lib/trpc-errors.ts';

/** The field where what the server refused can be mended. */
const fields = new Map<string | undefined, string>([
  ['schedule.outside_dates', 'eventDate'],
  ['schedule.too_many', 'eventDate'],
  ['schedule.needs_end', 'repeat.ends'],
  ['schedule.never_happens', 'repeat'],
  ['schedule.too_many_repeating', 'repeat'],
]);

/** A refusal as the form shows it; nothing where no field can mend it. */
export function itemErrors(error: unknown): FormErrors {
  const field = fields.get(errorReason(error));
  return field ? { [field]: errorText(error).message } : {};
}
