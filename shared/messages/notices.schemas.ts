import { z } from 'zod';
import { noticeChangeKinds } from './notices.ts';

const planSchema = z.object({
  title: z.string(),
  eventDate: z.string(),
  startTime: z.string(),
  endTime: z.string().nullable(),
  location: z.string().nullable(),
});
/** The fields of an item that notices report. */
export type Plan = z.infer<typeof planSchema>;

/** What changed for one person. */
export const noticeChangeSchema = z.object({
  /** As in schedules; of several dates, the first. */
  occurrenceId: z.string(),
  kind: z.enum(noticeChangeKinds),
  /** The new state; if it was removed, the last one. */
  is: planSchema,
  /** The former state, if it changed. */
  was: planSchema.nullable(),
  /** How many dates of a repeating item changed in the same way, starting with this one. */
  dates: z.number(),
});
export type NoticeChange = z.infer<typeof noticeChangeSchema>;
