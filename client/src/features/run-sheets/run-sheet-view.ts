import { idSchema } from '@daysheet/shared/lib/ids.schemas.ts';
import { plainDateSchema } from '@daysheet/shared/lib/time.schemas.ts';
import { z } from 'zod';
import { rolesMax } from '@daysheet/shared/attendees/roles.ts';
import { paperNames } from '../printing/papers.ts';

/** The days on the run sheet, and the contacts. They are stored in the URL, without the defaults. */
export const runSheetViewSchema = z.object({
  from: plainDateSchema.optional().catch(undefined),
  to: plainDateSchema.optional().catch(undefined),
  /** The roles whose people are printed as contacts, once the host has chosen. */
  contacts: z.array(idSchema).max(rolesMax).optional().catch(undefined),
  /** False leaves out the numbers of an item's people. */
  numbers: z.literal(false).optional().catch(undefined),
  page: z.number().int().min(1).max(10_000).optional().catch(undefined),
  paper: z.enum(paperNames).optional().catch(undefined),
});
export type RunSheetView = z.infer<typeof runSheetViewSchema>;
