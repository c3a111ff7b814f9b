import { createEventInput } from '@daysheet/shared/events/events.schemas.ts';
import { errorTexts } from '@daysheet/shared/errors.ts';
import {
  additionalDayPrice,
  computeOneTimePrice,
  oneTimeTiers,
  type OneTimeTier,
} from '@daysheet/shared/site/pricing.ts';
import { countDays, isPlainDate, todayIn } from '@daysheet/shared/lib/time.ts';
import { z } from 'zod';
import { formatCount } from '../../../lib/format-count.ts';

const { name, startDate, endDate, timeZone, attendeeCount } = createEventInput.shape;

export const nameForm = z.object({ name });

/** docs/specification.md, section 5: not before today in the event's zone, and the end not before the start. `create` checks it too. */
export function checkDates(
  dates: { startDate: string; endDate: string; timeZone: string },
  report: (path: 'startDate' | 'endDate', message: string) => void,
) {
  if (dates.startDate < todayIn(dates.timeZone, new Date())) {
    report('startDate', errorTexts['events.start_in_past'].message);
  }
  if (dates.endDate && dates.endDate < dates.startDate) {
    report('endDate', 'The end date cannot be before the start date.');
  }
}

export const datesForm = z
  .object({ startDate, endDate, timeZone })
  .superRefine((dates, context) =>
    checkDates(dates, (field, message) => context.addIssue({ code: 'custom', path: [field], message })),
  );

/** The value of a number field: a number, or text while it is empty or half typed. */
export const typedCount = z
  .union([z.number(), z.string()])
  .transform((typed) => (typed === '' ? Number.NaN : Number(typed)))
  .pipe(attendeeCount);

/** The form of parties, vacations and drafts. Without an end the event is one day. */
export const eventForm = z
  .object({
    name,
    startDate,
    endDate: z.union([z.literal(''), endDate]),
    timeZone,
    attendeeCount: typedCount,
  })
  .superRefine((dates, context) =>
    checkDates(dates, (field, message) => context.addIssue({ code: 'custom', path: [field], message })),
  );

/** That form's values while they are typed, complete or not. */
export const typedEvent = z.object({
  name: z.string(),
  startDate: z.string(),
  endDate: z.string(),
  timeZone: z.string(),
  attendeeCount: z.union([z.number(), z.string()]),
});

export const tierForm = z.object({
  tier: z.string().refine((id) => findTier(id) !== undefined, 'Please choose how many people you expect.'),
});

export const findTier = (id: string): OneTimeTier | undefined => oneTimeTiers.find((tier) => tier.id === id);

export type SetupStep = 1 | 2 | 3;

/** The step to show: the requested one, or the first one before it that is incomplete. */
export function resolveStep(
  wanted: SetupStep,
  values: z.input<typeof nameForm> & z.input<typeof datesForm>,
): SetupStep {
  if (wanted > 1 && !nameForm.safeParse(values).success) return 1;
  if (wanted > 2 && !datesForm.safeParse(values).success) return 2;
  return wanted;
}

/** '$75 + 2 extra days $50 = $125', or 'Contact for pricing'. */
export function formatPrice(tier: OneTimeTier, days: number): string {
  const total = computeOneTimePrice(tier, days);
  if (total === null || tier.price === null) return 'Contact for pricing';
  const extra = Math.max(0, days - 1);
  if (extra === 0) return `$${tier.price}`;
  return `$${tier.price} + ${formatCount(extra, 'extra day')} $${extra * additionalDayPrice} = $${total}`;
}

/** How many days two chosen dates span; 1 until both are chosen. */
export const countChosenDays = (start: string, end: string): number =>
  isPlainDate(start) && isPlainDate(end) ? countDays(start, end) : 1;
