import type { FormErrors } from '../../../lib/form.ts';
import { toFieldErrors } from '../../../lib/errors/error-fields.rules.ts';

/** A refusal as errors of the form; empty if no field can fix it. */
export const toItemErrors = (error: unknown): FormErrors =>
  toFieldErrors(error, {
    'schedule.outside_dates': 'eventDate',
    'schedule.too_many': 'eventDate',
    'schedule.too_many_in_event': 'eventDate',
    'schedule.needs_end': 'repeat.ends',
    'schedule.never_happens': 'repeat',
    'schedule.too_many_repeating': 'repeat',
    'schedule.too_many_occurrences': 'repeat',
    'schedule.too_many_named': 'attendeeIds',
  });
