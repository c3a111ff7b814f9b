import { attendeeNameMaxLength } from '@daysheet/shared/attendees/attendees.ts';
import { z } from 'zod';

/** The part of the links that is shown. It is stored in the URL, without the defaults: people's links. */
export const linksViewSchema = z.object({
  of: z.literal('households').optional().catch(undefined),
  q: z.string().max(attendeeNameMaxLength).optional().catch(undefined),
  page: z.number().int().min(1).max(10_000).optional().catch(undefined),
});
export type LinksView = z.infer<typeof linksViewSchema>;
