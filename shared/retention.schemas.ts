import { z } from 'zod';
import { eventIdInput } from './events.schemas.ts';
import { keptDaysMin } from './limits.ts';

export const keepGuestsInput = eventIdInput
  .extend({
    /** Days after the event; 0 for ever, where the server allows it, and `null` as is usual there. */
    keptDays: z.number().int().max(36_500).nullable(),
  })
  .refine(({ keptDays }) => keptDays === null || keptDays === 0 || keptDays >= keptDaysMin, {
    path: ['keptDays'],
    message: `At least ${keptDaysMin} days.`,
  });
