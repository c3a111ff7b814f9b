import { attendeeNameMaxLength } from '@daysheet/shared/attendees/attendees.ts';
import { z } from 'zod';

/** What part of the links is looked at; it stands in the URL, the usual left out: people's. */
export const linksViewSchema = z.object({
  of: z.literal('households').optional().catch(undefined),
  q: z.string().max(attendeeNameMaxLength).optional().catch(undefined),
  page: z.number().int().min(1).max(10_000).optional().catch(undefined),
});
export type LinksView = z.infer<typeof linksViewSchema>;
