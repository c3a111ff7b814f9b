import { z } from 'zod';
import { eventIdInput } from '../events/events.schemas.ts';
import { proposalsShownMax, sheetAddressMaxLength, sheetRules } from './followed-sheets.ts';
import { idSchema } from '../lib/ids.schemas.ts';

/** Only checks the format of an address: the server fetches it, and reports what is wrong with it. */
const sheetAddress = z
  .string()
  .trim()
  .min(1, 'Paste the address of the published sheet.')
  .max(sheetAddressMaxLength, `At most ${sheetAddressMaxLength} characters.`)
  .refine((text) => URL.canParse(text), 'This is not an address. It begins with https://');

export const followSheetForm = z.object({ address: sheetAddress });
export const followSheetInput = eventIdInput.extend(followSheetForm.shape);

export const changeSheetInput = eventIdInput.extend({
  newPeople: z.enum(sheetRules).optional(),
  isPaused: z.boolean().optional(),
});

/** A proposal as the host saw it: if the sheet has changed since, the decision is refused. */
const seenProposal = z.object({ id: idSchema, revision: z.number().int().min(0) });
/** `undoId` is created by the client: a retry finds that the decision was made. */
export const decideSheetInput = eventIdInput.extend({
  undoId: idSchema,
  decision: z.enum(['accept', 'refuse']),
  proposals: z.array(seenProposal).min(1).max(proposalsShownMax),
});
