import { z } from 'zod';
import { importChunkSize, importFileNameMaxLength, importStagedMax } from './attendees.ts';
import {
  attendeeEmailMaxLength,
  attendeeNameSchema,
  attendeePhoneMaxLength,
  importRowSchema,
} from './attendees.schemas.ts';
import { replies } from './answers.ts';
import { eventIdInput } from '../events/events.schemas.ts';
import { householdNameMaxLength } from './households.ts';
import { idSchema } from '../lib/ids.schemas.ts';
import { roleNameMaxLength } from './roles.ts';
import { singleLine } from '../lib/text.schemas.ts';

const filled = (max: number) => singleLine(max).pipe(z.string().min(1));
/** What a field was when the host saw it, and what it is to be. */
const change = <To extends z.ZodType<string>>(to: To) =>
  z.object({ from: z.string().normalize('NFC').max(1000).nullable(), to }).optional();

const digit = z.string().regex(/^\d$/);
const changesOf = <Text extends z.ZodType<string>>(to: Text) =>
  z.object({ from: z.string().max(1000).nullable(), to }).optional();
/** With whom people are invited, and what they answered, as a list says it. */
const inviteTexts = {
  household: filled(householdNameMaxLength),
  plusOnes: digit,
  coming: z.enum(replies),
  meal: filled(80),
  diet: filled(300),
};
const inviteChanges = z.object({
  household: changesOf(inviteTexts.household),
  plusOnes: changesOf(inviteTexts.plusOnes),
  coming: changesOf(inviteTexts.coming),
  meal: changesOf(inviteTexts.meal),
  diet: changesOf(inviteTexts.diet),
});

/** A person whose entry the list has otherwise; what the list leaves out stays. */
const changeRowSchema = z.object({
  id: idSchema,
  name: change(attendeeNameSchema),
  role: change(filled(roleNameMaxLength)),
  email: change(filled(attendeeEmailMaxLength)),
  phone: change(filled(attendeePhoneMaxLength)),
  invite: inviteChanges.optional(),
});
/** `insists`: the host said that it is nobody who is on the list, also where somebody there is just like this. */
const addRowSchema = importRowSchema.extend({
  insists: z.boolean().default(false),
  invite: z.object(inviteTexts).partial().optional(),
});

/** A part of what an import is to do. Nothing is done before it is saved. */
export const stageImportInput = eventIdInput.extend({
  importId: idSchema,
  fileName: singleLine(importFileNameMaxLength),
  add: z.array(addRowSchema).max(importChunkSize),
  change: z.array(changeRowSchema).max(importChunkSize),
  remove: z.array(idSchema).max(importChunkSize),
});
export type ImportPart = Pick<z.input<typeof stageImportInput>, 'add' | 'change' | 'remove'>;

/** `rows`: how many were sent, in all parts. An import of which one is missing is not saved. */
export const saveImportInput = eventIdInput.extend({
  importId: idSchema,
  rows: z.number().int().min(1).max(importStagedMax),
  /** That the event, which does not ask who comes, begins to ask, for the answers of the list. */
  asks: z.boolean().default(false),
});

/** `after`: the last person of the page before. */
export const peopleToMatchInput = eventIdInput.extend({ after: idSchema.optional() });
