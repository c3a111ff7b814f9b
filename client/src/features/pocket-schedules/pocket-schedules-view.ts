import { idSchema } from '@daysheet/shared/lib/ids.schemas.ts';
import { z } from 'zod';
import { paperNames } from '../printing/papers.ts';

/** The sheets that are shown. They are stored in the URL, without the defaults. */
export const pocketsViewSchema = z.object({
  /** One sheet for each person, instead of each role. */
  by: z.literal('person').optional().catch(undefined),
  role: idSchema.optional().catch(undefined),
  person: idSchema.optional().catch(undefined),
  paper: z.enum(paperNames).optional().catch(undefined),
  page: z.number().int().min(1).max(10_000).optional().catch(undefined),
});
export type PocketsView = z.infer<typeof pocketsViewSchema>;
