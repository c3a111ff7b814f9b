import { askingForm } from '@daysheet/shared/attendees/answers.schemas.ts';
import { addDays, type PlainDate } from '@daysheet/shared/lib/time.ts';
import { z } from 'zod';
import type { Asking } from '../answers.hooks.ts';

/** The form's schema: an emptied number means no limit. */
export const askingFormSchema = askingForm.extend({
  capacity: z
    .literal('')
    .transform(() => null)
    .or(askingForm.shape.capacity),
});
export type AskingFields = z.output<typeof askingForm>;
export type AskingValues = z.input<typeof askingFormSchema>;

/** Leaves time to inform a caterer, who wants to know a fortnight before. */
const daysBeforeStart = 14;

/** Two weeks before the event, if that is still to come; otherwise no last day for answers until the host sets one. */
function suggestDeadline(startDate: PlainDate, today: PlainDate): PlainDate | null {
  const day = addDays(startDate, -daysBeforeStart);
  return day > today ? day : null;
}

export function toAskingValues(
  asking: Asking | undefined,
  { startDate }: { startDate: PlainDate },
  today: PlainDate,
): AskingValues {
  if (!asking)
    return {
      allowsMaybe: false,
      deadlineOn: suggestDeadline(startDate, today),
      whenDeclined: 'gone',
      capacity: '',
      waitingRule: 'moves_up',
    };
  return toStoredValues(asking);
}

export const toStoredValues = ({
  allowsMaybe,
  deadlineOn,
  whenDeclined,
  capacity,
  waitingRule,
}: AskingFields): AskingValues => ({
  allowsMaybe,
  deadlineOn,
  whenDeclined,
  capacity: capacity ?? '',
  waitingRule,
});
