import { idSchema } from '@daysheet/shared/lib/ids.schemas.ts';
import { z } from 'zod';
import { paperNames } from '../printing/papers.ts';

/** Whose sheets are looked at; it stands in the URL, the usual left out. */
export const pocketsViewSchema = z.object({
  /** Each person's, where it is not each role's. */
  by: z.literal('person').optional().catch(undefined),
  role: idSchema.optional().catch(undefined),
  person: idSchema.optional().catch(undefined),
  paper: z.enum(paperNames).optional().catch(undefined),
  page: z.number().int().min(1).max(10_000).optional().catch(undefined),
});
export type PocketsView = z.infer<typeof pocketsViewSchema>;
