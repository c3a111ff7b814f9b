import { z } from 'zod';
import { rolesMax } from '../attendees/roles.ts';
import { eventIdInput } from '../events/events.schemas.ts';
import { pageSchema } from '../lib/paging.schemas.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { daysBetween } from '../lib/time.ts';
import { plainDateSchema } from '../lib/time.schemas.ts';
import { runSheetDaysMax } from './run-sheets.ts';

const windowMessage = `Ask for ${runSheetDaysMax} days at most.`;

/** First and last day, both included; both or neither. */
export const sheetDaysSchema = z
  .object({ from: plainDateSchema.optional(), to: plainDateSchema.optional() })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), windowMessage)
  .refine(
    ({ from, to }) =>
      from === undefined || to === undefined || (from <= to && daysBetween(from, to) < runSheetDaysMax),
    windowMessage,
  );

export const runSheetInput = eventIdInput
  .extend({
    /** Roles whose people are printed as contacts; by default those whose names mean staff. */
    contactRoleIds: z.array(idSchema).max(rolesMax).optional(),
    /** Whether to print phone numbers beside an item's people. */
    withNumbers: z.boolean().default(true),
    /** For more items than one sheet holds. */
    page: pageSchema,
  })
  .and(sheetDaysSchema);
