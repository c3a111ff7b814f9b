import { idSchema } from '@daysheet/shared/lib/ids.schemas.ts';
import { plainDateSchema } from '@daysheet/shared/lib/time.schemas.ts';
import { z } from 'zod';
import { rolesMax } from '@daysheet/shared/attendees/roles.ts';
import { paperNames } from '../printing/papers.ts';

/** Which days go onto the run sheet, and whose numbers; it stands in the URL, the usual left out. */
export const runSheetViewSchema = z.object({
  from: plainDateSchema.optional().catch(undefined),
  to: plainDateSchema.optional().catch(undefined),
  /** The roles whose people are printed as contacts, once the host has chosen. */
  contacts: z.array(idSchema).max(rolesMax).optional().catch(undefined),
  /** Without the numbers of those whom an item is for. */
  numbers: z.literal(false).optional().catch(undefined),
  page: z.number().int().min(1).max(10_000).optional().catch(undefined),
  paper: z.enum(paperNames).optional().catch(undefined),
});
export type RunSheetView = z.infer<typeof runSheetViewSchema>;
