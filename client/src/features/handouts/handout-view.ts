import { doorOrders, handoutKinds } from '@daysheet/shared/schedule/handouts.ts';
import { plainDateSchema } from '@daysheet/shared/lib/time.schemas.ts';
import { z } from 'zod';
import { paperNames } from '../printing/papers.ts';

/** The list and its days. They are stored in the URL, without the defaults. */
export const handoutViewSchema = z.object({
  list: z.enum(handoutKinds).optional().catch(undefined),
  from: plainDateSchema.optional().catch(undefined),
  to: plainDateSchema.optional().catch(undefined),
  order: z.enum(doorOrders).optional().catch(undefined),
  /** For head counts: who wrote what, and what a host called sensitive. */
  names: z.literal(true).optional().catch(undefined),
  sensitive: z.literal(true).optional().catch(undefined),
  paper: z.enum(paperNames).optional().catch(undefined),
});
export type HandoutView = z.infer<typeof handoutViewSchema>;
