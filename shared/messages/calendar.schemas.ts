import { z } from 'zod';

/** Where a guest's calendar reads their schedule. All of them hold the same secret. */
export const calendarLinkOutput = z.object({
  /** What one copies. */
  address: z.string(),
  /** Opens the calendar of an iPhone, iPad or Mac, and of other programs that follow `webcal:`. */
  apple: z.string(),
  /** Null where our address is one that their servers cannot read. */
  google: z.string().nullable(),
  outlook: z.string().nullable(),
  /** The same, once, as a file. A path of this server. */
  download: z.string(),
});
export type CalendarLink = z.infer<typeof calendarLinkOutput>;
