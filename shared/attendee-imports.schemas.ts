import { z } from 'zod';
import { importChunkSize, importFileNameMaxLength, importStagedMax } from './attendees.ts';
import {
  attendeeEmailMaxLength,
  attendeeNameSchema,
  attendeePhoneMaxLength,
  importRowSchema,
} from './attendees.schemas.ts';
import { eventIdInput } from './events.schemas.ts';
import { idSchema } from './ids.schemas.ts';
import { roleNameMaxLength } from './roles.ts';
import { singleLine } from './text.schemas.ts';

const filled = (max: number) => singleLine(max).pipe(z.string().min(1));
/** What a field was when the host saw it, and what it is to be. */
const change = <To extends z.ZodType<string>>(to: To) =>
  z.object({ from: z.string().normalize('NFC').max(1000).nullable(), to }).optional();

/** A person whose entry the list has otherwise; what the list leaves out stays. */
const changeRowSchema = z.object({
  id: idSchema,
  name: change(attendeeNameSchema),
  role: change(filled(roleNameMaxLength)),
  email: change(filled(attendeeEmailMaxLength)),
  phone: change(filled(attendeePhoneMaxLength)),
});
/** `insists`: the host said that it is nobody who is on the list, also where somebody there is just like this. */
const addRowSchema = importRowSchema.extend({ insists: z.boolean().default(false) });

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
});

/** `after`: the last person of the page before. */
export const peopleToMatchInput = eventIdInput.extend({ after: idSchema.optional() });
