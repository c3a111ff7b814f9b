import { z } from 'zod';
import { plainDateSchema } from '../lib/time.schemas.ts';
import { weekdays, repeatEveryMax, repeatTimesMax } from './recurrence.ts';

const shared = {
  /** 2: every second day, week, month or year. */
  every: z
    .number('Please enter a number.')
    .int('Please enter a whole number.')
    .min(1, 'At least 1.')
    .max(repeatEveryMax, `At most ${repeatEveryMax}.`),
  ends: z.discriminatedUnion('kind', [
    /** As long as the event runs. */
    z.object({ kind: z.literal('never') }),
    /** The last date that may be an occurrence. */
    z.object({ kind: z.literal('on'), date: plainDateSchema }),
    z.object({
      kind: z.literal('times'),
      times: z
        .number('Please enter a number.')
        .int('Please enter a whole number.')
        .min(1, 'At least 1.')
        .max(repeatTimesMax, `At most ${repeatTimesMax}.`),
    }),
  ]),
};

/**
 * How an item repeats. With the date of its first occurrence this is an RFC 5545 rule: `monthly` and `yearly` take their
 * day from that date.
 */
export const repeatSchema = z.discriminatedUnion('frequency', [
  z.object({ frequency: z.literal('daily'), ...shared }),
  z.object({
    frequency: z.literal('weekly'),
    weekdays: z
      .array(z.enum(weekdays))
      .min(1, 'Please choose at least one day of the week.')
      .max(7)
      .transform((days) => weekdays.filter((day) => days.includes(day))),
    ...shared,
  }),
  z.object({
    frequency: z.literal('monthly'),
    /**
     * 'date': the same day of the month, skipping months without it. 'weekday': the same weekday, such as the second
     * Tuesday; a fifth counts as the last.
     */
    on: z.enum(['date', 'last_date', 'weekday', 'last_weekday']),
    ...shared,
  }),
  z.object({ frequency: z.literal('yearly'), ...shared }),
]);
export type Repeat = z.output<typeof repeatSchema>;
