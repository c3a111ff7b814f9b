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
    /** Whose people are printed as contacts; left out: the roles whose names say that they work there. */
    contactRoleIds: z.array(idSchema).max(rolesMax).optional(),
    /** Whether the people of an item stand with their number beside it. */
    withNumbers: z.boolean().default(true),
    /** Of more items than one sheet holds. */
    page: pageSchema,
  })
  .and(sheetDaysSchema);
