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
/** A field's value when the host saw it, and its new value. */
const change = <To extends z.ZodType<string>>(to: To) =>
  z.object({ from: z.string().normalize('NFC').max(1000).nullable(), to }).optional();

const digit = z.string().regex(/^\d$/);
const changesOf = <Text extends z.ZodType<string>>(to: Text) =>
  z.object({ from: z.string().max(1000).nullable(), to }).optional();
/** A list's household and answers of a person. */
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

/** A person whose entry differs in the list; fields that the list omits stay. */
const changeRowSchema = z.object({
  id: idSchema,
  name: change(attendeeNameSchema),
  role: change(filled(roleNameMaxLength)),
  email: change(filled(attendeeEmailMaxLength)),
  phone: change(filled(attendeePhoneMaxLength)),
  invite: inviteChanges.optional(),
});
/** `insists`: the host confirmed that this is a new person, even if somebody on the list is identical. */
const addRowSchema = importRowSchema.extend({
  insists: z.boolean().default(false),
  invite: z.object(inviteTexts).partial().optional(),
});

/** One part of an import. Nothing is applied before it is saved. */
export const stageImportInput = eventIdInput.extend({
  importId: idSchema,
  fileName: singleLine(importFileNameMaxLength),
  add: z.array(addRowSchema).max(importChunkSize),
  change: z.array(changeRowSchema).max(importChunkSize),
  remove: z.array(idSchema).max(importChunkSize),
});
export type ImportPart = Pick<z.input<typeof stageImportInput>, 'add' | 'change' | 'remove'>;

/** `rows` is the number of rows sent in all parts. An import with a missing part is not saved. */
export const saveImportInput = eventIdInput.extend({
  importId: idSchema,
  rows: z.number().int().min(1).max(importStagedMax),
  /** Makes an event that does not ask who comes begin to ask, for the answers of the list. */
  asks: z.boolean().default(false),
});

/** `after` is the last person of the page before. */
export const peopleToMatchInput = eventIdInput.extend({ after: idSchema.optional() });
