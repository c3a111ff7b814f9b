import { z } from 'zod';
import { eventIdInput } from '../events/events.schemas.ts';
import { proposalsShownMax, sheetAddressMaxLength, sheetRules } from './followed-sheets.ts';
import { idSchema } from '../lib/ids.schemas.ts';

/** What is wrong with an address is said by the server, which asks it: here only that it is one. */
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

/** A proposal as the host saw it: where the sheet said something else since, it is not decided on. */
const seenProposal = z.object({ id: idSchema, revision: z.number().int().min(0) });
/** `undoId` is made by the client: a second try of one decision finds that it was made. */
export const decideSheetInput = eventIdInput.extend({
  undoId: idSchema,
  decision: z.enum(['accept', 'refuse']),
  proposals: z.array(seenProposal).min(1).max(proposalsShownMax),
});
