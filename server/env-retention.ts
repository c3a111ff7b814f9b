import { z } from 'zod';
import { days } from './env-values.ts';
import { StartError } from './lib/start-error.ts';

const USUAL_DAYS = 365;

/** How long the guests of past events are kept. */
export const retentionVariables = {
  GUESTS_KEPT_DAYS: days.optional(),
  GUESTS_KEPT_DAYS_MAX: days.default(1095),
};

const schema = z.object(retentionVariables);

/** The default days, and the most that a host may choose; 0 for ever. */
export function readGuestRetention({
  GUESTS_KEPT_DAYS: usualDays,
  GUESTS_KEPT_DAYS_MAX: maxDays,
}: z.output<typeof schema>): { usualDays: number; maxDays: number } {
  // A maximum for hosts needs no default beside it.
  if (usualDays === undefined)
    return { usualDays: maxDays === 0 ? USUAL_DAYS : Math.min(USUAL_DAYS, maxDays), maxDays };
  if (maxDays === 0 || (usualDays !== 0 && usualDays <= maxDays)) return { usualDays, maxDays };
  // Guests would be deleted sooner than the setting says, which is irreversible.
  throw new StartError(
    `GUESTS_KEPT_DAYS is more than GUESTS_KEPT_DAYS_MAX (${maxDays}): raise that one too, or set it to 0 for ever.`,
  );
}
