import { z } from 'zod';
import { eventIdInput } from './events.schemas.ts';
import { keptDaysMin } from './retention.ts';

/** Days after the event; 0 for ever, where the server allows it, and `null` for its default. */
export const keptDaysSchema = z
  .number()
  .int()
  .max(36_500)
  .refine((days) => days === 0 || days >= keptDaysMin, `At least ${keptDaysMin} days.`)
  .nullable();

export const keepGuestsInput = eventIdInput.extend({ keptDays: keptDaysSchema });
