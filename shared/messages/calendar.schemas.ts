import { z } from 'zod';

/** The addresses of a guest's calendar feed. All of them contain the same secret. */
export const calendarLinkOutput = z.object({
  /** For copying. */
  address: z.string(),
  /** Opens the calendar of an iPhone, iPad or Mac, and of other programs that support `webcal:`. */
  apple: z.string(),
  /** Null if Google's servers cannot reach our address. */
  google: z.string().nullable(),
  outlook: z.string().nullable(),
  /** The schedule as a file, once. A path of this server. */
  download: z.string(),
});
export type CalendarLink = z.infer<typeof calendarLinkOutput>;
