import { z } from 'zod';
import { noticeChangeKinds } from './notices.ts';

const planSchema = z.object({
  title: z.string(),
  eventDate: z.string(),
  startTime: z.string(),
  endTime: z.string().nullable(),
  location: z.string().nullable(),
});
/** What of an item a notice tells. */
export type Plan = z.infer<typeof planSchema>;

/** What changed for one person. */
export const noticeChangeSchema = z.object({
  /** As schedules name it; of several dates the first. */
  occurrenceId: z.string(),
  kind: z.enum(noticeChangeKinds),
  /** What it is now; where it was removed, what it was. */
  is: planSchema,
  /** What it was before, where it changed. */
  was: planSchema.nullable(),
  /** How many dates of a repeating item changed alike, from this one on. */
  dates: z.number(),
});
export type NoticeChange = z.infer<typeof noticeChangeSchema>;
